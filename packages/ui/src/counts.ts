/** Numbers and plurals of one language, for the catalogs of texts. Digits are Latin everywhere, like those of codes and prices. */

/** The sentences for each plural form of a language, with `#` in place of the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export interface Counts {
  /** `12,500` */
  number(value: number): string;
  /** The form for `count`, with the number in place of `#`. */
  plural(count: number, forms: PluralForms): string;
}

const known = new Map<string, Counts>();

/** The counts of the language with this code, such as `de`. */
export function counts(code: string): Counts {
  // Making the formats takes longer than a list of products.
  const found = known.get(code) ?? createCounts(code);
  known.set(code, found);
  return found;
}

function createCounts(code: string): Counts {
  const locale = `${code}-u-nu-latn`;
  const numbers = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  return {
    number: (value) => numbers.format(value),
    plural: (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count)),
  };
}
