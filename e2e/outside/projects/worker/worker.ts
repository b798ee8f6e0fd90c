/** A worker: fills a visitor's cart, and responds with the address of its checkout. */
import {
  CATALOG_APP_ID,
  createClient,
  currentCart,
  OAuthStrategy,
  products,
  redirects,
} from '@cartwright/client';

interface Env {
  readonly CARTWRIGHT_HOST: string;
  readonly CARTWRIGHT_CLIENT_ID: string;
}

const worker = {
  async fetch(_request: Request, env: Env): Promise<Response> {
    const shop = createClient({
      host: env.CARTWRIGHT_HOST,
      auth: OAuthStrategy({ clientId: env.CARTWRIGHT_CLIENT_ID }),
      modules: { currentCart, products, redirects },
    });
    const { items } = await shop.products
      .queryProducts()
      .eq('slug', 'harbour-mug')
      .find();
    const catalogReference = {
      appId: CATALOG_APP_ID,
      catalogItemId: items[0]?._id ?? '',
      options: { options: { Glaze: 'Oat' } },
    };
    await shop.currentCart.addToCurrentCart({
      lineItems: [{ quantity: 1, catalogReference }],
    });
    const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    const { redirectSession } = await shop.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: 'http://localhost:3000/' },
    });
    return new Response(redirectSession.fullUrl);
  },
};

// The runtime takes the default export.
export default worker;
