/**
 * Access tokens: signed, short-lived, verified without the database. Verified tokens are cached until they expire,
 * because checking a signature takes a tenth of a millisecond. Only ES256 with the platform's own keys is accepted (RFC
 * 8725 §3.1).
 */
import { PERMISSIONS, type Permission } from '@cartwright/contract';
import { CompactSign, decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';

import type { Awaitable } from '../../../foundation/awaitable.ts';
import { createCache } from '../../../foundation/cache.ts';
import type { AppCaller, SiteCaller, Member, Merchant, Visitor } from '../../../foundation/http/caller.ts';
import { refuse, type ExpectedError } from '../../../foundation/http/failure.ts';
import type { AppId, Id, MemberId, MerchantId, SiteId, TokenSessionId, VisitorId } from '../../../foundation/ids.ts';
import type { IsEnded } from '../sessions/ended-sessions.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts';

const TOKEN_TYPE = 'at+jwt';
const MAX_VERIFIED = 20_000;
/** An estimate of what a described token takes beside its text: the caller with ids and permissions. */
const DESCRIBED_BYTES = 600;
/** In characters; a signature has 86. */
const KEY_LENGTH = 40;
/** The platform issues no longer tokens, so longer ones are refused unread. */
const MAX_TOKEN_LENGTH = 4096;

/**
 * The caller of a token. Member tokens carry `credentialVersion`, the version of the credentials that they came from.
 */
export type TokenSubject = Visitor | (Member & { readonly credentialVersion: number }) | Merchant | AppCaller;

export interface AccessTokens {
  mint(subject: TokenSubject, lifetimeSeconds: number, now: number): Promise<string>;
  /** The caller of a token, or an error if the token is expired, revoked or not issued by this platform. */
  readToken(token: string, now: number): Awaitable<SiteCaller | ExpectedError>;
  /** The same with when it began and ends, in seconds since the epoch. */
  describe(token: string, now: number): Awaitable<DescribedToken | undefined>;
}

export interface DescribedToken {
  readonly caller: SiteCaller;
  readonly issuer: string;
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
}

interface VerifiedToken {
  /** The whole text: another one with the same end is another token. */
  readonly token: string;
  readonly described: DescribedToken;
}

export function createAccessTokens(keys: SigningKeys, siteId: SiteId, isEnded: IsEnded): AccessTokens {
  const issuer = `cartwright:${siteId}`;
  const verified = createCache<string, VerifiedToken>('verified access tokens', {
    maxEntries: MAX_VERIFIED,
    sizeOf: ({ token }) => DESCRIBED_BYTES + token.length,
  });

  async function verify(token: string, now: number): Promise<DescribedToken | undefined> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const key = kid === undefined ? undefined : await keys.find(kid);
      if (key === undefined) return undefined;
      const { payload } = await jwtVerify(token, key, {
        algorithms: [SIGNING_ALGORITHM],
        issuer,
        typ: TOKEN_TYPE,
        currentDate: new Date(now),
        requiredClaims: ['sub', 'role', 'site', 'iat', 'exp'],
      });
      const caller = toCaller(payload);
      if (caller === undefined) return undefined;
      return { caller, issuer, issuedAtSeconds: payload.iat ?? 0, expiresAtSeconds: payload.exp ?? 0 };
    } catch {
      // Malformed, expired and forged tokens get the same response.
      return undefined;
    }
  }

  function isOver({ caller, expiresAtSeconds }: DescribedToken, now: number): Awaitable<boolean> {
    if (expiresAtSeconds * 1000 <= now) return true;
    const sessionId = caller.kind === 'anonymous' || caller.kind === 'app' ? undefined : caller.sessionId;
    return sessionId !== undefined && isEnded(sessionId, now);
  }

  function read(token: string, now: number): Awaitable<DescribedToken | undefined> {
    const key = readKey(token);
    const known = verified.get(key);
    if (known?.token !== token) return token.length > MAX_TOKEN_LENGTH ? undefined : readNew(token, key, now);
    const { described } = known;
    const unlessOver = (over: boolean): DescribedToken | undefined => {
      if (!over) return described;
      verified.delete(key);
      return undefined;
    };
    const over = isOver(described, now);
    return over instanceof Promise ? over.then(unlessOver) : unlessOver(over);
  }

  async function readNew(token: string, key: string, now: number): Promise<DescribedToken | undefined> {
    const described = await verify(token, now);
    if (described === undefined || (await isOver(described, now))) return undefined;
    verified.set(key, { token, described });
    return described;
  }

  return {
    mint: (subject, lifetimeSeconds, now) => {
      const iat = Math.floor(now / 1000);
      const claims: JWTPayload = { ...toClaims(subject), iss: issuer, iat, exp: iat + lifetimeSeconds };
      // `SignJWT` copies the claims first: a tenth of the time.
      return new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keys.current.keyId, typ: TOKEN_TYPE })
        .sign(keys.current.privateKey);
    },
    readToken: (token, now) => {
      const described = read(token, now);
      return described instanceof Promise ? described.then(callerOf) : callerOf(described);
    },
    describe: read,
  };
}

