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

const listIdentityProviders = defineCall<(call?: CallOptions) => Promise<readonly IdentityProvider[]>>(
  `GET ${PATH}`,
  '',
  { result: 'identityProviders' },
);

const createIdentityProvider = defineCall<
  (identityProvider: IdentityProviderInput, call?: CallOptions) => Promise<IdentityProvider>
>(`POST ${PATH}`, 'identityProvider', ONE);

const updateIdentityProvider = defineCall<
  (
    id: string,
    identityProvider: Partial<IdentityProviderInput> & { readonly revision?: string },
    call?: CallOptions,
  ) => Promise<IdentityProvider>
>(`PATCH ${PATH}/{id}`, 'id identityProvider', ONE);

const deleteIdentityProvider = defineCall<(id: string, call?: CallOptions) => Promise<void>>(
  `DELETE ${PATH}/{id}`,
  'id',
  { result: '' },
);

const testIdentityProvider = defineCall<(id: string, call?: CallOptions) => Promise<ProviderCheck>>(
  `POST ${PATH}/{id}/test`,
  'id',
  { result: 'check' },
);

export const identityProviders = {
  listIdentityProviders,
  createIdentityProvider,
  updateIdentityProvider,
  deleteIdentityProvider,
  testIdentityProvider,
};
