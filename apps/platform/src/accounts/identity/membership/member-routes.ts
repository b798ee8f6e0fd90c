/** Routes of the member area: the caller's profile, addresses, data export, and account deletion. */
import {
  createMyAddress,
  deleteMyAccount,
  deleteMyAddress,
  exportMyData,
  getCurrentMember,
  getMyIdentity,
  listMyAddresses,
  updateMyAddress,
  updateMyProfile,
  type Connection,
  type MyAddress,
  type PersonDataTable,
} from '@cartwright/contract';

import { readAddressInput } from '../../../foundation/addresses/address-input.ts';
import type { Transaction } from '../../../foundation/database/database.ts';
import { isExpectedError, refuse, type ExpectedError } from '../../../foundation/http/failure.ts';
import { route, type Route } from '../../../foundation/http/routes/route.ts';
import type { Ids, MemberId, SiteId } from '../../../foundation/ids.ts';
import { findMember, updateMember } from '../members/member-store.ts';
import { toIdentity, toMemberResponse, withConnections, type Member } from '../members/member.ts';
import { changeProfile, listAddresses, MAX_ADDRESSES, refuseAddresses, withAddresses } from '../members/profile.ts';

type OfMember<Found> = (tx: Transaction, siteId: SiteId, memberId: MemberId) => Promise<Found>;

export interface MemberDeps {
  readonly ids: Ids;
  /** Data of other modules about a member, by name, for the data export. */
  readonly memberData: Readonly<Record<string, OfMember<unknown>>>;
  /** Every row that the shop has about the member. */
  readonly listData: (tx: Transaction, member: Member, now: number) => Promise<PersonDataTable[]>;
  /** Erases the member, or returns why that has to wait. */
  readonly erase: (tx: Transaction, member: Member, now: number) => Promise<ExpectedError | undefined>;
  readonly endSessions: (tx: Transaction, member: Member, now: number) => Promise<void>;
  /** The member's linked identity providers, with the subject at each. */
  readonly listConnections: OfMember<readonly Connection[]>;
}

export function createMemberRoutes(deps: MemberDeps): readonly Route[] {
  const { ids, erase } = deps;
  const toSelf = (tx: Transaction, member: Member) => describeSelf(deps, tx, member);
  const newAddressId = (): string => ids.next('adr');

  return [
    route(getCurrentMember, { allow: ['member'], work: 'read' }, async ({ caller, tx }) => {
      const member = await findSelf(tx, caller);
      return isExpectedError(member) ? member : { member: toMemberResponse(member) };
    }),

    route(getMyIdentity, { allow: ['member'], work: 'read' }, async ({ caller, tx }) => {
      const member = await findSelf(tx, caller);
      return isExpectedError(member) ? member : toSelf(tx, member);
    }),

    route(updateMyProfile, { allow: ['member'], work: 'write' }, async ({ input, caller, tx, now }) => {
      const member = await findSelf(tx, caller);
      if (isExpectedError(member)) return member;
      const wrong = refuseAddresses(input.identityProfile, 'identityProfile');
      if (wrong !== undefined) return wrong;
      const profile = changeProfile(member.profile, input.identityProfile, newAddressId);
      const changed = { ...member, profile, updatedAt: now };
      await updateMember(tx, changed);
      return toSelf(tx, changed);
    }),

    route(deleteMyAccount, { allow: ['member'], work: 'write' }, async ({ caller, tx, now }) => {
      const member = await findSelf(tx, caller);
      if (isExpectedError(member)) return member;
      return (await erase(tx, member, now)) ?? {};
    }),

    route(exportMyData, { allow: ['member'], work: 'read' }, async ({ caller, tx, now }) => {
      const member = await findSelf(tx, caller);
      if (isExpectedError(member)) return member;
      return writeExport(deps, tx, member, now);
    }),

    route(listMyAddresses, { allow: ['member'], work: 'read' }, async ({ caller, tx }) => {
      const member = await findSelf(tx, caller);
      return isExpectedError(member) ? member : { addresses: listAddresses(member.profile) };
    }),

    route(createMyAddress, { allow: ['member'], work: 'write' }, async ({ input, caller, tx, now }) => {
      const said = readAddressInput(input.address, 'address');
      if (isExpectedError(said)) return said;
      const address: MyAddress = {
        id: newAddressId(),
        ...(input.fullName ? { fullName: input.fullName } : {}),
        address: said ?? {},
        tag: input.tag ?? 'UNTAGGED',
      };
      return changeAddresses(tx, caller, now, (all) =>
        all.length >= MAX_ADDRESSES ? refuse('TOO_MANY_ADDRESSES') : { addresses: [...all, address], address },
      );
    }),

    route(updateMyAddress, { allow: ['member'], work: 'write' }, async ({ input, caller, tx, now }) => {
      const said = readAddressInput(input.address, 'address');
      if (isExpectedError(said)) return said;
      return changeAddresses(tx, caller, now, (all) => {
        const known = all.find(({ id }) => id === input.id);
        if (known === undefined) return refuse('MEMBER_ADDRESS_NOT_FOUND');
        const { fullName = known.fullName } = input;
        const { fullName: _before, ...rest } = known;
        const address = {
          ...rest,
          ...(fullName ? { fullName } : {}),
          address: said ?? known.address,
          tag: input.tag ?? known.tag,
        };
        return { addresses: all.map((one) => (one === known ? address : one)), address };
      });
    }),

    route(deleteMyAddress, { allow: ['member'], work: 'write' }, async ({ input, caller, tx, now }) => {
      const changed = await changeAddresses(tx, caller, now, (all) => {
        const address = all.find(({ id }) => id === input.id);
        return address === undefined
          ? refuse('MEMBER_ADDRESS_NOT_FOUND')
          : { addresses: all.filter((one) => one !== address), address };
      });
      return isExpectedError(changed) ? changed : {};
    }),
  ];
}

/** Everything that the shop keeps about a member. */
export async function writeExport(deps: MemberDeps, tx: Transaction, member: Member, now: number) {
  const kept: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(deps.memberData)) {
    kept[name] = await read(tx, member.siteId, member.memberId);
  }
  if (member.note !== '') kept['note'] = member.note;
  return {
    exportedDate: new Date(now).toISOString(),
    ...(await describeSelf(deps, tx, member)),
    memberData: kept,
    tables: await deps.listData(tx, member, now),
  };
}

async function describeSelf({ listConnections }: MemberDeps, tx: Transaction, member: Member) {
  const connections = await listConnections(tx, member.siteId, member.memberId);
  return { member: toMemberResponse(member), identity: withConnections(toIdentity(member), connections) };
}

interface Self {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

async function findSelf(tx: Transaction, { siteId, memberId }: Self): Promise<Member | ExpectedError> {
  const member = await findMember(tx, siteId, memberId);
  return member === undefined || member.status === 'DELETED' ? refuse('MEMBER_NOT_FOUND') : member;
}

async function changeAddresses(
  tx: Transaction,
  caller: Self,
  now: number,
  change: (all: readonly MyAddress[]) => { addresses: readonly MyAddress[]; address: MyAddress } | ExpectedError,
): Promise<{ address: MyAddress } | ExpectedError> {
  const member = await findSelf(tx, caller);
  if (isExpectedError(member)) return member;
  const changed = change(listAddresses(member.profile));
  if (isExpectedError(changed)) return changed;
  await updateMember(tx, { ...member, profile: withAddresses(member.profile, changed.addresses), updatedAt: now });
  return { address: changed.address };
}
