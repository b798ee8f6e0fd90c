/**
 * Finds out that a checkout was left: a job waits from its last change. The buyer gets at most one email about a checkout,
 * one a week in all, and none after an order or where they asked for none.
 */
import { email as emailAddress } from '@cartwright/contract';

import type { Database, Transaction } from '../../foundation/database/database.ts';
import type { Notify } from '../../foundation/domain-events.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { done, jobKind } from '../../foundation/jobs/job.ts';
import type { Jobs } from '../../foundation/jobs/jobs.ts';
import { hasOptedOut } from '../../foundation/mail/email-opt-outs.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { readPricingContext } from '../cart/estimate/pricing-context.ts';
import { isCustom, readLineName } from '../cart/model/cart-line.ts';
import { readAvailability } from '../cart/model/cart.ts';
import { loadOffers } from '../cart/model/offers.ts';
import { priceLines } from '../cart/model/priced-cart.ts';
import { catalogReference } from '../cart/response/line-response.ts';
import { readReadingLocale } from '../checkout/form/reading-locale.ts';
import { checkoutSummary } from '../checkout/form/summary.ts';
import { findCheckout } from '../checkout/model/checkout-store.ts';
import { type Checkout, type CheckoutId, toPricingSubject } from '../checkout/model/checkout.ts';
import { readOrderSettings } from '../settings/order-settings/order-settings.ts';
import type { AbandonedCheckout } from './abandoned-checkout.ts';
import { toAbandonedResponse } from './abandoned-response.ts';
import { findAbandoned, hasOrdered, insertAbandoned, wasEmailed } from './abandoned-store.ts';
import { type CartLinkDeps, signCartLinks } from './cart-links.ts';

export interface AbandonDeps extends CartLinkDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly readShop: ReadShop;
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
  readonly notify: Notify;
}

interface WaitingPayload {
  readonly checkoutId: CheckoutId;
  readonly email: string;
  /** Of the checkout page. */
  readonly locale: string;
}

const KIND = jobKind<WaitingPayload>('abandoned-cart');
const MINUTE_MS = 60_000;
/** Between two emails to one address. */
const EMAIL_PAUSE_MS = 7 * 24 * 60 * MINUTE_MS;

/** A checkout page that was shown or changed while its buyer's email address was known. */
export interface WatchedCheckout {
  readonly checkout: Checkout;
  readonly email: string;
  readonly locale: string;
}

export type WatchCheckout = (watched: WatchedCheckout) => Promise<void>;

/** Lets the job wait anew. Does nothing where the merchant has not turned the emails on. */
export function createCheckoutWatch({ database, jobs }: AbandonDeps, siteId: SiteId): WatchCheckout {
  return async ({ checkout, email, locale }) => {
    // A merchant's draft has an email of its own.
    if (checkout.isFixed === true || !emailAddress.safeParse(email).success) return;
    const { enabled, delayMinutes } = (await database.read((tx) => readOrderSettings(tx, siteId))).abandonedCarts;
    if (!enabled) return;
    await database.write(async (tx) => {
      await jobs.cancel(tx, { siteId, kind: KIND, key: checkout.id });
      const payload = { checkoutId: checkout.id, email: email.toLowerCase(), locale };
      await jobs.enqueue(tx, {
        siteId,
        kind: KIND,
        key: checkout.id,
        payload,
        waitMs: delayMinutes * MINUTE_MS,
      });
    });
  };
}

export function registerAbandonJobs(deps: AbandonDeps, now: () => number): void {
  deps.jobs.register(KIND, {
    maxRunMs: 30_000,
    run: ({ siteId, payload }) =>
      Promise.resolve(async (tx) => {
        await abandon(deps, tx, siteId, { ...payload, now: now() });
        return done(tx);
      }),
  });
}

