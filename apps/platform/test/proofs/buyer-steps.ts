/** Steps of buyers and of time: they buy in every way, confirm late or never, cancel, and wait. */
import { page } from '../test-browser.ts';
import { same } from './order-checks.ts';
import {
  cancel,
  decideReturn,
  deliverPaid,
  DIGITAL,
  type OrderModel,
  type PaymentModel,
  returnableUnits,
  type ReturnModel,
} from './order-model.ts';
import { applyGiftCard, type Opened, pay } from './proof-shop.ts';
import { countOutcome, type PendingPurchase, PRICES, type Proof, readNewOrder } from './proof.ts';

export const WAYS = ['offline', 'approve', 'decline', 'again', 'challenge', 'slow'] as const;
export type Way = (typeof WAYS)[number];

export interface Wanted {
  readonly way: Way;
  /** By product. */
  readonly units: readonly number[];
  readonly card: number | undefined;
  readonly isPickup: boolean;
}

const MINUTE_MS = 60_000;
const LOOKS_MS = [1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE_MS);
const TOKENS = {
  offline: '',
  approve: 'tok_approve',
  decline: 'tok_decline',
  again: 'tok_decline',
  challenge: 'tok_challenge',
  slow: 'tok_slow',
} as const;

/** How the bank is told what to decide; both providers know the same tokens. */
export function tokenOf({ provider }: Pick<Proof['shop'], 'provider'>, way: Way): string {
  return provider === 'stripe' ? TOKENS[way].replace('tok_', 'ctoken_') : TOKENS[way];
}

export async function place(proof: Proof, { way, units, card, isPickup }: Wanted): Promise<void> {
  const { shop, model, products } = proof;
  const wanted = units.flatMap((quantity, at) =>
    quantity > 0 ? [{ productId: products[at]?.productId, quantity }] : [],
  );
  const opened = await shop.checkOut(wanted, isPickup ? 'pickup' : 'ship');
  const short = units.findIndex((count, at) => count > (model.stock[at] ?? 0));
  if (short >= 0) {
    const code = model.stock[short] === 0 ? 'OUT_OF_STOCK' : 'INSUFFICIENT_INVENTORY';
    countOutcome(`place: ${code}`);
    return same('a cart of more than there is', opened, { kind: 'refused', code });
  }
  if (opened.kind === 'refused') throw new Error(`The cart was refused: ${opened.code}`);
  const form = card === undefined ? opened.form : await applyGiftCard(opened, proof.cards[card]?.code ?? '');
  const balance = card === undefined ? 0 : (model.cards[card] ?? 0);
  const total = totalOf(proof, units, isPickup);
  const amount = Math.min(balance, total);
  const gift = card === undefined || amount === 0 ? undefined : { card, amount };
  const method = way === 'offline' ? 'offline' : shop.provider;
  const seen = await pay({ ...opened, form }, { method, token: tokenOf(shop, way) });
  const purchase = begin(proof, { opened, units, gift, way, isPickup });
  if (gift?.amount === total || way === 'offline' || way === 'approve') {
    const { statusUrl = '' } = page(seen, 'thanks');
    takeUnits(proof, units);
    return adopt(proof, purchase, { isPaidByCard: way !== 'offline', statusUrl });
  }
  takeUnits(proof, units);
  purchase.isLive = way === 'challenge' || way === 'slow';
  if (way === 'again') {
    const declined = page(seen, 'checkout');
    const again = await pay({ ...opened, form: declined.form }, { method, token: tokenOf(shop, 'approve') });
    return adopt(proof, purchase, { isPaidByCard: true, statusUrl: page(again, 'thanks').statusUrl ?? '' });
  }
  if (way === 'decline') page(seen, 'checkout');
  let waitsAt = '';
  if (way === 'slow') {
    page(seen, 'payment');
    waitsAt = seen.url.href;
    // Held for as long as the bank may take.
    purchase.heldUntil = Infinity;
  }
  const asked = way === 'challenge' ? { form: page(seen, 'test-challenge').form } : {};
  proof.pending.push({ ...purchase, ...asked, waitsAt });
}