function callerOf(described: DescribedToken | undefined): SiteCaller | ExpectedError {
  return described?.caller ?? refuse('UNAUTHENTICATED');
}

/** The key of a token in the cache: the end of its signature, because a text of four hundred characters takes longer to hash. */
function readKey(token: string): string {
  return token.slice(-KEY_LENGTH);
}

function toClaims(subject: TokenSubject): JWTPayload {
  const { kind, siteId } = subject;
  if (kind === 'app') return { sub: subject.appId, role: kind, site: siteId, permissions: subject.permissions };
  const session = subject.sessionId === undefined ? {} : { sid: subject.sessionId };
  if (kind === 'merchant') return { sub: subject.merchantId, role: kind, site: siteId, ...session };
  if (kind === 'visitor') {
    return { sub: subject.visitorId, role: kind, site: siteId, client: subject.clientId, ...session };
  }
  return {
    sub: subject.memberId,
    role: kind,
    site: siteId,
    client: subject.clientId,
    cv: subject.credentialVersion,
    ...(subject.visitorId === undefined ? {} : { vis: subject.visitorId }),
    ...session,
  };
}

/** Checks the shape as well as the signature: a correctly signed token without a meaning is refused. */
function toCaller(payload: JWTPayload): SiteCaller | undefined {
  const siteId = readId(payload['site'], 'site');
  const clientId = readId(payload['client'], 'app');
  const sessionId: TokenSessionId | undefined = readId(payload['sid'], 'ses');
  const session = sessionId === undefined ? {} : { sessionId };
  if (siteId === undefined) return undefined;
  if (payload['role'] === 'merchant') {
    const merchantId: MerchantId | undefined = readId(payload.sub, 'mer');
    return merchantId === undefined ? undefined : { kind: 'merchant', siteId, merchantId, ...session };
  }
  if (payload['role'] === 'app') {
    const appId: AppId | undefined = readId(payload.sub, 'app');
    return appId === undefined ? undefined : { kind: 'app', siteId, appId, permissions: readPermissions(payload) };
  }
  if (clientId === undefined) return undefined;
  return payload['role'] === 'member'
    ? toMember(payload, { siteId, clientId, ...session })
    : payload['role'] === 'visitor'
      ? toVisitor(payload, { siteId, clientId, ...session })
      : undefined;
}

interface Origin {
  readonly siteId: SiteId;
  readonly clientId: AppId;
  readonly sessionId?: TokenSessionId;
}

function toMember(payload: JWTPayload, origin: Origin): Member | undefined {
  const memberId: MemberId | undefined = readId(payload.sub, 'mem');
  const visitorId: VisitorId | undefined = readId(payload['vis'], 'vis');
  if (memberId === undefined) return undefined;
  return { kind: 'member', memberId, ...origin, ...(visitorId === undefined ? {} : { visitorId }) };
}

function toVisitor(payload: JWTPayload, origin: Origin): Visitor | undefined {
  const visitorId: VisitorId | undefined = readId(payload.sub, 'vis');
  return visitorId === undefined ? undefined : { kind: 'visitor', visitorId, ...origin };
}

/** A permission that no longer exists is dropped. */
function readPermissions(payload: JWTPayload): readonly Permission[] {
  const said = payload['permissions'];
  return Array.isArray(said) ? PERMISSIONS.filter((permission) => said.includes(permission)) : [];
}

function readId<Prefix extends string>(value: unknown, prefix: Prefix): Id<Prefix> | undefined {
  return typeof value === 'string' && value.startsWith(`${prefix}_`) ? (value as Id<Prefix>) : undefined;
}
