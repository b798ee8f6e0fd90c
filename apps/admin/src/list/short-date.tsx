/** A moment in a list, with the exact time for machines and on hovering. */
import { fullDate, shortDate } from './dates.ts';
import { useNow } from './use-now.ts';

export function ShortDate({ date }: { readonly date: Date | null | undefined }) {
  const now = useNow();
  if (!(date instanceof Date)) return null;
  return (
    <time dateTime={date.toISOString()} title={fullDate(date)} className="whitespace-nowrap">
      {shortDate(date, now)}
    </time>
  );
}
