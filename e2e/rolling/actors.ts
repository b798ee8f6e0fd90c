/** Who works with the shop: visitors with carts, a merchant, buyers, and visitors who look at pages. */
import { CATALOG_APP_ID } from '@cartwright/client';

import { openBrowser } from '../attacks/browser.ts';
import type { Ledger } from './ledger.ts';
import type { Json, Requests } from './requests.ts';

const FORM = {
  email: 'ada@example.com',
  fullName: 'Ada Lovelace',
  country: 'US',
  addressLine1: '1 Analytical Way',
  city: 'Portland',
  subdivision: 'OR',
  postalCode: '97205',
  delivery: 'studio-parcel',
  payment: 'test-card',
  paymentToken: 'tok_approve',
  intent: 'order',
};
const CART = '/ecom/v1/carts/current';
const QUERY = '/stores-reader/v1/products/query-platformized';

export interface Place {
  readonly platformUrl: string;
  readonly shopUrl: string;
  readonly clientId: string;
  /** The key of the merchant's program. */
  readonly key: string;
  readonly requests: Requests;
  readonly ledger: Ledger;
}

/** Does the next step of its work. A step that fails is repeated with the next one. */
export type Actor = () => Promise<void>;

/** A visitor who writes a number into the note of a cart, reads the cart, and looks at products. */
export interface Visitor {
  readonly act: Actor;
  /** The number in the cart now; undefined before there is one. */
  readonly count: () => Promise<number | undefined>;
  readonly name: string;
}

export function createVisitor(place: Place, name: string, catalogItemId: string): Visitor {
  const { platformUrl, requests, ledger } = place;
  let token: string | undefined;
  let hasCart = false;
  let position: string | undefined;
  const cart = (kind: string, path: string, options: { readonly body?: unknown; readonly method?: string } = {}) =>
    requests.call(kind, `${platformUrl}${CART}${path}`, { ...options, token, position });
  const note = ({ cart: read }: Json): number => Number((read as { readonly buyerNote?: string }).buyerNote);
  const open = async (): Promise<void> => {
    token ??= await visit(place);
    if (token === undefined) return;
    const lineItems = [{ quantity: 1, catalogReference: { appId: CATALOG_APP_ID, catalogItemId } }];
    hasCart = (await cart('cart write', '/add-to-cart', { body: { lineItems } })) !== undefined;
  };
  return {
    name,
    count: async () => {
      const found = await cart('cart read', '');
      return found === undefined ? undefined : note(found.body);
    },
    act: async () => {
      if (!hasCart) return open();
      const number = (ledger.numbers.get(name) ?? 0) + 1;
      const written = await cart('cart write', '', {
        body: { cartInfo: { buyerNote: String(number) } },
        method: 'PATCH',
      });
      if (written !== undefined) {
        position = written.position;
        ledger.acknowledge(name, number);
      }
      const found = await cart('cart read', '');
      if (found !== undefined && ledger.numbers.has(name)) ledger.compare(name, note(found.body), found.position);
    },
  };
}

/** Changes products by a program of the merchant, and reads each change back as the shop does, with its position. */
export function createMerchant(place: Place, products: readonly ProofProduct[]): Actor {
  const { platformUrl, requests, ledger, key: token } = place;
  let turn = 0;
  return async () => {
    turn += 1;
    const product = products[turn % products.length];
    if (product === undefined) return;
    const number = (ledger.numbers.get(product.slug) ?? 0) + 1;
    const edited = await requests.call('product write', `${platformUrl}/stores/v1/products/${product.id}`, {
      method: 'PATCH',
      body: { product: { name: nameOf(number) } },
      token,
    });
    if (edited !== undefined) ledger.acknowledge(product.slug, number);
    const found = await readProduct(place, product.slug, edited?.position);
    if (found !== undefined && edited !== undefined) ledger.compare(product.slug, found.number, found.position);
  };
}

export interface ProofProduct {
  readonly id: string;
  readonly slug: string;
}

const nameOf = (number: number): string => `Proof product, edit ${number}`;

/** Creates a product of which there is enough. */
export async function createProduct({ platformUrl, requests, key: token }: Place, name: string): Promise<ProofProduct> {
  const stock = { trackInventory: true, quantity: 90_000 };
  const product = { name, productType: 'physical', priceData: { price: 33.33 }, stock };
  const made = await requests.call('set-up', `${platformUrl}/stores/v1/products`, { body: { product }, token });
  const { id, slug } = (made?.body['product'] ?? {}) as Partial<ProofProduct>;
  if (id === undefined || slug === undefined) {
    throw new Error(`The product was refused: ${JSON.stringify(requests.sent.at(-1)?.failure)}`);
  }
  return { id, slug };
}

/** The number in a product's name, as the shop reads it. */
export async function readProduct(
  { platformUrl, requests, key: token }: Place,
  slug: string,
  position?: string,
): Promise<{ readonly number: number; readonly position: string | undefined } | undefined> {
  const body = { query: { filter: { slug } } };
  const found = await requests.call('product read', `${platformUrl}${QUERY}`, { body, token, position });
  if (found === undefined) return undefined;
  const [product] = (found.body['products'] ?? []) as readonly { readonly name: string }[];
  return { number: Number(/ edit (\d+)$/.exec(product?.name ?? '')?.[1] ?? 0), position: found.position };
}

/** Buys one unit with the test card: cart, checkout, the form of the platform. One who fails is gone. */
export function createBuyer(place: Place, catalogItemId: string): Actor {
  const { platformUrl, shopUrl, requests, ledger } = place;
  const call = (path: string, token: string, body: unknown) =>
    requests.call('checkout', `${platformUrl}${path}`, { body, token });
  return async () => {
    const token = await visit(place);
    if (token === undefined) return;
    const lineItems = [{ quantity: 1, catalogReference: { appId: CATALOG_APP_ID, catalogItemId } }];
    if ((await call(`${CART}/add-to-cart`, token, { lineItems })) === undefined) return;
    const checkout = await call(`${CART}/create-checkout`, token, { channelType: 'WEB' });
    const checkoutId = checkout?.body['checkoutId'];
    if (typeof checkoutId !== 'string') return;
    const wanted = { ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: `${shopUrl}/` } };
    const session = await call('/_api/redirects-api/v1/redirect-session', token, wanted);
    const { fullUrl } = (session?.body['redirectSession'] ?? {}) as { readonly fullUrl?: string };
    if (fullUrl === undefined) return;
    const browser = openBrowser({
      platformUrl,
      shopUrl,
      fetch: async (request) => (await requests.send('checkout', request)) ?? new Response(null, { status: 599 }),
    });
    const page = await browser.open(fullUrl);
    if (page.status !== 200) return;
    const { status, url } = await browser.submit(page, FORM);
    if (status === 200 && url.pathname === '/checkout/thanks') ledger.acknowledgeOrder(checkoutId);
  };
}

/** Looks at pages of the shop, one after the other. */
export function createReader({ shopUrl, requests }: Place, paths: readonly string[]): Actor {
  let turn = 0;
  return async () => {
    turn += 1;
    const path = paths[turn % paths.length] ?? '/';
    await requests.send('page', new Request(`${shopUrl}${path}`, { headers: { accept: 'text/html' } }));
  };
}

/** The token of a new visitor. */
async function visit({ platformUrl, clientId, requests }: Place): Promise<string | undefined> {
  const body = { clientId, grantType: 'anonymous' };
  const visitor = await requests.call('visit', `${platformUrl}/oauth2/token`, { body });
  return visitor?.body['access_token'] as string | undefined;
}
