/**
 * Addresses of the shop for a reader of another language than the shop's. The language is a parameter: a shop with pages
 * in several languages leads on to its own address, and every other shop ignores it.
 */

const LANGUAGE = 'lang';

/** Returns the address for a reader. `locale` and `shopLocale` are BCP 47; only their languages count. */
export function inReadersLanguage(address: string, locale: string, shopLocale: string): string {
  const language = languageOf(locale);
  if (language === languageOf(shopLocale)) return address;
  const url = new URL(address);
  url.searchParams.set(LANGUAGE, language);
  return url.href;
}

/**
 * Returns the same content with the language in each address below the shop's. `content` is JSON.
 */
export function nameLanguageInLinks<Content>(
  content: Content,
  shopUrl: string,
  { locale, shopLocale }: { readonly locale: string; readonly shopLocale: string },
): Content {
  if (languageOf(locale) === languageOf(shopLocale)) return content;
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));
    }
    const isOfShop = typeof value === 'string' && (value === shopUrl || value.startsWith(`${shopUrl}/`));
    return isOfShop && URL.canParse(value) ? inReadersLanguage(value, locale, shopLocale) : value;
  };
  return change(content) as Content;
}

function languageOf(locale: string): string {
  return locale.split('-', 1)[0]?.toLowerCase() ?? '';
}
