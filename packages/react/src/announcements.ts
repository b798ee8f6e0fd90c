/**
 * Announcements of finished cart changes for live regions. Only confirmed results are announced, because a screen
 * reader cannot take back a sentence.
 */
import type { Cart } from '@cartwright/client';

import type { SettledChange } from './cart-queue.ts';
import { type CartSources, type CartView, deriveCart, type ShopSettings } from './cart-view.ts';

/** Announcements for screen readers. `line` is the name of the changed line. */
export interface Announcements {
  readonly added: (line: string, cart: CartView) => string;
  readonly quantityChanged: (line: string, quantity: number, cart: CartView) => string;
  readonly removed: (line: string, cart: CartView) => string;
  readonly couponApplied: (code: string, cart: CartView) => string;
  readonly couponRemoved: (cart: CartView) => string;
  readonly refused: (reason: string, line: string | undefined) => string;
}

/** `id` differs from one announcement to the next. Use it as React key, so that a repeated text is read again. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

export const englishAnnouncements: Announcements = {
  added: (line, cart) => `${line} added to your cart. ${summary(cart)}`,
  quantityChanged: (line, quantity, cart) => `${line}: quantity ${quantity}. ${summary(cart)}`,
  removed: (line, cart) => `${line} removed from your cart. ${summary(cart)}`,
  couponApplied: (code, cart) => `Coupon ${code} applied. ${summary(cart)}`,
  couponRemoved: (cart) => `Coupon removed. ${summary(cart)}`,
  refused: (reason, line) => (line === undefined ? reason : `${line}: ${reason}`),
};

/** The announcement of a finished change. */
export function announce(
  { change, outcome, before, after }: SettledChange,
  { errors, lineKeys, rules }: Pick<CartSources, 'errors' | 'lineKeys' | 'rules'>,
  shop: ShopSettings,
  texts: Announcements,
): Announcement {
  const view = (server: Cart | null) => deriveCart({ server, rules, changes: [], errors, lineKeys }, shop);
  const cart = view(after);
  const lineKey = 'lineKey' in change ? change.lineKey : undefined;
  const line =
    change.kind === 'add'
      ? change.item.preview.name
      : [...cart.lines, ...view(before).lines].find((one) => one.key === lineKey)?.name;
  return { id: change.ticket, text: readText() };

  function readText(): string {
    if (!outcome.ok) return texts.refused(outcome.reason, line);
    switch (change.kind) {
      case 'add':
        return texts.added(line ?? '', cart);
      case 'set-quantity':
        return texts.quantityChanged(line ?? '', change.quantity, cart);
      case 'remove':
        return texts.removed(line ?? '', cart);
      case 'apply-coupon':
        return texts.couponApplied(change.code, cart);
      case 'remove-coupon':
        return texts.couponRemoved(cart);
    }
  }
}

function summary(cart: CartView): string {
  if (cart.isEmpty) return 'Your cart is empty.';
  const items = cart.itemCount === 1 ? '1 item' : `${cart.itemCount} items`;
  return `${items}, ${cart.format(cart.totals.itemsTotal)}.`;
}
