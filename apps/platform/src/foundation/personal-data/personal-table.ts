/**
 * The terms of the list of tables (`personal-tables.ts`): which columns are about a person, how a row belongs to a person,
 * and what an erasure does with it.
 */
import type { DataGroup } from '@cartwright/contract';

/** Ids that rows of a person have, by what they identify. Later tables of the list are found by them. */
export type IdSet =
  | 'member'
  | 'session'
  | 'order'
  | 'checkout'
  | 'draft'
  | 'gift-card'
  | 'review'
  | 'subscriber'
  | 'event'
  | 'delivery';

/** How a row belongs to a person. */
export type Link =
  /** The column is an email address of theirs, in any case of its characters. */
  | { readonly by: 'email'; readonly column: string }
  /** The column is an id of theirs. */
  | { readonly by: 'id'; readonly column: string; readonly of: IdSet }
  /** The column is any id of theirs. */
  | { readonly by: 'any-id'; readonly column: string }
  /** Two columns: `member` and the member's id, or `guest` and the email address. */
  | { readonly by: 'buyer'; readonly kind: string; readonly id: string }
  /** The text or JSON of the column mentions an email address of theirs, or one of these ids. */
  | { readonly by: 'mention'; readonly column: string; readonly of: readonly IdSet[] };

/**
 * What an erasure does.
 *
 * - `delete`: deletes the rows. Those where the column `unless` has a value are changed as by `replace`.
 * - `replace`: the rows stay without the person.
 * - `retain`: the rows stay for as long as the shop has to keep its orders. Then they are changed as by `replace`.
 * - `feature`: the feature that owns the table deletes the rows or empties them, because more depends on them.
 * - `keep`: the rows stay. They name no person to a reader who does not have the person's email address or id already.
 */
export type Erasure =
  | { readonly how: 'delete'; readonly unless?: string }
  | { readonly how: 'replace' | 'retain' | 'feature' }
  | { readonly how: 'keep'; readonly because: string };

/**
 * How `replace` changes a row. Paths are member names joined by dots, `*` for each entry of a list. All other text of the
 * columns that is one of the person's names, telephone numbers, addresses or email addresses is replaced there.
 */
export interface Replacement {
  /** Columns that get this value. */
  readonly set?: Readonly<Record<string, string | null>>;
  /** JSON columns: text that becomes empty. */
  readonly empty?: Readonly<Record<string, readonly string[]>>;
  /** JSON columns: members that go. */
  readonly drop?: Readonly<Record<string, readonly string[]>>;
  /** Text and JSON columns in which the person's values are replaced. */
  readonly search?: readonly string[];
}

export interface PersonalTable {
  readonly name: string;
  readonly group: DataGroup;
  /** What it holds about a person, for people. */
  readonly holds: string;
  /** The columns besides `site_id` that identify a row. */
  readonly key: readonly string[];
  /** Columns about a person. */
  readonly personal: readonly string[];
  /** Hashes and keys: never exported. */
  readonly secret: readonly string[];
  /** All other columns but `site_id`. */
  readonly other: readonly string[];
  readonly links: readonly Link[];
  readonly ids?: Readonly<Partial<Record<IdSet, string>>>;
  /** JSON columns: where the person's names, telephone numbers and addresses are, besides those that `replace` empties. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly erasure: Erasure;
  readonly replacement?: Replacement;
  /** How long rows stay where nothing is erased. */
  readonly expiry: string;
}

/** A table without data about shoppers. */
export interface ImpersonalTable {
  readonly name: string;
  readonly holds: string;
  readonly columns: readonly string[];
}

/** The email address of an erased person. No mail server accepts the domain (RFC 2606). */
export const ERASED_EMAIL = 'erased@deleted.invalid';

/** Column names from one text. */
export function columns(names: string): readonly string[] {
  return names.split(/\s+/).filter((name) => name !== '');
}

/** A table without data about shoppers. */
export function impersonal(name: string, holds: string, names: string): ImpersonalTable {
  return { name, holds, columns: columns(names) };
}
