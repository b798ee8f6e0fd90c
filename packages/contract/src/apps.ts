/**
 * Programs that act on a merchant's or a member's behalf: apps, API keys, and their permissions. These calls are not in
 * the official protocol; the official packages only send the keys.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { revisionInput, text, wireDate, wireId } from './wire.ts';

/** Permissions of an app or an API key. A merchant has all of them. */
export const PERMISSIONS = [
  'catalog.read-private',
  'catalog.write',
  'orders.read',
  'orders.write',
  'orders.fulfill',
  'orders.payments',
  'orders.refund',
  'draft-orders.manage',
  'gift-cards.manage',
  'reviews.manage',
  'change-log.read',
  'members.manage',
  'content.manage',
  'settings.manage',
  'carts.manage',
  'events.manage',
  'files.read',
  'files.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The most keys that a site may have. */
export const MAX_API_KEYS = 100;

const permissions = z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length);

/** A key without its secret, which is shown once and stored as a hash. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The last characters of the secret, to distinguish keys. */
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

// ------------------------------------------------------------------------------------------------ apps

export const MAX_APPS = 100;

/** A program that signs members in, or calls the API with its own secret. Its id is the client id. */
export const App = z.object({
  id: z.string(),
  name: z.string(),
  redirectUrls: z.array(z.string()),
  /** Whether the app is the shop's own. Its members give no consent. */
  firstParty: z.boolean(),
  /** In development, where any address of this machine is allowed. */
  developmentMode: z.boolean(),
  /** Each use of a refresh token replaces it. */
  rotateRefreshTokens: z.boolean(),
  /** Permissions of the app's tokens (client credentials). */
  permissions: z.array(z.enum(PERMISSIONS)),
  hasSecret: z.boolean(),
  revision: z.string(),
  createdDate: wireDate,
});
export type App = z.output<typeof App>;

/** An app with how it is used. */
export const AppDetails = App.extend({
  /** Whether the app can be deleted: not the one that the shop itself signs in with. */
  canBeDeleted: z.boolean(),
  /** Whether `developmentMode` can be turned on: only where the platform runs for development. */
  canBeInDevelopment: z.boolean(),
  signedInMembers: z.number(),
  /** When a member last signed in or went on through the app. */
  lastUsedDate: wireDate.optional(),
  /** Return addresses of this machine or of the app's own hosts that were refused in the last week, newest first. */
  refusedAddresses: z.array(z.object({ address: z.string(), refusedDate: wireDate })),
});
export type AppDetails = z.output<typeof AppDetails>;

const appSettings = {
  /** The allowed redirect addresses, compared character by character. */
  redirectUrls: z.array(text(2048, 1)).max(50).nullish(),
  firstParty: z.boolean().nullish(),
  /** Any address of this machine is allowed. Only where the platform runs for development. */
  developmentMode: z.boolean().nullish(),
  rotateRefreshTokens: z.boolean().nullish(),
  permissions: permissions.nullish(),
};

export const createApp = endpoint({
  name: 'apps.createApp',
  method: 'POST',
  service: 'apps',
  path: '/v1/apps',
  summary: 'Registers an app.',
  input: z.object({ app: z.object({ name: text(100, 1), ...appSettings }) }),
  output: z.object({ app: App }),
});

export const listApps = endpoint({
  name: 'apps.listApps',
  method: 'GET',
  service: 'apps',
  path: '/v1/apps',
  summary: 'Lists the apps of the site, oldest first.',
  input: z.object({}),
  output: z.object({ apps: z.array(App) }),
});

export const updateApp = endpoint({
  name: 'apps.updateApp',
  method: 'PATCH',
  service: 'apps',
  path: '/v1/apps/{id}',
  summary: 'Changes an app. Absent members stay.',
  input: z.object({
    id: wireId,
    app: z.object({
      /** The revision that was read. The change is refused if the app has changed since. */
      revision: revisionInput.nullish(),
      name: text(100, 1).nullish(),
      ...appSettings,
    }),
  }),
  output: z.object({ app: App }),
});

export const getApp = endpoint({
  name: 'apps.getApp',
  method: 'GET',
  service: 'apps',
  path: '/v1/apps/{id}',
  summary: 'Returns an app with how it is used, and the return addresses that were refused lately.',
  input: z.object({ id: wireId }),
  output: z.object({ app: AppDetails }),
});

export const deleteApp = endpoint({
  name: 'apps.deleteApp',
  method: 'DELETE',
  service: 'apps',
  path: '/v1/apps/{id}',
  summary: 'Deletes an app: everyone who signed in through it is signed out, and its secret is void.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});

export const replaceAppSecret = endpoint({
  name: 'apps.replaceAppSecret',
  method: 'POST',
  service: 'apps',
  path: '/v1/apps/{id}/secret',
  summary: 'Gives an app another secret. It is in this answer and nowhere else; the one before it is void.',
  input: z.object({ id: wireId }),
  output: z.object({ clientSecret: z.string() }),
});
