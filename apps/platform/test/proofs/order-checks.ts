/** What has to hold after every step: the rows against the model, against each other, and against the provider's books. */
import { sql } from 'kysely';

import { listGiftCardsOf } from '../../src/commerce/gift-cards/gift-card-store.ts';
import { listFulfillments } from '../../src/commerce/orders/life/fulfillment-store.ts';
import { listPayments } from '../../src/commerce/orders/life/payment-store.ts';
import { listRefunds } from '../../src/commerce/orders/life/refund-store.ts';
import { listReturns } from '../../src/commerce/orders/life/return-store.ts';
import { computeFulfillmentStatus, computePaymentStatus, readUnits } from '../../src/commerce/orders/order-status.ts';
import { findOrder } from '../../src/commerce/orders/order-store.ts';
import type { Order } from '../../src/commerce/orders/order.ts';
import type { Database, Transaction } from '../../src/foundation/database/database.ts';
import {
  fulfillmentStatusOf,
  heldOf,
  type OrderModel,
  type ParcelModel,
  paidOf,
  paymentStatusOf,
  refundedOf,
  type ShopModel,
} from './order-model.ts';
import type { ProofCard, ProofProduct, ProofShop } from './proof-shop.ts';

/** Throws with both sides where they are not the same. */
export function same(what: string, found: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${what}: found ${left}, wanted ${right}`);
}

export async function checkOrder(shop: ProofShop, model: OrderModel): Promise<void> {
  const { database, siteId } = shop;
  await database.read(async (tx) => {
    const order = await findOrder(tx, siteId, model.id, { kind: 'site' });
    if (order === undefined) throw new Error(`There is no order ${model.id}.`);
    const rows = await readRows(shop, tx, order);
    same('payments', rows.payments.map(toPayment), model.payments.map(toPayment));
    same('provider', rows.provider, expectProvider(model));
    same('balance', pickBalance(order), {
      paid: paidOf(model),
      refunded: refundedOf(model),
      authorized: heldOf(model),
      pendingRefund: 0,
      balance: Math.max(0, model.total - paidOf(model)),
    });
    const { paymentStatus, fulfillmentStatus, status } = order;
    same(
      'statuses',
      [paymentStatus, fulfillmentStatus, status],
      [paymentStatusOf(model), fulfillmentStatusOf(model), model.isCanceled ? 'CANCELED' : 'APPROVED'],
    );
    same(
      'statuses of rows',
      [paymentStatus, fulfillmentStatus],
      [computePaymentStatus(order.totals.total, rows.payments), computeFulfillmentStatus(order.lines, order.units)],
    );
    checkUnits(order, model);
    const sumOf = (lineId: string, lists: readonly (readonly { lineId: string; quantity: number }[])[]): number =>
      lists.flat().reduce((all, one) => all + (one.lineId === lineId ? one.quantity : 0), 0);
    for (const { id } of order.lines) {
      const { fulfilled, refunded } = readUnits(order.units, id);
      const fulfillments = rows.fulfillments.map(({ lines }) => lines);
      const refunds = rows.refunds.map(({ lines }) => lines);
      same('units of rows', [fulfilled, refunded], [sumOf(id, fulfillments), sumOf(id, refunds)]);
    }
    same(
      'refunds',
      rows.refunds.every(({ state }) => state === 'succeeded'),
      true,
    );
    const back = rows.refunds.flatMap(({ transactions }) => transactions).reduce((all, { amount }) => all + amount, 0);
    same('refunds of rows', back, refundedOf(model));
    for (const [place, parcel] of model.parcels.entries()) {
      if (parcel.kind === 'digital') parcel.id = rows.fulfillments[place]?.id ?? '';
    }
    same(
      'parcels',
      rows.fulfillments.map(({ id, kind, state, trackingNumber }) => [id, kind, state, trackingNumber]),
      model.parcels.map((parcel) => [parcel.id, parcel.kind, stateOf(parcel), parcel.tracking]),
    );
    same('gift cards that can be used', rows.cards, countCards(model));
    same(
      'returns',
      rows.returns.map(({ id, state }) => [id, state]),
      model.returns.map(({ id, state }) => [id, state]),
    );
  });
}

function checkUnits(order: Order, { lines }: OrderModel): void {
  for (const line of lines) {
    const { fulfilled, refunded, removed, restocked } = readUnits(order.units, line.id);
    const { quantity } = line;
    same(
      'units',
      [fulfilled, refunded, removed, restocked],
      [line.fulfilled, line.refunded, line.removed, line.restocked],
    );
    const holds = fulfilled + removed <= quantity && removed <= refunded && refunded <= quantity;
    const isPositive = Math.min(fulfilled, refunded, removed, restocked) >= 0;
    same('units of a line', holds && isPositive && restocked <= quantity, true);
  }
}

async function readRows({ siteId, readProvider }: ProofShop, tx: Transaction, order: Order) {
  const payments = await listPayments(tx, siteId, order.id);
  const provider = [];
  for (const { id, state } of payments.filter(({ source }) => source === 'provider')) {
    const book = await readProvider(tx, id);
    if (state === 'VOIDED' && book?.state === 'captured' && book.captured === book.refunded) {
      // It was taken at the moment at which it was to be released, and has gone back.
      provider.push([id, 'voided', 0, 0]);
      continue;
    }
    provider.push([id, book?.state, book?.captured, book?.refunded]);
  }
  return {
    payments,
    provider,
    fulfillments: await listFulfillments(tx, siteId, [order.id]),
    refunds: await listRefunds(tx, siteId, [order.id]),
    returns: await listReturns(tx, siteId, [order.id]),
    cards: (await listGiftCardsOf(tx, siteId, order.id)).filter(({ state }) => state !== 'disabled').length,
  };
}

function stateOf({ kind, isDelivered }: ParcelModel): string {
  if (kind === 'pickup') return isDelivered ? 'collected' : 'ready';
  return isDelivered ? 'delivered' : 'shipped';
}

function countCards({ lines }: OrderModel): number {
  return lines.reduce((all, { usable }) => all + usable, 0);
}

const PROVIDER_STATES: Readonly<Record<string, string>> = { AUTHORIZED: 'authorized', VOIDED: 'voided' };

/** What the provider's own books have to say: as much taken and given back as the order says. */
function expectProvider({ payments }: OrderModel) {
  return payments
    .filter(({ source }) => source === 'provider')
    .map(({ id, state, captured, refunded }) => [id, PROVIDER_STATES[state] ?? 'captured', captured, refunded]);
}

function toPayment(payment: OrderModel['payments'][number] | Awaited<ReturnType<typeof listPayments>>[number]) {
  const { id, source, state, amount, captured, refunded } = payment;
  return [id, source, state, amount, captured, refunded];
}

function pickBalance({ balance }: Order) {
  const { paid, refunded, authorized, pendingRefund, balance: left } = balance;
  return { paid, refunded, authorized, pendingRefund, balance: left };
}

/** Stock and gift cards: each quantity and balance is the sum of its history. */
export async function checkShop(
  { database, siteId }: ProofShop,
  model: ShopModel,
  rows: {
    readonly products: readonly ProofProduct[];
    readonly cards: readonly ProofCard[];
    /** Units by product that are held for buyers. */
    readonly reserved: readonly number[];
  },
): Promise<void> {
  for (const [place, { variantId }] of rows.products.entries()) {
    const [stock] = await read(
      database,
      sql`
      select quantity, (select coalesce(sum(change), 0) from stock_history h
          where h.site_id = v.site_id and h.variant_id = v.variant_id) as history,
        (select coalesce(sum(change), 0) from stock_history h
          where h.site_id = v.site_id and h.variant_id = v.variant_id and h.reason = 'SOLD') as sold,
        (select coalesce(sum(change), 0) from stock_history h where h.site_id = v.site_id
          and h.variant_id = v.variant_id and h.reason in ('REFUNDED', 'CANCELED', 'RETURNED')) as restocked,
        (select coalesce(sum(quantity), 0) from stock_reservations r
          where r.site_id = v.site_id and r.variant_id = v.variant_id) as reserved
      from variants v where site_id = ${siteId} and variant_id = ${variantId}`,
    );
    const reserved = rows.reserved[place] ?? 0;
    const quantity = model.stock[place] ?? 0;
    same(
      `stock of product ${place}`,
      [stock?.['quantity'], stock?.['history'], stock?.['sold'], stock?.['restocked'], stock?.['reserved']].map(Number),
      [quantity, quantity + reserved, -(model.sold[place] ?? 0), model.restocked[place] ?? 0, reserved],
    );
  }
  for (const [place, { id }] of rows.cards.entries()) {
    const [card] = await read(
      database,
      sql`
      select balance, (select sum(amount) from gift_card_entries e
        where e.site_id = c.site_id and e.gift_card_id = c.gift_card_id) as history
      from gift_cards c where site_id = ${siteId} and gift_card_id = ${id}`,
    );
    const balance = model.cards[place] ?? 0;
    same(`gift card ${place}`, [card?.['balance'], card?.['history']].map(Number), [balance, balance]);
  }
}

async function read(database: Database, query: ReturnType<typeof sql>): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await database.read((tx) => query.execute(tx.tables<Record<string, never>>()));
  return rows as readonly Record<string, unknown>[];
}
