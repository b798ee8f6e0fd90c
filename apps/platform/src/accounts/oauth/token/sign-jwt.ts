/**
 * Signs JWTs in the compact form of RFC 7515 §3.1 with ES256. With the library a signature takes a quarter longer, and every new
 * visitor gets a token. Tokens are verified by the library.
 */
import type { CryptoKey } from 'jose';

const ES256 = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** The members are written in their order. Members without a value are left out. */
export async function signJwt(
  header: { readonly alg: 'ES256'; readonly kid: string; readonly typ: string },
  claims: Readonly<Record<string, unknown>>,
  privateKey: CryptoKey,
): Promise<string> {
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = await crypto.subtle.sign(ES256, privateKey, Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}

function encode(members: object): string {
  return Buffer.from(JSON.stringify(members)).toString('base64url');
}
