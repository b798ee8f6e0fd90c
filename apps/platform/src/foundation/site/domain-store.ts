/** The store of own domains. Invariant: at most one site has a domain that is verified. */
import type { Kysely } from 'kysely';

import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import type { SiteTables } from './site-tables.ts';

export interface StoredDomain {
  readonly siteId: SiteId;
  readonly domain: string;
  /** What its owner shows to prove the domain. It is no secret. */
  readonly token: string;
  readonly createdAt: number;
  /** Absent: it is not served. */
  readonly verified?: { readonly at: number; readonly by: 'DNS' | 'HTTPS' };
}

function tables(tx: Transaction): Kysely<SiteTables> {
  return tx.tables<SiteTables>();
}

/** The domains of a site, or of all sites, the oldest first. */
export async function listDomains(tx: Transaction, siteId?: SiteId): Promise<readonly StoredDomain[]> {
  const all = tables(tx).selectFrom('site_domains').selectAll().orderBy('created_at').orderBy('domain');
  const rows = await (siteId === undefined ? all : all.where('site_id', '=', siteId)).execute();
  return rows.map((row) => ({
    siteId: row.site_id,
    domain: row.domain,
    token: row.token,
    createdAt: row.created_at,
    ...(row.verified_at === null || row.verified_by === null
      ? {}
      : { verified: { at: row.verified_at, by: row.verified_by } }),
  }));
}

/** The site that has proven this domain (index `site_domains_verified`). */
export async function findSiteOfDomain(tx: Transaction, domain: string): Promise<SiteId | undefined> {
  const row = await tables(tx)
    .selectFrom('site_domains')
    .select('site_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.site_id;
}

export async function insertDomain(
  tx: Transaction,
  { siteId, domain, token, createdAt }: Omit<StoredDomain, 'verified'>,
): Promise<void> {
  await tables(tx)
    .insertInto('site_domains')
    .values({ site_id: siteId, domain, token, created_at: createdAt, verified_at: null, verified_by: null })
    .execute();
}

/** Marks a domain as proven, or as not proven where `verified` is null. No other site may have proven it. */
export async function writeVerification(
  tx: Transaction,
  { siteId, domain }: Pick<StoredDomain, 'siteId' | 'domain'>,
  verified: NonNullable<StoredDomain['verified']> | null,
): Promise<void> {
  await tables(tx)
    .updateTable('site_domains')
    .set({ verified_at: verified?.at ?? null, verified_by: verified?.by ?? null })
    .where('site_id', '=', siteId)
    .where('domain', '=', domain)
    .execute();
}

/** Returns whether there was such a domain. */
export async function deleteDomain(
  tx: Transaction,
  { siteId, domain }: Pick<StoredDomain, 'siteId' | 'domain'>,
): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('site_domains')
    .where('site_id', '=', siteId)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
