/** A program: a visitor's cart, and the address of its checkout. */
import {
  CATALOG_APP_ID,
  createClient,
  currentCart,
  OAuthStrategy,
  products,
  redirects,
} from '@cartwright/client';

const { CARTWRIGHT_HOST: host = '', CARTWRIGHT_CLIENT_ID: clientId = '' } = process.env;
const shop = createClient({
  host,
  auth: OAuthStrategy({ clientId }),
  modules: { currentCart, products, redirects },
});
const { items } = await shop.products.queryProducts().eq('slug', 'harbour-mug').find();
await shop.currentCart.addToCurrentCart({
  lineItems: [
    {
      quantity: 1,
      catalogReference: {
        appId: CATALOG_APP_ID,
        catalogItemId: items[0]?._id ?? '',
        options: { options: { Glaze: 'Oat' } },
      },
    },
  ],
});
const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({
  channelType: 'WEB',
});
const { redirectSession } = await shop.redirects.createRedirectSession({
  ecomCheckout: { checkoutId },
  callbacks: { postFlowUrl: 'http://localhost:3000/' },
});
console.log(redirectSession.fullUrl);
