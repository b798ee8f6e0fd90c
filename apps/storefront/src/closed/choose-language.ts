/** The language of a page whose address names none: the reader's own. */
import { type ShopLanguage, findLanguage } from '../words/languages.ts';

/** The reader's preferred language (RFC 9110 §12.5.4), otherwise the shop's, otherwise English. */
export function chooseLanguage(acceptLanguage: string, shopLocale: string): ShopLanguage {
  const preferred = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((left, right) => right.quality - left.quality);
  const known = [...preferred.map(({ tag }) => tag), shopLocale].map(findLanguage);
  return known.find((code) => code !== undefined) ?? 'en';
}
