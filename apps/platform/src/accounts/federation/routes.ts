/** Routes of identity providers: set-up for the merchant, sign-in with a provider's token for shoppers. */
import {
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  loginWithIdpConnectionTokenParams,
  testIdentityProvider,
  MAX_IDENTITY_PROVIDERS,
  updateIdentityProvider,
  type AuthResponse,
  type IdentityProvider,
  type ProviderCheck,
} from '@cartwright/contract';

import { isExpectedError, refuse, refuseFields, type ExpectedError } from '../../foundation/http/failure.ts';
import { route, routeOutsideTransaction, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids, MemberId, SiteId } from '../../foundation/ids.ts';
import { addressKey, refuseTooMany, type RateLimits } from '../../foundation/limits/rate-limits.ts';
import { type LoggedEntity, logRoutes, logWrite, maskSecret } from '../../foundation/logged-routes.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { withConnections } from '../identity/members/member.ts';
import { createRespondOutcome } from '../identity/routes.ts';
import { signInFederated, type FederatedSignInDeps } from './federated-sign-in.ts';
import { ProviderFailure, type OpenId } from './openid.ts';
import { PROVIDER_CALLBACK_PATH } from './provider-page-routes.ts';
import * as store from './provider-store.ts';

export interface ProviderDeps extends FederatedSignInDeps {
  readonly vault: Vault;
  readonly ids: Ids;
  readonly siteId: SiteId;
  readonly publicUrl: string;
  readonly limits: RateLimits;
  readonly openId: OpenId;
  readonly refuseAddress: (url: string) => Promise<string | undefined>;
}

const PROVIDER: LoggedEntity = {
  kind: 'identity-provider',
  masks: { clientSecret: maskSecret },
  read: async (tx, siteId, id) => {
    const provider = await store.findProvider(tx, siteId, id);
    if (provider === undefined) return undefined;
    const { revision: _count, ...logged } = provider;
    return logged;
  },
};

export function createProviderRoutes(deps: ProviderDeps): readonly Route[] {
  const { database, ids } = deps;
  const sealIfGiven = (key: Pick<store.Provider, 'siteId' | 'providerId'>, secret: string | null | undefined) =>
    typeof secret === 'string' ? store.sealClientSecret(deps.vault, key, secret) : undefined;
  const response = (provider: store.Provider) => ({ identityProvider: toResponse(provider, deps.publicUrl) });
  return logRoutes(ids, PROVIDER, [
    routeOutsideTransaction(
      createIdentityProvider,
      { allow: ['merchant'] },
      async ({ input: { identityProvider: wanted }, caller, now }) => {
        const problem = await deps.refuseAddress(wanted.issuer);
        if (problem !== undefined) return refuseIssuer(problem);
        const key = { siteId: caller.siteId, providerId: ids.next('idp') } as const;
        const provider: store.Provider = {
          ...key,
          name: wanted.name,
          issuer: wanted.issuer,
          clientId: wanted.clientId,
          clientSecret: sealIfGiven(key, wanted.clientSecret),
          scopes: [...new Set(wanted.scopes)],
          isEnabled: wanted.enabled ?? true,
          createdAt: now,
          revision: 1,
        };
        const entityIds = [key.providerId];
        const write = { siteId: key.siteId, ids, entity: PROVIDER, by: caller, now, entityIds };
        return database.write((tx) =>
          logWrite(tx, { ...write, action: createIdentityProvider.name }, async () => {
            const known = await store.listProviders(tx, caller.siteId);
            if (known.length >= MAX_IDENTITY_PROVIDERS) return refuse('TOO_MANY_IDENTITY_PROVIDERS');
            await store.saveProvider(tx, provider);
            return response(provider);
          }),
        );
      },
    ),

    route(listIdentityProviders, { allow: ['merchant'], work: 'read' }, async ({ caller, tx }) => ({
      identityProviders: (await store.listProviders(tx, caller.siteId)).map((one) => toResponse(one, deps.publicUrl)),
    })),

    route(
      updateIdentityProvider,
      { allow: ['merchant'], work: 'write' },
      async ({ input: { id, identityProvider: wanted }, caller, tx }) => {
        const provider = await store.findProvider(tx, caller.siteId, id);
        if (provider === undefined) return refuse('IDENTITY_PROVIDER_NOT_FOUND');
        const revision = String(provider.revision);
        if (wanted.revision && wanted.revision !== revision) {
          return refuse('STALE_REVISION', undefined, { data: { revision } });
        }
        const changed = {
          ...provider,
          name: wanted.name ?? provider.name,
          clientId: wanted.clientId ?? provider.clientId,
          clientSecret: sealIfGiven(provider, wanted.clientSecret) ?? provider.clientSecret,
          scopes: [...new Set(wanted.scopes ?? provider.scopes)],
          isEnabled: wanted.enabled ?? provider.isEnabled,
          revision: provider.revision + 1,
        };
        await store.saveProvider(tx, changed);
        return response(changed);
      },
    ),

    route(deleteIdentityProvider, { allow: ['merchant'], work: 'write' }, async ({ input, caller, tx }) =>
      (await store.removeProvider(tx, caller.siteId, input.id)) ? {} : refuse('IDENTITY_PROVIDER_NOT_FOUND'),
    ),

    routeOutsideTransaction(testIdentityProvider, { allow: ['merchant'] }, async ({ input, caller }) => {
      const provider = await database.read((tx) => store.findProvider(tx, caller.siteId, input.id));
      if (provider === undefined) return refuse('IDENTITY_PROVIDER_NOT_FOUND');
      return { check: await checkProvider(deps, provider) };
    }),

    routeOutsideTransaction(
      loginWithIdpConnectionTokenParams,
      { allow: ['visitor', 'member'] },
      async ({ input, caller, address, now }) => {
        const taken = await deps.limits.take('identity-provider-address', addressKey(address), now);
        if (address !== '' && !taken.isAllowed) return refuseTooMany(taken);
        const id = input.idpConnectionId ?? '';
        const provider = await database.read((tx) => store.findProvider(tx, caller.siteId, id));
        if (provider === undefined) return refuse('IDENTITY_PROVIDER_NOT_FOUND');
        return signIn(deps, provider, input.tokenParams ?? {}, now);
      },
    ),
  ]);
}

