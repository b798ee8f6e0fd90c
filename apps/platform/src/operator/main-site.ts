/**
 * The main site: it answers at every host that no other site has. A process takes it once, at its start: the site of
 * `CARTWRIGHT_SITE`, or the oldest one. The command finds it in the same way, so that both refuse the same.
 */
import type { PlatformConfig } from '../config.ts';
import type { Transaction } from '../foundation/database/database.ts';
import { type ExpectedError, refuse } from '../foundation/http/failure.ts';
import type { SiteId } from '../foundation/ids.ts';
import { hostOf, readAccess } from '../foundation/site/site-access.ts';
import { findFirstSite } from '../foundation/site/site-store.ts';

export interface MainSite {
  readonly siteId: SiteId;
  /** The address of the configuration. It is that of the main site, unless the site has one of its own. */
  readonly publicUrl: string;
}

/** The main site of a process that starts with these settings. Undefined: the platform has no site. */
export async function findMainSite(
  tx: Transaction,
  { site: wanted, publicUrl }: Pick<PlatformConfig, 'site' | 'publicUrl'>,
): Promise<MainSite | ExpectedError | undefined> {
  const found = await findFirstSite(tx, wanted);
  if (found !== undefined) return { siteId: found.siteId, publicUrl };
  if (wanted === undefined) return undefined;
  return refuse(
    'SITE_NOT_FOUND',
    `CARTWRIGHT_SITE is "${wanted}", and the platform has no such site: "cartwright site list" shows the ids of all sites.`,
  );
}

/** Whether the host is that of the configuration, and the main site has it: no address of its own. */
export async function isHostOfMain(tx: Transaction, host: string, main: MainSite): Promise<boolean> {
  if (host !== hostOf(main.publicUrl)) return false;
  const [access] = await readAccess(tx, [main.siteId]);
  return access?.address === undefined;
}
