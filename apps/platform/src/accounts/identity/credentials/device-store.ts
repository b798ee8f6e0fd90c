/**
 * The stores of known devices: browsers in which a member, or a merchant, has signed in before. A sign-in from a new one
 * is announced by email, and attempts of strangers never block a known one. A device is identified by a random cookie,
 * stored as a hash.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, MerchantId, SiteId } from '../../../foundation/ids.ts';
import { hashSecret } from '../../../foundation/secrets.ts';

/** How many browsers of one account are stored: the ones seen last. */
export const MAX_KNOWN_DEVICES = 20;

export interface DeviceStore<AccountId extends string> {
  /** Records the device. Returns whether it is new although the account has earlier ones. */
  record(tx: Transaction, siteId: SiteId, accountId: AccountId, device: string, now: number): Promise<boolean>;
  /** Whether this account has signed in in the browser before. */
  isKnown(tx: Transaction, siteId: SiteId, accountId: AccountId, device: string): Promise<boolean>;
  removeAll(tx: Transaction, siteId: SiteId, accountId: AccountId): Promise<void>;
}

export const memberDevices = createDeviceStore<MemberId>('known_devices');
export const merchantDevices = createDeviceStore<MerchantId>('merchant_devices');

interface DeviceRow {
  site_id: SiteId;
  account_id: string;
  device_hash: string;
  seen_at: number;
}

type DeviceTable = 'known_devices' | 'merchant_devices';

function createDeviceStore<AccountId extends string>(table: DeviceTable): DeviceStore<AccountId> {
  const rowsOf = (tx: Transaction) => tx.tables<Record<DeviceTable, DeviceRow>>();

  return {
    record: async (tx, siteId, accountId, device, now) => {
      const known = await rowsOf(tx)
        .selectFrom(table)
        .select('device_hash')
        .where('site_id', '=', siteId)
        .where('account_id', '=', accountId)
        .orderBy('seen_at', 'desc')
        .orderBy('device_hash')
        .execute();
      const deviceHash = hashSecret(device);
      await rowsOf(tx)
        .insertInto(table)
        .values({ site_id: siteId, account_id: accountId, device_hash: deviceHash, seen_at: now })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'account_id', 'device_hash']).doUpdateSet({ seen_at: now }),
        )
        .execute();
      const others = known.map(({ device_hash }) => device_hash).filter((one) => one !== deviceHash);
      const forgotten = others.slice(MAX_KNOWN_DEVICES - 1);
      if (forgotten.length > 0) {
        await rowsOf(tx)
          .deleteFrom(table)
          .where('site_id', '=', siteId)
          .where('account_id', '=', accountId)
          .where('device_hash', 'in', forgotten)
          .execute();
      }
      return known.length > 0 && others.length === known.length;
    },

    isKnown: async (tx, siteId, accountId, device) => {
      const row = await rowsOf(tx)
        .selectFrom(table)
        .select('device_hash')
        .where('site_id', '=', siteId)
        .where('account_id', '=', accountId)
        .where('device_hash', '=', hashSecret(device))
        .executeTakeFirst();
      return row !== undefined;
    },

    removeAll: async (tx, siteId, accountId) => {
      await rowsOf(tx).deleteFrom(table).where('site_id', '=', siteId).where('account_id', '=', accountId).execute();
    },
  };
}
