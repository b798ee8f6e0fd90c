/** Stars of a review or of a product, to halves. The label says the exact number. */
import { classNames } from './class-names.ts';

export interface StarsProps {
  /** From 1 to 5. */
  readonly rating: number;
  /** `4.8 of 5 stars`. */
  readonly label: string;
  readonly className?: string | undefined;
}

const PLACES = [1, 2, 3, 4, 5] as const;

export function Stars({ rating, label, className }: StarsProps) {
  const halves = Math.round(rating * 2);
  return (
    <span className={classNames('stars', className)}>
      <span className="visually-hidden">{label}</span>
      {PLACES.map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={halves >= place * 2 ? 'stars__full' : halves === place * 2 - 1 ? 'stars__half' : 'stars__none'}
        >
          ★
        </span>
      ))}
    </span>
  );
}
