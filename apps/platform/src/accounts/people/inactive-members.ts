/** Erases members who have not signed in for as long as the shop's privacy settings say. Where they say nothing, none. */
import type { Database, Transaction } from '../../foundation/database/database.ts';
import { isExpectedError } from '../../foundation/http/failure.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { listRetentions } from '../../foundation/site/site-store.ts';
import { listInactiveMembers } from '../identity/members/member-store.ts';
import type { Erasing } from './erasing.ts';
import { personOf } from './person-lookup.ts';

const MEMBERS_AT_ONCE = 20;

export async function eraseInactiveMembers(
  { database, erasing }: { readonly database: Database; readonly erasing: Erasing },
  now: number,
): Promise<void> {
  for (const { siteId, privacy } of await database.read(listRetentions)) {
    if (privacy.inactiveMemberMonths === 0) continue;
    const before = addMonths(now, -privacy.inactiveMemberMonths);
    while ((await database.write((tx) => eraseSome(erasing, tx, { siteId, before, now }))) === MEMBERS_AT_ONCE);
  }
}

/** Returns how many were erased. A member who is paying waits for the next hour. */
async function eraseSome(
  erasing: Erasing,
  tx: Transaction,
  { siteId, before, now }: { readonly siteId: SiteId; readonly before: number; readonly now: number },
): Promise<number> {
  const members = await listInactiveMembers(tx, siteId, before, MEMBERS_AT_ONCE);
  let count = 0;
  for (const member of members) {
    if (!isExpectedError(await erasing.erase(tx, personOf(member), now))) count += 1;
  }
  return count;
}

function addMonths(at: number, months: number): number {
  const date = new Date(at);
  return date.setUTCMonth(date.getUTCMonth() + months);
}
