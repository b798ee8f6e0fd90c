/**
 * A gift card that a buyer types on the checkout's page: it goes on the checkout, and pays when the order is made. A
 * bought checkout does not change.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import { findCheckout, saveCheckout } from '../model/checkout-store.ts';
import type { Checkout } from '../model/checkout.ts';
import type { Applied } from './checkout-coupon.ts';
import type { CheckoutPageDeps, Opened } from './opened-checkout.ts';

/** Undefined: no gift card has this code. */
export function applyCheckoutGiftCard(
  { database, siteId, giftCards }: CheckoutPageDeps,
  opened: Opened,
  code: string,
): Promise<Applied | undefined> {
  const { now } = opened.context;
  return database.write(async (tx) => {
    const found = await giftCards?.findUsable(tx, siteId, { code, now });
    switch (found?.kind) {
      case 'usable': {
        if (found.currency !== opened.shop.currency) return { problem: { code: 'gift-card-not-active' } };
        const { id, obscuredCode } = found;
        return { opened: await keep(tx, opened, { id, obscuredCode }) };
      }
      case 'not-active':
        return { problem: { code: 'gift-card-not-active' } };
      case 'empty':
        return { problem: { code: 'gift-card-empty' } };
      default:
        return undefined;
    }
  });
}

/** The checkout without its gift card. */
export function removeCheckoutGiftCard({ database }: CheckoutPageDeps, opened: Opened): Promise<Opened> {
  return database.write((tx) => keep(tx, opened, undefined));
}

async function keep(tx: Transaction, opened: Opened, giftCard: Checkout['giftCard']): Promise<Opened> {
  const { shop, context } = opened;
  const checkout = await findCheckout(tx, shop.siteId, opened.checkout.id);
  if (checkout === undefined || checkout.orderId !== undefined) return opened;
  const { giftCard: _before, ...rest } = checkout;
  const changed: Checkout = { ...rest, ...(giftCard === undefined ? {} : { giftCard }), updatedAt: context.now };
  await saveCheckout(tx, shop.siteId, changed);
  return { ...opened, checkout: changed };
}
