/** The own domains of a site: added, proven by their owner, and then served. Only the operator makes these calls. */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { open, remedy, wireDate, wireId } from './wire.ts';

export const MAX_SITE_DOMAINS = 100;

export const DOMAIN_STATES = ['UNVERIFIED', 'VERIFIED'] as const;
/** By what its owner has proven it. */
export const DOMAIN_PROOFS = ['DNS', 'HTTPS'] as const;

export const SiteDomain = z.object({
  domain: z.string(),
  state: open(DOMAIN_STATES),
  /** A TXT record with which the owner proves the domain. */
  dnsRecord: z.object({ name: z.string(), type: z.string(), value: z.string() }),
  /** A file of the domain's present server with which the owner proves it in another way. */
  file: z.object({ url: z.string(), content: z.string() }),
  createdDate: wireDate,
  verifiedDate: wireDate.optional(),
  verifiedBy: open(DOMAIN_PROOFS).optional(),
});
export type SiteDomain = z.output<typeof SiteDomain>;

const domain = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$|^localhost:\d{1,5}$/i, {
    error: remedy('must be a domain without scheme and path, such as lamps.example'),
  });

export const addSiteDomain = endpoint({
  name: 'sites.addDomain',
  method: 'POST',
  service: 'operator',
  path: '/v1/sites/{id}/domains',
  summary: 'Adds a domain to a site, with what its owner proves it by. It is served once it is verified.',
  input: z.object({ id: wireId, domain }),
  output: z.object({ domain: SiteDomain }),
});

export const listSiteDomains = endpoint({
  name: 'sites.listDomains',
  method: 'GET',
  service: 'operator',
  path: '/v1/sites/{id}/domains',
  summary: 'Lists the domains of a site, the oldest first.',
  input: z.object({ id: wireId }),
  output: z.object({ domains: z.array(SiteDomain) }),
});

export const verifySiteDomain = endpoint({
  name: 'sites.verifyDomain',
  method: 'POST',
  service: 'operator',
  path: '/v1/sites/{id}/domains/{domain}/verify',
  summary:
    'Looks for the TXT record of a domain, then for the file. Where one is right, the site is served at the domain.',
  input: z.object({ id: wireId, domain }),
  output: z.object({ domain: SiteDomain }),
});

export const removeSiteDomain = endpoint({
  name: 'sites.removeDomain',
  method: 'DELETE',
  service: 'operator',
  path: '/v1/sites/{id}/domains/{domain}',
  summary: 'Removes a domain. Processes serve the site no longer there, within two seconds.',
  input: z.object({ id: wireId, domain }),
  output: z.object({}),
});
