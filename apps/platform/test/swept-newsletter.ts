/** A row of the newsletter's table, which is swept where it was never confirmed. */
import { CONFIRM_LIFETIME_MS } from '../src/commerce/newsletter/subscriber-store.ts';

/** A table, and a row of it. */
type SweptRow = readonly [table: string, row: Readonly<Record<string, string | number | null>>];

export const NEWSLETTER_ROWS: Readonly<
  Record<string, { readonly ageMs: number; readonly make: (id: string, at: number) => readonly SweptRow[] }>
> = {
  newsletter_subscribers: {
    ageMs: CONFIRM_LIFETIME_MS,
    make: (id, at) => [
      [
        'newsletter_subscribers',
        {
          subscriber_id: id,
          email: id,
          status: 'PENDING',
          language: 'en',
          source: '',
          consent_text: 'Yes.',
          requested_at: at,
        },
      ],
    ],
  },
};
