/**
 * The own domains of sites: added, proven, served, removed. The command and the operator's API call these functions. A domain
 * that is not proven is served by no site, so that a merchant cannot take the domain of another.
 */
import { MAX_SITE_DOMAINS, type SiteDomain } from '@cartwright/contract';

import type { Database, Transaction } from '../foundation/database/database.ts';
import { refuse, type ExpectedError } from '../foundation/http/failure.ts';
import type { SiteId } from '../foundation/ids.ts';
import { createSecret } from '../foundation/secrets.ts';
import {
  deleteDomain,
  insertDomain,
  listDomains,
  type StoredDomain,
  writeVerification,
} from '../foundation/site/domain-store.ts';
import { findSiteByHost } from '../foundation/site/site-access.ts';
import { describeFile, describeRecord, findProof, type ProofOptions } from './domain-proofs.ts';
import { isHostOfMain, type MainSite } from './main-site.ts';

const NEXT =
  'Servers of DNS keep what they know for up to some hours, so a new record may be seen later: verify it again then.';

/** Adds a domain, or returns the one that the site has already. Refused where another site is served at it. */
export async function addDomain(
  tx: Transaction,
  { siteId, domain }: { readonly siteId: SiteId; readonly domain: string },
  { now, main }: { readonly now: number; readonly main: MainSite | undefined },
): Promise<StoredDomain | ExpectedError> {
  const name = domain.toLowerCase();
  const taken = await findTakenDomain(tx, { siteId, name, main });
  if (taken !== undefined) return taken;
  const domains = await listDomains(tx, siteId);
  const known = domains.find((one) => one.domain === name);
  if (known !== undefined) return known;
  if (domains.length >= MAX_SITE_DOMAINS) return refuse('TOO_MANY_DOMAINS');
  const added = { siteId, domain: name, token: createSecret(), createdAt: now };
  await insertDomain(tx, added);
  return added;
}

/** Asks for the proof outside of any transaction. A domain that was verified before is looked at again, and stays so. */
export async function verifyDomain(
  { database, main, ...options }: ProofOptions & { readonly database: Database; readonly main: MainSite | undefined },
  { siteId, domain }: { readonly siteId: SiteId; readonly domain: string },
  now: number,
): Promise<StoredDomain | ExpectedError> {
  const name = domain.toLowerCase();
  const found = await database.read((tx) => findDomain(tx, siteId, name));
  if (found === undefined) return refuse('DOMAIN_NOT_FOUND');
  const proof = await findProof(found, options);
  if (proof.kind === 'none') {
    return refuse('DOMAIN_NOT_VERIFIED', `${name} is not proven: ${proof.dns}, and ${proof.file}. ${NEXT}`);
  }
  const verified = { at: now, by: proof.kind };
  return database.writeAlone(async (tx) => {
    // A domain of the main site may have become its address since it was added.
    const taken = await findTakenDomain(tx, { siteId, name, main: main?.siteId === siteId ? undefined : main });
    if (taken !== undefined) return taken;
    await writeVerification(tx, found, verified);
    return { ...found, verified };
  });
}

/** Refused where the site has no such domain. */
export async function removeDomain(
  tx: Transaction,
  { siteId, domain }: { readonly siteId: SiteId; readonly domain: string },
): Promise<ExpectedError | undefined> {
  const isRemoved = await deleteDomain(tx, { siteId, domain: domain.toLowerCase() });
  return isRemoved ? undefined : refuse('DOMAIN_NOT_FOUND');
}

export function toDomainResponse(stored: StoredDomain): SiteDomain {
  const { domain, createdAt, verified } = stored;
  return {
    domain,
    state: verified === undefined ? 'UNVERIFIED' : 'VERIFIED',
    dnsRecord: describeRecord(stored),
    file: describeFile(stored),
    createdDate: new Date(createdAt).toISOString(),
    ...(verified === undefined ? {} : { verifiedDate: new Date(verified.at).toISOString(), verifiedBy: verified.by }),
  };
}

async function findDomain(tx: Transaction, siteId: SiteId, name: string): Promise<StoredDomain | undefined> {
  return (await listDomains(tx, siteId)).find(({ domain }) => domain === name);
}

async function findTakenDomain(
  tx: Transaction,
  { siteId, name, main }: { readonly siteId: SiteId; readonly name: string; readonly main: MainSite | undefined },
): Promise<ExpectedError | undefined> {
  const other = await findSiteByHost(tx, name);
  if (other !== undefined && other.siteId !== siteId) {
    return refuse('DOMAIN_TAKEN', `The site ${other.siteId} is served at ${name} already: remove it there first.`);
  }
  return main !== undefined && (await isHostOfMain(tx, name, main))
    ? refuse('DOMAIN_TAKEN', `The main site is served at ${name} already.`)
    : undefined;
}
