/**
 * What a shop's orders should be, as a second, small implementation: lines, payments, parcels, stock and gift cards as plain
 * numbers. Each function makes one call's change, or returns the code with which the call has to refuse it. Pure, and
 * without any import of the platform.
 */

export interface LineModel {
  readonly id: string;
  readonly product: number;
  readonly quantity: number;
  fulfilled: number;
  refunded: number;
  /** Refunded before they were sent. */
  removed: number;
  restocked: number;
  /** Of those restocked: sent before. */
  cameBack: number;
  /** Of a line of gift cards: those that were issued, and those of them that can be used. */
  issued: number;
  usable: number;
}

export interface PaymentModel {
  readonly id: string;
  readonly source: 'provider' | 'gift-card' | 'manual';
  readonly amount: number;
  /** Of the shop's gift cards. */
  readonly card?: number;
  state: 'AUTHORIZED' | 'APPROVED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'DECLINED' | 'CANCELED' | 'VOIDED';
  captured: number;
  refunded: number;
}

export interface ParcelModel {
  /** Empty until it is known: the platform delivers digital lines by itself. */
  id: string;
  readonly kind: 'parcel' | 'pickup' | 'digital';
  readonly units: readonly number[];
  isDelivered: boolean;
  tracking: string;
}

export interface ReturnModel {
  readonly id: string;
  readonly units: readonly number[];
  state: 'requested' | 'accepted' | 'declined' | 'received' | 'withdrawn';
}

export interface OrderModel {
  readonly id: string;
  readonly total: number;
  readonly shipping: number;
  readonly isPickup: boolean;
  shippingRefunded: number;
  isCanceled: boolean;
  readonly lines: readonly LineModel[];
  readonly payments: PaymentModel[];
  readonly parcels: ParcelModel[];
  readonly returns: ReturnModel[];
}

export interface ShopModel {
  readonly stock: number[];
  readonly sold: number[];
  readonly restocked: number[];
  readonly adjusted: number[];
  readonly cards: number[];
  readonly orders: OrderModel[];
}

export type Code = string | undefined;

/** Products by place: three that travel, a file, and gift cards. */
export const DIGITAL = 3;
export const GIFT_CARD = 4;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const paidOf = ({ payments }: OrderModel): number => sum(payments.map(({ captured }) => captured));
export const refundedOf = ({ payments }: OrderModel): number => sum(payments.map(({ refunded }) => refunded));
export const heldOf = ({ payments }: OrderModel): number =>
  sum(payments.map(({ state, amount }) => (state === 'AUTHORIZED' ? amount : 0)));
export const openUnits = ({ quantity, fulfilled, removed }: LineModel): number => quantity - fulfilled - removed;
export const leftOf = ({ captured, refunded }: PaymentModel): number => captured - refunded;

/** What the merchant may still collect: what is held counts as paid. */
export function collectableOf(order: OrderModel): number {
  return order.isCanceled ? 0 : Math.max(0, Math.max(0, order.total - paidOf(order)) - heldOf(order));
}

export function paymentStatusOf(order: OrderModel): string {
  const [paid, refunded] = [paidOf(order), refundedOf(order)];
  if (refunded > 0) return refunded === paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED';
  if (paid >= order.total) return 'PAID';
  if (paid > 0) return 'PARTIALLY_PAID';
  if (heldOf(order) > 0) return 'PENDING';
  const last = order.payments.at(-1)?.state;
  return last === 'DECLINED' ? 'DECLINED' : last === 'VOIDED' || last === 'CANCELED' ? 'CANCELED' : 'NOT_PAID';
}

export function fulfillmentStatusOf({ lines }: OrderModel): string {
  if (sum(lines.map(({ fulfilled }) => fulfilled)) === 0) return 'NOT_FULFILLED';
  return lines.every((line) => openUnits(line) === 0) ? 'FULFILLED' : 'PARTIALLY_FULFILLED';
}

export function capture(order: OrderModel, payment: PaymentModel, amount = payment.amount): Code {
  if (payment.state !== 'AUTHORIZED') return 'PAYMENT_NOT_AUTHORIZED';
  if (order.isCanceled) return 'ORDER_IS_CANCELED';
  if (amount > payment.amount) return 'CAPTURE_TOO_LARGE';
  Object.assign(payment, { state: 'APPROVED', captured: amount });
  deliverPaid(order);
  return undefined;
}

