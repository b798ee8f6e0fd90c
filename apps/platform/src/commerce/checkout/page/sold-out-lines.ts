/**
 * Takes lines that sold out off an open checkout, so that the buyer goes on with the rest. Invariant: the page says which
 * ones and what the total is now, until it is opened anew; the cart keeps them. The last line stays, and is named.
 */
import type { HostedProblem } from '@cartwright/hosted';

import type { FormFields } from '../../../foundation/hosted-pages/forms.ts';
import { type CartLine, readLineName } from '../../cart/model/cart-line.ts';
import { readAvailability } from '../../cart/model/cart.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import { findCheckout, saveCheckout } from '../model/checkout-store.ts';
import type { Checkout } from '../model/checkout.ts';
import { loadCheckoutOffers } from '../model/reserved-offers.ts';
import type { CheckoutPageDeps, Opened } from './opened-checkout.ts';

/** The hidden field with the names of lines that sold out. */
export const SOLD_OUT = 'soldOut';
const MAX_NAMES = 500;

/** The checkout without its sold-out lines, which it names. */
export async function dropSoldOutLines(deps: CheckoutPageDeps, opened: Opened): Promise<Opened> {
  const { siteId, database, stock } = deps;
  if (findSoldOut(opened.checkout, opened.findOffer).length === 0) return opened;
  return database.write(async (tx) => {
    const checkout = await findCheckout(tx, siteId, opened.checkout.id);
    if (checkout === undefined || checkout.orderId !== undefined) return opened;
    const findOffer = await loadCheckoutOffers(tx, siteId, checkout, stock);
    const gone = findSoldOut(checkout, findOffer);
    if (gone.length === 0) return { ...opened, checkout };
    const lines = checkout.lines.filter((line) => !gone.includes(line));
    const changed: Checkout = { ...checkout, lines, updatedAt: opened.context.now };
    await saveCheckout(tx, siteId, changed);
    const names = gone.map((line) => readLineName(line, findOffer(line)));
    return { ...opened, checkout: changed, soldOut: join([...split(opened.soldOut), ...names]) };
  });
}

/** The names that the page before this one showed. */
export function readSoldOut(fields: FormFields): string {
  return (fields[SOLD_OUT] ?? '').slice(0, MAX_NAMES);
}

/** What the page says. Undefined: nothing sold out. */
export function describeDropped(soldOut: string, total: string, locale: string): HostedProblem | undefined {
  if (soldOut === '') return undefined;
  const name = new Intl.ListFormat(locale).format(split(soldOut));
  return { code: 'line-sold-out-removed', values: { name, total } };
}

/** A draft keeps what was agreed: its merchant has to change it. */
function findSoldOut({ lines, isFixed }: Checkout, findOffer: FindOffer): readonly CartLine[] {
  if (isFixed === true) return [];
  const availability = readAvailability(lines, findOffer);
  const gone = lines.filter(({ id }) => availability.get(id)?.status === 'NOT_AVAILABLE');
  return gone.length === lines.length ? [] : gone;
}

function join(names: readonly string[]): string {
  return [...new Set(names)].join('\n').slice(0, MAX_NAMES);
}

function split(soldOut: string): readonly string[] {
  return soldOut.split('\n').filter((name) => name !== '');
}
