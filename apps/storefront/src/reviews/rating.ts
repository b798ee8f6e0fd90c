/** The stars of a product, from its published reviews. */
export interface RatingView {
  readonly average: number;
  readonly count: number;
  /** How many reviews have one star, two, … five. */
  readonly counts: readonly number[];
}
