/** Numbers, times and plurals of one language. Digits are Latin everywhere, like those of codes and prices. */
import type { HostedLocale } from '../pages.ts';

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export interface Formats {
  number(value: number): string;
  /** `30 minutes` */
  minutes(count: number): string;
  /** `in 5 minutes`: minutes from one and a half on, otherwise seconds. */
  soon(seconds: number): string;
  /** The form for `count`, with the number in place of `#`. */
  plural(count: number, forms: PluralForms): string;
  /** Date and time of day, in `timeZone`. */
  instant(at: number, timeZone: string): string;
}

/** The formats of a language. */
export function formats(code: HostedLocale): Formats {
  const locale = `${code}-u-nu-latn`;
  const numbers = new Intl.NumberFormat(locale);
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const relative = new Intl.RelativeTimeFormat(locale);
  const rules = new Intl.PluralRules(locale);
  return {
    number: (value) => numbers.format(value),
    minutes: (count) => minutes.format(count),
    soon: (seconds) =>
      seconds < 90
        ? relative.format(Math.max(1, Math.ceil(seconds)), 'second')
        : relative.format(Math.ceil(seconds / 60), 'minute'),
    plural: (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count)),
    instant: (at, timeZone) =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone,
        timeZoneName: undefined,
      }).format(at),
  };
}
