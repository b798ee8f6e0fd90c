/** Routes of authorization: token, JWKS, authorize and sign-out endpoints. */
import { AUTHORIZE_PATH, introspect, jwks, logout, revokeToken, token, tokenInfo } from '@cartwright/contract';
import type { JWK } from 'jose';

import { route, routeOutsideTransaction, webRoute, type Route } from '../../foundation/http/routes/route.ts';
import { authorize, type AuthorizeDeps } from './authorize/authorize-flow.ts';
import { describeServer, KEYS_PATH, METADATA_PATH } from './metadata.ts';
import { describeSignOut, signOut, SIGN_OUT_PATH, type SignOutDeps } from './sessions/sign-out.ts';
import { grantTokens, type GrantDeps } from './token/grants.ts';
import type { SigningKeys } from './token/signing-keys.ts';
import { describeToken, introspectToken, revokeSession, type TokenInfoDeps } from './token/token-info.ts';

export type OAuthDeps = GrantDeps &
  AuthorizeDeps &
  SignOutDeps &
  TokenInfoDeps & {
    readonly publicUrl: string;
    readonly signingKeys: SigningKeys;
    /** Other public keys of the platform, published in the same key set. */
    readonly readOtherKeys: () => Promise<readonly JWK[]>;
  };

export function createOAuthRoutes(deps: OAuthDeps): readonly Route[] {
  const anyone = ['anonymous', 'visitor', 'member', 'merchant', 'app'] as const;
  return [
    routeOutsideTransaction(token, { allow: anyone }, ({ input, ...asker }) => grantTokens(deps, input, asker)),
    routeOutsideTransaction(tokenInfo, { allow: anyone }, ({ input, now }) => describeToken(deps, input.token, now)),
    routeOutsideTransaction(introspect, { allow: ['merchant', 'app'] }, ({ input, now }) =>
      introspectToken(deps, input.token, now),
    ),
    routeOutsideTransaction(revokeToken, { allow: anyone }, async ({ input, now }) => {
      await revokeSession(deps, input, now);
      return {};
    }),
    routeOutsideTransaction(jwks, { allow: anyone }, () => readKeySet(deps)),
    webRoute(
      'GET',
      KEYS_PATH,
      async () => {
        const headers = { 'Cache-Control': 'public, max-age=300' };
        return Response.json(await readKeySet(deps), { headers });
      },
      { isPublic: true },
    ),
    webRoute('GET', METADATA_PATH, () => Promise.resolve(Response.json(describeServer(deps.publicUrl))), {
      isPublic: true,
    }),
    webRoute('GET', AUTHORIZE_PATH, (context) => authorize(deps, context)),
    route(logout, { allow: anyone, work: 'write' }, ({ input, caller, tx, now }) =>
      describeSignOut(deps, tx, input, caller, now),
    ),
    webRoute('GET', SIGN_OUT_PATH, (context) => signOut(deps, context)),
  ];
}

async function readKeySet({
  signingKeys,
  readOtherKeys,
}: OAuthDeps): Promise<{ keys: { kty: string; kid: string; alg: string }[] }> {
  return {
    keys: [...signingKeys.keySet().keys, ...(await readOtherKeys())].map((key) => ({
      ...key,
      kty: key.kty ?? '',
      kid: key.kid ?? '',
      alg: key.alg ?? '',
    })),
  };
}
