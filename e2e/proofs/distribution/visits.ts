/** What shoppers do on the sites of a platform: they browse, fill a cart, and buy. */
import { CART, input } from '@cartwright/platform/test/demo-shop';
import type { MadeSite } from '@cartwright/platform/test/many-sites';
import { Browser, page } from '@cartwright/platform/test/test-browser';
import { member, text, type JsonObject, type TestPlatform } from '@cartwright/platform/test/test-platform';

const PRODUCTS = ['Mug', 'Vase', 'Bowl'];
const DELIVERY = {
  fullName: 'Ada King Lovelace',
  email: 'ada@example.com',
  country: 'DE',
  addressLine1: 'Unter den Linden 1',
  city: 'Berlin',
  postalCode: '10117',
  delivery: 'studio-parcel',
};

export interface SiteVisits {
  readonly site: MadeSite;
  /** Gives the site its products. */
  stock(): Promise<void>;
  /** One shopper: reads the products, fills a cart, and buys. Returns the number of requests. */
  buy(number: number): Promise<number>;
}

export function visitSite(world: TestPlatform, site: MadeSite): SiteVisits {
  const call = async (method: string, path: string, token: string, body?: JsonObject): Promise<JsonObject> => {
    const response = await world.call(method, `${site.origin}${path}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    if (response.status !== 200) {
      throw new Error(`${method} ${path} at ${site.name}: ${response.status} ${JSON.stringify(response.body)}`);
    }
    return response.body;
  };
  const enter = async (): Promise<string> => {
    const granted = await call('POST', '/oauth2/token', '', { clientId: site.clientId, grantType: 'anonymous' });
    return text(granted['access_token']);
  };
  const findProducts = async (token: string): Promise<readonly JsonObject[]> => {
    const found = await call('POST', '/stores-reader/v1/products/query-platformized', token, { query: {} });
    return found['products'] as readonly JsonObject[];
  };
  return {
    site,
    stock: async () => {
      for (const [index, name] of PRODUCTS.entries()) {
        const product = { name, productType: 'physical', priceData: { price: 10 + 5 * index } };
        await call('POST', '/stores/v1/products', site.key, { product });
      }
    },
    buy: async (number) => {
      const token = await enter();
      const products = await findProducts(token);
      const wanted = products[number % products.length];
      await call('POST', `${CART}/add-to-cart`, token, { lineItems: [input(wanted ?? {}, 1 + (number % 3))] });
      await call('GET', CART, token);
      const { checkoutId } = await call('POST', `${CART}/create-checkout`, token, { channelType: 'WEB' });
      const ecomCheckout = { checkoutId: text(checkoutId) };
      const session = await call('POST', '/_api/redirects-api/v1/redirect-session', token, { ecomCheckout });
      const browser = new Browser(world.platform.fetch, site.origin);
      const opened = await browser.open(text(member(session, 'redirectSession.fullUrl')));
      page(await browser.submit(page(opened, 'checkout').form, DELIVERY), 'thanks');
      return 8;
    },
  };
}
