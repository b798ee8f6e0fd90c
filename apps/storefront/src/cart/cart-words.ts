/** Why a change of the cart was refused, and what screen readers say after one, in the language of the page. */
import type { Announcements, CartView } from '@cartwright/react';

import type { Words } from '../words/en.ts';
import type { ShopLanguage } from '../words/languages.ts';

interface CartError {
  /** The platform's, or that of the queue of changes. */
  readonly code: string;
  /** In English. */
  readonly reason: string;
}

/** The sentence of the platform says more, but only in English; other languages have one for each code. */
export function errorWords({ cart }: Words, language: ShopLanguage, { code, reason }: CartError): string {
  if (language === 'en') return reason;
  return Object.entries(cart.errors).find(([name]) => name === code)?.[1] ?? cart.errors.other;
}

/** What a live region says. */
export function cartAnnouncements({ cart: { said, empty } }: Words): Announcements {
  const summary = ({ isEmpty, itemCount, format, totals }: CartView): string =>
    isEmpty ? empty : said.summary(itemCount, format(totals.itemsTotal));
  return {
    added: (line, cart) => `${said.added(line)} ${summary(cart)}`,
    quantityChanged: (line, quantity, cart) => `${said.quantity(line, quantity)} ${summary(cart)}`,
    removed: (line, cart) => `${said.removed(line)} ${summary(cart)}`,
    couponApplied: (code, cart) => `${said.couponApplied(code)} ${summary(cart)}`,
    couponRemoved: (cart) => `${said.couponRemoved} ${summary(cart)}`,
    refused: (reason, line) => (line === undefined ? reason : said.refused(line, reason)),
  };
}
