/**
 * A shop under proof: the demo shop with its merchant, and its own rows, read beside the platform. Buyers pay at the
 * hosted checkout. Everything that changes something goes through the front door.
 */
import type { HostedForm } from '@cartwright/hosted';
import { sql } from 'kysely';

import type { ProductId } from '../../src/commerce/catalog/model/product.ts';
import { findCheckout } from '../../src/commerce/checkout/model/checkout-store.ts';
import type { CheckoutId } from '../../src/commerce/checkout/model/checkout.ts';
import { insertProductFile } from '../../src/commerce/digital/product-file-store.ts';
import type { Database, Transaction } from '../../src/foundation/database/database.ts';
import { openPostgres } from '../../src/foundation/database/postgres.ts';
import { openSqlite } from '../../src/foundation/database/sqlite.ts';
import { requireSite, updateSettings } from '../../src/foundation/site/site-store.ts';
import type { DatabasePlace } from '../databases.ts';
import { CART, CATALOG_APP, input, openDemoShop, list } from '../demo-shop.ts';
import { type FakeStripe, STRIPE_KEYS } from '../fake-stripe.ts';
import { merchantToken } from '../merchant.ts';
import { createOrderDesk, type OrderDesk } from '../orders.ts';
import { BUYER } from '../paying.ts';
import { type Browser, page, type Seen } from '../test-browser.ts';
import { type JsonObject, member, SHOP_URL, text } from '../test-platform.ts';

export interface ProofShop extends AsyncDisposable {
  readonly desk: OrderDesk;
  /** The same database, read beside the platform. */
  readonly database: Database;
  readonly siteId: `site_${string}`;
  /** Who takes cards. */
  readonly provider: 'test-card' | 'stripe';
  /** How a payment stands in the provider's own books. */
  readProvider(tx: Transaction, paymentId: string): Promise<ProviderBook | undefined>;
  call: OrderDesk['call'];
  /** From now on: what is sold and paid. Amounts are in its smallest unit. */
  setCurrency(currency: string): Promise<void>;
  /** An amount as the wire has it. */
  toAmount(minor: number): { readonly amount: string };
  makeProduct(price: number, quantity: number, isDigital: boolean): Promise<ProofProduct>;
  makeGiftCard(amount: number): Promise<ProofCard>;
  /** From now on amounts are held until the merchant takes them, or are taken at once. */
  setCapture(capture: 'MANUAL' | 'AUTOMATIC'): Promise<void>;
  /** Fills a new visitor's cart and opens its checkout. Without a product, a line is of gift cards. */
  checkOut(wanted: readonly ProofLine[], receipt?: 'ship' | 'pickup'): Promise<Opened | Refused>;
  /** The order of a checkout. */
  findOrderId(checkoutId: string): Promise<`ord_${string}` | undefined>;
}

export interface ProviderBook {
  readonly state: string;
  readonly captured: number;
  readonly refunded: number;
}

export interface ProofProduct {
  readonly productId: string;
  readonly variantId: string;
}

export interface ProofCard {
  readonly id: string;
  readonly code: string;
}

export interface ProofLine {
  readonly productId?: string | undefined;
  readonly quantity: number;
}

export interface Opened {
  readonly kind: 'opened';
  readonly checkoutId: string;
  readonly browser: Browser;
  /** The address of the checkout's page. */
  readonly address: string;
  readonly form: HostedForm;
  /** What the buyer types: who they are, and how they get it. */
  readonly typed: Readonly<Record<string, string>>;
}

export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
}

