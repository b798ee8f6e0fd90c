/**
 * Responses of the real platform, which both clients read: a product, a page of products, a cart of ten lines, a
 * redirect.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CATALOG_APP_ID, createClient, currentCart, OAuthStrategy, products, redirects } from '@cartwright/client';
import { createPlatform } from '@cartwright/platform';

/** JSON texts. */
export interface Responses {
  readonly product: string;
  readonly productPage: string;
  readonly cart: string;
  readonly redirect: string;
}

const ORIGIN = 'http://localhost:4001';

/** Opens a platform with the demo shop in this process, fills a cart and records the responses. */
export async function takeResponses(): Promise<Responses> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-bench-'));
  const platform = await createPlatform({
    config: {
      mode: 'development',
      host: '127.0.0.1',
      port: 0,
      publicUrl: ORIGIN,
      shopUrl: 'http://localhost:4000',
      database: { kind: 'sqlite', file: join(folder, 'shop.sqlite') },
      dataFolder: folder,
      seed: 'demo',
      smtpUrl: undefined,
      adminFolder: join(folder, 'no-admin'),
      docsFolder: join(folder, 'no-docs'),
      logLevel: 'error',
      checkResponses: false,
    },
  });
  try {
    let last = '';
    const shop = createClient({
      host: ORIGIN,
      auth: OAuthStrategy({ clientId: platform.site.clientId }),
      modules: { currentCart, products, redirects },
      fetch: async (input, init) => {
        const response = await platform.fetch(new Request(input, init));
        last = await response.clone().text();
        return response;
      },
    });
    const { items } = await shop.products.queryProducts().limit(50).find();
    const productPage = last;
    const inStock = items.filter(({ stock }) => stock?.inventoryStatus === 'IN_STOCK').slice(0, 10);
    await shop.products.getProduct(inStock[0]?._id ?? '');
    const product = last;
    await shop.currentCart.addToCurrentCart({
      lineItems: inStock.map((item) => ({
        quantity: 1,
        catalogReference: {
          appId: CATALOG_APP_ID,
          catalogItemId: item._id ?? '',
          options: { options: firstChoices(item.productOptions) },
        },
      })),
    });
    const cart = last;
    const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    await shop.redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
    return { product, productPage, cart, redirect: last };
  } finally {
    await platform[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Option {
  readonly name?: string | null | undefined;
  readonly choices?:
    | readonly { readonly description?: string | null; readonly inStock?: boolean | null }[]
    | null
    | undefined;
}

/** The first available choice of each option. */
function firstChoices(options: readonly Option[] | null | undefined): Record<string, string> {
  const pairs = options?.map(({ name, choices }) => [name, choices?.find(({ inStock }) => inStock)?.description]);
  return Object.fromEntries(pairs ?? []) as Record<string, string>;
}
