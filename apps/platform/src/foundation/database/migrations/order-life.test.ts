import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openSites, SITE } from '../../../../test/products.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const COUNT = 501;

describeOnBothDatabases('orders of before the migration', (databases) => {
  test('are found by their words, and say how they reach their buyer', async () => {
    const { database } = await databases.openEmpty();
    await migrate(
      database,
      MIGRATIONS.filter(({ name }) => name < '0152'),
      0,
    );
    await openSites(database);
    await database.write((tx) =>
      tx
        .tables<{ orders: Record<string, string | number> }>()
        .insertInto('orders')
        .values(Array.from({ length: COUNT }, (_, place) => earlierOrder(place)))
        .execute(),
    );
    await migrate(database, MIGRATIONS, 1);
    const rows = await database.read((tx) =>
      tx
        .tables<{ orders: { number: number; search_text: string; delivery_kind: string; revision: number } }>()
        .selectFrom('orders')
        .select(['number', 'search_text', 'delivery_kind', 'revision'])
        .orderBy('number')
        .execute(),
    );
    expect([rows[0], rows[1], rows[2], rows.at(-1)]).toEqual([
      { number: 0, search_text: '0 ada lovelace ada@example.com mug-1', delivery_kind: 'none', revision: 1 },
      { number: 1, search_text: '1 ada lovelace ada@example.com mug-1', delivery_kind: 'ship', revision: 1 },
      { number: 2, search_text: '2 ada lovelace ada@example.com mug-1', delivery_kind: 'pickup', revision: 1 },
      { number: 500, search_text: '500 ada lovelace ada@example.com mug-1', delivery_kind: 'pickup', revision: 1 },
    ]);
  });
});

function earlierOrder(number: number): Record<string, string | number> {
  const delivery = [undefined, {}, { pickup: {} }][number % 3];
  return {
    site_id: SITE,
    order_id: `ord_${String(number).padStart(4, '0')}`,
    number,
    checkout_id: `chk_${number}`,
    buyer_kind: 'visitor',
    buyer_id: 'vis_1',
    buyer_email: 'ada@example.com',
    status: 'APPROVED',
    payment_status: 'NOT_PAID',
    fulfillment_status: 'NOT_FULFILLED',
    total: 100,
    created_at: 0,
    updated_at: 0,
    document: JSON.stringify({
      contact: { fullName: 'Ada Lovelace' },
      lines: [{ sku: 'MUG-1' }, { sku: '' }],
      ...(delivery === undefined ? {} : { delivery }),
    }),
  };
}
