/**
 * Identity providers of a site (OpenID Connect), for federated sign-in. These calls are this platform's own; signing in with
 * the provider's response is `authentication.loginWithIdpConnectionTokenParams`, where `idpConnectionId` is the id here.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { revisionInput, text, webUrl, wireDate, wireId } from './wire.ts';

export const MAX_IDENTITY_PROVIDERS = 20;

/** A connection without its secret, which no response contains. */
export const IdentityProvider = z.object({
  id: z.string(),
  /** The label of the button on the sign-in page. */
  name: z.string(),
  /** Address below which the provider describes itself (`/.well-known/openid-configuration`). */
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  /** Scopes besides `openid email profile`. */
  scopes: z.array(z.string()),
  /** Whether the hosted sign-in page has a button for it. */
  enabled: z.boolean(),
  /** The return address for browsers, which must be registered at the provider. */
  redirectUrl: z.string(),
  /** Counts the changes. */
  revision: z.string(),
  createdDate: wireDate,
});
export type IdentityProvider = z.output<typeof IdentityProvider>;

const settings = {
  clientSecret: text(1000).nullish(),
  scopes: z.array(text(100, 1)).max(20).nullish(),
  enabled: z.boolean().nullish(),
};

export const createIdentityProvider = endpoint({
  name: 'identityProviders.createIdentityProvider',
  method: 'POST',
  service: 'apps',
  path: '/v1/identity-providers',
  summary: 'Adds an OpenID Connect identity provider by which members may sign in.',
  input: z.object({
    identityProvider: z.object({
      name: text(100, 1),
      issuer: webUrl.max(1000),
      clientId: text(500, 1),
      ...settings,
    }),
  }),
  output: z.object({ identityProvider: IdentityProvider }),
});

export const listIdentityProviders = endpoint({
  name: 'identityProviders.listIdentityProviders',
  method: 'GET',
  service: 'apps',
  path: '/v1/identity-providers',
  summary: 'Lists the identity providers by which members may sign in, oldest first.',
  input: z.object({}),
  output: z.object({ identityProviders: z.array(IdentityProvider) }),
});

export const updateIdentityProvider = endpoint({
  name: 'identityProviders.updateIdentityProvider',
  method: 'PATCH',
  service: 'apps',
  path: '/v1/identity-providers/{id}',
  summary: 'Changes a connection. Absent members stay; the issuer does, since its members are known by it.',
  input: z.object({
    id: wireId,
    identityProvider: z.object({
      /** The revision that was read. The change is refused if the connection has changed since. */
      revision: revisionInput.nullish(),
      name: text(100, 1).nullish(),
      clientId: text(500, 1).nullish(),
      ...settings,
    }),
  }),
  output: z.object({ identityProvider: IdentityProvider }),
});

export const deleteIdentityProvider = endpoint({
  name: 'identityProviders.deleteIdentityProvider',
  method: 'DELETE',
  service: 'apps',
  path: '/v1/identity-providers/{id}',
  summary: 'Ends a connection. Members keep their accounts and sign in by password.',
  input: z.object({ id: wireId }),
  output: z.object({}),
});

/** Whether people could sign in with a provider now. */
export const ProviderCheck = z.object({
  works: z.boolean(),
  /** Why not, in a sentence. */
  problem: z.string().optional(),
});
export type ProviderCheck = z.output<typeof ProviderCheck>;

export const testIdentityProvider = endpoint({
  name: 'identityProviders.testIdentityProvider',
  method: 'POST',
  service: 'apps',
  path: '/v1/identity-providers/{id}/test',
  summary: 'Asks a provider for its addresses and keys, and returns whether people could sign in with it now.',
  input: z.object({ id: wireId }),
  output: z.object({ check: ProviderCheck }),
});
