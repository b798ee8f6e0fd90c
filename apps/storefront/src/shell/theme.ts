/**
 * A theme: the texts, mark and sections that turn the template into one shop, in the language of the page. A theme is a
 * folder in `themes/` with this data in `theme.ts`, its texts in each language in `words.ts`, its colors and typefaces in
 * `theme.css`, and its icons in `icons/`. Themes select
 * products only by the shop's data (a ribbon, an order), never by slug in code.
 */
import { type PluralForms, counts } from '@cartwright/ui/counts';

export interface Theme {
  readonly colors: {
    /** Color of the browser's own bars, `#rrggbb`. */
    readonly bar: string;
    /** Background while the shop starts as an app on a device, `#rrggbb`. */
    readonly background: string;
  };
  /** An SVG element in `currentColor`, beside the shop's name; without it, the name stands alone. */
  readonly mark?: string;
  readonly words: ThemeWords;
  /** Slug of a collection → number of its wall. A collection without an entry always gets the same of the five. */
  readonly walls: Readonly<Record<string, Wall>>;
  /** Text for a search without results. */
  readonly suggestions: ProductChoice;
  /** The home page from top to bottom. */
  readonly home: readonly HomeSection[];
}

/** The walls of `theme.css`: backdrops of photographs and large text. */
export const WALLS = [1, 2, 3, 4, 5] as const;
export type Wall = (typeof WALLS)[number];

/** A text about a number, with `#` in its place. */
export interface CountText {
  /** BCP 47: whose plural forms they are. */
  readonly language: string;
  readonly forms: PluralForms;
}

export interface ThemeWords {
  readonly products: CountText & { readonly none: string };
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
  /** Text above the checkout button, besides the price of delivery. */
  readonly cartPromise: string;
  /** Text after the contact address. */
  readonly supportPromise: string;
}

/** A selection of products: with this ribbon, or all; in the shop's own order, or newest first. */
export interface ProductChoice {
  readonly ribbon?: string;
  readonly sort?: 'newest';
}

/** Each kind is one component of `home/`; one without content is left out. */
export type HomeSection = HeroSection | CollectionsSection | ProductsSection | StorySection | PromisesSection;

/** The shop's tagline with a picture: the first wide one of a collection, or with `beside` the first of any. */
export interface HeroSection {
  readonly kind: 'hero';
  /** `over`: text on the photograph, which has space for it. `beside`: text next to any picture. */
  readonly layout: 'over' | 'beside';
}

export interface CollectionsSection {
  readonly kind: 'collections';
  readonly title: string;
  /** About the number of all products. */
  readonly link: CountText;
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

/** The shop's description of itself. */
export interface StorySection {
  readonly kind: 'story';
  readonly title: string;
  readonly link: string;
}

/** Delivery, returns and contact. */
export interface PromisesSection {
  readonly kind: 'promises';
}

/** `11 products`, `One product`, `No products yet` */
export function countWords({ products }: ThemeWords, count: number): string {
  return count === 0 ? products.none : sayCount(products, count);
}

/** The text with this number. */
export function sayCount({ language, forms }: CountText, count: number): string {
  return counts(language).plural(count, forms);
}

/** Returns the wall of a collection. */
export function wallOf({ walls }: Theme, slug: string): Wall {
  const sum = Array.from(slug).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (Object.hasOwn(walls, slug) ? walls[slug] : WALLS[sum % WALLS.length]) ?? 1;
}

/** Class names that paint a wall, written in full, so that the style sheet contains them. */
export const WALL_CLASS: Readonly<Record<Wall, string>> = {
  1: 'bg-wall-1 text-on-wall',
  2: 'bg-wall-2 text-on-wall',
  3: 'bg-wall-3 text-on-wall',
  4: 'bg-wall-4 text-on-wall',
  5: 'bg-wall-5 text-on-wall',
};
