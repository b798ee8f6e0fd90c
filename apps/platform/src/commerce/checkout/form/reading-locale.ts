/**
 * The one locale in which a buyer reads amounts and days: on the checkout's pages and in the emails about the order. It is
 * the language that the buyer chose; where that is the shop's own, the shop's region counts too. Digits are the same in all
 * languages, so that a total looks the same on page, email and bank statement. Pure.
 */

/** `en-US` in a shop of the United States that is read in English; `ar-u-nu-latn` where it is read in Arabic. */
export function readReadingLocale(shopLocale: string, locale: string): string {
  const language = languageOf(locale);
  return languageOf(shopLocale) === language ? shopLocale : `${language}-u-nu-latn`;
}

function languageOf(locale: string): string {
  return locale.split('-', 1)[0] ?? locale;
}
