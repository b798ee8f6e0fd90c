/** The store of sites. */
import type { PrivacyProperties } from '@cartwright/contract';
import type { Kysely } from 'kysely';

import { type JsonText, decodeJson, encodeJson } from '../database/columns.ts';
import { buildOnce } from '../database/compile-once.ts';
import type { Transaction } from '../database/database.ts';
import { cacheRows } from '../database/row-cache.ts';
import type { SiteId } from '../ids.ts';
import type { SiteTables } from './site-tables.ts';
import { NEW_SITE_SETTINGS, type Site, type SiteSettings } from './site.ts';

const selectSite = buildOnce((tables: Kysely<SiteTables>, siteId: SiteId) =>
  tables.selectFrom('sites').selectAll().where('site_id', '=', siteId),
);

/** A site, and how often its settings were changed. */
export interface StoredSite extends Site {
  readonly revision: number;
}

/** The site of an id that the platform issued itself. Throws if it is missing. */
export async function requireSite(tx: Transaction, siteId: SiteId): Promise<StoredSite> {
  const [row] = await selectSite(tx, siteId);
  if (row === undefined) throw new Error(`There is no site ${siteId}.`);
  return {
    siteId: row.site_id,
    settings: decodeSettings(row.site_id, row.settings),
    formKey: row.form_key,
    revision: row.revision,
  };
}

const MAX_SITES = 100;
/** Every request reads the settings, and they rarely change. A site that is older than a setting gets its default. */
const decodeSettings = cacheRows<JsonText<SiteSettings>, SiteSettings>(
  MAX_SITES,
  (before, now) => before === now,
  (text) => ({ ...NEW_SITE_SETTINGS, ...decodeJson(text) }),
);

/** Every site, and how long it keeps data about people. */
export async function listRetentions(
  tx: Transaction,
): Promise<readonly { readonly siteId: SiteId; readonly privacy: PrivacyProperties }[]> {
  const rows = await tx.tables<SiteTables>().selectFrom('sites').select(['site_id', 'settings']).execute();
  return rows.map((row) => ({ siteId: row.site_id, privacy: decodeSettings(row.site_id, row.settings).privacy }));
}

export interface ListedSite {
  readonly siteId: SiteId;
  readonly name: string;
  readonly createdAt: number;
  readonly suspendedAt: number | undefined;
  readonly deletingSince: number | undefined;
  /** Its own limit. */
  readonly requestsPerSecond: number | undefined;
  /** Empty: that of the configuration. */
  readonly publicUrl: string;
  readonly shopUrl: string;
}

/** All sites, the oldest first. */
export async function listSites(tx: Transaction): Promise<readonly ListedSite[]> {
  const rows = await tx
    .tables<SiteTables>()
    .selectFrom('sites')
    .select([
      'site_id',
      'settings',
      'created_at',
      'suspended_at',
      'deleting_since',
      'requests_per_second',
      'public_url',
      'shop_url',
    ])
    .orderBy('created_at')
    .orderBy('site_id')
    .execute();
  return rows.map((row) => ({
    siteId: row.site_id,
    name: decodeSettings(row.site_id, row.settings).name,
    createdAt: row.created_at,
    suspendedAt: row.suspended_at ?? undefined,
    deletingSince: row.deleting_since ?? undefined,
    requestsPerSecond: row.requests_per_second ?? undefined,
    publicUrl: row.public_url,
    shopUrl: row.shop_url,
  }));
}

/** The site with this id; without one the oldest, which the first start created. */
export async function findFirstSite(
  tx: Transaction,
  siteId?: string,
): Promise<{ readonly siteId: SiteId; readonly isStocked: boolean } | undefined> {
  const sites = tx
    .tables<SiteTables>()
    .selectFrom('sites')
    .select(['site_id', 'stocked_at'])
    .orderBy('created_at')
    .orderBy('site_id')
    .limit(1);
  const row = await (siteId === undefined ? sites : sites.where('site_id', '=', siteId as SiteId)).executeTakeFirst();
  return row === undefined ? undefined : { siteId: row.site_id, isStocked: row.stocked_at !== null };
}

/** The initial products of the site are complete. */
export async function markStocked(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  await tx.tables<SiteTables>().updateTable('sites').set({ stocked_at: now }).where('site_id', '=', siteId).execute();
}

/** Inserts a site without its nullable columns, so tests of older migrations can call this, too. */
export async function insertSite(tx: Transaction, site: Site, now: number): Promise<void> {
  await tx
    .tables<SiteTables>()
    .insertInto('sites')
    .values({
      site_id: site.siteId,
      settings: encodeJson(site.settings),
      form_key: site.formKey,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Saves the settings as their next revision. */
export async function updateSettings(
  tx: Transaction,
  siteId: SiteId,
  settings: SiteSettings,
  now: number,
): Promise<void> {
  await tx
    .tables<SiteTables>()
    .updateTable('sites')
    .set((row) => ({ settings: encodeJson(settings), revision: row('revision', '+', 1), updated_at: now }))
    .where('site_id', '=', siteId)
    .execute();
}
