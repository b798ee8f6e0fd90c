/** Prepares the checkout tests by API: taxes, products, and a cart with a checkout. */
import type { Browser, Page } from '@playwright/test';

import type { Addresses } from './running-shop.ts';
import { MERCHANT_STATE, addresses } from './shop.ts';

const CATALOG_APP = '1380b703-ce81-ff05-f115-39571d94dfcd';
const CART = '/ecom/v1/carts/current';

/** The product to buy, and its price in cents. */
export const SLUG = 'strike-match-jar';
export const PRICE = 1800;

export const PLACES = [
  { name: 'New York', city: 'New York', state: 'NY', zip: '10001', taxRate: '0.08875' },
  { name: 'California', city: 'San Francisco', state: 'CA', zip: '94103', taxRate: '0.0725' },
  { name: 'Oregon', city: 'Portland', state: 'OR', zip: '97205', taxRate: undefined },
] as const;

type Json = Readonly<Record<string, unknown>>;

/** A running shop; default: the one that all tests share. */
type Shop = Pick<Addresses, 'api' | 'shop' | 'clientId'>;

export async function call(
  path: string,
  token: string,
  body?: Json,
  method = body === undefined ? 'GET' : 'POST',
  { api }: Pick<Shop, 'api'> = addresses(),
) {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = (await response.json()) as unknown;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(json)}`);
  return (place: string): unknown =>
    place.split('.').reduce((value: unknown, name) => (value as Json | undefined)?.[name], json);
}

/** A new visitor's access token. */
export async function visit({ api, clientId }: Pick<Shop, 'api' | 'clientId'> = addresses()): Promise<string> {
  const response = await fetch(`${api}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, grantType: 'anonymous' }),
  });
  return ((await response.json()) as { readonly access_token: string }).access_token;
}

/** What is put into a cart: a product, with its quantity and the choices of its options. */
export interface CartItem {
  readonly slug: string;
  readonly quantity?: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, string>>;
}

/** The address of the checkout of a new cart with one unit of each of these. */
export function openCheckout(...slugs: readonly string[]): Promise<string> {
  return openCheckoutAt(addresses(), ...slugs.map((slug) => ({ slug })));
}

export async function openCheckoutAt(at: Shop, ...items: readonly CartItem[]): Promise<string> {
  const token = await visit(at);
  const send = (path: string, body: Json) => call(path, token, body, 'POST', at);
  for (const { slug, quantity = 1, options, texts } of items) {
    const found = await send('/stores-reader/v1/products/query-platformized', { query: { filter: { slug } } });
    const catalogItemId = found('products.0.id');
    const chosen = { ...(options && { options }), ...(texts && { customTextFields: texts }) };
    const catalogReference = { appId: CATALOG_APP, catalogItemId, options: chosen };
    await send(`${CART}/add-to-cart`, { lineItems: [{ quantity, catalogReference }] });
  }
  const made = await send(`${CART}/create-checkout`, { channelType: 'WEB' });
  const session = await send('/_api/redirects-api/v1/redirect-session', {
    ecomCheckout: { checkoutId: made('checkoutId') },
    callbacks: { loginUrl: `${at.shop}/account/sign-in?return-to=%2Fcheckout`, cartPageUrl: `${at.shop}/cart` },
  });
  return session('redirectSession.fullUrl') as string;
}

export async function openAdmin(browser: Browser): Promise<{ readonly page: Page; readonly token: string }> {
  const context = await browser.newContext({ storageState: MERCHANT_STATE });
  const page = await context.newPage();
  const response = await page.request.post(`${addresses().api}/admin/session/token`, {
    headers: { origin: addresses().api },
  });
  return { page, token: ((await response.json()) as { readonly access_token: string }).access_token };
}

/** Taxes in two states, enough stock, bank transfer, and a file to download. Call it once for the shop that all tests share. */
export async function arrangeCheckout(browser: Browser): Promise<void> {
  const { page, token } = await openAdmin(browser);
  for (const { state, taxRate } of PLACES) {
    if (taxRate === undefined) continue;
    const taxRegion = { country: 'US', subdivision: `US-${state}` };
    const made = await call('/billing/v1/tax-regions', token, { taxRegion });
    const taxRegionId = made('taxRegion.id');
    const manualTaxMapping = { taxRegionId, taxRate, taxName: 'Sales tax', taxType: 'Sales Tax' };
    await call('/billing/v1/manual-tax-mappings', token, { manualTaxMapping });
  }
  await setStock(token, SLUG, 500);
  await offerBankTransfer(token);
  await addFile(token, 'the-care-guide', { name: 'Care guide.pdf', content: '%PDF-1.4 the guide' });
  await page.context().close();
}

/** Sets the stock of a product without options. `token` is the merchant's. */
export async function setStock(token: string, slug: string, quantity: number): Promise<void> {
  const found = await call('/stores-reader/v1/products/query-platformized', await visit(), {
    query: { filter: { slug } },
  });
  const inventoryItem = { variants: [{ variantId: found('products.0.variants.0.id'), quantity }] };
  const path = `/stores/v2/inventoryItems/product/${found('products.0.id') as string}`;
  await call(path, token, { inventoryItem }, 'PATCH');
}

/** How many units of a product without options are left. */
export async function readStock(token: string, slug: string): Promise<number> {
  const found = await call('/stores-reader/v1/products/query-platformized', token, { query: { filter: { slug } } });
  return Number(found('products.0.stock.quantity'));
}

async function offerBankTransfer(token: string): Promise<void> {
  const found = await call('/ecom/v1/payment-methods/query', token, {});
  const methods = found('paymentMethods') as readonly Json[];
  const method = methods.find(({ code }) => code === 'bank-transfer');
  const paymentMethod = { ...method, enabled: true, instructions: 'IBAN DE02 1203 0000 0000 2020 51' };
  await call(`/ecom/v1/payment-methods/${String(method?.['id'])}`, token, { paymentMethod }, 'PATCH');
}

async function addFile(
  token: string,
  slug: string,
  { name, content }: { readonly name: string; readonly content: string },
): Promise<void> {
  const found = await call('/stores-reader/v1/products/query-platformized', token, { query: { filter: { slug } } });
  const path = `/stores/v1/products/${found('products.0.id') as string}/files`;
  const announced = await call(path, token, { name, mimeType: 'application/pdf' });
  await fetch(announced('uploadUrl') as string, { method: 'PUT', body: content });
}