/** Where nothing is unpaid, gift cards are issued, and what is digital is delivered. Call it when a payment was taken. */
export function deliverPaid(order: OrderModel): void {
  if (paidOf(order) < order.total || order.isCanceled) return;
  for (const line of order.lines.filter(({ product }) => product === GIFT_CARD)) {
    const wanted = Math.max(line.issued, line.quantity - line.removed);
    line.usable += wanted - line.issued;
    line.issued = wanted;
  }
  const units = order.lines.map((line) => (line.product >= DIGITAL ? openUnits(line) : 0));
  if (sum(units) === 0) return;
  order.lines.forEach((line, place) => (line.fulfilled += units[place] ?? 0));
  order.parcels.push({ id: '', kind: 'digital', units, isDelivered: true, tracking: '' });
}

export function release(payment: PaymentModel): Code {
  if (payment.state !== 'AUTHORIZED') return 'PAYMENT_NOT_AUTHORIZED';
  payment.state = 'VOIDED';
  return undefined;
}

/** `units` by line; all zero: everything that is open. */
export function fulfill(
  order: OrderModel,
  units: readonly number[],
  parcel: Omit<ParcelModel, 'kind' | 'units'>,
): Code {
  if (order.isCanceled) return 'ORDER_IS_CANCELED';
  const open = order.lines.map(openUnits);
  if (sum(open) === 0) return 'NOTHING_TO_FULFILL';
  const sent = sum(units) === 0 ? open : order.lines.map((_line, place) => units[place] ?? 0);
  if (sent.some((count, place) => count > (open[place] ?? 0))) return 'FULFILLMENT_TOO_LARGE';
  order.lines.forEach((line, place) => (line.fulfilled += sent[place] ?? 0));
  order.parcels.push({ ...parcel, kind: order.isPickup ? 'pickup' : 'parcel', units: sent });
  return undefined;
}

export function deliver(parcel: ParcelModel | undefined, isDelivered: boolean): Code {
  if (parcel === undefined) return 'FULFILLMENT_NOT_FOUND';
  if (parcel.isDelivered && !isDelivered) return 'WRONG_FULFILLMENT_STATE';
  parcel.isDelivered = isDelivered;
  return undefined;
}

export function unfulfill(order: OrderModel, parcel: ParcelModel | undefined): Code {
  if (parcel === undefined) return 'FULFILLMENT_NOT_FOUND';
  if (order.isCanceled) return 'ORDER_IS_CANCELED';
  if (parcel.isDelivered) return 'WRONG_FULFILLMENT_STATE';
  order.lines.forEach((line, place) => (line.fulfilled -= parcel.units[place] ?? 0));
  order.parcels.splice(order.parcels.indexOf(parcel), 1);
  return undefined;
}

export interface RefundModel {
  /** By line. */
  readonly units: readonly number[];
  readonly restock: readonly number[];
  readonly shipping: number;
  readonly parts: readonly { readonly payment: PaymentModel; readonly amount: number | undefined }[];
}

export function refund(shop: ShopModel, order: OrderModel, { units, restock, shipping, parts }: RefundModel): Code {
  const { lines } = order;
  const isTooMuch = (counts: readonly number[], left: (line: LineModel) => number): boolean =>
    lines.some((line, place) => (counts[place] ?? 0) > left(line));
  if (isTooMuch(units, ({ quantity, refunded }) => quantity - refunded)) return 'REFUND_QUANTITY_TOO_LARGE';
  if (shipping > order.shipping - order.shippingRefunded) return 'REFUND_TOO_LARGE';
  if (isTooMuch(restock, ({ quantity, restocked }) => quantity - restocked)) return 'RESTOCK_TOO_LARGE';
  const planned = new Map<PaymentModel, number>();
  for (const { payment, amount: asked } of parts) {
    const before = planned.get(payment) ?? 0;
    const left = leftOf(payment) - before;
    if (left <= 0 && before === 0) return 'PAYMENT_NOT_REFUNDABLE';
    const amount = asked ?? left;
    if (amount > left) return 'REFUND_TOO_LARGE';
    planned.set(payment, before + amount);
  }
  lines.forEach((line, place) => {
    const count = units[place] ?? 0;
    line.removed += Math.min(count, openUnits(line));
    line.refunded += count;
    // The last cards go first, and none of them is spent here.
    line.usable -= Math.min(count, line.usable);
  });
  order.shippingRefunded += shipping;
  putBack(shop, order, restock);
  for (const [payment, amount] of planned) giveBack(shop, payment, amount);
  return undefined;
}

/** Of what was taken through a payment. */
function giveBack(shop: ShopModel, payment: PaymentModel, amount: number): void {
  payment.refunded += amount;
  payment.state = payment.refunded === payment.captured ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  if (payment.card !== undefined) shop.cards[payment.card] = (shop.cards[payment.card] ?? 0) + amount;
}

