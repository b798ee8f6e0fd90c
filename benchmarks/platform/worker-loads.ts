/** The requests that `workers.bench.ts` sends to the platform: reads, a write of a cart, a page, and a mix of them. */
import type { Shot } from './load.ts';
import { makeProducts } from './products.ts';

const QUERY = '/stores-reader/v1/products/query-platformized';
const SEARCH = '/stores-reader/v1/products/search';
const CART = '/ecom/v1/carts/current';
const CATALOG_APP = '1380b703-ce81-ff05-f115-39571d94dfcd';
const WORDS = ['mug', 'stoneware bowl', 'linen towel', 'harbour oak', 'brass lamp', 'linnen towel', 'teepot'];
/** Enough that no limit on the writes of one visitor is reached. */
const VISITORS = 120;

interface Shop {
  readonly port: number;
  readonly clientId: string;
  readonly products: number;
}

/** Makes the visitors with their carts. */
export async function prepareWorks({
  port,
  clientId,
  products,
}: Shop): Promise<Readonly<Record<string, readonly Shot[]>>> {
  const visitors: Visitor[] = [];
  for (let number = 0; number < VISITORS; number += 1) visitors.push(await visit(port, clientId, number));
  const token = visitors[0]?.headers.authorization ?? '';
  const read = (path: string, body: object): Shot => ({
    method: 'POST',
    path,
    headers: { authorization: token },
    body: JSON.stringify(body),
  });
  const ones = Array.from({ length: 200 }, (_, offset) => read(QUERY, { query: { paging: { limit: 1, offset } } }));
  const lists = Array.from({ length: products / 50 }, (_, page) =>
    read(QUERY, { query: { paging: { limit: 50, offset: page * 50 } } }),
  );
  const searches = WORDS.map((expression) =>
    read(SEARCH, { search: { search: { expression }, paging: { limit: 50 } } }),
  );
  const carts = visitors.flatMap(({ lineItemId, headers }, number) => {
    const body = JSON.stringify({ lineItems: [{ id: lineItemId, quantity: 1 + (number % 3) }] });
    return [{ method: 'POST', path: `${CART}/update-line-items-quantity`, headers, body }] as const;
  });
  const pages: readonly Shot[] = [{ method: 'GET', path: '/order/find', headers: { accept: 'text/html' } }];
  return {
    'one product': ones,
    'list of 50': lists,
    search: searches,
    'cart quantity': carts,
    'rendered page': pages,
    'mix of a visit': carts.flatMap((cart, turn) => [
      pick(lists, turn),
      pick(searches, turn),
      ...[0, 1, 2].map((more) => pick(ones, turn * 3 + more)),
      cart,
    ]),
  };
}

interface Visitor {
  readonly headers: { readonly authorization: string; readonly 'x-forwarded-for': string };
  readonly lineItemId: string;
}

/** A visitor with an address of its own, who has put something into the cart. */
async function visit(port: number, clientId: string, number: number): Promise<Visitor> {
  const from = { 'x-forwarded-for': `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}` };
  const send = async <T>(path: string, body: object, headers: Record<string, string> = from): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} is answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const granted = await send<{ access_token: string }>('/oauth2/token', { clientId, grantType: 'anonymous' });
  const headers = { authorization: granted.access_token, ...from };
  const catalogReference = { appId: CATALOG_APP, catalogItemId: findProduct() };
  const added = await send<{ cart: { lineItems: readonly { id: string }[] } }>(
    `${CART}/add-to-cart`,
    { lineItems: [{ quantity: 1, catalogReference }] },
    headers,
  );
  return { headers, lineItemId: added.cart.lineItems[0]?.id ?? '' };
}

/** One that is bought without a choice. */
function findProduct(): string {
  const all = Array.from({ length: 50 }, (_, number) => makeProducts(number));
  const found = all.find(
    ({ product, variants }) =>
      product.visible && product.options.length === 0 && (variants[0]?.stock.quantity ?? 0) > 10,
  );
  if (found === undefined) throw new Error('No product can be bought without a choice.');
  return found.product.id;
}

function pick(shots: readonly Shot[], place: number): Shot {
  return shots[place % shots.length] ?? { method: 'GET', path: '/' };
}
