/** Routes of identity providers: set-up for the merchant, sign-in with a provider's token for shoppers. */
import {
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  loginWithIdpConnectionTokenParams,
  MOST_IDENTITY_PROVIDERS,
  updateIdentityProvider,
  type AuthAnswer,
  type IdentityProvider,
} from '@cartwright/contract';

import { isRefusal, refuse, refuseFields, type Refusal } from '../../foundation/http/failure.ts';
import { route, routeOutsideTransaction, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids, MemberId, SiteId } from '../../foundation/ids.ts';
import { addressKey, refuseTooMany, type RateLimits } from '../../foundation/limits/rate-limits.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { withConnections } from '../identity/members/member.ts';
import { createAnswerOutcome } from '../identity/routes.ts';
import { enterVouchedFor, type VouchedParts } from './federated-sign-in.ts';
import { ProviderFailure, type OpenId } from './openid.ts';
import { PROVIDER_CALLBACK_PATH } from './provider-page-routes.ts';
import * as shelf from './provider-store.ts';

export interface ProviderPorts extends VouchedParts {
  readonly vault: Vault;
  readonly ids: Ids;
  readonly siteId: SiteId;
  readonly publicUrl: string;
  readonly limits: RateLimits;
  readonly openId: OpenId;
  readonly refuseAddress: (url: string) => Promise<string | undefined>;
}

export function createProviderRoutes(ports: ProviderPorts): readonly Route[] {
  const { database, ids } = ports;
  const sealIfGiven = (key: Pick<shelf.Provider, 'siteId' | 'providerId'>, secret: string | null | undefined) =>
    typeof secret === 'string' ? shelf.sealClientSecret(ports.vault, key, secret) : undefined;
  const answer = (provider: shelf.Provider) => ({ identityProvider: toAnswer(provider, ports.publicUrl) });
  return [
    routeOutsideTransaction(
      createIdentityProvider,
      { allow: ['merchant'] },
      async ({ input: { identityProvider: wish }, caller, now }) => {
        const problem = await ports.refuseAddress(wish.issuer);
        if (problem !== undefined) return refuseIssuer(problem);
        const key = { siteId: caller.siteId, providerId: ids.next('idp') } as const;
        const provider: shelf.Provider = {
          ...key,
          name: wish.name,
          issuer: wish.issuer,
          clientId: wish.clientId,
          clientSecret: sealIfGiven(key, wish.clientSecret),
          scopes: [...new Set(wish.scopes)],
          isEnabled: wish.enabled ?? true,
          createdAt: now,
        };
        const refusal = await database.write(async (tx) => {
          const known = await shelf.listProviders(tx, caller.siteId);
          if (known.length >= MOST_IDENTITY_PROVIDERS) return refuse('TOO_MANY_IDENTITY_PROVIDERS');
          await shelf.saveProvider(tx, provider);
          return undefined;
        });
        return refusal ?? answer(provider);
      },
    ),

    route(listIdentityProviders, { allow: ['merchant'], work: 'read' }, async ({ caller, tx }) => ({
      identityProviders: (await shelf.listProviders(tx, caller.siteId)).map((one) => toAnswer(one, ports.publicUrl)),
    })),

    route(
      updateIdentityProvider,
      { allow: ['merchant'], work: 'write' },
      async ({ input: { id, identityProvider: wish }, caller, tx }) => {
        const provider = await shelf.findProvider(tx, caller.siteId, id);
        if (provider === undefined) return refuse('IDENTITY_PROVIDER_NOT_FOUND');
        const changed = {
          ...provider,
          name: wish.name ?? provider.name,
          clientId: wish.clientId ?? provider.clientId,
          clientSecret: sealIfGiven(provider, wish.clientSecret) ?? provider.clientSecret,
          scopes: [...new Set(wish.scopes ?? provider.scopes)],
          isEnabled: wish.enabled ?? provider.isEnabled,
        };
        await shelf.saveProvider(tx, changed);
        return answer(changed);
      },
    ),

    route(deleteIdentityProvider, { allow: ['merchant'], work: 'write' }, async ({ input, caller, tx }) =>
      (await shelf.removeProvider(tx, caller.siteId, input.id)) ? {} : refuse('IDENTITY_PROVIDER_NOT_FOUND'),
    ),

    routeOutsideTransaction(
      loginWithIdpConnectionTokenParams,
      { allow: ['visitor', 'member'] },
      async ({ input, caller, address, now }) => {
        const taken = await ports.limits.take('identity-provider-address', addressKey(address), now);
        if (address !== '' && !taken.isAllowed) return refuseTooMany(taken);
        const id = input.idpConnectionId ?? '';
        const provider = await database.read((tx) => shelf.findProvider(tx, caller.siteId, id));
        if (provider === undefined) return refuse('IDENTITY_PROVIDER_NOT_FOUND');
        return signIn(ports, provider, input.tokenParams ?? {}, now);
      },
    ),
  ];
}

/** `id_token` is the provider's token, `nonce` the value that it must contain. */
async function signIn(
  ports: ProviderPorts,
  provider: shelf.Provider,
  params: Readonly<Record<string, string>>,
  now: number,
): Promise<AuthAnswer | Refusal> {
  const idToken = params['id_token'];
  if (idToken === undefined) return refuseParam('id_token', 'is required: the ID token that the provider gave');
  try {
    const { claims, expiresAtSeconds } = await ports.openId.readIdToken(provider, idToken, params['nonce'], now);
    const isFirst = await ports.database.write((tx) =>
      shelf.spendIdToken(tx, provider.siteId, idToken, (expiresAtSeconds + 60) * 1000),
    );
    if (!isFirst)
      return refuse('PROVIDER_TOKEN_NOT_VALID', 'This token was used before: sign in at the provider again.');
    const entry = await enterVouchedFor(ports, provider, claims, now);
    if (entry.kind === 'email-not-verified') return refuse('PROVIDER_EMAIL_NOT_VERIFIED');
    const answer = await createAnswerOutcome(ports.database)(entry, now);
    if (isRefusal(answer) || answer.identity === undefined) return answer;
    const { id } = answer.identity;
    const connections = await ports.database.read((tx) => shelf.listConnections(tx, provider.siteId, id as MemberId));
    return { ...answer, identity: withConnections(answer.identity, connections) };
  } catch (failure) {
    if (failure instanceof ProviderFailure) return refuse('PROVIDER_TOKEN_NOT_VALID');
    throw failure;
  }
}

function toAnswer(provider: shelf.Provider, publicUrl: string): IdentityProvider {
  return {
    id: provider.providerId,
    name: provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    hasClientSecret: provider.clientSecret !== undefined,
    scopes: [...provider.scopes],
    enabled: provider.isEnabled,
    redirectUrl: `${publicUrl}${PROVIDER_CALLBACK_PATH}`,
    createdDate: new Date(provider.createdAt).toISOString(),
  };
}

function refuseIssuer(problem: string): Refusal {
  return refuseFields([{ field: 'identityProvider.issuer', description: problem, rule: 'OTHER' }]);
}

function refuseParam(name: string, description: string): Refusal {
  return refuseFields([
    { field: `tokenParams.${name}`, description: `${name} ${description}`, rule: 'REQUIRED_FIELD' },
  ]);
}