/** Units that were never sent and are not in stock again; a parcel that was taken back counts as never sent. */
const unsentUnits = ({ quantity, fulfilled, restocked, cameBack }: LineModel): number =>
  Math.max(0, quantity - fulfilled - (restocked - Math.min(cameBack, fulfilled)));

/** Units by line go back into stock: unsent ones first, except from a return. */
export function putBack(shop: ShopModel, order: OrderModel, units: readonly number[], isReturn = false): void {
  order.lines.forEach((line, place) => {
    const count = units[place] ?? 0;
    line.cameBack += isReturn ? count : Math.max(0, count - unsentUnits(line));
    line.restocked += count;
    shop.stock[line.product] = (shop.stock[line.product] ?? 0) + count;
    shop.restocked[line.product] = (shop.restocked[line.product] ?? 0) + count;
  });
}

export function cancel(
  shop: ShopModel,
  order: OrderModel,
  { restocks, refunds }: { readonly restocks: boolean; readonly refunds: boolean },
): Code {
  if (order.isCanceled) return 'ORDER_IS_CANCELED';
  for (const payment of order.payments) release(payment);
  order.isCanceled = true;
  for (const line of order.lines) line.usable = 0;
  if (restocks) putBack(shop, order, order.lines.map(unsentUnits));
  const parts = order.payments.filter((payment) => leftOf(payment) > 0);
  if (!refunds || parts.length === 0) return undefined;
  return refund(shop, order, {
    units: order.lines.map(({ quantity, refunded }) => quantity - refunded),
    restock: [],
    shipping: order.shipping - order.shippingRefunded,
    parts: parts.map((payment) => ({ payment, amount: undefined })),
  });
}

export function refuseCollecting(order: OrderModel, amount: number): Code {
  if (order.isCanceled) return 'ORDER_IS_CANCELED';
  const most = collectableOf(order);
  if (most === 0) return 'ORDER_ALREADY_PAID';
  return amount > most ? 'PAYMENT_TOO_LARGE' : undefined;
}

export function refuseGiftCard(shop: ShopModel, order: OrderModel, card: number, asked: number | undefined): Code {
  const balance = shop.cards[card] ?? 0;
  if (balance === 0) return 'GIFT_CARD_EMPTY';
  const amount = asked ?? Math.min(balance, collectableOf(order));
  return refuseCollecting(order, amount) ?? (amount > balance ? 'GIFT_CARD_EMPTY' : undefined);
}

/** Says of a payment by hand that it was received, or never was. */
export function decide(order: OrderModel, payment: PaymentModel, state: 'APPROVED' | 'DECLINED' | 'CANCELED'): Code {
  if (payment.source !== 'manual') return 'PAYMENT_NOT_FOUND';
  if (payment.state === state) return undefined;
  if (payment.refunded > 0) return 'PAYMENT_NOT_REFUNDABLE';
  const refused = state === 'APPROVED' ? refuseCollecting(order, payment.amount) : undefined;
  if (refused !== undefined) return refused;
  Object.assign(payment, { state, captured: state === 'APPROVED' ? payment.amount : 0 });
  deliverPaid(order);
  return undefined;
}

/** Units of each line that were sent, not refunded after that, and not asked back yet. Only what travels comes back. */
export function returnableUnits({ lines, returns }: OrderModel): readonly number[] {
  const open = returns.filter(({ state }) => state !== 'declined' && state !== 'withdrawn');
  return lines.map(({ product, fulfilled, refunded, removed }, place) =>
    product >= DIGITAL
      ? 0
      : Math.max(0, fulfilled - (refunded - removed) - sum(open.map(({ units }) => units[place] ?? 0))),
  );
}

const RETURN_STATES = {
  accept: { from: ['requested'], to: 'accepted' },
  decline: { from: ['requested'], to: 'declined' },
  receive: { from: ['requested', 'accepted'], to: 'received' },
  withdraw: { from: ['requested', 'accepted'], to: 'withdrawn' },
} as const;

export function decideReturn(
  shop: ShopModel,
  order: OrderModel,
  asked: ReturnModel,
  { event, restock }: { readonly event: keyof typeof RETURN_STATES; readonly restock: readonly number[] },
): Code {
  const { from, to } = RETURN_STATES[event];
  if (!(from as readonly string[]).includes(asked.state)) return 'WRONG_RETURN_STATE';
  if (event === 'receive') {
    const isTooMuch = (line: LineModel, place: number): boolean =>
      (restock[place] ?? 0) > Math.min(line.quantity - line.restocked, asked.units[place] ?? 0);
    if (order.lines.some(isTooMuch)) return 'RESTOCK_TOO_LARGE';
    putBack(shop, order, restock, true);
  }
  asked.state = to;
  return undefined;
}
