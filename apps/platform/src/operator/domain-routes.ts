/** Routes of the operator about own domains of sites. `cartwright domain` does the same with the same functions. */
import {
  addSiteDomain,
  listSiteDomains,
  MAX_SITE_DOMAINS,
  removeSiteDomain,
  verifySiteDomain,
} from '@cartwright/contract';

import type { Database, Transaction } from '../foundation/database/database.ts';
import { isExpectedError, refuse, type ExpectedError } from '../foundation/http/failure.ts';
import { type Route, route, routeOutsideTransaction } from '../foundation/http/routes/route.ts';
import type { SiteId } from '../foundation/ids.ts';
import { listDomains, type StoredDomain } from '../foundation/site/domain-store.ts';
import { readAccess } from '../foundation/site/site-access.ts';
import type { ProofOptions } from './domain-proofs.ts';
import type { MainSite } from './main-site.ts';
import { addDomain, removeDomain, toDomainResponse, verifyDomain } from './manage-domains.ts';

export interface DomainDeps extends ProofOptions {
  readonly database: Database;
  readonly main: MainSite;
}

const READ = { allow: ['operator'], work: 'read' } as const;
const WRITE = { allow: ['operator'], work: 'write' } as const;

export function createDomainRoutes(deps: DomainDeps): readonly Route[] {
  const answer = (found: StoredDomain | ExpectedError) =>
    isExpectedError(found) ? found : { domain: toDomainResponse(found) };
  return [
    route(addSiteDomain, WRITE, async ({ input, tx, now }) => {
      const siteId = input.id as SiteId;
      const missing = await findMissing(tx, siteId);
      if (missing !== undefined) return missing;
      return answer(await addDomain(tx, { siteId, domain: input.domain }, { now, main: deps.main }));
    }),

    route(listSiteDomains, READ, async ({ input, tx }) => {
      const siteId = input.id as SiteId;
      const missing = await findMissing(tx, siteId);
      if (missing !== undefined) return missing;
      const domains = await listDomains(tx, siteId);
      return { domains: domains.slice(0, MAX_SITE_DOMAINS).map(toDomainResponse) };
    }),

    routeOutsideTransaction(verifySiteDomain, { allow: ['operator'] }, async ({ input, now }) =>
      answer(await verifyDomain(deps, { siteId: input.id as SiteId, domain: input.domain }, now)),
    ),

    route(removeSiteDomain, WRITE, async ({ input, tx }) => {
      const refused = await removeDomain(tx, { siteId: input.id as SiteId, domain: input.domain });
      return refused ?? {};
    }),
  ];
}

async function findMissing(tx: Transaction, siteId: SiteId): Promise<ExpectedError | undefined> {
  return (await readAccess(tx, [siteId])).length === 0 ? refuse('SITE_NOT_FOUND') : undefined;
}
