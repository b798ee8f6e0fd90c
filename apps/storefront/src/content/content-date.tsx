/** The day of a text, in the language of the page. */
import { useLanguage } from '../shell/boot.ts';

/** `date`: ISO 8601. */
export function ContentDate({ date }: { readonly date: string }) {
  const { locale } = useLanguage();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={date}>{day.format(new Date(date))}</time>;
}
