/** Finds the person of an email address or of an account. */
import type { Transaction } from '../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../foundation/ids.ts';
import type { Person } from '../../foundation/personal-data/person.ts';
import { findCredentials, findMember } from '../identity/members/member-store.ts';
import { emailKey, type Member } from '../identity/members/member.ts';

/** The person of an account. An address that is not verified may be another person's: it leads to no data. */
export function personOf({ siteId, memberId, email, isEmailVerified }: Member): Person {
  return { siteId, memberIds: [memberId], emails: isEmailVerified ? [emailKey(email)] : [] };
}

/** An email address is always a person, with the account that has it. */
export async function findPersonByEmail(tx: Transaction, siteId: SiteId, email: string): Promise<Person> {
  const member = (await findCredentials(tx, siteId, email))?.member;
  return { siteId, emails: [emailKey(email)], memberIds: member === undefined ? [] : [member.memberId] };
}

/** Undefined where there is no such account. */
export async function findPersonByAccount(
  tx: Transaction,
  siteId: SiteId,
  memberId: string,
): Promise<Person | undefined> {
  const member = await findMember(tx, siteId, memberId as MemberId);
  return member === undefined || member.status === 'DELETED' ? undefined : personOf(member);
}
