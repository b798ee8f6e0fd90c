import { beforeEach, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { NOON, openSites, OTHER_SITE, SITE } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import {
  findAttempt,
  findByReference,
  findLiveAttempt,
  insertAttempt,
  lockAttempt,
  saveAttempt,
} from './attempt-store.ts';
import { ATTEMPT_LIFETIME_MS, type PaymentAttempt } from './attempt.ts';

const ATTEMPT: PaymentAttempt = {
  id: 'pay_1',
  state: 'created',
  checkoutId: 'chk_1',
  provider: 'test-card',
  method: 'test-card',
  amount: 3400,
  currency: 'USD',
  createdAt: NOON,
  updatedAt: NOON,
  expiresAt: NOON + ATTEMPT_LIFETIME_MS,
  purchase: { email: 'ada@example.com' },
};

describeOnBothDatabases('an attempt to pay', (databases) => {
  let database: Database;
  beforeEach(async () => {
    database = await databases.open();
    await openSites(database);
    await database.write((tx) => insertAttempt(tx, SITE, ATTEMPT));
  });

  const save = (change: Partial<PaymentAttempt>) =>
    database.write((tx) => saveAttempt(tx, SITE, { ...ATTEMPT, ...change }));
  const find = () => database.read((tx) => findAttempt(tx, SITE, 'pay_1'));
  const findLive = () => database.read((tx) => findLiveAttempt(tx, SITE, 'chk_1'));

  test('is found as it was written, by its site alone', async () => {
    expect([await find(), await findLive()]).toEqual([ATTEMPT, ATTEMPT]);
    expect(await database.read((tx) => findAttempt(tx, OTHER_SITE, 'pay_1'))).toBeUndefined();
    expect(await database.write((tx) => lockAttempt(tx, OTHER_SITE, 'pay_1', NOON))).toBeUndefined();
    expect(await database.write((tx) => lockAttempt(tx, SITE, 'pay_1', NOON + 1))).toEqual({
      ...ATTEMPT,
      updatedAt: NOON + 1,
    });
  });

  test('is the only one under way for its checkout', async () => {
    const second = { ...ATTEMPT, id: 'pay_2' } as const;
    await expect(database.write((tx) => insertAttempt(tx, SITE, second))).rejects.toThrow(/unique/i);
    await save({ state: 'voiding' });
    expect(await findLive()).toBeUndefined();
    await database.write((tx) => insertAttempt(tx, SITE, second));
    expect((await findLive())?.id).toBe('pay_2');
  });

  test('keeps what the buyer typed until it is not needed any more', async () => {
    const action = { kind: 'redirect', url: 'https://bank.example' } as const;
    await save({ state: 'action-required', action });
    expect(await find()).toMatchObject({ purchase: { email: 'ada@example.com' }, action });
    await save({ state: 'authorized', orderId: 'ord_1', card: { brand: 'Visa', lastFour: '4242' }, action });
    expect(await find()).toEqual({
      ...ATTEMPT,
      state: 'authorized',
      orderId: 'ord_1',
      card: { brand: 'Visa', lastFour: '4242' },
      purchase: undefined,
    });
    await save({ state: 'declined', reason: 'card-declined' });
    expect(await find()).toMatchObject({ reason: 'card-declined' });
    expect((await find())?.purchase).toBeUndefined();
  });

  test('is found by the provider’s id, which belongs to one attempt', async () => {
    await save({ state: 'authorized', reference: 'pi_1', isCapturedByHand: true });
    const by = (reference: string) => database.read((tx) => findByReference(tx, SITE, 'test-card', reference));
    expect([await by('pi_1'), await by('pi_2')]).toEqual(['pay_1', undefined]);
    const stolen = { ...ATTEMPT, id: 'pay_2', checkoutId: 'chk_2', reference: 'pi_1' } as const;
    await expect(database.write((tx) => insertAttempt(tx, SITE, stolen))).rejects.toThrow(/unique/i);
  });
});
