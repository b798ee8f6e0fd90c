/**
 * What a theme is: the name, words, mark and sections that make the template one shop's own. A theme is a folder in
 * `themes/` with this data in `theme.ts`, its colors and typefaces in `theme.css`, and its icons in `icons/`. Themes name
 * products only by what the shop's data say of them (a ribbon, an order), never by slug in code.
 */
export interface Theme {
  readonly colors: {
    /** Of the browser's own bars, `#rrggbb`. */
    readonly bar: string;
    /** Behind the shop while it starts as an app on a device, `#rrggbb`. */
    readonly background: string;
  };
  /** An SVG element in `currentColor`, beside the shop's name; without it, the name stands alone. */
  readonly mark?: string;
  readonly words: ThemeWords;
  /** Slug of a collection → number of its wall. A collection without one always gets the same of the five. */
  readonly walls: Readonly<Record<string, Wall>>;
  /** What a visitor is shown who searched and found nothing. */
  readonly suggestions: ProductChoice;
  /** The home page from top to bottom. */
  readonly home: readonly HomeSection[];
}

/** The walls of `theme.css`: backdrops of photographs and large words. */
export const WALLS = [1, 2, 3, 4, 5] as const;
export type Wall = (typeof WALLS)[number];

export interface ThemeWords {
  /** How many products there are; `{count}` is their number. */
  readonly products: { readonly none: string; readonly one: string; readonly many: string };
  readonly collections: string;
  readonly allCollections: string;
  readonly nextCollection: string;
  readonly startInCollection: string;
  /** Below the heading of the list of all products. */
  readonly everything: string;
  readonly searchPlaceholder: string;
  readonly suggestions: string;
  readonly aboutProduct: string;
  readonly relatedProducts: string;
  readonly soldOut: string;
  /** What stands above the way to the checkout, besides what delivery costs. */
  readonly cartPromise: string;
  /** What follows the address for questions. */
  readonly supportPromise: string;
}

/** Which products: with this ribbon, or all; in the shop's own order, or newest first. */
export interface ProductChoice {
  readonly ribbon?: string;
  readonly sort?: 'newest';
}

/** Each kind is one component of `home/`; one that has nothing to show is left out. */
export type HomeSection = HeroSection | CollectionsSection | ProductsSection | StorySection | PromisesSection;

/** The shop's tagline with a picture: the first wide one of a collection, or where `beside` the first at all. */
export interface HeroSection {
  readonly kind: 'hero';
  /** `over`: words on the photograph, which has room for them. `beside`: words next to any picture. */
  readonly layout: 'over' | 'beside';
}

export interface CollectionsSection {
  readonly kind: 'collections';
  readonly title: string;
  /** `{count}` is the number of all products. */
  readonly link: string;
}

export interface ProductsSection {
  readonly kind: 'products';
  readonly title: string;
  readonly choice: ProductChoice;
  readonly limit: number;
  /** `lead`: the first is large. */
  readonly layout: 'lead' | 'row';
  readonly link?: { readonly path: string; readonly words: string };
}

/** What the shop says about itself. */
export interface StorySection {
  readonly kind: 'story';
  readonly title: string;
  readonly link: string;
}

/** Delivery, returns and whom to ask. */
export interface PromisesSection {
  readonly kind: 'promises';
}

/** `11 products`, `One product`, `No products yet` */
export function countWords({ products: { none, one, many } }: ThemeWords, count: number): string {
  if (count === 0) return none;
  return count === 1 ? one : many.replace('{count}', String(count));
}

/** Returns the wall of a collection. */
export function wallOf({ walls }: Theme, slug: string): Wall {
  const sum = Array.from(slug).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (Object.hasOwn(walls, slug) ? walls[slug] : WALLS[sum % WALLS.length]) ?? 1;
}

/** Class names that paint a wall. Written out, so that the style sheet has them. */
export const WALL_CLASS: Readonly<Record<Wall, string>> = {
  1: 'bg-wall-1 text-on-wall',
  2: 'bg-wall-2 text-on-wall',
  3: 'bg-wall-3 text-on-wall',
  4: 'bg-wall-4 text-on-wall',
  5: 'bg-wall-5 text-on-wall',
};
