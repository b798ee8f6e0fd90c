/** Makes an order of a checkout for the shop: unpaid, from what the checkout says of its buyer. */
import { createOrder } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { isExpectedError, refuse, refuseFields, type ExpectedError } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { PaymentMethod } from '../settings/payment-methods/payment-methods.ts';
import { choicesOf, NOTHING_ASKED, readForm, readTyped } from './form/form.ts';
import { findCheckout } from './model/checkout-store.ts';
import { type Checkout, readFirstValues, readHomeCountry } from './model/checkout.ts';
import { computeDue } from './model/due.ts';
import { loadCheckoutOffers } from './model/reserved-offers.ts';
import { describeShown, settle } from './model/settle.ts';
import { type BuyDeps, type Buying, buyerOf, buyInTransaction } from './placing/buy.ts';
import { type BuyOutcome, Undone } from './placing/outcome.ts';

/** Paid when it is handed over, as the merchant and the buyer have agreed. */
const UNPAID: PaymentMethod = { code: 'offline', provider: 'manual', isCapturedByHand: false };

export function createCheckoutOrderRoutes(deps: BuyDeps): readonly Route[] {
  return [
    route(
      createOrder,
      { allow: ['merchant', 'app'], permission: 'orders.write', work: 'write' },
      async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const checkout = await findCheckout(tx, siteId, input.id);
        if (checkout === undefined) return refuse('CHECKOUT_NOT_FOUND');
        if (checkout.orderId !== undefined) return refuse('CHECKOUT_ALREADY_PAID');
        const buying = await readBuying(deps, tx, siteId, checkout, now);
        return isExpectedError(buying) ? buying : order(deps, tx, siteId, buying, now);
      },
    ),
  ];
}

/** What the buyer would have sent with the form of the checkout's page. */
async function readBuying(
  deps: BuyDeps,
  tx: Transaction,
  siteId: SiteId,
  checkout: Checkout,
  now: number,
): Promise<Buying | ExpectedError> {
  const { readShop, stock, giftCards, askAutoTax } = deps;
  const shop = await readShop(tx, siteId);
  const findOffer = await loadCheckoutOffers(tx, siteId, checkout, stock);
  const typed = readTyped(readFirstValues(checkout, readHomeCountry(shop.locale)));
  const choices = choicesOf(typed);
  const buyer = buyerOf(checkout, checkout.owner.kind === 'member' ? checkout.owner.id : undefined);
  const settled = await settle(tx, { shop, checkout, buyer, findOffer, choices, now, askAutoTax, giftCards });
  const due = computeDue({ checkout, settled, isOnline: false });
  const payment = { methods: [UNPAID], chosen: UNPAID, due };
  const chosen = { ...typed, payment: UNPAID.code, delivery: settled.rate?.code ?? '' };
  const { fieldErrors, purchase } = readForm(chosen, { ...settled, payment }, 'en', NOTHING_ASKED);
  if (purchase === undefined) {
    return refuseFields(
      Object.keys(fieldErrors).map((field) => ({
        field: `checkout.${field}`,
        rule: 'VALIDATION',
        description: 'is missing or not valid: change the checkout first',
      })),
    );
  }
  return {
    checkoutId: checkout.id,
    ...(buyer.kind === 'member' ? { memberId: buyer.id } : {}),
    choices,
    purchase,
    shown: describeShown(settled),
    isByShop: true,
  };
}

/** An expected error undoes everything that was written for the order. */
async function order(
  deps: BuyDeps,
  tx: Transaction,
  siteId: SiteId,
  buying: Buying,
  now: number,
): Promise<{ orderId: string } | ExpectedError> {
  try {
    const bought = await buyInTransaction(deps, tx, siteId, { buying, now });
    return bought.kind === 'bought' ? { orderId: bought.orderId } : refuseOutcome(bought);
  } catch (failure) {
    if (failure instanceof Undone) return refuseOutcome(failure.outcome);
    throw failure;
  }
}

function refuseOutcome(outcome: BuyOutcome): ExpectedError {
  if (outcome.kind !== 'lines-unavailable') return refuse('EMPTY_CART');
  return refuse('OUT_OF_STOCK', undefined, { data: { lineItemIds: outcome.lines.map(({ lineId }) => lineId) } });
}
