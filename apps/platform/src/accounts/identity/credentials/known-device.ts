/**
 * Known devices: browsers in which a member has signed in before. A sign-in from a new one is announced to the member
 * by email, and attempts of strangers never block a known one. A device is identified by a random cookie, stored as a
 * hash.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId } from '../../../foundation/ids.ts';
import { hashSecret } from '../../../foundation/secrets.ts';
import type { MemberTables } from '../members/member-tables.ts';
import { emailKey, type Member } from '../members/member.ts';

/** How many browsers of one member are stored: the ones seen last. */
export const MAX_KNOWN_DEVICES = 20;

/** Records the device. Returns whether it is new although the member has earlier ones. */
export async function recordDevice(tx: Transaction, member: Member, device: string, now: number): Promise<boolean> {
  const { siteId, memberId } = member;
  const tables = tx.tables<MemberTables>();
  const known = await tables
    .selectFrom('known_devices')
    .select('device_hash')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('seen_at', 'desc')
    .orderBy('device_hash')
    .execute();
  const deviceHash = hashSecret(device);
  await tables
    .insertInto('known_devices')
    .values({ site_id: siteId, member_id: memberId, device_hash: deviceHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute();
  const others = known.map(({ device_hash }) => device_hash).filter((one) => one !== deviceHash);
  const forgotten = others.slice(MAX_KNOWN_DEVICES - 1);
  if (forgotten.length > 0) {
    await tables
      .deleteFrom('known_devices')
      .where('site_id', '=', siteId)
      .where('member_id', '=', memberId)
      .where('device_hash', 'in', forgotten)
      .execute();
  }
  return known.length > 0 && others.length === known.length;
}

/** Whether the member with this address signed in in the browser before. */
export async function isKnownDevice(tx: Transaction, siteId: SiteId, email: string, device: string): Promise<boolean> {
  const row = await tx
    .tables<MemberTables>()
    .selectFrom('known_devices')
    .innerJoin('members', (join) =>
      join
        .onRef('members.site_id', '=', 'known_devices.site_id')
        .onRef('members.member_id', '=', 'known_devices.member_id'),
    )
    .select('known_devices.device_hash')
    .where('members.site_id', '=', siteId)
    .where('members.email_key', '=', emailKey(email))
    .where('known_devices.device_hash', '=', hashSecret(device))
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteKnownDevices(tx: Transaction, siteId: SiteId, memberId: MemberId): Promise<void> {
  await tx
    .tables<MemberTables>()
    .deleteFrom('known_devices')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
