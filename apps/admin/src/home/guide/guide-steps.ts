/** The steps of the set-up guide. Invariant: a step is done when the shop's data say so, however they came about. */
export interface GuideFacts {
  readonly name: string;
  /** A logo, an accent color or typefaces. */
  readonly hasLook: boolean;
  readonly hasProduct: boolean;
  /** An option with a price in the shop's currency. */
  readonly hasDelivery: boolean;
  /** There are products, and none of them is sent. */
  readonly isDigitalOnly: boolean;
  /** The merchant has said how prices and tax go together. */
  readonly hasTax: boolean;
  /** A way to pay that the merchant has confirmed. */
  readonly hasPayment: boolean;
  /** The kinds of legal pages that shoppers can read. */
  readonly legal: readonly string[];
  /** The merchant has confirmed the address that the shop has now. */
  readonly hasAddress: boolean;
}

/** The name that a shop has until its merchant sets one. */
export const NEW_SHOP_NAME = 'My shop';

/** What nearly every country asks of a shop. */
const NEEDED_PAGES = ['privacy', 'terms', 'returns'];

/** The legal pages of the guide. Not every country asks for the last one. */
export const GUIDE_PAGES: readonly string[] = [...NEEDED_PAGES, 'imprint'];

export type GuideStep = 'basics' | 'look' | 'product' | 'delivery' | 'tax' | 'payment' | 'legal' | 'address';
export type GuideSteps = Readonly<Record<GuideStep, boolean>>;

export function readSteps(facts: GuideFacts): GuideSteps {
  return {
    basics: facts.name !== NEW_SHOP_NAME,
    look: facts.hasLook,
    product: facts.hasProduct,
    delivery: facts.hasDelivery || facts.isDigitalOnly,
    tax: facts.hasTax,
    payment: facts.hasPayment,
    legal: NEEDED_PAGES.every((kind) => facts.legal.includes(kind)),
    address: facts.hasAddress,
  };
}

export type MissingPart = 'product' | 'delivery' | 'payment';

/** What the shop cannot open without. */
export function listMissing(steps: GuideSteps): readonly MissingPart[] {
  return (['product', 'payment'] as const).filter((part) => !steps[part]);
}

/** What no order is placed without. */
export function listMissingToOrder(steps: GuideSteps): readonly MissingPart[] {
  return (['product', 'delivery', 'payment'] as const).filter((part) => !steps[part]);
}

/** The sentence about what is missing: of the key `product payment`, for example. */
export function sayMissing(missing: readonly MissingPart[], sentences: Readonly<Record<string, string>>): string {
  return sentences[missing.join(' ')] ?? '';
}
