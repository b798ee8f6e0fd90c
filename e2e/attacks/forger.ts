/**
 * Makes access tokens that the platform never issued: any header, any claims, any signature. It uses only Node's own
 * cryptography.
 */
import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export interface TokenDeps {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

export function readToken(token: string): TokenDeps {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  return { header: read(header), claims: read(claims), signature };
}

export function writeToken({ header, claims, signature }: TokenDeps): string {
  return `${unsigned({ header, claims })}.${signature}`;
}

/** ES256 with a key of the attacker's. */
export function signWithOwnKey(deps: Pick<TokenDeps, 'header' | 'claims'>): string {
  return `${unsigned(deps)}.${sign('sha256', Buffer.from(unsigned(deps)), {
    key: ownKey(),
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url')}`;
}

/** HS256 with a text that is publicly known. */
export function signWithText(deps: Pick<TokenDeps, 'header' | 'claims'>, secret: string): string {
  return `${unsigned(deps)}.${createHmac('sha256', secret).update(unsigned(deps)).digest('base64url')}`;
}

let key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject } | undefined;

/** The attacker's public key, as a header could contain it. */
export function ownPublicJwk(): Readonly<Record<string, unknown>> {
  ownKey();
  return { ...key?.publicKey.export({ format: 'jwk' }) };
}

function ownKey(): KeyObject {
  key ??= generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return key.privateKey;
}

function unsigned({ header, claims }: Pick<TokenDeps, 'header' | 'claims'>): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}
