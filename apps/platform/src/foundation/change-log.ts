/**
 * The change log: who changed what, and how it was before and after. Written in the transaction of the change, so it has
 * every change that happened and no other. Secrets and typed passwords are never recorded.
 */
import { encodeJson, type JsonText } from './database/columns.ts';
import type { Transaction } from './database/database.ts';
import type { Cause } from './domain-events.ts';
import type { Id, Ids, SiteId } from './ids.ts';

export type ChangeId = Id<'chg'>;

export interface ChangeLogTables {
  change_log: {
    site_id: string;
    change_id: ChangeId;
    /** `order`, `gift-card`, `product` … */
    entity_kind: string;
    entity_id: string;
    /** The name of the call: `orders.cancelOrder`. */
    action: string;
    actor_kind: Cause['kind'];
    actor_id: string;
    at: number;
    /** The changed members only. */
    before: JsonText<unknown>;
    after: JsonText<unknown>;
  };
}

export interface RecordedChange {
  readonly entityKind: string;
  readonly entityId: string;
  readonly action: string;
  readonly by: Cause;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly now: number;
}

export async function recordChange(
  tx: Transaction,
  siteId: SiteId,
  ids: Ids,
  { entityKind, entityId, action, by, before, after, now }: RecordedChange,
): Promise<void> {
  await tx
    .tables<ChangeLogTables>()
    .insertInto('change_log')
    .values({
      site_id: siteId,
      change_id: ids.next('chg'),
      entity_kind: entityKind,
      entity_id: entityId,
      action,
      actor_kind: by.kind,
      actor_id: readActorId(by),
      at: now,
      before: encodeJson(before),
      after: encodeJson(after),
    })
    .execute();
}

/** Removes what the log says about an entity. That it changed, when and by whom stays. */
export async function eraseChangesOf(
  tx: Transaction,
  siteId: SiteId,
  { entityKind, entityId }: Pick<RecordedChange, 'entityKind' | 'entityId'>,
): Promise<void> {
  await tx
    .tables<ChangeLogTables>()
    .updateTable('change_log')
    .set({ before: encodeJson({}), after: encodeJson({}) })
    .where('site_id', '=', siteId)
    .where('entity_kind', '=', entityKind)
    .where('entity_id', '=', entityId)
    .execute();
}

/**
 * The members of an entity that differ, before and after; of a new entity all, of a deleted one none are left. Of `lists`
 * only the entries that differ: a product may have two thousand variants of which one was
 * changed.
 */
export function compareMembers(
  before: object,
  after: object,
  lists: readonly string[] = [],
): { readonly before: Readonly<Record<string, unknown>>; readonly after: Readonly<Record<string, unknown>> } {
  return { before: listOthers(before, after, lists), after: listOthers(after, before, lists) };
}

/** The members of the first that the second has not, or has otherwise. */
function listOthers(one: object, other: object, lists: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(one).flatMap(([name, value]: [string, unknown]) => {
      const counterpart: unknown = Reflect.get(other, name);
      if (JSON.stringify(value) === JSON.stringify(counterpart)) return [];
      const isList = lists.includes(name) && Array.isArray(value) && Array.isArray(counterpart);
      return [[name, isList ? listOtherEntries(value, counterpart) : value]];
    }),
  );
}

function listOtherEntries(one: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const known = new Set(other.map((entry) => JSON.stringify(entry)));
  return one.filter((entry) => !known.has(JSON.stringify(entry)));
}

/** Empty for the shop itself. */
export function readActorId(by: Cause): string {
  switch (by.kind) {
    case 'visitor':
      return by.visitorId;
    case 'member':
      return by.memberId;
    case 'merchant':
      return by.merchantId;
    case 'app':
      return by.appId;
    case 'anonymous':
      return '';
  }
}
