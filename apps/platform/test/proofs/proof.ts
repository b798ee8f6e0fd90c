/** One run of a proof: its own products and gift cards in the shop, the model of them, and what buyers have under way. */
import type { HostedForm } from '@cartwright/hosted';

import { listPayments } from '../../src/commerce/orders/life/payment-store.ts';
import { findOrder } from '../../src/commerce/orders/order-store.ts';
import type { Browser } from '../test-browser.ts';
import { type ApiResponse, member } from '../test-platform.ts';
import { same } from './order-checks.ts';
import { type Code, DIGITAL, GIFT_CARD, type OrderModel, type PaymentModel, type ShopModel } from './order-model.ts';
import type { ProofCard, ProofProduct, ProofShop } from './proof-shop.ts';

/** A checkout whose payment is not decided, or whose units are still held. */
export interface PendingPurchase {
  readonly checkoutId: string;
  readonly units: readonly number[];
  readonly total: number;
  readonly kind: 'challenge' | 'slow' | 'declined';
  readonly browser: Browser;
  /** The bank's question. */
  readonly form?: HostedForm;
  /** The address of the page that waits for a slow bank. */
  readonly waitsAt: string;
  readonly isByHand: boolean;
  readonly gift?: { readonly card: number; readonly amount: number };
  readonly createdAt: number;
  isLive: boolean;
  isBought: boolean;
  /** Until when its units are held; undefined once they are back or sold. */
  heldUntil: number | undefined;
  /** When the platform asks the provider by itself, and how often it did. */
  nextLook: number;
  looks: number;
}

/** What the merchant has written and not sold yet. */
export interface PendingDraft {
  readonly id: string;
  readonly units: readonly number[];
  readonly url: string;
  /** Whether its units are held. */
  readonly isHeld: boolean;
}

/** What a parcel costs in the demo shop, and from which amount on it is free. */
const DELIVERIES: Readonly<Record<string, Proof['delivery']>> = {
  USD: { price: 695, freeFrom: 7500 },
  JPY: { price: 7, freeFrom: 75 },
};

export interface Proof {
  readonly delivery: { readonly price: number; readonly freeFrom: number };
  readonly shop: ProofShop;
  readonly model: ShopModel;
  readonly products: readonly ProofProduct[];
  readonly cards: readonly ProofCard[];
  readonly pending: PendingPurchase[];
  readonly drafts: PendingDraft[];
  readonly buyers: Map<string, { readonly browser: Browser; readonly statusUrl: string }>;
  /** Orders that the step has to do with. */
  readonly touched: Set<OrderModel>;
  isByHand: boolean;
}

/** In units of the currency without decimals: cents, or whole yen. */
export const PRICES = [3333, 1000, 1, 450, 2500];
const STOCK = [12, 9, 30, 20];
const CARDS = [5000, 777, 5000];

export async function beginProof(
  shop: ProofShop,
  { stock = STOCK, currency = 'USD' }: { readonly stock?: readonly number[]; readonly currency?: string } = {},
): Promise<Proof> {
  await shop.setCurrency(currency);
  const products: ProofProduct[] = [];
  for (const [place, count] of stock.entries()) {
    products.push(await shop.makeProduct(PRICES[place] ?? 0, count, place === DIGITAL));
  }
  const cards: ProofCard[] = [];
  for (const amount of CARDS) cards.push(await shop.makeGiftCard(amount));
  await shop.setCapture('AUTOMATIC');
  const none = products.map(() => 0);
  const delivery = DELIVERIES[currency];
  if (delivery === undefined) throw new Error(`The price of a parcel in ${currency} is not known.`);
  return {
    delivery,
    shop,
    products,
    cards,
    model: {
      // Gift cards are never sold out.
      stock: [...products.map((_product, place) => stock[place] ?? 0), Infinity],
      sold: [...none],
      restocked: [...none],
      adjusted: [...none],
      cards: [...CARDS],
      orders: [],
    },
    pending: [],
    drafts: [],
    buyers: new Map(),
    touched: new Set(),
    isByHand: false,
  };
}

/** How often each outcome was seen: a proof that never sees one proves nothing about it. */
const seenOutcomes = new Map<string, number>();

export function countOutcome(what: string): void {
  seenOutcomes.set(what, (seenOutcomes.get(what) ?? 0) + 1);
}

/** Tells what a long run has seen, where one was asked for. */
export function report(summary: string): void {
  if (process.env['PROOF_STEPS'] === undefined && process.env['PROOF_ROUNDS'] === undefined) return;
  const outcomes = [...seenOutcomes].map(([what, count]) => `${what} ${count}`);
  process.stdout.write(`${outcomes.toSorted((a, b) => a.localeCompare(b)).join('\n')}\n${summary}\n`);
  seenOutcomes.clear();
}

/** The call has to answer as the model does: with success, or with this code. */
export function expectAnswer(what: string, response: ApiResponse, wanted: Code): void {
  countOutcome(`${what}: ${wanted ?? 'done'}`);
  const found = response.status === 200 ? 'done' : member(response.body, 'details.applicationError.code');
  same(what, found ?? [response.status, response.body], wanted ?? 'done');
}

/** The order of a checkout, as the model has it from its rows when it is new. */
export async function readNewOrder({ shop, products }: Proof, orderId: `ord_${string}`): Promise<OrderModel> {
  const { database, siteId } = shop;
  return database.read(async (tx) => {
    const order = await findOrder(tx, siteId, orderId, { kind: 'site' });
    if (order === undefined) throw new Error(`There is no order ${orderId}.`);
    const shipping = order.delivery?.totalWithTax ?? 0;
    const lines = order.lines.reduce((all, { lineTotalWithTax }) => all + lineTotalWithTax, 0);
    same('total', order.totals.total, lines + shipping);
    return {
      id: orderId,
      total: order.totals.total,
      shipping,
      shippingRefunded: 0,
      isPickup: order.delivery?.pickup !== undefined,
      isCanceled: false,
      lines: order.lines.map(({ id, quantity, catalogItemId }) => ({
        id,
        quantity,
        product: findProduct(products, catalogItemId),
        fulfilled: 0,
        refunded: 0,
        removed: 0,
        restocked: 0,
        cameBack: 0,
        issued: 0,
        usable: 0,
      })),
      payments: (await listPayments(tx, siteId, orderId)).map((row) => toModel(row)),
      parcels: [],
      returns: [],
    };
  });
}

/** The id of the payment that an order has and the model does not have yet. */
export async function findNewPaymentId({ shop }: Proof, order: OrderModel): Promise<string> {
  const rows = await shop.database.read((tx) => listPayments(tx, shop.siteId, order.id as `ord_${string}`));
  const found = rows.filter(({ id }) => !order.payments.some((one) => one.id === id));
  same('new payments', found.length, 1);
  return found[0]?.id ?? '';
}

function toModel(row: Awaited<ReturnType<typeof listPayments>>[number]): PaymentModel {
  const { id, source, amount, state, captured, refunded } = row;
  return {
    id,
    source: source as PaymentModel['source'],
    amount,
    state: state as PaymentModel['state'],
    captured,
    refunded,
  };
}

/** What is none of the proof's products is a gift card. */
function findProduct(products: readonly ProofProduct[], productId: string | undefined): number {
  const place = products.findIndex((product) => product.productId === productId);
  return place < 0 ? GIFT_CARD : place;
}
