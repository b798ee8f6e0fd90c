/** The languages of a shop's own pages: checkout, account pages and emails. */

/** ISO 639-1. */
export const SHOP_LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type ShopLanguage = (typeof SHOP_LANGUAGES)[number];