/** With `stripe`, cards are taken by the fake of Stripe, which is outside the platform's database. */
export async function openProofShop(place: DatabasePlace, stripe?: FakeStripe): Promise<ProofShop> {
  const keys = stripe === undefined ? {} : { stripe: { ...STRIPE_KEYS, apiUrl: stripe.url } };
  const desk = await createOrderDesk(await openDemoShop({ database: place, ...keys }));
  const { world } = desk.shop;
  const provider = stripe === undefined ? 'test-card' : 'stripe';
  let merchant = desk.merchant;
  const call: ProofShop['call'] = async (method, path, body) => {
    const send = () => world.call(method, path, { ...(body === undefined ? {} : { body }), token: merchant });
    const response = await send();
    if (response.status !== 401) return response;
    // Time has passed, and the token with it.
    merchant = await merchantToken(world);
    return send();
  };
  const { siteId } = world.platform.site;
  const database = await openBeside(place);
  const giftCards = await desk.shop.find('alder-gift-card');
  let decimals = 2;
  const toDecimal = (minor: number): string => (minor / 10 ** decimals).toFixed(decimals);
  const make = async (path: string, body: JsonObject): Promise<JsonObject> => {
    const made = await call('POST', path, body);
    if (made.status !== 200) throw new Error(`${path}: ${JSON.stringify(made.body)}`);
    return made.body;
  };
  return {
    desk,
    database,
    siteId,
    provider,
    readProvider: (tx, paymentId) =>
      stripe === undefined ? readTestCard(tx, siteId, paymentId) : Promise.resolve(readStripe(stripe, paymentId)),
    call,
    toAmount: (minor) => ({ amount: toDecimal(minor) }),
    setCurrency: async (currency) => {
      decimals = currency === 'JPY' ? 0 : 2;
      await database.write(async (tx) => {
        const { settings } = await requireSite(tx, siteId);
        if (settings.currency !== currency) await updateSettings(tx, siteId, { ...settings, currency }, 0);
      });
    },
    makeProduct: async (price, quantity, isDigital) => {
      const product = {
        name: 'Proof',
        productType: isDigital ? 'digital' : 'physical',
        priceData: { price: Number(toDecimal(price)) },
        stock: { trackInventory: true, quantity },
      };
      const made = await make('/stores/v1/products', { product });
      const productId = text(member(made, 'product.id'));
      const { body } = await call('POST', '/stores-reader/v2/inventoryItems/query', {
        query: { filter: { productId } },
      });
      const [item] = list(body, 'inventoryItems');
      if (isDigital) await addFile(database, siteId, productId as ProductId);
      return { productId, variantId: text(list(item ?? {}, 'variants')[0]?.['variantId']) };
    },
    makeGiftCard: async (amount) => {
      const made = await make('/ecom/v1/gift-cards', { amount: toDecimal(amount) });
      return { id: text(member(made, 'giftCard.id')), code: text(made['code']) };
    },
    setCapture: async (capture) => {
      const methods = list(await make('/ecom/v1/payment-methods/query', { query: {} }), 'paymentMethods');
      const card = methods.find(({ code }) => code === provider);
      const id = text(card?.['id']);
      const changed = await call('PATCH', `/ecom/v1/payment-methods/${id}`, {
        paymentMethod: { ...card, id, capture },
      });
      if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
    },
    checkOut: async (wanted, receipt = 'ship') => {
      const token = await world.visit();
      const lineItems = wanted.map(({ productId, quantity }) =>
        productId === undefined
          ? input(giftCards, quantity, { options: { Amount: '$25' }, customTextFields: RECIPIENT })
          : { quantity, catalogReference: { appId: CATALOG_APP, catalogItemId: productId } },
      );
      const added = await world.call('POST', `${CART}/add-to-cart`, { body: { lineItems }, token });
      if (added.status !== 200) {
        return { kind: 'refused', code: text(member(added.body, 'details.applicationError.code')) };
      }
      const made = await world.call('POST', `${CART}/create-checkout`, { body: { channelType: 'WEB' }, token });
      const checkoutId = text(made.body['checkoutId']);
      const session = await world.call('POST', '/_api/redirects-api/v1/redirect-session', {
        body: { ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: `${SHOP_URL}/` } },
        token,
      });
      const browser = world.browser();
      const address = text(member(session.body, 'redirectSession.fullUrl'));
      const opened = page(await browser.open(address), 'checkout');
      if (receipt === 'ship' || !opened.methods.includes('pickup')) {
        const { form } = opened;
        return { kind: 'opened', checkoutId, browser, address, form, typed: opened.asks === 'address' ? BUYER : WHO };
      }
      const update = { ...WHO, intent: 'update', method: 'pickup' };
      const { form: slots, delivery } = page(await browser.submit(opened.form, update), 'checkout');
      const typed = { ...WHO, method: 'pickup', delivery: delivery.at(-1)?.code ?? '' };
      const { form } = page(await browser.submit(slots, { ...typed, intent: 'update' }), 'checkout');
      return { kind: 'opened', checkoutId, browser, address, form, typed };
    },
    findOrderId: async (checkoutId) =>
      (await database.read((tx) => findCheckout(tx, siteId, checkoutId as CheckoutId)))?.orderId,
    [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose](),
  };
}

