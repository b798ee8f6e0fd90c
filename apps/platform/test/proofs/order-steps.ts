/** Which steps there are, how often each comes, and how one is carried out. Numbers choose among what there is. */
import fc from 'fast-check';

import { answer, askReturn, cancelAsBuyer, place, wait, WAYS, withdraw } from './buyer-steps.ts';
import { DRAFT_ENDS, endDraft, writeDraft } from './draft-steps.ts';
import {
  adjust,
  cancelOf,
  captureOf,
  changeParcel,
  decideAboutReturn,
  decideOn,
  markPaid,
  record,
  redeem,
  refundOf,
  send,
  sendInBulk,
  takeBack,
  voidOf,
} from './merchant-steps.ts';
import { checkOrder, checkShop } from './order-checks.ts';
import type { OrderModel } from './order-model.ts';
import type { Proof } from './proof.ts';

/** Orders are chosen among the newest: so much happens to one order. */
const NEAR = 4;

const pick = fc.nat(NEAR - 1);
/** Now and then a file or a gift card. */
const digital = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) });
const few = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(2), digital, digital);
const fewer = fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1), fc.nat(1), fc.nat(1));
/** Everything, a part, or a little more than there is. */
const share = fc.oneof(
  { weight: 3, arbitrary: fc.constant(100) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 99 }) },
  { weight: 1, arbitrary: fc.integer({ min: 101, max: 103 }) },
);
const flag = fc.boolean();

const step = <Kind extends string, Fields extends object>(
  kind: Kind,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) => fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<{ readonly kind: Kind } & Fields>;

