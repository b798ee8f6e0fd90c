/** Indexes of open checkouts (not bought yet): by cart, by owner and by age, and of the sessions of one checkout. */
import { sql, type Kysely } from 'kysely';

export async function up(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createIndex('checkouts_open_by_cart')
    .on('checkouts')
    .columns(['site_id', 'cart_id'])
    .where(sql.ref('order_id'), 'is', null)
    .execute();
  await schema.schema
    .createIndex('checkouts_open_by_owner')
    .on('checkouts')
    .columns(['site_id', 'owner_kind', 'owner_id', 'updated_at'])
    .where(sql.ref('order_id'), 'is', null)
    .execute();
  await schema.schema
    .createIndex('checkouts_open_by_age')
    .on('checkouts')
    .columns(['updated_at'])
    .where(sql.ref('order_id'), 'is', null)
    .execute();
  await schema.schema
    .createIndex('checkout_sessions_by_checkout')
    .on('checkout_sessions')
    .columns(['site_id', 'checkout_id'])
    .execute();
}