const WHO = { email: BUYER.email, fullName: BUYER.fullName };
/** Who the bought gift cards are for. */
const RECIPIENT = { 'Recipient email': 'grace@example.com' };

let files = 0;

/** A file that is delivered when its product is paid. */
async function addFile(database: Database, siteId: `site_${string}`, productId: ProductId): Promise<void> {
  files += 1;
  const file = { name: 'proof.pdf', mimeType: 'application/pdf', bytes: 9, contentHash: 'hash', createdAt: 0 };
  const id = `fil_proof${files}` as const;
  await database.write((tx) => insertProductFile(tx, siteId, { ...file, id, productId }));
}

/** Fills in the form of a checkout and presses the button that buys. */
export function pay(
  { browser, form, typed }: Pick<Opened, 'browser' | 'form' | 'typed'>,
  payment: { readonly method: 'offline' | ProofShop['provider']; readonly token?: string },
): Promise<Seen> {
  const { method, token = '' } = payment;
  return browser.submit(form, { ...typed, payment: method, paymentToken: token, intent: 'order' });
}

/** Puts a gift card on a checkout, and returns its form as it is then. */
export async function applyGiftCard({ browser, form, typed }: Opened, code: string): Promise<HostedForm> {
  const seen = await browser.submit(form, { ...typed, coupon: code, intent: 'apply-coupon' });
  return page(seen, 'checkout').form;
}

async function readTestCard(tx: Transaction, siteId: string, paymentId: string): Promise<ProviderBook | undefined> {
  const { rows } = await sql<{ state: string; captured: number; refunds: string | object }>`
    select state, captured, refunds from test_card_payments where site_id = ${siteId} and payment_id = ${paymentId}
  `.execute(tx.tables<Record<string, never>>());
  const [row] = rows;
  if (row === undefined) return undefined;
  const refunds = typeof row.refunds === 'string' ? (JSON.parse(row.refunds) as object) : row.refunds;
  const refunded = Object.values(refunds).reduce((all: number, one) => all + Number(one), 0);
  return { state: row.state, captured: Number(row.captured), refunded };
}

const STRIPE_STATES: Readonly<Record<string, string>> = {
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'voided',
};

function readStripe({ intents }: FakeStripe, paymentId: string): ProviderBook | undefined {
  const intent = intents.find(({ metadata }) => metadata['payment_id'] === paymentId);
  if (intent === undefined) return undefined;
  const refunded = intent.refunds.reduce((all, { amount }) => all + amount, 0);
  return { state: STRIPE_STATES[intent.status] ?? intent.status, captured: intent.taken, refunded };
}

function openBeside(place: DatabasePlace): Promise<Database> {
  const rethrow = (failure: unknown): never => {
    throw failure;
  };
  return place.kind === 'sqlite' ? Promise.resolve(openSqlite(place.file, rethrow)) : openPostgres(place.url, rethrow);
}
