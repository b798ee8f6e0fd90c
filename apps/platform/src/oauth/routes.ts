/** The door of authorization: tokens, keys, the authorize address and the sign-out address. */
import { AUTHORIZE_PATH, jwks, token } from '@cartwright/contract';
import type { JWK } from 'jose';

import { routeOutsideTransaction, webRoute, type Route } from '../http/route.ts';
import { authorize, type AuthorizeParts } from './authorize-flow.ts';
import { grantTokens, type GrantParts } from './grants.ts';
import { signOut, SIGN_OUT_PATHS, type SignOutParts } from './sign-out.ts';
import type { SigningKeys } from './signing-keys.ts';

export type OAuthPorts = GrantParts &
  AuthorizeParts &
  SignOutParts & {
    readonly signingKeys: SigningKeys;
    /** Public keys of what else the platform signs, published in the same key set. */
    readonly readOtherKeys: () => Promise<readonly JWK[]>;
  };

const KEYS_PATH = '/.well-known/jwks.json';

export function createOAuthRoutes(ports: OAuthPorts): readonly Route[] {
  const anyone = ['nobody', 'visitor', 'member', 'merchant', 'app'] as const;
  return [
    routeOutsideTransaction(token, { allow: anyone }, ({ input, now }) => grantTokens(ports, input, now)),
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
    webRoute('GET', AUTHORIZE_PATH, (context) => authorize(ports, context)),
    ...SIGN_OUT_PATHS.map((path) => webRoute('GET', path, (context) => signOut(ports, context))),
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