/** What units cost: a parcel costs what it costs in the demo shop, by the amount of what travels in it. */
export function totalOf({ delivery }: Pick<Proof, 'delivery'>, units: readonly number[], isPickup = false): number {
  const sumOf = (some: readonly number[]): number =>
    some.reduce((all, count, at) => all + count * (PRICES[at] ?? 0), 0);
  const traveling = sumOf(units.slice(0, DIGITAL));
  const isFree = traveling === 0 || isPickup || traveling >= delivery.freeFrom;
  return sumOf(units) + (isFree ? 0 : delivery.price);
}

function begin(
  proof: Proof,
  { opened, units, gift, way, isPickup }: Omit<Wanted, 'card'> & { opened: Opened; gift: PendingPurchase['gift'] },
): PendingPurchase {
  const { shop, isByHand } = proof;
  const now = shop.desk.shop.world.clock.now();
  const { checkoutId, browser } = opened;
  return {
    checkoutId,
    units,
    total: totalOf(proof, units, isPickup),
    kind: way === 'challenge' ? 'challenge' : way === 'slow' ? 'slow' : 'declined',
    browser,
    waitsAt: '',
    isByHand,
    ...(gift === undefined ? {} : { gift }),
    createdAt: now,
    isLive: false,
    isBought: false,
    heldUntil: now + 15 * MINUTE_MS,
    nextLook: now + MINUTE_MS,
    looks: 0,
  };
}

export function takeUnits({ model }: Proof, units: readonly number[]): void {
  units.forEach((count, at) => (model.stock[at] = (model.stock[at] ?? 0) - count));
}

function returnUnits(proof: Proof, purchase: PendingPurchase): void {
  takeUnits(
    proof,
    purchase.units.map((count) => -count),
  );
  purchase.heldUntil = undefined;
}

/** The order has to exist now, with exactly these payments. Its units have left the model's stock. */
async function adopt(
  proof: Proof,
  purchase: PendingPurchase,
  { isPaidByCard, statusUrl }: { readonly isPaidByCard: boolean; readonly statusUrl: string },
): Promise<void> {
  const { gift, isByHand } = purchase;
  countOutcome(`order: ${isPaidByCard ? 'card' : 'by hand'}, ${gift === undefined ? 'no gift card' : 'gift card'}`);
  const orderId = await proof.shop.findOrderId(purchase.checkoutId);
  if (orderId === undefined) throw new Error('The buyer was thanked for an order that is not there.');
  Object.assign(purchase, { isLive: false, isBought: true, heldUntil: undefined });
  await adoptOrder(proof, orderId, { ...purchase, isPaidByCard, isByHand, gift });
  if (statusUrl !== '') proof.buyers.set(orderId, { browser: purchase.browser, statusUrl });
}

/** Puts a new order into the model: its payments must be these. Its units have left the model's stock. */
export async function adoptOrder(
  proof: Proof,
  orderId: `ord_${string}`,
  {
    units,
    total,
    gift,
    isPaidByCard,
    isByHand,
    isMarkedPaid = false,
  }: Pick<PendingPurchase, 'units' | 'total' | 'isByHand'> & {
    readonly isPaidByCard: boolean;
    /** The merchant has recorded that everything was paid. */
    readonly isMarkedPaid?: boolean;
    readonly gift?: PendingPurchase['gift'];
  },
): Promise<OrderModel> {
  const { model } = proof;
  const order = await readNewOrder(proof, orderId);
  same('the total of a new order', order.total, total);
  const due = order.total - (gift?.amount ?? 0);
  const wanted: Omit<PaymentModel, 'id'>[] = [];
  if (gift !== undefined) {
    wanted.push({ source: 'gift-card', amount: gift.amount, state: 'APPROVED', captured: gift.amount, refunded: 0 });
    model.cards[gift.card] = (model.cards[gift.card] ?? 0) - gift.amount;
  }
  if (isPaidByCard && due > 0) {
    const [state, captured] = isByHand ? (['AUTHORIZED', 0] as const) : (['APPROVED', due] as const);
    wanted.push({ source: 'provider', amount: due, state, captured, refunded: 0 });
  }
  if (isMarkedPaid) {
    wanted.push({ source: 'manual', amount: total, state: 'APPROVED', captured: total, refunded: 0 });
  }
  const found = order.payments.map(({ source, amount, state, captured, refunded }) => ({
    source,
    amount,
    state,
    captured,
    refunded,
  }));
  const sorted = (payments: readonly Omit<PaymentModel, 'id'>[]) =>
    payments.toSorted((a, b) => a.source.localeCompare(b.source));
  same('payments of a new order', sorted(found), sorted(wanted));
  const payments = order.payments.map((one) =>
    one.source === 'gift-card' && gift !== undefined ? { ...one, card: gift.card } : one,
  );
  const adopted: OrderModel = { ...order, payments };
  units.forEach((count, at) => (model.sold[at] = (model.sold[at] ?? 0) + count));
  deliverPaid(adopted);
  model.orders.push(adopted);
  proof.touched.add(adopted);
  return adopted;
}

