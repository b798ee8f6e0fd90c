/** What a shopper does and sees, in the words of a shopper. Each shopper is a visitor of their own. */
import { CATALOG_APP_ID, OAuthStrategy, createClient, currentCart, products, redirects } from '@cartwright/client';

import type { World } from './world.ts';

/** Sends a new shopper into the world. */
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
