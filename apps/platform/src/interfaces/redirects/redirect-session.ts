/**
 * Redirect sessions: the target of each section. A section without pages in this shop is refused by name; return
 * addresses must be registered by the app.
 */
import {
  type MembersAccountSection,
  REDIRECT_SECTIONS,
  type RedirectSection,
  type RedirectSessionInput,
} from '@cartwright/contract';

import { refuse, refuseFields, type ExpectedError } from '../../foundation/http/failure.ts';
import type { RedirectTarget } from '../../foundation/http/redirect-target.ts';
import type { Vertical, Verticals } from '../../foundation/site/site.ts';

interface Elsewhere {
  readonly vertical: Vertical;
  /** In the words of the shop's owner. */
  readonly words: string;
}

/** Sections without pages on this platform. */
const ELSEWHERE: Partial<Record<RedirectSection, Elsewhere>> = {
  bookingsCheckout: { vertical: 'bookings', words: 'bookings' },
  bookingsBook: { vertical: 'bookings', words: 'bookings' },
  eventsCheckout: { vertical: 'events', words: 'events' },
  paidPlansCheckout: { vertical: 'paidPlans', words: 'paid plans' },
  ecomOrderPaymentRequest: { vertical: 'paymentRequests', words: 'payment requests' },
};

/** Sections of the account page that are about something sold elsewhere. */
const ACCOUNT_ELSEWHERE: Partial<Record<MembersAccountSection, Elsewhere>> = {
  BOOKINGS: { vertical: 'bookings', words: 'bookings' },
  EVENTS: { vertical: 'events', words: 'events' },
  SUBSCRIPTIONS: { vertical: 'paidPlans', words: 'subscriptions' },
};

/** The one section of the input (the contract has made sure that there is one). */
export function sectionOf(input: RedirectSessionInput): RedirectSection {
  const section = REDIRECT_SECTIONS.find((name) => input[name] !== null && input[name] !== undefined);
  if (section === undefined) throw new Error('A redirect session without a section passed validation.');
  return section;
}

/**
 * The address of a section that this platform has no pages for: the one that the shop has set, with the section's
 * parameters and the return address. Refused if none is set.
 */
export function targetElsewhere(input: RedirectSessionInput, verticals: Verticals): RedirectTarget | ExpectedError {
  const section = sectionOf(input);
  const elsewhere = ELSEWHERE[section];
  if (elsewhere === undefined) throw new Error(`The section ${section} has pages of its own.`);
  return targetOf(section, elsewhere, verticals, { ...leavesOf(input[section]), ...leavesOf(input.callbacks) });
}

/** The member's own pages: in the shop, or on external pages. */
export function targetOfAccount(
  input: RedirectSessionInput,
  verticals: Verticals,
  shopUrl: string,
): RedirectTarget | ExpectedError {
  const section = input.membersAccount?.section ?? 'ACCOUNT_INFO';
  const elsewhere = ACCOUNT_ELSEWHERE[section];
  if (elsewhere === undefined) {
    return { endpoint: `${shopUrl}/account`, searchParams: section === 'ORDERS' ? { section: 'orders' } : {} };
  }
  return targetOf('membersAccount', elsewhere, verticals, { section, ...leavesOf(input.callbacks) });
}

function targetOf(
  section: RedirectSection,
  { vertical, words }: Elsewhere,
  verticals: Verticals,
  said: Readonly<Record<string, string>>,
): RedirectTarget | ExpectedError {
  const address = verticals[vertical];
  if (address === undefined) {
    return refuse('REDIRECT_SECTION_NOT_AVAILABLE', `This shop has no ${words}, so ${section} leads nowhere.`, {
      data: { section, vertical },
    });
  }
  const url = new URL(address);
  return {
    endpoint: `${url.origin}${url.pathname}`,
    searchParams: { ...Object.fromEntries(url.searchParams), ...said },
  };
}

/** A section's parameters, flattened: strings, numbers and booleans by path (`slotAvailability.slot.serviceId`). */
function leavesOf(value: unknown, path = ''): Record<string, string> {
  if (value === null || value === undefined || value === '') return {};
  if (typeof value !== 'object') return { [path]: `${value as string | number | boolean}` };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`)),
  ) as Record<string, string>;
}

/** An error that names every callback address that the app did not register. */
export function refuseCallbacks(
  app: { readonly name: string; readonly allowsReturn: (address: string) => boolean },
  callbacks: RedirectSessionInput['callbacks'],
): ExpectedError | undefined {
  const foreign = Object.entries(callbacks ?? {}).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && !app.allowsReturn(entry[1]),
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

/** Adds the caller's parameters to the address without replacing those of the page. */
export function withQuery(target: RedirectTarget, preferences: RedirectSessionInput['preferences']): RedirectTarget {
  return { ...target, searchParams: { ...preferences?.additionalQueryParameters, ...target.searchParams } };
}

/** The whole address. */
export function toFullUrl({ endpoint, searchParams }: RedirectTarget): string {
  const query = new URLSearchParams(searchParams).toString();
  return query === '' ? endpoint : `${endpoint}?${query}`;
}
