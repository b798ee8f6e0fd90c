/**
 * The refresh grant. A refresh token stays the same unless its client asked for rotation; then each use replaces it. A
 * repeated use within half a minute (a second tab, a lost response) gets the same successor again; a later one reveals
 * a stolen copy, and the whole session ends (RFC 9700 §4.14.2).
 */
import { createHmac } from 'node:crypto';

import type { RefreshGrant } from '@cartwright/contract';

import type { Database, Transaction } from '../../../foundation/database/database.ts';
import { isExpectedError, refuseGrant, type ExpectedError } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { refuseTooMany, type RateLimits } from '../../../foundation/limits/rate-limits.ts';
import {
  endTokenSession,
  findSpentToken,
  findTokenSession,
  replaceRefreshToken,
  touchTokenSession,
  type KnownSession,
  type TokenSession,
} from '../sessions/token-session-store.ts';
import { isStillMember } from './member-status.ts';

/** How long a use may be repeated. */
const GRACE_MS = 30_000;

export interface Refreshed {
  readonly session: TokenSession;
  readonly refreshToken: string;
}

interface RefreshDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly limits: RateLimits;
}

/** A refresh token of another site is not known here. */
export async function refreshTokens(
  { database, siteId, limits }: RefreshDeps,
  request: RefreshGrant,
  now: number,
): Promise<Refreshed | ExpectedError> {
  const found = await database.read((tx) => findUsable(tx, siteId, request, now));
  // Only a rotating or already replaced token needs a write transaction.
  if (found === 'perhaps-spent') return database.write((tx) => rotate(tx, siteId, request, now));
  if (isExpectedError(found)) return found;
  if (found.rotationKey !== undefined) {
    // Each rotation leaves a row behind.
    const taken = await limits.take('rotation', found.session.sessionId, now);
    if (!taken.isAllowed) return refuseTooMany(taken);
    return database.write((tx) => rotate(tx, siteId, request, now));
  }
  if (found.isDueForTouch) await database.write((tx) => touchTokenSession(tx, found, now));
  return { session: found.session, refreshToken: request.refreshToken };
}

async function findUsable(
  tx: Transaction,
  siteId: SiteId,
  request: RefreshGrant,
  now: number,
): Promise<KnownSession | ExpectedError | 'perhaps-spent'> {
  const known = await findTokenSession(tx, siteId, request.refreshToken, now);
  if (known !== undefined) return (await refuseSession(tx, known.session, request)) ?? known;
  return (await findSpentToken(tx, siteId, request.refreshToken, now)) === undefined ? unknownToken() : 'perhaps-spent';
}

/** Ending the session must be committed, so the error does not roll back. */
async function rotate(
  tx: Transaction,
  siteId: SiteId,
  request: RefreshGrant,
  now: number,
): Promise<Refreshed | ExpectedError> {
  const { refreshToken } = request;
  const current = await findTokenSession(tx, siteId, refreshToken, now);
  const spent = current === undefined ? await findSpentToken(tx, siteId, refreshToken, now) : undefined;
  const known = current ?? spent?.known;
  if (known?.rotationKey === undefined) return unknownToken();
  const { session, rotationKey } = known;
  if (spent !== undefined && Math.abs(now - spent.spentAt) > GRACE_MS) {
    await endTokenSession(tx, session.siteId, session.sessionId, now);
    return refuseGrant('invalid_grant', 'This refresh token was replaced before; what came from it has ended.');
  }
  const error = await refuseSession(tx, session, request);
  if (error !== undefined) return error;
  const successor = deriveSuccessor(rotationKey, refreshToken);
  if (spent === undefined) await replaceRefreshToken(tx, known, { from: refreshToken, to: successor }, now);
  return { session, refreshToken: successor };
}

/** Reasons to refuse a session, in order. */
async function refuseSession(
  tx: Transaction,
  session: TokenSession,
  { clientId }: RefreshGrant,
): Promise<ExpectedError | undefined> {
  if (typeof clientId === 'string' && clientId !== session.clientId) {
    return refuseGrant('invalid_grant', 'This refresh token belongs to another client.');
  }
  if (session.role === 'visitor') return undefined;
  return (await isStillMember(tx, session))
    ? undefined
    : refuseGrant('invalid_grant', 'This sign-in has ended: sign in again.');
}

/** Derives the same successor every time, which cannot be computed without the key in the database. */
function deriveSuccessor(rotationKey: string, refreshToken: string): string {
  return createHmac('sha256', rotationKey).update(refreshToken, 'utf8').digest('base64url');
}

function unknownToken(): ExpectedError {
  return refuseGrant('invalid_grant', 'This refresh token is not known or has expired.');
}
