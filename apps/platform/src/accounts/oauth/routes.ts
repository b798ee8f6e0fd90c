/** Routes of authorization: token, JWKS, authorize and sign-out endpoints. */
import { AUTHORIZE_PATH, introspect, jwks, logout, revokeToken, token, tokenInfo } from '@cartwright/contract';
import type { JWK } from 'jose';

import { route, routeOutsideTransaction, webRoute, type Route } from '../../foundation/http/routes/route.ts';
import { authorize, type AuthorizeParts } from './authorize/authorize-flow.ts';
import { describeServer, KEYS_PATH, METADATA_PATH } from './metadata.ts';
import { describeSignOut, signOut, SIGN_OUT_PATH, type SignOutParts } from './sessions/sign-out.ts';
import { grantTokens, type GrantParts } from './token/grants.ts';
import type { SigningKeys } from './token/signing-keys.ts';
import { describeToken, introspectToken, revokeSession, type TokenInfoParts } from './token/token-info.ts';

export type OAuthPorts = GrantParts &
  AuthorizeParts &
  SignOutParts &
  TokenInfoParts & {
    readonly publicUrl: string;
    readonly signingKeys: SigningKeys;
    /** Other public keys of the platform, published in the same key set. */
    readonly readOtherKeys: () => Promise<readonly JWK[]>;
  };

export function createOAuthRoutes(ports: OAuthPorts): readonly Route[] {
  const anyone = ['nobody', 'visitor', 'member', 'merchant', 'app'] as const;
  return [
    routeOutsideTransaction(token, { allow: anyone }, ({ input, ...asker }) => grantTokens(ports, input, asker)),
    routeOutsideTransaction(tokenInfo, { allow: anyone }, ({ input, now }) => describeToken(ports, input.token, now)),
    routeOutsideTransaction(introspect, { allow: ['merchant', 'app'] }, ({ input, now }) =>
      introspectToken(ports, input.token, now),
    ),
    routeOutsideTransaction(revokeToken, { allow: anyone }, async ({ input, now }) => {
      await revokeSession(ports, input, now);
      return {};
    }),
    routeOutsideTransaction(jwks, { allow: anyone }, () => readKeySet(ports)),
    webRoute(
      'GET',
      KEYS_PATH,
      async () => {
        const headers = { 'Cache-Control': 'public, max-age=300' };
        return Response.json(await readKeySet(ports), { headers });
      },
      { isPublic: true },
    ),
    webRoute('GET', METADATA_PATH, () => Promise.resolve(Response.json(describeServer(ports.publicUrl))), {
      isPublic: true,
    }),
    webRoute('GET', AUTHORIZE_PATH, (context) => authorize(ports, context)),
    route(logout, { allow: anyone, work: 'write' }, ({ input, caller, tx, now }) =>
      describeSignOut(ports, tx, input, caller, now),
    ),
    webRoute('GET', SIGN_OUT_PATH, (context) => signOut(ports, context)),
  ];
}

async function readKeySet({
  signingKeys,
  readOtherKeys,
}: OAuthPorts): Promise<{ keys: { kty: string; kid: string; alg: string }[] }> {
  return {
    keys: [...signingKeys.keySet().keys, ...(await readOtherKeys())].map((key) => ({
      ...key,
      kty: key.kty ?? '',
      kid: key.kid ?? '',
      alg: key.alg ?? '',
    })),
  };
}
