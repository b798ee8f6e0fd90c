/** One run of a proof: its own products and gift cards in the shop, the model of them, and what buyers have under way. */
import type { HostedForm } from '@cartwright/hosted';

import { listPayments } from '../../src/commerce/orders/life/payment-store.ts';
import { findOrder } from '../../src/commerce/orders/order-store.ts';
import type { Browser } from '../test-browser.ts';
import { type ApiResponse, member } from '../test-platform.ts';
import { same } from './order-checks.ts';
import type { OrderModel, PaymentModel, Code, ShopModel } from './order-model.ts';
import type { ProofCard, ProofProduct, ProofShop } from './proof-shop.ts';

/** A checkout whose payment is not decided, or whose units are still held. */
export interface PendingPurchase {
  readonly checkoutId: string;
  readonly units: readonly number[];
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

export interface Proof {
  readonly shop: ProofShop;
  readonly model: ShopModel;
  readonly products: readonly ProofProduct[];
  readonly cards: readonly ProofCard[];
  readonly pending: PendingPurchase[];
  readonly buyers: Map<string, { readonly browser: Browser; readonly statusUrl: string }>;
  /** Orders that the step has to do with. */
  readonly touched: Set<OrderModel>;
  isByHand: boolean;
}

const STOCK = [12, 9, 30];
const PRICES = [33.33, 10, 0.01];
const CARDS = ['50', '7.77', '50'];

export async function beginProof(shop: ProofShop, stock: readonly number[] = STOCK): Promise<Proof> {
  const products: ProofProduct[] = [];
  for (const [place, price] of PRICES.entries()) products.push(await shop.makeProduct(price, stock[place] ?? 0));
  const cards: ProofCard[] = [];
  for (const amount of CARDS) cards.push(await shop.makeGiftCard(amount));
  await shop.setCapture('AUTOMATIC');
  const none = products.map(() => 0);
  return {
    shop,
    products,
    cards,
    model: {
      stock: [...stock],
      sold: [...none],
      restocked: [...none],
      adjusted: [...none],
      cards: CARDS.map((amount) => Math.round(Number(amount) * 100)),
      orders: [],
    },
    pending: [],
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
      isCanceled: false,
      lines: order.lines.map(({ id, quantity, catalogItemId }) => ({
        id,
        quantity,
        product: products.findIndex(({ productId }) => productId === catalogItemId),
        fulfilled: 0,
        refunded: 0,
        removed: 0,
        restocked: 0,
        cameBack: 0,
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

/** `1234` as the wire has it. The proof's currency has two decimals. */
export function toAmount(minor: number): { readonly amount: string } {
  return { amount: (minor / 100).toFixed(2) };
}