/** Whether the order can still be made as it was agreed. Takes its units. */
function canPlace(proof: Proof, purchase: PendingPurchase): boolean {
  const { model } = proof;
  const { gift, units } = purchase;
  if (gift !== undefined) {
    if (Math.min(model.cards[gift.card] ?? 0, purchase.total) !== gift.amount) return false;
  }
  if (purchase.heldUntil !== undefined) return true;
  if (units.some((count, at) => count > (model.stock[at] ?? 0))) return false;
  takeUnits(proof, units);
  return true;
}

function undo(proof: Proof, purchase: PendingPurchase): void {
  countOutcome(`undone: ${purchase.kind}`);
  purchase.isLive = false;
  if (purchase.heldUntil !== undefined) returnUnits(proof, purchase);
}

/** The buyer answers the bank, or looks whether it has decided. */
export async function answer(proof: Proof, purchase: PendingPurchase, isConfirmed: boolean): Promise<void> {
  const { browser, form } = purchase;
  const now = proof.shop.desk.shop.world.clock.now();
  if (form !== undefined) {
    const seen = await browser.submit(form, { answer: isConfirmed ? 'confirm' : 'decline' });
    if (!purchase.isLive) return same('an answer once more', seen.text.includes('"kind":"thanks"'), purchase.isBought);
    if (!isConfirmed) {
      page(seen, 'checkout');
      purchase.isLive = false;
      return;
    }
    return settle(proof, purchase, seen);
  }
  if (purchase.kind !== 'slow' || !purchase.isLive) return;
  const seen = await browser.open(purchase.waitsAt);
  if (now < purchase.createdAt + 5000) return void page(seen, 'payment');
  return settle(proof, purchase, seen);
}

async function settle(proof: Proof, purchase: PendingPurchase, seen: Awaited<ReturnType<typeof pay>>): Promise<void> {
  if (!canPlace(proof, purchase)) {
    same('an order that cannot be made', seen.text.includes('"kind":"thanks"'), false);
    return undo(proof, purchase);
  }
  return adopt(proof, purchase, { isPaidByCard: true, statusUrl: page(seen, 'thanks').statusUrl ?? '' });
}

/** Time passes, and the platform's jobs run. */
export async function wait(proof: Proof, minutes: number): Promise<void> {
  const { world } = proof.shop.desk.shop;
  world.clock.advance(minutes * MINUTE_MS);
  await world.platform.runJobs();
  const now = world.clock.now();
  for (const purchase of await withOrdersFirst(proof)) {
    const { isLive, kind } = purchase;
    if (isLive && now >= purchase.nextLook) {
      purchase.nextLook = now + (LOOKS_MS[purchase.looks] ?? 30 * MINUTE_MS);
      purchase.looks += 1;
      if (kind === 'slow') {
        if (canPlace(proof, purchase)) await adopt(proof, purchase, { isPaidByCard: true, statusUrl: '' });
        else undo(proof, purchase);
      } else if (now >= purchase.createdAt + 30 * MINUTE_MS) undo(proof, purchase);
    }
    if (purchase.heldUntil !== undefined && now >= purchase.heldUntil) returnUnits(proof, purchase);
  }
}

