/** Numbers, times and plurals of one language. Digits are Latin everywhere, like those of codes and prices. */
import { type Counts, counts } from '@cartwright/ui/counts';

import type { HostedLocale } from '../pages.ts';

export interface Formats extends Counts {
  /** `30 minutes` */
  minutes(count: number): string;
  /** `in 5 minutes`: minutes from one and a half on, otherwise seconds. */
  soon(seconds: number): string;
  /** Date and time of day, in `timeZone`. */
  instant(at: number, timeZone: string): string;
}

/** The formats of a language. */
export function formats(code: HostedLocale): Formats {
  const locale = `${code}-u-nu-latn`;
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const relative = new Intl.RelativeTimeFormat(locale);
  return {
    ...counts(code),
    minutes: (count) => minutes.format(count),
    soon: (seconds) =>
      seconds < 90
        ? relative.format(Math.max(1, Math.ceil(seconds)), 'second')
        : relative.format(Math.ceil(seconds / 60), 'minute'),
    instant: (at, timeZone) =>
      new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone,
        timeZoneName: undefined,
      }).format(at),
  };
}
