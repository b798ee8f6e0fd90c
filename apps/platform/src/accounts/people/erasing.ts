/** Erases a person: accounts and sessions here, reviews in commerce, and all other tables by the list of personal data. */
import type { Transaction } from '../../foundation/database/database.ts';
import { type ExpectedError, refuse } from '../../foundation/http/failure.ts';
import type { MemberData } from '../../foundation/members/member-data.ts';
import { type ErasedTable, erasePerson, type EraseInFeatures } from '../../foundation/personal-data/erase-person.ts';
import { hasPaymentUnderWay } from '../../foundation/personal-data/payment-under-way.ts';
import type { Person } from '../../foundation/personal-data/person.ts';
import { eraseMemberChanges } from '../identity/members/logged-member.ts';
import { findMember } from '../identity/members/member-store.ts';
import { deleteAccount } from '../identity/membership/account-changes.ts';
import { endSessionsOfMember } from '../oauth/sessions/member-sessions.ts';

export interface Erasing {
  readonly erase: (tx: Transaction, person: Person, now: number) => Promise<readonly ErasedTable[] | ExpectedError>;
}

export function createErasing(memberData: Pick<MemberData, 'erase'>): Erasing {
  const eraseInFeatures: EraseInFeatures = async (tx, person, now) => {
    await memberData.erase(tx, person, now);
    for (const memberId of person.memberIds) await eraseAccount(tx, { ...person, memberId }, now);
  };
  return {
    erase: async (tx, person, now) =>
      (await hasPaymentUnderWay(tx, person))
        ? refuse('ERASURE_MUST_WAIT')
        : erasePerson(tx, person, eraseInFeatures, now),
  };
}

async function eraseAccount(
  tx: Transaction,
  { siteId, memberId }: Pick<Person, 'siteId'> & { readonly memberId: Person['memberIds'][number] },
  now: number,
): Promise<void> {
  const member = await findMember(tx, siteId, memberId);
  if (member === undefined) return;
  await endSessionsOfMember(tx, siteId, memberId, now);
  await eraseMemberChanges(tx, siteId, memberId);
  await deleteAccount(tx, member, now);
}