/**
 * Jobs of different payments run at once. Where two purchases want the same gift card, the database decides who gets it:
 * the purchase that became an order goes first, and the other one must be impossible after it.
 */
async function withOrdersFirst({ shop, pending }: Proof): Promise<readonly PendingPurchase[]> {
  const orders = await Promise.all(pending.map(({ checkoutId }) => shop.findOrderId(checkoutId)));
  const isOrder = (_: PendingPurchase, at: number): boolean => orders[at] !== undefined;
  return [...pending.filter(isOrder), ...pending.filter((one, at) => !isOrder(one, at))];
}

/** The buyer cancels on the status page, which offers it only before something was sent. */
export async function cancelAsBuyer(proof: Proof, order: OrderModel): Promise<void> {
  const buyer = proof.buyers.get(order.id);
  if (buyer === undefined) return;
  const isSent = order.lines.some(({ fulfilled }) => fulfilled > 0);
  const shown = page(await buyer.browser.open(buyer.statusUrl), 'order-status');
  same('whether the buyer may cancel', shown.cancel !== undefined, !isSent && !order.isCanceled);
  countOutcome(`cancel as buyer: ${shown.cancel === undefined ? 'not offered' : 'done'}`);
  if (shown.cancel === undefined) return;
  page(await buyer.browser.submit(shown.cancel.form, { intent: 'cancel' }), 'order-status');
  same('a cancellation', cancel(proof.model, order, { restocks: true, refunds: true }), undefined);
}

/** The buyer asks on the status page to send units back. */
export async function askReturn(proof: Proof, order: OrderModel, units: readonly number[]): Promise<void> {
  const buyer = proof.buyers.get(order.id);
  if (buyer === undefined) return;
  const possible = returnableUnits(order);
  const shown = page(await buyer.browser.open(buyer.statusUrl), 'order-status');
  const offered = order.lines.map(
    ({ id }) => shown.sendBack?.lines.find(({ field }) => field === `quantity:${id}`)?.max ?? 0,
  );
  same('units that may be sent back', offered, possible);
  const form = shown.sendBack?.form;
  const asked = order.lines.map(({ product }, at) => (product >= DIGITAL ? 0 : (units[at] ?? 0)));
  if (form === undefined || asked.every((count) => count === 0)) return;
  const fields = order.lines.map(({ id }, at) => [`quantity:${id}`, String(asked[at])] as const);
  const typed = { intent: 'return', reason: 'damaged', ...Object.fromEntries(fields) };
  const after = page(await buyer.browser.submit(form, typed), 'order-status');
  const isTooMuch = asked.some((count, at) => count > (possible[at] ?? 0));
  countOutcome(`ask for a return: ${isTooMuch ? 'too many units' : 'done'}`);
  same('an answer to a return', after.sendBack?.form.error, isTooMuch ? { code: 'return-not-possible' } : undefined);
  if (isTooMuch) return;
  const made = after.returns.find(({ id }) => !order.returns.some((one) => one.id === id));
  order.returns.push({ id: made?.id ?? '', units: asked, state: 'requested' });
}

/** The buyer takes the request back, unless it was decided. */
export async function withdraw(proof: Proof, order: OrderModel, asked: ReturnModel): Promise<void> {
  const buyer = proof.buyers.get(order.id);
  if (buyer === undefined) return;
  const shown = page(await buyer.browser.open(buyer.statusUrl), 'order-status');
  await buyer.browser.submit(shown.withdraw, { intent: 'withdraw', returnId: asked.id });
  const refused = decideReturn(proof.model, order, asked, { event: 'withdraw', restock: [] });
  countOutcome(`withdraw a return: ${refused ?? 'done'}`);
}
