/** Visits to a shop at a fixed rate: each has its own connection and token, reads, searches, and fills a cart. */
import { Agent, request } from 'node:http';

const QUERY = '/stores-reader/v1/products/query-platformized';
const SEARCH = '/stores-reader/v1/products/search';
const CART = '/ecom/v1/carts/current';
const CATALOG_APP = '1380b703-ce81-ff05-f115-39571d94dfcd';

export interface VisitedShop {
  readonly port: number;
  readonly clientId: string;
  readonly products: number;
  readonly words: readonly string[];
}

export interface Visits {
  /** Requests that were answered since the start. */
  readonly answered: () => number;
  /** One line for each request that was not answered with 200. */
  readonly failures: readonly string[];
  /** Resolves when the visits that have begun are over. */
  stop(): Promise<void>;
}

/** Begins visits at a fixed rate, however long each takes. */
export function startVisits(shop: VisitedShop, perSecond: number): Visits {
  const running = new Set<Promise<void>>();
  const failures: string[] = [];
  let answered = 0;
  let number = 0;
  const begin = (): void => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send: Send = async (path, body, token) => {
      const told = await post(agent, shop.port, path, body, token);
      answered += 1;
      return told;
    };
    const visit = visitShop(shop, number, send)
      .catch((failure: unknown) => void failures.push(String(failure)))
      .finally(() => {
        agent.destroy();
        running.delete(visit);
      });
    running.add(visit);
    number += 1;
  };
  const timer = setInterval(begin, 1000 / perSecond);
  return {
    answered: () => answered,
    failures,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

type Send = (path: string, body: object, token?: string) => Promise<string>;

interface ReadProducts {
  readonly products: readonly {
    readonly id: string;
    readonly productOptions: readonly unknown[];
    readonly stock: { readonly inStock: boolean; readonly trackInventory: boolean; readonly quantity?: number };
  }[];
}

async function visitShop({ clientId, products, words }: VisitedShop, number: number, send: Send): Promise<void> {
  const granted = await send('/oauth2/token', { clientId, grantType: 'anonymous' });
  const { access_token: token } = JSON.parse(granted) as { access_token: string };
  const page = (number * 50) % (products - 50);
  const list = JSON.parse(await send(QUERY, { query: { paging: { limit: 50, offset: page } } }, token)) as ReadProducts;
  const expression = words[number % words.length] ?? '';
  await send(SEARCH, { search: { search: { expression }, paging: { limit: 20 } } }, token);
  for (let place = 0; place < 3; place += 1) {
    const offset = (number * 7 + place) % products;
    await send(QUERY, { query: { paging: { limit: 1, offset } } }, token);
  }
  const found = list.products.find(
    ({ productOptions, stock: { inStock, trackInventory, quantity = 0 } }) =>
      productOptions.length === 0 && (trackInventory ? quantity > 1 : inStock),
  );
  if (found === undefined) throw new Error(`No product from ${page} to ${page + 50} can be bought twice.`);
  const catalogReference = { appId: CATALOG_APP, catalogItemId: found.id };
  const added = await send(`${CART}/add-to-cart`, { lineItems: [{ quantity: 1, catalogReference }] }, token);
  const { cart } = JSON.parse(added) as { cart: { lineItems: readonly { id: string }[] } };
  const lineItems = [{ id: cart.lineItems[0]?.id, quantity: 2 }];
  await send(`${CART}/update-line-items-quantity`, { lineItems }, token);
  if (number % 10 === 0) await send(`${CART}/create-checkout`, { channelType: 'WEB' }, token);
}

function post(agent: Agent, port: number, path: string, body: object, token?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) };
    const sent = request({ agent, port, path, headers, host: '127.0.0.1', method: 'POST' }, (response) => {
      let told = '';
      response.setEncoding('utf8').on('data', (part: string) => (told += part));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(told);
        else reject(new Error(`${path} is answered ${response.statusCode}: ${told.slice(0, 200)}`));
      });
      response.on('error', reject);
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}
