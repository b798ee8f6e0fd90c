/**
 * Redirect sessions: which section leads where. A section whose pages this shop does not have is refused by name;
 * an address to come back to must be one that the app registered.
 */
import { REDIRECT_SECTIONS, type RedirectSection, type RedirectSessionInput } from '@cartwright/contract';

import { refuse, refuseFields, type Refusal } from '../http/failure.ts';
import { allowsReturn, type App } from '../sites/app.ts';

/** Where a browser is sent: an address without its query, and the query. */
export interface RedirectTarget {
  readonly endpoint: string;
  readonly searchParams: Readonly<Record<string, string>>;
}

/** What this shop has no pages for, in the words of its owner. */
const MISSING: Partial<Record<RedirectSection, string>> = {
  bookingsCheckout: 'bookings',
  bookingsBook: 'bookings',
  eventsCheckout: 'events',
  paidPlansCheckout: 'paid plans',
  ecomOrderPaymentRequest: 'payment requests',
};

/** The one section of the input (the contract has made sure that there is one). */
export function sectionOf(input: RedirectSessionInput): RedirectSection {
  const section = REDIRECT_SECTIONS.find((name) => input[name] !== null && input[name] !== undefined);
  if (section === undefined) throw new Error('A redirect session without a section passed validation.');
  return section;
}

/** A refusal of a section that leads nowhere in this shop. */
export function refuseSection(section: RedirectSection): Refusal {
  const missing = MISSING[section];
  return refuse(
    'REDIRECT_SECTION_NOT_AVAILABLE',
    missing === undefined
      ? `This shop has no page for ${section}.`
      : `This shop has no ${missing}, so ${section} leads nowhere.`,
    { status: 404, data: { section } },
  );
}

/** A refusal that names every callback address that the app did not register. */
export function refuseCallbacks(app: App, callbacks: RedirectSessionInput['callbacks']): Refusal | undefined {
  const foreign = Object.entries(callbacks ?? {}).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && !allowsReturn(app, entry[1]),
  );
  if (foreign.length === 0) return undefined;
  return refuseFields(
    foreign.map(([name, address]) => ({
      field: `callbacks.${name}`,
      description: `${name} leads to ${address}, which is not an address of ${app.name}; register one of that site for the app`,
      rule: 'VALIDATION',
    })),
  );
}

/** The whole address. */
export function toFullUrl({ endpoint, searchParams }: RedirectTarget): string {
  const query = new URLSearchParams(searchParams).toString();
  return query === '' ? endpoint : `${endpoint}?${query}`;
}
