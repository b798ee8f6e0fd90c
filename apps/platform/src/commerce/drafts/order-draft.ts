/** Makes the order of a draft without the customer: unpaid, or paid by other means. */
import { createOrderFromDraft } from '@cartwright/contract';

import { recordChange } from '../../foundation/change-log.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import { choicesOf, NOTHING_ASKED, readForm } from '../checkout/form/form.ts';
import { computeDue } from '../checkout/model/due.ts';
import { describeShown } from '../checkout/model/settle.ts';
import { type BuyDeps, type Buying, buyInTransaction } from '../checkout/placing/buy.ts';
import { type BuyOutcome, Undone } from '../checkout/placing/outcome.ts';
import { readOrderResponse } from '../orders/activities/order-reader.ts';
import { readCollectable, recordPayments } from '../orders/collecting/manual-payments.ts';
import type { OrderChangeDeps } from '../orders/life/planned-change.ts';
import { findOrder } from '../orders/order-store.ts';
import type { OrderId } from '../orders/order.ts';
import { type DraftDeps, findOpenDraft, saveDraftCheckout } from './change-draft.ts';
import { findDraftOrder } from './draft-store.ts';
import { type Draft, shopOwner } from './draft.ts';
import { type PricedDraft, priceDraft, UNPAID } from './price-draft.ts';

export type DraftOrderingDeps = DraftDeps & BuyDeps & OrderChangeDeps;

export function createOrderRoute(deps: DraftOrderingDeps): Route {
  return route(
    createOrderFromDraft,
    { allow: ['merchant', 'app'], permission: 'draft-orders.manage', work: 'write' },
    async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const draft = await findOpenDraft(tx, siteId, input.draftOrderId);
      if (isExpectedError(draft)) return draft;
      if (draft.lines.length === 0) return refuse('DRAFT_ORDER_INCOMPLETE');
      const priced = await priceDraft(deps, tx, { siteId, draft, now });
      const buying = readBuying(draft, priced);
      if (isExpectedError(buying)) return buying;
      await saveDraftCheckout(tx, siteId, { draft, priced, owner: shopOwner(draft) });
      const orderId = await order(deps, tx, { siteId, buying, now });
      if (isExpectedError(orderId)) return orderId;
      const paid =
        input.markAsPaid === true ? await markAsPaid(deps, tx, { siteId, orderId, by: caller, now }) : undefined;
      if (isExpectedError(paid)) return paid;
      const { reason } = input;
      await recordChange(tx, siteId, deps.ids, {
        entityKind: 'draft-order',
        entityId: draft.id,
        action: createOrderFromDraft.name,
        by: caller,
        now,
        before: { state: draft.state },
        after: { state: 'completed', orderId, isPaid: input.markAsPaid === true, ...(reason ? { reason } : {}) },
      });
      const committed = await findDraftOrder(tx, siteId, draft.id);
      const created = await findOrder(tx, siteId, orderId, { kind: 'site' });
      if (committed === undefined || created === undefined) throw new Error(`The order of draft ${draft.id} is gone.`);
      return {
        committedDraftOrder: committed.shown,
        createdOrder: await readOrderResponse(deps, tx, siteId, created, 'shop'),
      };
    },
  );
}

/** What the customer would have sent with the form of the checkout's page. */
function readBuying(draft: Draft, { checkout, settled, typed, shop }: PricedDraft): Buying | ExpectedError {
  const due = computeDue({ checkout, settled, isOnline: false });
  const payment = { methods: [UNPAID], chosen: UNPAID, due };
  const chosen = { ...typed, payment: UNPAID.code, delivery: settled.rate?.code ?? '' };
  const { fieldErrors, purchase } = readForm(chosen, { ...settled, payment }, 'en', NOTHING_ASKED);
  if (purchase === undefined) {
    const missing = Object.keys(fieldErrors).map((field) => FIELD_NAMES[field] ?? field);
    return refuse('DRAFT_ORDER_INCOMPLETE', `The order needs these first: ${missing.join(', ')}.`, {
      data: { fields: Object.keys(fieldErrors) },
    });
  }
  return {
    checkoutId: draft.checkoutId,
    ...(draft.memberId === undefined ? {} : { memberId: draft.memberId }),
    choices: choicesOf(typed),
    purchase,
    shown: describeShown(settled),
    locale: shop.locale,
    isByShop: true,
  };
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  email: 'an email address',
  fullName: 'a name',
  country: 'a country that is delivered to',
  addressLine1: 'a street',
  city: 'a city',
  subdivision: 'a state',
  postalCode: 'a postal code',
  delivery: 'a delivery',
};

async function order(
  deps: BuyDeps,
  tx: Transaction,
  {
    siteId,
    buying,
    now,
  }: { readonly siteId: PricedDraft['shop']['siteId']; readonly buying: Buying; readonly now: number },
): Promise<OrderId | ExpectedError> {
  try {
    const bought = await buyInTransaction(deps, tx, siteId, { buying, now });
    return bought.kind === 'bought' ? bought.orderId : refuseOutcome(bought);
  } catch (failure) {
    if (failure instanceof Undone) return refuseOutcome(failure.outcome);
    throw failure;
  }
}

function refuseOutcome(outcome: BuyOutcome): ExpectedError {
  if (outcome.kind !== 'lines-unavailable') return refuse('DRAFT_ORDER_INCOMPLETE');
  return refuse('OUT_OF_STOCK', 'There is not enough left of a line of this draft.', {
    data: { lineItemIds: outcome.lines.map(({ lineId }) => lineId) },
  });
}

/** The merchant has received everything that is due. */
async function markAsPaid(
  deps: OrderChangeDeps,
  tx: Transaction,
  {
    siteId,
    ...request
  }: { readonly siteId: PricedDraft['shop']['siteId']; readonly orderId: string } & Pick<
    Parameters<typeof recordPayments>[3],
    'by' | 'now'
  >,
): Promise<ExpectedError | undefined> {
  const created = await findOrder(tx, siteId, request.orderId, { kind: 'site' });
  if (created === undefined || readCollectable(created) === 0) return undefined;
  const paid = await recordPayments(deps, tx, siteId, {
    ...request,
    read: (found) => [{ amount: readCollectable(found) }],
  });
  return isExpectedError(paid) ? paid : undefined;
}