const STEPS = [
  {
    weight: 10,
    arbitrary: step('place', {
      way: fc.constantFrom(...WAYS),
      units: fc.oneof(
        { weight: 9, arbitrary: few },
        { weight: 1, arbitrary: fc.constantFrom([0, 0, 0, 1, 0], [0, 0, 0, 1, 2]) },
        { weight: 1, arbitrary: fc.constant([40, 1, 0, 0, 0]) as unknown as typeof few },
      ),
      card: fc.option(fc.nat(1), { nil: undefined, freq: 2 }),
      isPickup: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  { weight: 3, arbitrary: step('draft', { units: fewer, holds: flag }) },
  { weight: 4, arbitrary: step('end-draft', { which: pick, how: fc.constantFrom(...DRAFT_ENDS) }) },
  { weight: 5, arbitrary: step('answer', { which: pick, isConfirmed: flag }) },
  { weight: 3, arbitrary: step('wait', { minutes: fc.constantFrom(1, 6, 16, 31) }) },
  { weight: 3, arbitrary: step('hold', { isByHand: flag }) },
  { weight: 5, arbitrary: step('capture', { order: pick, payment: pick, share }) },
  { weight: 3, arbitrary: step('void', { order: pick, payment: pick }) },
  {
    weight: 8,
    arbitrary: step('send', { order: pick, units: fc.oneof(fewer, few), isDelivered: flag, isTracked: flag }),
  },
  { weight: 2, arbitrary: step('send-all', { order: pick }) },
  { weight: 3, arbitrary: step('track', { order: pick, parcel: pick }) },
  { weight: 3, arbitrary: step('deliver', { order: pick, parcel: pick, completed: flag }) },
  { weight: 4, arbitrary: step('take-back', { order: pick, parcel: pick }) },
  {
    weight: 10,
    arbitrary: step('refund', {
      order: pick,
      payment: pick,
      isSpread: flag,
      share,
      units: fc.oneof({ weight: 3, arbitrary: fewer }, { weight: 1, arbitrary: few }),
      restock: fc.oneof({ weight: 3, arbitrary: fewer }, { weight: 1, arbitrary: few }),
      shippingShare: fc.oneof(fc.constant(0), share),
    }),
  },
  { weight: 2, arbitrary: step('cancel', { order: pick, restocks: flag, refunds: flag }) },
  { weight: 1, arbitrary: step('cancel-as-buyer', { order: pick }) },
  { weight: 9, arbitrary: step('ask-return', { order: pick, units: fewer }) },
  { weight: 1, arbitrary: step('withdraw', { order: pick, which: pick }) },
  {
    weight: 5,
    arbitrary: step('decide-return', {
      order: pick,
      which: pick,
      event: fc.constantFrom('accept' as const, 'decline' as const, 'receive' as const),
      units: fewer,
    }),
  },
  { weight: 3, arbitrary: step('mark-paid', { order: pick }) },
  { weight: 4, arbitrary: step('record', { order: pick, share }) },
  {
    weight: 2,
    arbitrary: step('decide', {
      order: pick,
      payment: pick,
      status: fc.constantFrom('APPROVED' as const, 'DECLINED' as const, 'CANCELED' as const),
    }),
  },
  { weight: 4, arbitrary: step('redeem', { order: pick, card: fc.nat(1), share }) },
  {
    weight: 3,
    arbitrary: step('adjust', { product: fc.nat(2), by: fc.integer({ min: -4, max: 12 }).filter((by) => by !== 0) }),
  },
] as const;

export const anyStep = fc.oneof(...STEPS);
export type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** Carries out a step, and checks everything that it may have changed. */
export async function takeStep(proof: Proof, one: Step): Promise<void> {
  proof.touched.clear();
  try {
    await carryOut(proof, one);
  } catch (failure) {
    throw new Error(`${String(failure)} (${JSON.stringify(one)})`, { cause: failure });
  }
  for (const order of proof.touched) await checkOrder(proof.shop, order);
  await checkShop(proof.shop, proof.model, {
    products: proof.products,
    cards: proof.cards,
    reserved: proof.products.map((_product, at) =>
      [...proof.pending.filter(({ heldUntil }) => heldUntil !== undefined), ...proof.drafts.filter(isHeld)].reduce(
        (all, { units }) => all + (units[at] ?? 0),
        0,
      ),
    ),
  });
}

/** Everything there is, at the end of a run. */
export async function checkEverything(proof: Proof): Promise<void> {
  for (const order of proof.model.orders) await checkOrder(proof.shop, order);
}

const isHeld = (draft: Proof['drafts'][number]): boolean => draft.isHeld;

async function carryOut(proof: Proof, one: Step): Promise<void> {
  switch (one.kind) {
    case 'place':
      return one.units.some((count) => count > 0) ? place(proof, one) : undefined;
    case 'answer': {
      const purchase = proof.pending.at(-1 - one.which);
      return purchase === undefined ? undefined : answer(proof, purchase, one.isConfirmed);
    }
    case 'draft':
      return writeDraft(proof, one);
    case 'end-draft': {
      const draft = proof.drafts.at(-1 - one.which);
      return draft === undefined ? undefined : endDraft(proof, draft, one.how);
    }
    case 'wait':
      return wait(proof, one.minutes);
    case 'hold':
      proof.isByHand = one.isByHand;
      return proof.shop.setCapture(one.isByHand ? 'MANUAL' : 'AUTOMATIC');
    case 'adjust':
      return adjust(proof, one.product, one.by);
    default: {
      const order = proof.model.orders.at(-1 - one.order);
      if (order === undefined) return;
      proof.touched.add(order);
      return changeOrder(proof, order, one);
    }
  }
}

type OrderStep = Extract<Step, { readonly order: number }>;

async function changeOrder(proof: Proof, order: OrderModel, one: OrderStep): Promise<void> {
  const { payments, parcels, returns } = order;
  const payment = 'payment' in one && payments.length > 0 ? payments[one.payment % payments.length] : undefined;
  // Now and then one that is not there.
  const parcel = 'parcel' in one && one.parcel < NEAR - 1 ? parcels[one.parcel % parcels.length] : undefined;
  const asked = 'which' in one && returns.length > 0 ? returns[one.which % returns.length] : undefined;
  switch (one.kind) {
    case 'capture':
      return payment === undefined ? undefined : captureOf(proof, order, payment, one.share);
    case 'void':
      return payment === undefined ? undefined : voidOf(proof, order, payment);
    case 'send': {
      const units = order.lines.map((_line, at) => one.units[at] ?? 0);
      const tracking = one.isTracked ? `1Z${order.parcels.length}` : '';
      return send(proof, order, { units, isDelivered: one.isDelivered, tracking });
    }
    case 'send-all': {
      const orders = proof.model.orders.slice(-3);
      for (const each of orders) proof.touched.add(each);
      return sendInBulk(proof, orders);
    }
    case 'track':
      return changeParcel(proof, order, { parcel, tracking: `T${one.parcel}${order.parcels.length}` });
    case 'deliver':
      return changeParcel(proof, order, { parcel, completed: one.completed });
    case 'take-back':
      return takeBack(proof, order, parcel);
    case 'refund': {
      if (payment === undefined) return;
      const spread = one.isSpread ? payments : [payment];
      return refundOf(proof, order, { ...one, payments: spread });
    }
    case 'cancel':
      return cancelOf(proof, order, one);
    case 'cancel-as-buyer':
      return cancelAsBuyer(proof, order);
    case 'ask-return':
      return askReturn(proof, order, one.units);
    case 'withdraw':
      return asked === undefined ? undefined : withdraw(proof, order, asked);
    case 'decide-return':
      return asked === undefined ? undefined : decideAboutReturn(proof, order, asked, one);
    case 'mark-paid':
      return markPaid(proof, order);
    case 'record':
      return record(proof, order, one.share);
    case 'decide':
      return payment === undefined ? undefined : decideOn(proof, order, payment, one.status);
    case 'redeem':
      return redeem(proof, order, one.card, one.share);
  }
}
