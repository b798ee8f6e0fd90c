import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openSites, SITE } from '../../../../test/products.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

type Row = Readonly<Record<string, string | number | null>>;

const times = { created_at: 0, updated_at: 0, usage_count: 0, document: '{}', active: 1 };

describeOnBothDatabases('offers of before the migrations', (databases) => {
  test('are found by code, name and recipient in any case, and are not deleted', async () => {
    const { database } = await databases.openEmpty();
    await migrate(
      database,
      MIGRATIONS.filter(({ name }) => name < '0380'),
      0,
    );
    await openSites(database);
    await database.write(async (tx) => {
      const tables = tx.tables<{ coupons: Row; discount_rules: Row; gift_cards: Row }>();
      const coupon = { coupon_id: 'cpn_1', name: 'Für Dich', code: 'Grüße', code_folded: 'GRÜSSE', starts_at: 0 };
      await tables
        .insertInto('coupons')
        .values({ site_id: SITE, ...times, ...coupon })
        .execute();
      const rule = { rule_id: 'rule_1', name: 'FRÜHLING', revision: 1 };
      await tables
        .insertInto('discount_rules')
        .values({ site_id: SITE, ...times, ...rule })
        .execute();
      await tables
        .insertInto('gift_cards')
        .values([
          giftCard('gft_1', { recipient: { name: 'Grace', email: 'Grace@example.com' } }),
          giftCard('gft_2', {}),
        ])
        .execute();
    });
    await migrate(database, MIGRATIONS, 1);
    await database.read(async (tx) => {
      const tables = tx.tables<{ coupons: Row; discount_rules: Row; gift_cards: Row }>();
      expect(
        await tables.selectFrom('gift_cards').select('recipient_folded').orderBy('gift_card_id').execute(),
      ).toEqual([{ recipient_folded: 'grace grace@example.com' }, { recipient_folded: '' }]);
      expect(await tables.selectFrom('coupons').select(['code_folded', 'name_folded', 'deleted_at']).execute()).toEqual(
        [{ code_folded: 'grüße', name_folded: 'für dich', deleted_at: null }],
      );
      expect(await tables.selectFrom('discount_rules').select(['name_folded', 'deleted_at']).execute()).toEqual([
        { name_folded: 'frühling', deleted_at: null },
      ]);
    });
  });
});

function giftCard(id: string, details: object): Row {
  return {
    site_id: SITE,
    gift_card_id: id,
    code_hash: id,
    code_ending: '4F7K',
    state: 'active',
    currency: 'USD',
    initial: 100,
    balance: 100,
    line_id: '',
    unit: 1,
    created_at: 0,
    updated_at: 0,
    document: JSON.stringify(details),
  };
}