async function abandon(
  deps: AbandonDeps,
  tx: Transaction,
  siteId: SiteId,
  { checkoutId, email, locale, now }: WaitingPayload & { readonly now: number },
): Promise<void> {
  const checkout = await findCheckout(tx, siteId, checkoutId);
  const { enabled } = (await readOrderSettings(tx, siteId)).abandonedCarts;
  if (checkout === undefined || checkout.orderId !== undefined || !enabled) return;
  if ((await findAbandoned(tx, siteId, checkoutId)) !== undefined) return;
  if (await hasOrdered(tx, siteId, { email, since: checkout.createdAt })) return;
  const described = await describe(deps, tx, siteId, { checkout, locale, now });
  // Nothing of it can be bought any more.
  if (described === undefined) return;
  const isWanted =
    !(await hasOptedOut(tx, siteId, { topic: 'abandoned-cart', email })) &&
    !(await wasEmailed(tx, siteId, { email, since: now - EMAIL_PAUSE_MS }));
  const abandoned: AbandonedCheckout = {
    id: checkout.id,
    state: isWanted ? 'emailed' : 'abandoned',
    email,
    total: described.total,
    ...(isWanted ? { emailSentAt: now } : {}),
    createdAt: now,
    updatedAt: now,
    details: described.details,
  };
  await insertAbandoned(tx, siteId, abandoned);
  if (isWanted) {
    const { shop, summary } = described;
    const links = await signCartLinks(deps, tx, siteId, { checkoutId, now });
    const total = summary.total;
    // Only the shop's own words: the person who typed the address may not be its reader.
    const lines = summary.lines.map(({ choices: _typed, ...line }) => ({ ...line, choices: [] }));
    const content = { kind: 'abandoned-cart', lines, total, ...links } as const;
    await deps.emailOutbox.enqueue(
      tx,
      siteId,
      { shop: toEmailShop(shop), content, reader: { to: email, locale } },
      now,
    );
  }
  await deps.notify(tx, {
    siteId,
    entityId: abandoned.id,
    by: { kind: 'anonymous' },
    now,
    event: 'onAbandonedCheckoutCreated',
    emit: () => Promise.resolve({ createdEvent: { entity: toAbandonedResponse(abandoned) } }),
  });
}

/** What can still be bought, at today's prices, before delivery and tax. */
async function describe(
  { readShop }: AbandonDeps,
  tx: Transaction,
  siteId: SiteId,
  { checkout, locale, now }: { readonly checkout: Checkout; readonly locale: string; readonly now: number },
) {
  const shop = await readShop(tx, siteId);
  const findOffer = await loadOffers(tx, siteId, checkout.lines);
  const availability = readAvailability(checkout.lines, findOffer);
  const lines = checkout.lines.filter((line) => {
    const status = availability.get(line.id)?.status;
    return !isCustom(line) && (status === 'AVAILABLE' || status === 'PARTIALLY_AVAILABLE');
  });
  if (lines.length === 0) return undefined;
  const reader = { ...shop, locale: readReadingLocale(shop.locale, locale) };
  const subject = toPricingSubject({ ...checkout, lines });
  const options = { now, includeDelivery: false, includeTax: false, includeFees: false, askAutoTax: undefined };
  const pricing = await readPricingContext(tx, reader, subject, findOffer, options);
  const priced = priceLines(lines, findOffer, pricing);
  const prices = new Map(priced.lines.map((line) => [line.id, line]));
  return {
    shop,
    total: priced.total,
    summary: checkoutSummary(lines, findOffer, priced, pricing),
    details: {
      cartId: checkout.cartId,
      owner: checkout.owner,
      currency: shop.currency,
      shopLocale: shop.locale,
      locale,
      lines: lines.flatMap((line) =>
        isCustom(line)
          ? []
          : [
              {
                id: line.id,
                name: readLineName(line, findOffer(line)),
                quantity: line.quantity,
                price: prices.get(line.id)?.discountedPrice ?? 0,
                reference: catalogReference(line),
              },
            ],
      ),
    },
  };
}
