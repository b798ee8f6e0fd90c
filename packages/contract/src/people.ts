/**
 * What the law asks of a shop about a person: a copy of all data about them, and its erasure. A person is a member, or an
 * email address without an account. These calls are this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { email, open, wireDate, wireId } from './wire.ts';

/** Kinds of data about a person, for people. */
export const DATA_GROUPS = [
  'ACCOUNT',
  'SIGN_INS',
  'ORDERS',
  'CARTS',
  'REVIEWS',
  'GIFT_CARDS',
  'EMAILS',
  'RECORDS',
] as const;
export type DataGroup = (typeof DATA_GROUPS)[number];

/**
 * What an erasure does. `ANONYMIZED`: the row stays without the person. `RETAINED`: an order that the shop has to keep; it
 * is anonymized when the time for orders of erased persons is over. `KEPT`: names no person.
 */
export const ERASURE_OUTCOMES = ['DELETED', 'ANONYMIZED', 'RETAINED', 'KEPT'] as const;
export type ErasureOutcome = (typeof ERASURE_OUTCOMES)[number];

const dataTable = {
  /** The table of the database. */
  table: z.string(),
  group: open(DATA_GROUPS),
  /** What the table holds, in English. */
  holds: z.string(),
};

export const PersonDataTable = z.object({ ...dataTable, rows: z.array(z.record(z.string(), z.unknown())) });
export type PersonDataTable = z.output<typeof PersonDataTable>;

/** Everything that the shop has about a person, without hashes and keys. */
export const PersonExport = z.object({
  exportedDate: wireDate,
  emails: z.array(z.string()),
  memberIds: z.array(z.string()),
  tables: z.array(PersonDataTable),
});
export type PersonExport = z.output<typeof PersonExport>;

/** What an erasure does with the rows of one table. */
export const ErasedTable = z.object({ ...dataTable, rows: z.number(), outcome: open(ERASURE_OUTCOMES) });
export type ErasedTable = z.output<typeof ErasedTable>;

/** One of them. */
const person = {
  email: email.nullish(),
  memberId: wireId.nullish(),
};

export const exportPersonData = endpoint({
  name: 'people.exportPersonData',
  method: 'POST',
  service: 'members',
  path: '/v1/people/export',
  summary: 'Returns everything that the shop has about an email address or a member. The change log has the export.',
  input: z.object(person),
  output: z.object({ export: PersonExport }),
});

export const previewErasure = endpoint({
  name: 'people.previewErasure',
  method: 'POST',
  service: 'members',
  path: '/v1/people/erasure-preview',
  summary: 'Returns what the erasure of a person would delete and what it would leave.',
  input: z.object(person),
  output: z.object({
    tables: z.array(ErasedTable),
    /** Years after an order until it loses the person. */
    orderYears: z.number(),
  }),
});

export const deletePersonData = endpoint({
  name: 'people.deletePersonData',
  method: 'POST',
  service: 'members',
  path: '/v1/people/erase',
  summary:
    'Erases a person from the shop, at once and for good: the account and all other data. Orders lose the person later.',
  input: z.object(person),
  output: z.object({ tables: z.array(ErasedTable) }),
});

export const peopleEndpoints = [exportPersonData, previewErasure, deletePersonData] as const;
