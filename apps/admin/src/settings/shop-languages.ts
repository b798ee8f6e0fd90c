/** The languages of checkout, account pages and emails. */
export const SHOP_LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
