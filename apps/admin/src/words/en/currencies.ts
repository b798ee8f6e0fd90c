/** English texts: currencies and exchange rates. Codes of currencies are such as EUR. */
export const currencies = {
  /** Below the title of the page, which is in `settings-index.ts`. */
  lead: 'Orders are charged in the currency of your shop. Buyers may read prices in others.',
  /** “You can’t see currencies”. */
  notPermitted: 'currencies',
  shop: 'Your shop',
  /** `{currency}` is its name, such as Euro. */
  charges: 'Your shop charges {currency} ({code}).',
  rates: 'Currencies to read prices in',
  failedWhat: 'The exchange rates',
  add: 'Add currency',
  none: 'Only your own currency',
  noneHint: 'Add one that buyers can read prices in. You set the rate; they still pay in your currency.',
  /** The rate was set when the shop had another currency. `own` is the code of its currency now. */
  confirmRate: (own: string) => `Confirm the rate for ${own}`,
  /** When the rate was set. */
  setOn: (day: string) => `set on ${day}`,
  form: {
    new: 'New currency',
    confirm: (own: string) => `Confirm for ${own}`,
    currency: 'Currency',
    rate: 'Rate',
    setFor: (old: string, currency: string, own: string) =>
      `This rate was set for ${old}. Buyers don’t see prices in ${currency} until you confirm it for ${own}.`,
    /** Label of the field for the rate: “1 USD is, in EUR”. */
    rateOf: (own: string, currency: string) => `1 ${own} is, in ${currency}`,
    rateHint: 'Prices are shown at this rate until you change it.',
    rateProblem: 'Enter a number above 0, such as 0.92.',
  },
};
