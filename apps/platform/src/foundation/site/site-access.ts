/** How requests reach a site: its state and its addresses. */
import type { Selectable } from 'kysely';

import type { Transaction } from '../database/database.ts';
import type { SiteId } from '../ids.ts';
import { findSiteOfDomain } from './domain-store.ts';
import type { SiteTables } from './site-tables.ts';

export interface SiteAccess {
  readonly siteId: SiteId;
  /** Since when every request is answered with 503. Absent: the site is active. */
  readonly suspendedAt?: number;
  /** Since when its rows and files are being deleted. */
  readonly deletingSince?: number;
  /** How many requests a process answers in a second. Absent: as the configuration says. */
  readonly requestsPerSecond?: number;
  /** Absent: the site has the addresses of the configuration. */
  readonly address?: SiteAddress;
}

export interface SiteAddress {
  /** Host and port of `publicUrl`, as the header `Host` has it. No two sites have the same. */
  readonly host: string;
  /** Origin under which browsers reach the platform for this site. No slash at the end. */
  readonly publicUrl: string;
  /** Origin of the shop. No slash at the end. */
  readonly shopUrl: string;
}

const COLUMNS = [
  'site_id',
  'suspended_at',
  'deleting_since',
  'requests_per_second',
  'host',
  'public_url',
  'shop_url',
] as const;
type AccessRow = Pick<Selectable<SiteTables['sites']>, (typeof COLUMNS)[number]>;

function toAccess(row: AccessRow): SiteAccess {
  return {
    siteId: row.site_id,
    ...(row.suspended_at === null ? {} : { suspendedAt: row.suspended_at }),
    ...(row.deleting_since === null ? {} : { deletingSince: row.deleting_since }),
    ...(row.requests_per_second === null ? {} : { requestsPerSecond: row.requests_per_second }),
    ...(row.host === null ? {} : { address: { host: row.host, publicUrl: row.public_url, shopUrl: row.shop_url } }),
  };
}

/** The access of these sites; those that are not there are left out. */
export async function readAccess(tx: Transaction, siteIds: readonly SiteId[]): Promise<readonly SiteAccess[]> {
  const rows = await tx
    .tables<SiteTables>()
    .selectFrom('sites')
    .select(COLUMNS)
    .where('site_id', 'in', siteIds)
    .execute();
  return rows.map(toAccess);
}

/** The site with this host (index `sites_by_host`), or with this domain that its owner has proven. */
export async function findSiteByHost(tx: Transaction, host: string): Promise<SiteAccess | undefined> {
  const row = await tx
    .tables<SiteTables>()
    .selectFrom('sites')
    .select(COLUMNS)
    .where('host', '=', host)
    .executeTakeFirst();
  if (row !== undefined) return toAccess(row);
  const siteId = await findSiteOfDomain(tx, host);
  return siteId === undefined ? undefined : (await readAccess(tx, [siteId]))[0];
}

/** Gives a site addresses of its own. The host must be free. */
export async function writeAddress(
  tx: Transaction,
  siteId: SiteId,
  { publicUrl, shopUrl }: Omit<SiteAddress, 'host'>,
  now: number,
): Promise<void> {
  await tx
    .tables<SiteTables>()
    .updateTable('sites')
    .set({ host: hostOf(publicUrl), public_url: publicUrl, shop_url: shopUrl, updated_at: now })
    .where('site_id', '=', siteId)
    .execute();
}

/** Suspends a site, or resumes it where `suspendedAt` is null. */
export async function writeSuspension(tx: Transaction, siteId: SiteId, suspendedAt: number | null): Promise<void> {
  await tx
    .tables<SiteTables>()
    .updateTable('sites')
    .set({ suspended_at: suspendedAt })
    .where('site_id', '=', siteId)
    .execute();
}

/** Gives a site a limit of its own, or that of the configuration where it is null. */
export async function writeRequestLimit(
  tx: Transaction,
  siteId: SiteId,
  requestsPerSecond: number | null,
): Promise<void> {
  await tx
    .tables<SiteTables>()
    .updateTable('sites')
    .set({ requests_per_second: requestsPerSecond })
    .where('site_id', '=', siteId)
    .execute();
}

/** The site is being deleted from now on. */
export async function writeDeletion(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  await tx
    .tables<SiteTables>()
    .updateTable('sites')
    .set({ deleting_since: now })
    .where('site_id', '=', siteId)
    .where('deleting_since', 'is', null)
    .execute();
}

export function hostOf(origin: string): string {
  return new URL(origin).host;
}