async function checkProvider({ openId }: ProviderDeps, provider: store.Provider): Promise<ProviderCheck> {
  try {
    await openId.check(provider);
    return { works: true };
  } catch (failure) {
    if (failure instanceof ProviderFailure) return { works: false, problem: failure.message };
    throw failure;
  }
}

/** `id_token` is the provider's token, `nonce` the value that it must contain. */
async function signIn(
  deps: ProviderDeps,
  provider: store.Provider,
  params: Readonly<Record<string, string>>,
  now: number,
): Promise<AuthResponse | ExpectedError> {
  const idToken = params['id_token'];
  if (idToken === undefined) return refuseParam('id_token', 'is required: the ID token that the provider gave');
  try {
    const { claims, expiresAtSeconds } = await deps.openId.readIdToken(provider, idToken, params['nonce'], now);
    const isFirst = await deps.database.write((tx) =>
      store.spendIdToken(tx, provider.siteId, idToken, (expiresAtSeconds + 60) * 1000),
    );
    if (!isFirst)
      return refuse('PROVIDER_TOKEN_NOT_VALID', 'This token was used before: sign in at the provider again.');
    const entry = await signInFederated(deps, provider, claims, now);
    if (entry.kind === 'email-not-verified') return refuse('PROVIDER_EMAIL_NOT_VERIFIED');
    const response = await createRespondOutcome(deps.database)(entry, now);
    if (isExpectedError(response) || response.identity === undefined) return response;
    const { id } = response.identity;
    const connections = await deps.database.read((tx) => store.listConnections(tx, provider.siteId, id as MemberId));
    return { ...response, identity: withConnections(response.identity, connections) };
  } catch (failure) {
    if (failure instanceof ProviderFailure) return refuse('PROVIDER_TOKEN_NOT_VALID');
    throw failure;
  }
}

function toResponse(provider: store.Provider, publicUrl: string): IdentityProvider {
  return {
    id: provider.providerId,
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    hasClientSecret: provider.clientSecret !== undefined,
    scopes: [...provider.scopes],
    enabled: provider.isEnabled,
    redirectUrl: `${publicUrl}${PROVIDER_CALLBACK_PATH}`,
    revision: String(provider.revision),
    createdDate: new Date(provider.createdAt).toISOString(),
  };
}

function refuseIssuer(problem: string): ExpectedError {
  return refuseFields([{ field: 'identityProvider.issuer', description: problem, rule: 'OTHER' }]);
}

function refuseParam(name: string, description: string): ExpectedError {
  return refuseFields([
    { field: `tokenParams.${name}`, description: `${name} ${description}`, rule: 'REQUIRED_FIELD' },
  ]);
}
