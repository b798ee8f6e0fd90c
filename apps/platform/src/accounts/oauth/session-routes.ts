/** Routes of a member's own sessions and consents, and both in words for the merchant. A member can end only their own. */
import {
  endMySession,
  endMySessions,
  listMyApps,
  listMySessions,
  removeMyApp,
  type AllowedApp,
  type MemberSession,
} from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { refuse } from '../../foundation/http/failure.ts';
import { route, type Route } from '../../foundation/http/routes/route.ts';
import type { AppId } from '../../foundation/ids.ts';
import type { MemberReference } from '../../foundation/members/member-data.ts';
import { findApp } from '../apps-and-keys/app-store.ts';
import { describeDevice } from '../identity/sign-in/new-sign-in.ts';
import { listConsents, removeConsent } from './authorize/consent-store.ts';
import { endSessionsOfMember, listSessionsOfMember, type KnownSession } from './sessions/member-sessions.ts';

export function createSessionRoutes(): readonly Route[] {
  return [
    route(listMySessions, { allow: ['member'], work: 'read' }, async ({ caller, tx, now }) => {
      const sessions = await listSessionsOfMember(tx, caller, now);
      return { sessions: await describeSessions(tx, sessions, caller.sessionId) };
    }),

    route(endMySession, { allow: ['member'], work: 'write' }, async ({ input, caller, tx, now }) => {
      const ended = await endSessionsOfMember(tx, caller.siteId, caller.memberId, now, ({ id }) => id === input.id);
      return ended === 0 ? refuse('SESSION_NOT_FOUND') : {};
    }),

    route(endMySessions, { allow: ['member'], work: 'write' }, async ({ input, caller, tx, now }) => {
      const isEnded = ({ id }: KnownSession): boolean => input.keepCurrent !== true || id !== caller.sessionId;
      await endSessionsOfMember(tx, caller.siteId, caller.memberId, now, isEnded);
      return {};
    }),

    route(listMyApps, { allow: ['member'], work: 'read' }, async ({ caller, tx }) => {
      return { apps: await describeApps(tx, caller) };
    }),

    route(removeMyApp, { allow: ['member'], work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId, memberId } = caller;
      const clientId = input.id as AppId;
      if (!(await removeConsent(tx, { siteId, memberId, clientId }))) return refuse('APP_NOT_FOUND');
      await endSessionsOfMember(tx, siteId, memberId, now, (session) => session.clientId === clientId);
      return {};
    }),
  ];
}

/** Where a member is signed in, the last used first. `current` is the session that asks, if it is one of them. */
export function describeSessions(
  tx: Transaction,
  sessions: readonly KnownSession[],
  current?: string,
): Promise<MemberSession[]> {
  return Promise.all(sessions.map((session) => toResponse(tx, session, current)));
}

/** The apps that a member has let in. */
export async function describeApps(tx: Transaction, member: MemberReference): Promise<AllowedApp[]> {
  const consents = await listConsents(tx, member);
  return Promise.all(
    consents.map(async ({ clientId, scopes, createdAt }) => ({
      id: clientId,
      name: (await findApp(tx, clientId))?.name ?? '',
      scopes: [...scopes],
      createdDate: new Date(createdAt).toISOString(),
    })),
  );
}

async function toResponse(tx: Transaction, session: KnownSession, current?: string): Promise<MemberSession> {
  const { id, clientId, userAgent, createdAt, usedAt } = session;
  const device = userAgent === undefined ? undefined : describeDevice(userAgent);
  const app = clientId === undefined ? undefined : await findApp(tx, clientId);
  return {
    id,
    kind: clientId === undefined ? 'BROWSER' : 'APP',
    ...(device === undefined ? {} : { device }),
    ...(app === undefined ? {} : { appName: app.name }),
    createdDate: new Date(createdAt).toISOString(),
    lastUsedDate: new Date(usedAt).toISOString(),
    current: id === current,
  };
}
