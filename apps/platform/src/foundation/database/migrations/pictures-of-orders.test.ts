import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openSites, SITE } from '../../../../test/products.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const PICTURES = ['a', 'b'].map((digit) => `${digit.repeat(32)}.jpg`);
const COUNT = 401;

describeOnBothDatabases('orders of before the migration', (databases) => {
  test('keep their pictures: the first order that shows one uses it', async () => {
    const { database } = await databases.openEmpty();
    await migrate(
      database,
      MIGRATIONS.filter(({ name }) => name < '0350'),
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
    const uses = await database.read((tx) =>
      tx
        .tables<{ media_uses: { media_id: string; entity_kind: string; entity_id: string } }>()
        .selectFrom('media_uses')
        .select(['media_id', 'entity_kind', 'entity_id'])
        .orderBy('media_id')
        .execute(),
    );
    expect(uses).toEqual([
      { media_id: PICTURES[0], entity_kind: 'order', entity_id: 'ord_0000' },
      { media_id: PICTURES[1], entity_kind: 'order', entity_id: 'ord_0400' },
    ]);
  });
});

function earlierOrder(number: number): Record<string, string | number> {
  const mediaId = PICTURES[number === COUNT - 1 ? 1 : 0];
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
    document: JSON.stringify({ lines: [{ picture: { mediaId } }, { picture: { mediaId: PICTURES[0] } }, {}] }),
  };
}
