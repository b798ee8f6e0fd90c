/** The steps of the set-up guide. Invariant: a step is done when the shop's data say so, however they came about. */
export interface GuideFacts {
  readonly name: string;
  /** A logo, an accent color or typefaces. */
  readonly hasLook: boolean;
  readonly hasPolicies: boolean;
  /** The kinds of legal pages that shoppers can read. */
  readonly legal: readonly string[];
  readonly hasProduct: boolean;
  /** An option with a price in the shop's currency. */
  readonly hasDelivery: boolean;
  /** The merchant has said how prices and tax go together. */
  readonly hasTax: boolean;
  /** A way to pay that the merchant has confirmed. */
  readonly hasPayment: boolean;
}

/** The name that a shop has until its merchant sets one. */
export const NEW_SHOP_NAME = 'My shop';

/** What nearly every country asks of a shop. */
const NEEDED_PAGES = ['privacy', 'terms', 'returns'];

export type GuideStep = 'basics' | 'look' | 'product' | 'delivery' | 'tax' | 'payment' | 'policies' | 'legal';

export function readSteps(facts: GuideFacts): Readonly<Record<GuideStep, boolean>> {
  return {
    basics: facts.name !== NEW_SHOP_NAME,
    look: facts.hasLook,
    product: facts.hasProduct,
    delivery: facts.hasDelivery,
    tax: facts.hasTax,
    payment: facts.hasPayment,
    policies: facts.hasPolicies,
    legal: NEEDED_PAGES.every((kind) => facts.legal.includes(kind)),
  };
}

/** What the shop cannot open without. */
export function listMissing(steps: Readonly<Record<GuideStep, boolean>>): readonly string[] {
  return [...(steps.product ? [] : ['a product']), ...(steps.payment ? [] : ['a payment method'])];
}
