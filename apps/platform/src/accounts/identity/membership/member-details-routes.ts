/**
 * One member as the merchant manages them: details with a revision, signing out everywhere, a copy of all data, and
 * deletion. Invariant: the change log says that a member was deleted and never who it was.
 */
import {
  changeMemberDetails,
  deleteMember,
  endMemberSessions,
  exportMemberData,
  getMemberDetails,
  type AllowedApp,
  type MemberDetails,
  type MemberSession,
} from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import { type AppCaller, hasPermission, type Merchant } from '../../../foundation/http/caller.ts';
import { isExpectedError, refuse, type ExpectedError } from '../../../foundation/http/failure.ts';
import { route, type Route } from '../../../foundation/http/routes/route.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { logRoutes, logWrite } from '../../../foundation/logged-routes.ts';
import type { MemberReference, MemberSummary } from '../../../foundation/members/member-data.ts';
import { MEMBER } from '../members/logged-member.ts';
import { findCredentials, findMember, updateMember } from '../members/member-store.ts';
import { toMemberResponse, type Member } from '../members/member.ts';
import { changeProfile, listAddresses } from '../members/profile.ts';
import { type MemberDeps, writeExport } from './member-routes.ts';

/** What a member signs in with, and where they are signed in. */
export interface MemberAccess {
  readonly passkeys: number;
  readonly providers: readonly string[];
  readonly sessions: MemberSession[];
  readonly apps: AllowedApp[];
}

export interface MemberDetailsDeps extends MemberDeps {
  readonly summarize: (tx: Transaction, member: MemberReference & { readonly email: string }) => Promise<MemberSummary>;
  readonly describeAccess: (tx: Transaction, member: MemberReference, now: number) => Promise<MemberAccess>;
}

const ADMISSION = { allow: ['merchant', 'app'], permission: 'members.manage' } as const;

/** A deletion is logged without the member's data. */
const DELETED_MEMBER = { kind: MEMBER.kind };

export function createMemberDetailsRoutes(deps: MemberDetailsDeps): readonly Route[] {
  const { ids, erase, endSessions } = deps;
  return [
    route(getMemberDetails, { ...ADMISSION, work: 'read' }, async ({ input, caller, tx, now }) => {
      const member = await findPresent(tx, caller.siteId, input.id);
      return isExpectedError(member) ? member : { details: await describe(deps, tx, { member, caller, now }) };
    }),

    route(exportMemberData, { ...ADMISSION, work: 'read' }, async ({ input, caller, tx, now }) => {
      const member = await findPresent(tx, caller.siteId, input.id);
      return isExpectedError(member) ? member : writeExport(deps, tx, member, now);
    }),

    ...logRoutes(ids, MEMBER, [
      route(changeMemberDetails, { ...ADMISSION, work: 'write' }, async ({ input, caller, tx, now }) => {
        const member = await findPresent(tx, caller.siteId, input.id);
        if (isExpectedError(member)) return member;
        const { firstName, lastName, note, revision } = input;
        const present = String(member.revision);
        if (revision && revision !== present)
          return refuse('STALE_REVISION', undefined, { data: { revision: present } });
        const names = {
          ...(firstName === undefined ? {} : { firstName: firstName?.trim() || null }),
          ...(lastName === undefined ? {} : { lastName: lastName?.trim() || null }),
        };
        await updateMember(tx, {
          ...member,
          profile: changeProfile(member.profile, names, () => ids.next('adr')),
          note: note === undefined ? member.note : (note?.trim() ?? ''),
          updatedAt: now,
        });
        return readDetails(deps, tx, { member, caller, now });
      }),

      route(endMemberSessions, { ...ADMISSION, work: 'write' }, async ({ input, caller, tx, now }) => {
        const member = await findPresent(tx, caller.siteId, input.id);
        if (isExpectedError(member)) return member;
        await endSessions(tx, member, now);
        return readDetails(deps, tx, { member, caller, now });
      }),
    ]),

    route(deleteMember, { ...ADMISSION, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const member = await findPresent(tx, siteId, input.id);
      if (isExpectedError(member)) return member;
      const logged = { siteId, ids, entity: DELETED_MEMBER, by: caller, action: deleteMember.name, now };
      return logWrite(
        tx,
        { ...logged, entityIds: [member.memberId] },
        async () => (await erase(tx, member, now)) ?? {},
      );
    }),
  ];
}

interface Reading {
  readonly member: Member;
  readonly caller: Merchant | AppCaller;
  readonly now: number;
}

/** The details after a change. */
async function readDetails(deps: MemberDetailsDeps, tx: Transaction, reading: Reading) {
  const member = (await findMember(tx, reading.member.siteId, reading.member.memberId)) ?? reading.member;
  return { details: await describe(deps, tx, { ...reading, member }) };
}

async function describe(
  { summarize, describeAccess }: MemberDetailsDeps,
  tx: Transaction,
  { member, caller, now }: Reading,
): Promise<MemberDetails> {
  const { passkeys, providers, sessions, apps } = await describeAccess(tx, member, now);
  const { orderCount, spent, lastOrderAt, allowsCartReminders, consents } = await summarize(tx, member);
  const seesOrders = hasPermission(caller, 'orders.read');
  const credentials = await findCredentials(tx, member.siteId, member.email);
  return {
    member: toMemberResponse(member),
    revision: String(member.revision),
    statusReasons: [...member.statusReasons],
    mustReplacePassword: member.mustReplacePassword,
    note: member.note,
    addresses: listAddresses(member.profile),
    signIn: { hasPassword: credentials?.passwordHash !== undefined, passkeys, providers: [...providers] },
    sessions,
    apps,
    ...(seesOrders
      ? {
          orders: {
            count: orderCount,
            spent,
            ...(lastOrderAt === undefined ? {} : { lastOrderDate: new Date(lastOrderAt).toISOString() }),
          },
        }
      : {}),
    allowsCartReminders,
    consents: consents.map(({ orderId, ...consent }) =>
      seesOrders && orderId !== undefined ? { ...consent, orderId } : consent,
    ),
  };
}

/** A deleted account is not there. */
async function findPresent(tx: Transaction, siteId: SiteId, id: string): Promise<Member | ExpectedError> {
  const member = await findMember(tx, siteId, id as MemberId);
  return member === undefined || member.status === 'DELETED' ? refuse('MEMBER_NOT_FOUND') : member;
}
