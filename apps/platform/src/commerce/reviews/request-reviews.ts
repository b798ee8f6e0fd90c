/**
 * Asks the buyer of an order for reviews, some days after its delivery. A job waits from the moment at which nothing is left
 * to send, or from the delivery that the merchant reports. Each order is asked about at most once, never where the buyer has
 * ended such emails, and only for products that they may review and have not reviewed.
 */
import type { HostedEmail, HostedPicture } from '@cartwright/hosted';

import type { Transaction } from '../../foundation/database/database.ts';
import {
  signStopUrl,
  createStopRoutes,
  type StopPage,
  type StopPageDeps,
} from '../../foundation/hosted-pages/stop-pages.ts';
import type { Route } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { done, jobKind } from '../../foundation/jobs/job.ts';
import type { Jobs } from '../../foundation/jobs/jobs.ts';
import { hasOptedOut, optOut } from '../../foundation/mail/email-opt-outs.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
import { mediaUrl } from '../../foundation/media/media-asset.ts';
import type { ReadShop, Shop } from '../../foundation/site/shop.ts';
import { findProducts } from '../catalog/model/line-products.ts';
import type { Product, ProductId } from '../catalog/model/product.ts';
import { isBought } from '../orders/bought-products.ts';
import type { OrderListener } from '../orders/order-changes.ts';
import { readUnits } from '../orders/order-status.ts';
import { findOrder } from '../orders/order-store.ts';
import type { Order, OrderId } from '../orders/order.ts';
import { readReviewSettings } from './review-settings.ts';
import { findReviewOf } from './review-store.ts';
import { buyerOf, REVIEW_LINK_LIFETIME_MS, type ReviewerDeps, reviewAddressFor, signReviewLink } from './reviewer.ts';

export interface RequestDeps extends ReviewerDeps {
  readonly jobs: Jobs;
  readonly readShop: ReadShop;
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
}

type RequestedProduct = Extract<HostedEmail, { readonly kind: 'review-request' }>['products'][number];

const KIND = jobKind<{ readonly orderId: OrderId }>('review-request');
const TOPIC = 'review-request';
/** Its links name an order. */
const STOP_PAGE: StopPage = { path: '/reviews/emails/stop', purpose: 'stop-review-requests' };
const DAY_MS = 24 * 60 * 60 * 1000;
/** More in one email are hardly answered. */
const MAX_PRODUCTS = 4;

/** Lets the job of an order wait. */
export function createReviewRequestListener({ jobs }: Pick<RequestDeps, 'jobs'>): OrderListener {
  return async (tx, { siteId, order, change, now }) => {
    const isDelivered = change.kind === 'delivered' && order.fulfillmentStatus === 'FULFILLED';
    if (!isDelivered && change.kind !== 'fulfilled') return;
    const { enabled, delayDays } = (await readReviewSettings(tx, siteId)).requests;
    if (!enabled) return;
    // A parcel that was only sent arrives on the promised day at the latest.
    const arrivesAt = isDelivered ? now : Math.max(now, order.delivery?.arrivesUntil ?? now);
    await jobs.cancel(tx, { siteId, kind: KIND, key: order.id });
    const dueAt = arrivesAt + delayDays * DAY_MS;
    await jobs.enqueue(tx, { siteId, kind: KIND, key: order.id, payload: { orderId: order.id }, dueAt });
  };
}

export function registerReviewRequestJobs(deps: RequestDeps, now: () => number): void {
  deps.jobs.register(KIND, {
    maxRunMs: 30_000,
    run: ({ siteId, payload }) =>
      Promise.resolve(async (tx) => {
        await requestReviews(deps, tx, siteId, { orderId: payload.orderId, now: now() });
        return done(tx);
      }),
  });
}

/** The page that ends these emails to an address. */
export function createReviewStopRoutes(deps: StopPageDeps): readonly Route[] {
  const { siteId } = deps;
  const findTopic = async (tx: Transaction, id: string) => {
    const order = await findOrder(tx, siteId, id, { kind: 'site' });
    return order && ({ topic: TOPIC, email: order.email } as const);
  };
  return createStopRoutes(deps, STOP_PAGE, {
    findState: async (tx, id) => {
      const topic = await findTopic(tx, id);
      return topic && ((await hasOptedOut(tx, siteId, topic)) ? 'off' : 'on');
    },
    stop: async (tx, id, now) => {
      const topic = await findTopic(tx, id);
      if (topic !== undefined) await optOut(tx, siteId, topic, now);
    },
  });
}

async function requestReviews(
  deps: RequestDeps,
  tx: Transaction,
  siteId: SiteId,
  { orderId, now }: { readonly orderId: OrderId; readonly now: number },
): Promise<void> {
  if (!(await readReviewSettings(tx, siteId)).requests.enabled) return;
  const order = await findOrder(tx, siteId, orderId, { kind: 'site' });
  if (order === undefined || !isBought(order) || (await hasOptedOut(tx, siteId, { topic: TOPIC, email: order.email })))
    return;
  const shop = await deps.readShop(tx, siteId);
  const expiresAt = now + REVIEW_LINK_LIFETIME_MS;
  const link = await signReviewLink(deps, tx, siteId, { orderId, expiresAt });
  const products = await listReviewable(tx, siteId, order);
  if (products.length === 0) return;
  const content = {
    kind: 'review-request',
    number: String(order.number),
    products: products.map((product) =>
      describeProduct(product, shop, reviewAddressFor(order, shop.shopUrl, product.slug, link)),
    ),
    unsubscribeUrl: await signStopUrl(deps, tx, shop, STOP_PAGE, { subject: orderId, expiresAt }),
  } as const;
  const reader = { to: order.email, name: order.contact.fullName, locale: order.buyerLocale ?? order.locale };
  await deps.emailOutbox.enqueue(tx, siteId, { shop: toEmailShop(shop), content, reader }, now);
}

/** What the buyer kept of the order, may review and has not reviewed. Gift cards are not reviewed by who gives them. */
async function listReviewable(tx: Transaction, siteId: SiteId, order: Order): Promise<readonly Product[]> {
  const kept = order.lines.filter(({ id, quantity }) => readUnits(order.units, id).refunded < quantity);
  const ids = [...new Set(kept.flatMap(({ catalogItemId }) => catalogItemId ?? []))] as ProductId[];
  const found = await findProducts(tx, siteId, ids);
  const buyer = buyerOf(order);
  const reviewable: Product[] = [];
  for (const id of ids) {
    const product = found.get(id);
    if (product === undefined || !product.visible || product.digitalKind === 'gift_card') continue;
    if ((await findReviewOf(tx, siteId, { buyer, productId: id })) !== undefined) continue;
    reviewable.push(product);
    if (reviewable.length === MAX_PRODUCTS) break;
  }
  return reviewable;
}

function describeProduct({ name, media }: Product, { publicUrl }: Shop, url: string): RequestedProduct {
  const [first] = media;
  const image = first?.kind === 'video' ? first.poster : first;
  const picture: HostedPicture | undefined =
    first === undefined || image === undefined
      ? undefined
      : { url: mediaUrl(publicUrl, image.id), width: image.width, height: image.height, alt: first.alt };
  return { name, url, ...(picture === undefined ? {} : { picture }) };
}
