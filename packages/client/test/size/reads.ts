/** A page that signs people in, has a cart and reads the catalog with all its calls. It names no enumeration. */
import { createClient, OAuthStrategy } from '@cartwright/client';
import { collections, currentCart, products } from '@cartwright/client/calls';

export const shop = createClient({
  host: location.origin,
  auth: OAuthStrategy({ clientId: 'my-shop' }),
  modules: {
    currentCart,
    collections,
    products: {
      getProduct: products.getProduct,
      queryProducts: products.queryProducts,
      getProductOptionsAvailability: products.getProductOptionsAvailability,
      queryProductVariants: products.queryProductVariants,
      queryStoreVariants: products.queryStoreVariants,
      getStoreVariant: products.getStoreVariant,
      getCollectionBySlug: products.getCollectionBySlug,
    },
  },
});
