/**
 * A gift card that a buyer types on the checkout's page: it goes on the checkout, and pays when the order is made. A
 * bought checkout does not change.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { RateLimits } from '../../../foundation/limits/rate-limits.ts';
import { hashGiftCardCode } from '../../gift-cards/gift-card-code.ts';
import { type CardGuesser, createGiftCardGuesses } from '../../gift-cards/gift-card-guesses.ts';
import { findCheckout, saveCheckout } from '../model/checkout-store.ts';
import type { Checkout } from '../model/checkout.ts';
import type { Applied } from './checkout-coupon.ts';
import type { CheckoutPageDeps, Opened } from './opened-checkout.ts';

/**
 * Undefined: no gift card has this code. Failed codes are counted, and beyond the limit none is looked up. Only a text that
 * can be a code counts, so a mistyped coupon does not.
 */
export async function applyCheckoutGiftCard(
  deps: CheckoutPageDeps & { readonly limits: RateLimits },
  opened: Opened,
  code: string,
): Promise<Applied | undefined> {
  if (hashGiftCardCode(code) === undefined) return undefined;
  const guesses = createGiftCardGuesses(deps.limits);
  const guesser = guesserOf(opened);
  if ((await guesses.refuse(guesser)) !== undefined) return { problem: { code: 'coupon-too-many-tries' } };
  const applied = await findAndKeep(deps, opened, code);
  if (applied === undefined) await guesses.count(guesser);
  return applied;
}

function guesserOf({ checkout: { owner }, context: { address, now } }: Opened): CardGuesser {
  return { owner: `${owner.kind}:${owner.id}`, address, now };
}

function findAndKeep(
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
