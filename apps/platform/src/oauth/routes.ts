/** The door of authorization: tokens, keys, the authorize address and the sign-out address. */
import { AUTHORIZE_PATH, jwks, token } from '@cartwright/contract';

import { routeOutsideTransaction, webRoute, type Route } from '../http/route.ts';
import { authorize, type AuthorizeParts } from './authorize-flow.ts';
import { grantTokens, type GrantParts } from './grants.ts';
import { signOut, SIGN_OUT_PATHS, type SignOutParts } from './sign-out.ts';
import type { SigningKeys } from './signing-keys.ts';

export type OAuthPorts = GrantParts & AuthorizeParts & SignOutParts & { readonly signingKeys: SigningKeys };

const KEYS_PATH = '/.well-known/jwks.json';

export function createOAuthRoutes(ports: OAuthPorts): readonly Route[] {
  const anyone = ['nobody', 'visitor', 'member', 'merchant'] as const;
  return [
    routeOutsideTransaction(token, { allow: anyone }, ({ input, now }) => grantTokens(ports, input, now)),
    routeOutsideTransaction(jwks, { allow: anyone }, () => Promise.resolve(readKeySet(ports.signingKeys))),
    webRoute(
      'GET',
      KEYS_PATH,
      () => {
        const headers = { 'Cache-Control': 'public, max-age=300' };
        return Promise.resolve(Response.json(readKeySet(ports.signingKeys), { headers }));
      },
      { isPublic: true },
    ),
    webRoute('GET', AUTHORIZE_PATH, (context) => authorize(ports, context)),
    ...SIGN_OUT_PATHS.map((path) => webRoute('GET', path, (context) => signOut(ports, context))),
  ];
}

function readKeySet(signingKeys: SigningKeys): { keys: { kty: string; kid: string; alg: string }[] } {
  return {
    keys: signingKeys.keySet().keys.map((key) => ({
      ...key,
      kty: key.kty ?? '',
      kid: key.kid ?? '',
      alg: key.alg ?? '',
    })),
  };
}
