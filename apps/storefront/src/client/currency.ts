/** Where the shop's server receives the currency that a shopper chose. */
export const CURRENCY_PATH = '/currency';
