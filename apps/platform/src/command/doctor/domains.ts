/** Checks of own domains of sites: whether they are proven, and whether the proxy has a certificate for them. */
import type { PlatformConfig } from '../../config.ts';
import type { StoredDomain } from '../../foundation/site/domain-store.ts';
import { requireCurrent, withDatabase } from '../shop-database.ts';
import { type Finding, warn } from './finding.ts';
import { checkCertificate } from './network.ts';

/** Each needs a connection; "cartwright domain list" shows all of them. */
const MAX_CHECKED = 20;

export async function checkDomains({
  database: place,
  mode,
}: Pick<PlatformConfig, 'database' | 'mode'>): Promise<readonly Finding[]> {
  const domains = await readDomains(place);
  const checked = await Promise.all(domains.slice(0, MAX_CHECKED).map((one) => checkDomain(one, mode)));
  const findings = checked.flat();
  if (checked.length === domains.length) return findings;
  const says = `Only ${checked.length} of ${domains.length} domains were checked: "cartwright domain list" shows all of them.`;
  return [...findings, warn('domains', says)];
}

/** None where the database cannot be read, which is a finding of its own. */
async function readDomains(place: PlatformConfig['database']): Promise<readonly StoredDomain[]> {
  const { listDomains } = await import('../../foundation/site/domain-store.ts');
  const silent = { warn: () => undefined };
  return withDatabase(place, silent, async (database) => {
    await requireCurrent(database);
    return database.read((tx) => listDomains(tx));
  }).catch(() => []);
}

async function checkDomain(
  { siteId, domain, verified }: StoredDomain,
  mode: PlatformConfig['mode'],
): Promise<readonly Finding[]> {
  if (verified === undefined) {
    const says = `${domain} is not proven, so ${siteId} is not served there: run "cartwright domain verify ${domain} --site ${siteId}".`;
    return [warn('domain', says)];
  }
  return mode === 'production' ? [await checkCertificate(`https://${domain}`)] : [];
}
