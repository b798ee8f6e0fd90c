/** The shelf of sites. */
import { decodeJson, encodeJson } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import type { SiteTables } from './site-tables.ts';
import { NEW_SITE_SETTINGS, type Site, type SiteSettings } from './site.ts';

/** The site of an id that we gave out ourselves, so that its absence is a surprise. */
export async function requireSite(tx: Transaction, siteId: SiteId): Promise<Site> {
  const row = await tx
    .tables<SiteTables>()
    .selectFrom('sites')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  // A site that is older than a setting has what new sites have.
  const settings = { ...NEW_SITE_SETTINGS, ...decodeJson(row.settings) };
  return { siteId: row.site_id, settings, formKey: row.form_key };
}

/** The oldest site: the one that the first start created. */
export async function findFirstSite(
  tx: Transaction,
): Promise<{ readonly siteId: SiteId; readonly isStocked: boolean } | undefined> {
  const row = await tx
    .tables<SiteTables>()
    .selectFrom('sites')
    .select(['site_id', 'stocked_at'])
    .orderBy('created_at')
    .orderBy('site_id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : { siteId: row.site_id, isStocked: row.stocked_at !== null };
}

/** The goods that the site begins with are all there. */
export async function markStocked(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  await tx.tables<SiteTables>().updateTable('sites').set({ stocked_at: now }).where('site_id', '=', siteId).execute();
}

export async function insertSite(tx: Transaction, site: Site, now: number): Promise<void> {
  await tx
    .tables<SiteTables>()
    .insertInto('sites')
    .values({
      site_id: site.siteId,
      settings: encodeJson(site.settings),
      form_key: site.formKey,
      stocked_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateSettings(
  tx: Transaction,
  siteId: SiteId,
  settings: SiteSettings,
  now: number,
): Promise<void> {
  await tx
    .tables<SiteTables>()
    .updateTable('sites')
    .set({ settings: encodeJson(settings), updated_at: now })
    .where('site_id', '=', siteId)
    .execute();
}
