/**
 * The sites of a platform. Only its operator makes these calls, with the key of `CARTWRIGHT_OPERATOR_KEY`, at the address of
 * any of its sites. They are this platform's own.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { open, readOnly, remedy, text, wireDate, wireId, whole } from './wire.ts';

/** `SUSPENDED`: every request is answered with 503. `DELETING`: its rows and files are being deleted. */
export const SITE_STATES = ['ACTIVE', 'SUSPENDED', 'DELETING'] as const;

export const MAX_SITE_REQUESTS_PER_SECOND = 100_000;

export const Site = z.object({
  id: z.string(),
  name: z.string(),
  state: open(SITE_STATES),
  /** Whether it is served under every host that no other site has. */
  isMain: z.boolean(),
  /** Where browsers reach the platform for this site. */
  publicUrl: z.string(),
  /** Where browsers reach the shop. */
  shopUrl: z.string(),
  /** How many requests a process answers in a second, where the site has a limit of its own. */
  requestsPerSecond: z.number().optional(),
  /** The client id of the site's storefront. */
  clientId: z.string().optional(),
  createdDate: wireDate,
  suspendedDate: wireDate.optional(),
});
export type Site = z.output<typeof Site>;

const name = text(100, 1).refine((given) => given.trim() !== '', { error: 'must have a character that is visible' });
/** `https://shop.example`, without a path. */
const origin = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/?$/i, {
    error: remedy('must be an origin without a path, such as https://shop.example'),
  });

export const createSite = endpoint({
  name: 'sites.createSite',
  method: 'POST',
  service: 'operator',
  path: '/v1/sites',
  summary: 'Makes a site, which stays closed until its merchant opens it. The link makes its owner an account, once.',
  input: z.object({ site: z.object({ name, publicUrl: origin, shopUrl: origin }) }),
  output: z.object({ site: Site, ownerUrl: z.string() }),
});

export const listSites = endpoint({
  name: 'sites.listSites',
  method: 'GET',
  service: 'operator',
  path: '/v1/sites',
  summary: 'Lists the sites of the platform, the oldest first.',
  input: z.object({}),
  output: z.object({ sites: z.array(Site) }),
});

export const getSite = endpoint({
  name: 'sites.getSite',
  method: 'GET',
  service: 'operator',
  path: '/v1/sites/{id}',
  summary: 'Returns a site of the platform.',
  input: z.object({ id: wireId }),
  output: z.object({ site: Site }),
});

export const updateSite = endpoint({
  name: 'sites.updateSite',
  method: 'PATCH',
  service: 'operator',
  path: '/v1/sites/{site.id}',
  summary:
    'Gives a site another name, other addresses or another limit. Processes serve it at a new host within two seconds.',
  input: z.object({
    site: z.object({
      id: wireId,
      name: name.nullish(),
      publicUrl: origin.nullish(),
      shopUrl: origin.nullish(),
      /** How many requests a process answers in a second. `null`: as the platform says. */
      requestsPerSecond: whole(1, MAX_SITE_REQUESTS_PER_SECOND).nullish(),
      state: readOnly(open(SITE_STATES)),
      isMain: readOnly(z.boolean()),
      clientId: readOnly(z.string()),
      createdDate: readOnly(wireDate),
      suspendedDate: readOnly(wireDate),
    }),
  }),
  output: z.object({ site: Site }),
});

export const suspendSite = endpoint({
  name: 'sites.suspendSite',
  method: 'POST',
  service: 'operator',
  path: '/v1/sites/{id}/suspend',
  summary:
    'Answers every request of a site with 503 within two seconds. Its data stay, and its emails and events wait.',
  input: z.object({ id: wireId }),
  output: z.object({ site: Site }),
});

export const resumeSite = endpoint({
  name: 'sites.resumeSite',
  method: 'POST',
  service: 'operator',
  path: '/v1/sites/{id}/resume',
  summary: 'Serves a suspended site again.',
  input: z.object({ id: wireId }),
  output: z.object({ site: Site }),
});

/** Most have 62 characters; those with which quantum computers cannot read have about 2 000. */
const publicKey = text(2048, 1).refine((given) => given.startsWith('age1'), {
  error: remedy('must be a public key of age, which begins with age1'),
});

export const exportSite = endpoint({
  name: 'sites.exportSite',
  method: 'POST',
  service: 'operator',
  path: '/v1/sites/{id}/export',
  summary:
    'Makes an address from which the export of a site is downloaded within ten minutes. It has the rows of the instant of the download.',
  input: z.object({
    id: wireId,
    /** Public keys of age that may open the export. Required where the platform encrypts secrets in its database. */
    encryptTo: z.array(publicKey).max(3).nullish(),
  }),
  output: z.object({ downloadUrl: z.string(), expirationDate: wireDate }),
});

export const deleteSite = endpoint({
  name: 'sites.deleteSite',
  method: 'DELETE',
  service: 'operator',
  path: '/v1/sites/{id}',
  summary:
    'Deletes a suspended site for good: its rows in every table, and files that no other site has. It begins 65 seconds after the suspension and goes on in the background; the site is gone from the list at its end.',
  input: z.object({
    id: wireId,
    /** The name of the site, so that no other one is deleted. Its id where several sites have the name. */
    confirm: text(100, 1),
  }),
  output: z.object({ site: Site }),
});
