/** A shopper's actions and views, in a shopper's words. Each shopper is a separate visitor. */
import { CATALOG_APP_ID, OAuthStrategy, createClient, currentCart, products, redirects } from '@cartwright/client';

import type { World } from './world.ts';

/** Creates a new shopper. */
export function visit(world: World) {
  const client = createClient({
    host: world.origin,
    fetch: world.fetch,
    auth: OAuthStrategy({ clientId: world.clientId }),
    modules: { currentCart, products, redirects },
  });

  /** A product by the address of its page. */
  async function product(slug: string) {
    const { items } = await client.products.queryProducts().eq('slug', slug).limit(1).find();
    const [found] = items;
    if (found?._id === undefined) throw new Error(`There is no product "${slug}" in the demo shop.`);
    return { ...found, _id: found._id };
  }

  /** Puts a product into the cart; `choices` by option, e.g. `{ Glaze: 'Celadon' }`. */
  async function add(slug: string, quantity = 1, choices?: Readonly<Record<string, string>>) {
    const { _id: catalogItemId } = await product(slug);
    const { cart } = await client.currentCart.addToCurrentCart({
      lineItems: [
        {
          quantity,
          catalogReference: {
            appId: CATALOG_APP_ID,
            catalogItemId,
            ...(choices === undefined ? {} : { options: { options: choices } }),
          },
        },
      ],
    });
    return cart;
  }

  return { client, product, add };
}
