/** Tells those who wait for a product that it is back, each of them once, a hundred in a transaction. */
import { displayAmount } from '@cartwright/pricing';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { done } from '../../../foundation/jobs/job.ts';
import type { Jobs } from '../../../foundation/jobs/jobs.ts';
import type { EmailOutbox } from '../../../foundation/mail/email-outbox.ts';
import { toEmailShop } from '../../../foundation/mail/email-shop.ts';
import { mediaUrl } from '../../../foundation/media/media-asset.ts';
import { productPath, type ReadShop, type Shop } from '../../../foundation/site/shop.ts';
import { findProduct } from '../../catalog/model/catalog-store.ts';
import { isInStock, type Product, type ProductId, readUnitPrice, type Variant } from '../../catalog/model/product.ts';
import { listWaiting, markNotified, type RestockRequest } from './request-store.ts';
import { BACK_IN_STOCK } from './restock-job.ts';
import { signRestockStopUrl, type StopLinkDeps } from './stop-routes.ts';

const BATCH = 100;

export interface RestockDeps extends StopLinkDeps {
  readonly readShop: ReadShop;
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
}

export function registerRestockJobs(
  jobs: Pick<Jobs, 'register'>,
  { now, ...deps }: RestockDeps & { readonly now: () => number },
): void {
  jobs.register(BACK_IN_STOCK, {
    maxRunMs: 60_000,
    run: ({ siteId, payload }) =>
      Promise.resolve(async (tx) => {
        const at = now();
        const told = await tellRestock(deps, tx, siteId, { productId: payload.productId, now: at });
        return told < BATCH ? done(tx) : { kind: 'retry', error: 'More people wait for this product.', at };
      }),
  });
}

/** Returns the number of emails. No request is answered where the product is hidden or sold out again. */
export async function tellRestock(
  deps: RestockDeps,
  tx: Transaction,
  siteId: SiteId,
  { productId, now }: { readonly productId: ProductId; readonly now: number },
): Promise<number> {
  const stored = await findProduct(tx, siteId, { id: productId });
  if (stored === undefined || !stored.product.visible) return 0;
  const offered = stored.variants.filter(({ visible, stock }) => visible && isInStock(stock));
  if (offered.length === 0) return 0;
  const waiting = await listWaiting(tx, siteId, {
    productId,
    variantIds: offered.map(({ id }) => id),
    limit: BATCH,
  });
  const shop = await deps.readShop(tx, siteId);
  for (const request of waiting) {
    const variant = offered.find(({ id }) => id === request.variantId) ?? offered[0];
    const unsubscribeUrl = await signRestockStopUrl(deps, tx, shop, { requestId: request.id, now });
    await deps.emailOutbox.enqueue(
      tx,
      siteId,
      {
        shop: toEmailShop(shop),
        content: {
          kind: 'back-in-stock',
          product: describeProduct(stored.product, variant, shop, request),
          unsubscribeUrl,
        },
        reader: { to: request.email, locale: request.locale },
      },
      now,
    );
  }
  await markNotified(
    tx,
    siteId,
    waiting.map(({ id }) => id),
    now,
  );
  return waiting.length;
}

function describeProduct(product: Product, variant: Variant | undefined, shop: Shop, request: RestockRequest) {
  const language = request.locale.split('-', 1)[0] ?? request.locale;
  // Digits are Latin in every language, as in all emails.
  const locale = shop.locale.startsWith(language) ? shop.locale : `${language}-u-nu-latn`;
  const [first] = product.media;
  const picture = first?.kind === 'video' ? first.poster : first;
  return {
    name: product.name,
    url: `${shop.shopUrl}${productPath(product.slug)}`,
    price: displayAmount(readUnitPrice(product, variant, shop.currency).discounted, shop.currency, locale),
    ...(first === undefined || picture === undefined
      ? {}
      : {
          picture: {
            url: mediaUrl(shop.publicUrl, picture.id),
            width: picture.width,
            height: picture.height,
            alt: first.alt,
          },
        }),
  };
}
