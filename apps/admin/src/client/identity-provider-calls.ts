/** Calls about identity providers: by which other sign-ins members come in. */
import { type CallOptions, defineCall } from '@cartwright/client';
import type { IdentityProvider, ProviderCheck } from '@cartwright/contract';

/** As the merchant types it. An absent secret stays. */
export interface IdentityProviderInput {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly scopes: readonly string[];
  readonly enabled: boolean;
}

const PATH = '/apps/v1/identity-providers';
const ONE = { result: 'identityProvider' };

export const listIdentityProviders = defineCall<(call?: CallOptions) => Promise<readonly IdentityProvider[]>>(
  `GET ${PATH}`,
  '',
  { result: 'identityProviders' },
);

export const createIdentityProvider = defineCall<
  (identityProvider: IdentityProviderInput, call?: CallOptions) => Promise<IdentityProvider>
>(`POST ${PATH}`, 'identityProvider', ONE);

export const updateIdentityProvider = defineCall<
  (id: string, identityProvider: Partial<IdentityProviderInput>, call?: CallOptions) => Promise<IdentityProvider>
>(`PATCH ${PATH}/{id}`, 'id identityProvider', ONE);

export const deleteIdentityProvider = defineCall<(id: string, call?: CallOptions) => Promise<void>>(
  `DELETE ${PATH}/{id}`,
  'id',
  { result: '' },
);

export const testIdentityProvider = defineCall<(id: string, call?: CallOptions) => Promise<ProviderCheck>>(
  `POST ${PATH}/{id}/test`,
  'id',
  { result: 'check' },
);
