/**
 * The store of a merchant's settings: short lists of documents by kind. Documents have the wire format and were
 * validated as input; each module converts them to its own values. A list has at most `MAX_SETTINGS` entries, so it is
 * read as a whole.
 */
import type { Kysely } from 'kysely';

import { type JsonText, decodeJson, encodeJson } from '../../foundation/database/columns.ts';
import { buildOnce, buildOncePerLength } from '../../foundation/database/compile-once.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import { cacheRows, isSameRow, keepByRows } from '../../foundation/database/row-cache.ts';
import type { SiteId } from '../../foundation/ids.ts';

export const SETTING_KINDS = [
  'delivery-profile',
  'shipping-option',
  'pickup-location',
  'tax-settings',
  'tax-group',
  'tax-region',
  'tax-mapping',
  'additional-fee',
  'exchange-rate',
  'membership',
  'payment-method',
  'order-settings',
  'review-settings',
  'legal-page',
  'legal-version',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

export interface Setting<Document = unknown> {
  readonly kind: SettingKind;
  readonly id: string;
  /** The owner of the entry; empty if it has none. */
  readonly ownerId: string;
  /** Counts the changes. */
  readonly revision: number;
  readonly document: Document;
  readonly createdAt: number;
  readonly updatedAt: number;
}

interface SettingTables {
  settings: {
    site_id: string;
    kind: SettingKind;
    setting_id: string;
    owner_id: string;
    place: number;
    revision: number;
    document: JsonText<unknown>;
    created_at: number;
    updated_at: number;
  };
}

type SettingRow = Omit<SettingTables['settings'], 'site_id' | 'place'>;
type PlacedRow = Omit<SettingTables['settings'], 'site_id'>;

/** Every price calculation reads some lists, which rarely change: cached by site and kinds. */
const MAX_LISTS = 2000;
const decodeList = cacheRows<readonly PlacedRow[], readonly Setting[]>(
  MAX_LISTS,
  (before, now) =>
    before.length === now.length &&
    now.every((row, place) => {
      const same = before[place];
      return same !== undefined && isSameRow(same, row);
    }),
  (rows) => rows.toSorted((left, right) => left.place - right.place).map(toSetting),
);

const keepList = keepByRows<PlacedRow, readonly Setting[]>();

/**
 * All entries of these kinds, in order of creation (primary key). Returns the same array while its rows are unchanged,
 * so that derived values can be cached by it.
 */
export function listSettings(
  tx: Transaction,
  siteId: SiteId,
  kinds: readonly SettingKind[],
): Promise<readonly Setting[]> {
  return keepList(tx, selectKinds(tx, siteId, kinds), (rows) => decodeList(`${siteId} ${kinds.join(' ')}`, rows));
}

/** Up to so many kinds are found by a search for each: for a longer list, SQLite fills a temporary table at every call. */
const MAX_SEARCHES = 3;

/** Every price reads it: built once. The rows are sorted where their list is cached, not at every call. */
const selectKinds = buildOncePerLength<SettingKind, PlacedRow>((length, options) =>
  buildOnce((tables: Kysely<SettingTables>, siteId: string, ...kinds: readonly SettingKind[]) => {
    const entries = tables
      .selectFrom('settings')
      .select(['kind', 'setting_id', 'owner_id', 'place', 'revision', 'document', 'created_at', 'updated_at'])
      .where('site_id', '=', siteId);
    const [first, ...others] = kinds.map((kind) => entries.where('kind', '=', kind));
    return first === undefined || length > MAX_SEARCHES
      ? entries.where('kind', 'in', kinds)
      : others.reduce((union, one) => union.unionAll(one), first);
  }, options),
);

/** The entries of an owner (index `settings_by_owner`). */
export async function listSettingsOf(
  tx: Transaction,
  siteId: SiteId,
  kind: SettingKind,
  ownerId: string,
): Promise<readonly Setting[]> {
  const rows = await select(tx, siteId)
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .orderBy('place')
    .execute();
  return rows.map(toSetting);
}

/** Of one owner, the newest first. For lists that only grow. */
export async function listNewestOf(
  tx: Transaction,
  siteId: SiteId,
  { kind, ownerId }: Pick<Setting, 'kind' | 'ownerId'>,
  limit: number,
): Promise<readonly Setting[]> {
  const rows = await select(tx, siteId)
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .orderBy('place', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSetting);
}

export async function findSetting(
  tx: Transaction,
  siteId: SiteId,
  kind: SettingKind,
  id: string,
): Promise<Setting | undefined> {
  const row = await select(tx, siteId).where('kind', '=', kind).where('setting_id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toSetting(row);
}

export async function countSettings(tx: Transaction, siteId: SiteId, kind: SettingKind): Promise<number> {
  const { count } = await tx
    .tables<SettingTables>()
    .selectFrom('settings')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds an entry at the end of its list. */
export async function insertSetting(
  tx: Transaction,
  siteId: SiteId,
  { kind, id, ownerId = '', document, now }: NewSetting,
): Promise<Setting> {
  const last = await tx
    .tables<SettingTables>()
    .selectFrom('settings')
    .select((query) => query.fn.max('place').as('place'))
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  await tx
    .tables<SettingTables>()
    .insertInto('settings')
    .values({
      site_id: siteId,
      kind,
      setting_id: id,
      owner_id: ownerId,
      place: Number(last?.place ?? 0) + 1,
      revision: 1,
      document: encodeJson(document),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { kind, id, ownerId, revision: 1, document, createdAt: now, updatedAt: now };
}

export interface NewSetting {
  readonly kind: SettingKind;
  readonly id: string;
  readonly ownerId?: string;
  readonly document: unknown;
  readonly now: number;
}

/** Saves an entry as its next revision and returns it. */
export async function updateSetting(
  tx: Transaction,
  siteId: SiteId,
  setting: Setting,
  {
    document,
    ownerId = setting.ownerId,
    now,
  }: { readonly document: unknown; readonly ownerId?: string; readonly now: number },
): Promise<Setting> {
  const revision = setting.revision + 1;
  await tx
    .tables<SettingTables>()
    .updateTable('settings')
    .set({ document: encodeJson(document), owner_id: ownerId, revision, updated_at: now })
    .where('site_id', '=', siteId)
    .where('kind', '=', setting.kind)
    .where('setting_id', '=', setting.id)
    .execute();
  return { ...setting, document, ownerId, revision, updatedAt: now };
}

export async function deleteSetting(tx: Transaction, siteId: SiteId, kind: SettingKind, id: string): Promise<void> {
  await tx
    .tables<SettingTables>()
    .deleteFrom('settings')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('setting_id', '=', id)
    .execute();
}

/** Deletes the entries of an owner. */
export async function deleteSettingsOf(
  tx: Transaction,
  siteId: SiteId,
  kind: SettingKind,
  ownerId: string,
): Promise<void> {
  await tx
    .tables<SettingTables>()
    .deleteFrom('settings')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .execute();
}

function select(tx: Transaction, siteId: SiteId) {
  return tx
    .tables<SettingTables>()
    .selectFrom('settings')
    .select(['kind', 'setting_id', 'owner_id', 'revision', 'document', 'created_at', 'updated_at'])
    .where('site_id', '=', siteId);
}

function toSetting(row: SettingRow): Setting {
  return {
    kind: row.kind,
    id: row.setting_id,
    ownerId: row.owner_id,
    revision: row.revision,
    document: decodeJson(row.document),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
