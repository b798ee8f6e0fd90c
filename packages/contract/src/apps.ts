/**
 * Who may call on a merchant's behalf: API keys and the permissions that they and apps hold. These calls are this
 * platform's own; the official packages only send the keys.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { text, wireDate, wireId } from './wire.ts';

/** What an app or an API key may be allowed. A merchant has all of it. */
export const PERMISSIONS = [
  'catalog.read-private',
  'catalog.write',
  'orders.read',
  'orders.write',
  'members.manage',
  'settings.manage',
  'carts.manage',
  'events.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The most keys that a site may have. */
export const MOST_API_KEYS = 100;

const permissions = z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length);

/** A key without its secret, which is shown once and kept as a hash. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The last letters of the secret, so that one key can be told from another. */
  ending: z.string(),
  createdDate: wireDate,
  /** To the minute; absent where it was never used. */
  lastUsedDate: wireDate.nullish(),
});
export type ApiKey = z.output<typeof ApiKey>;

export const createApiKey = endpoint({
  name: 'apps.createApiKey',
  method: 'POST',
  service: 'apps',
  path: '/v1/api-keys',
  summary: 'Makes an API key. Its secret is in this answer and nowhere else.',
  input: z.object({ apiKey: z.object({ name: text(100, 1), permissions }) }),
  output: z.object({ apiKey: ApiKey, secret: z.string() }),
});

export const listApiKeys = endpoint({
  name: 'apps.listApiKeys',
  method: 'GET',
  service: 'apps',
  path: '/v1/api-keys',
  summary: 'Lists the API keys of the site, newest first.',
  input: z.object({}),
  output: z.object({ apiKeys: z.array(ApiKey) }),
});

export const deleteApiKey = endpoint({
  name: 'apps.deleteApiKey',
  method: 'DELETE',
  service: 'apps',
  path: '/v1/api-keys/{id}',
  summary: 'Revokes an API key at once.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});
