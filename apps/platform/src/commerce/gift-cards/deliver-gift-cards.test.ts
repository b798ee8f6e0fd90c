import { beforeEach, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { makeTestOrder } from '../../../test/orders.ts';
import { NOON, openSites, readShop, SITE } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createIds } from '../../foundation/ids.ts';
import type { EmailDraft } from '../../foundation/mail/email-renderer.ts';
import { createVault } from '../../foundation/vault/vault.ts';
import { insertOrder } from '../orders/order-store.ts';
import { deliverGiftCard } from './deliver-gift-cards.ts';
import { findSealedCode, moveGiftCard } from './gift-card-states.ts';
import { findGiftCard, type GiftCardId } from './gift-card-store.ts';
import { issueGiftCard, type IssueRequest } from './issue-gift-cards.ts';
import { createGiftCardRedemption } from './redeem-gift-card.ts';

const OFFICE = { kind: 'merchant', merchantId: 'mer_1' } as const;

describeOnBothDatabases('a gift card on its day', (databases) => {
  let database: Database;
  let mailed: EmailDraft[];
  const ids = createIds({ now: () => NOON });
  const vault = createVault({ secret: 'a secret of thirty-two characters' });
  const emailOutbox = {
    enqueue: async (_tx: unknown, _site: unknown, draft: EmailDraft) => void mailed.push(draft),
  };
  const issue = async (more: Partial<IssueRequest> = {}): Promise<{ id: GiftCardId; code: string }> => {
    const issued = await database.write((tx) =>
      issueGiftCard({ ids, vault, jobs: { enqueue: async () => undefined } }, tx, SITE, {
        amount: 5000,
        currency: 'USD',
        deliverAt: NOON,
        expiresAt: Date.UTC(2027, 4, 2),
        details: {
          recipient: { name: 'Grace', email: 'grace@example.com' },
          from: 'Ada',
          message: 'For you',
          locale: 'en-US',
        },
        by: OFFICE,
        now: NOON,
        ...more,
      }),
    );
    if (issued === undefined) throw new Error('The card was issued before.');
    return { id: issued.card.id, code: issued.code };
  };
  const deliver = (id: GiftCardId) =>
    database.write((tx) => deliverGiftCard({ vault, readShop, emailOutbox }, tx, SITE, { id, now: NOON }));
  const state = async (id: GiftCardId) => (await database.read((tx) => findGiftCard(tx, SITE, id)))?.state;
  beforeEach(async () => {
    database = await databases.open();
    mailed = [];
    await openSites(database);
  });

  test('is mailed once to its recipient, and its code is kept nowhere any more', async () => {
    const { id, code } = await issue();
    expect(await state(id)).toBe('scheduled');
    await deliver(id);
    await deliver(id);
    expect(mailed).toHaveLength(1);
    expect(mailed[0]?.reader).toEqual({ to: 'grace@example.com', name: 'Grace', locale: 'en-US' });
    expect(mailed[0]?.content).toEqual({
      kind: 'gift-card',
      code,
      amount: '$50.00',
      from: 'Ada',
      message: 'For you',
      shopUrl: 'http://localhost:4000',
      expiresOn: 'May 2, 2027',
    });
    expect(await state(id)).toBe('active');
    expect(await database.read((tx) => findSealedCode(tx, SITE, id))).toBeUndefined();
    const found = await database.read((tx) =>
      createGiftCardRedemption({ ids }).findUsable(tx, SITE, { code, now: NOON }),
    );
    expect(found).toMatchObject({ kind: 'usable', balance: 5000 });
  });

  test('tells the buyer, where another person gets it', async () => {
    await database.write((tx) => insertOrder(tx, SITE, makeTestOrder()));
    const of = { orderId: 'ord_1', lineId: 'line_1', unit: 1 };
    await deliver((await issue({ of })).id);
    expect(mailed.map(({ reader, content }) => [reader.to, content.kind])).toEqual([
      ['grace@example.com', 'gift-card'],
      ['ada@example.com', 'gift-card-sent'],
    ]);
    const own = { recipient: { name: 'Ada', email: 'Ada@example.com' }, locale: 'en-US' };
    await deliver((await issue({ of: { ...of, unit: 2 }, details: own })).id);
    expect(mailed).toHaveLength(3);
  });

  test('is not sent where it was disabled', async () => {
    const { id } = await issue();
    await database.write((tx) => moveGiftCard(tx, SITE, id, { from: 'scheduled', to: 'disabled', now: NOON }));
    await deliver(id);
    expect([mailed, await state(id)]).toEqual([[], 'disabled']);
  });
});
