/**
 * The platform as a script: answers the calls of one shopper over `fetch`, in wire format, and can wait, refuse or be
 * unreachable on command. It stores a cart, so that the hooks get back what they send.
 */
import { formatAmount, type Minor, parseAmount } from '@cartwright/pricing';

export interface ScriptedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly price: Minor;
  readonly discountedPrice?: Minor;
  readonly variants?: readonly {
    readonly id: string;
    readonly choices: Record<string, string>;
    readonly price: Minor;
  }[];
}

interface Line {
  readonly id: string;
  readonly product: ScriptedProduct;
  readonly options: Record<string, unknown>;
  quantity: number;
}

type Trouble =
  | { readonly kind: 'refuse'; readonly code: string; readonly message: string }
  | { readonly kind: 'unreachable' };

export interface ScriptedShop {
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /**
   * The requests, in order: `POST /v1/carts/current/add-to-cart`. Tokens, estimates and pricing rules are not listed.
   */
  readonly calls: string[];
  /** The queries for products, as they were sent. */
  readonly queries: Record<string, unknown>[];
  /** The maximum number of simultaneous changes of the cart. */
  readonly maxAtOnce: () => number;
  /** The queries for pricing rules. */
  readonly ruleRequests: readonly string[];
  /** The number of requested estimates. */
  readonly estimates: () => number;
  /** From now on, changes of the cart wait for `answer`. */
  hold(): void;
  /** Answers the change that has waited longest; resolves once the response is sent. */
  response(): Promise<void>;
  /** The platform refuses the next change of the cart, or the change does not reach it. */
  refuseNext(code: string, message: string): void;
  loseNext(): void;
  /** A change made by another page. */
  put(productId: string, quantity: number): void;
}

const CURRENCY = 'USD';
/** Delivery for 6.95, free from 75. The rules lack the tax of the estimate, so that totals by them are not exact. */
const PRICING_RULES = {
  currency: CURRENCY,
  deliveries: [
    {
      code: 'parcel',
      title: 'Studio parcel',
      rates: [{ amount: '6.95', isPerUnit: false, conditions: [] }],
      freeFrom: '75.00',
      charges: [],
    },
  ],
  tax: { pricesIncludeTax: false, rates: [], groups: [] },
  discounts: [],
  fees: [],
};

/** A shop with these products and an empty cart. */
export function createScriptedShop(products: readonly ScriptedProduct[]): ScriptedShop {
  const calls: string[] = [];
  const queries: Record<string, unknown>[] = [];
  const ruleRequests: string[] = [];
  const held: (() => void)[] = [];
  const troubles: Trouble[] = [];
  let isHolding = false;
  let underWay = 0;
  let maxAtOnce = 0;
  let hasCart = false;
  let estimates = 0;
  let lines: Line[] = [];
  let coupon: string | undefined;
  let lineCount = 0;

  function add(productId: string, options: Record<string, unknown>, quantity: number) {
    const product = products.find((one) => one.id === productId);
    if (product === undefined) throw new Error(`The script has no product ${productId}.`);
    hasCart = true;
    const known = lines.find(
      (line) => line.product === product && JSON.stringify(line.options) === JSON.stringify(options),
    );
    if (known !== undefined) {
      known.quantity += quantity;
      return;
    }
    lineCount += 1;
    lines.push({ id: `line_${lineCount}`, product, options, quantity });
  }

  async function respondCall(request: Request): Promise<unknown> {
    const pathname = readPath(request);
    const call = `${request.method} ${pathname.replace(/^\/(ecom|stores-reader|stores)/, '')}`;
    if (call === 'POST /v1/carts/current/estimate-totals') {
      estimates += 1;
      return writeEstimate();
    }
    if (call === 'GET /v1/pricing-rules') {
      ruleRequests.push(new URL(request.url).search);
      return { pricingRules: PRICING_RULES };
    }
    calls.push(call);
    const body: unknown = request.method === 'GET' ? undefined : await request.json().catch(() => undefined);
    if (call === 'GET /v1/carts/current') {
      return hasCart
        ? { cart: writeCart() }
        : error('OWNED_CART_NOT_FOUND', 'There is no cart yet: add something first.', 404);
    }
    if (call.endsWith('/redirect-session')) {
      const { ecomCheckout, callbacks } = record(body);
      const { checkoutId } = record(ecomCheckout);
      const { postFlowUrl } = record(callbacks);
      const fullUrl = `https://shop.example/checkout/${String(checkoutId)}?to=${encodeURIComponent(String(postFlowUrl))}`;
      return { redirectSession: { id: 'redirect_1', fullUrl, urlDetails: {} } };
    }
    if (call === 'POST /v1/carts/current/create-checkout') {
      return lines.length === 0
        ? error('EMPTY_CART', 'The cart is empty: add something first.', 409)
        : { checkoutId: 'checkout_1' };
    }
    if (pathname.startsWith('/ecom/')) {
      underWay += 1;
      maxAtOnce = Math.max(maxAtOnce, underWay);
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      underWay -= 1;
      const trouble = troubles.shift();
      if (trouble?.kind === 'unreachable') throw new TypeError('fetch failed');
      if (trouble?.kind === 'refuse') return error(trouble.code, trouble.message, 409);
      changeCart(call, body);
      return { cart: writeCart() };
    }
    if (pathname.includes('/products/query')) return writeProducts(body);
    const table = { id: 'col_table', name: 'At the Table', slug: 'table', numberOfProducts: products.length };
    if (pathname.includes('/collections/slug/table')) return { collection: table };
    if (pathname.includes('/collections/query')) {
      const facts = { count: 1, offset: 0, total: 1, tooManyToCount: false };
      return { collections: [table], metadata: facts, pagingMetadata: facts, totalResults: 1 };
    }
    return error('NOT_FOUND', `The script has no ${call}.`, 404);
  }

  function changeCart(call: string, body: unknown) {
    switch (call) {
      case 'POST /v1/carts/current/add-to-cart':
        for (const line of members(body, 'lineItems')) {
          const reference = record(line['catalogReference']);
          add(String(reference['catalogItemId']), record(reference['options'] ?? {}), Number(line['quantity']));
        }
        break;
      case 'POST /v1/carts/current/update-line-items-quantity':
        for (const { id, quantity } of members(body, 'lineItems')) {
          for (const line of lines) if (line.id === id) line.quantity = Number(quantity);
        }
        break;
      case 'POST /v1/carts/current/remove-line-items': {
        const ids = record(body)['lineItemIds'];
        lines = lines.filter((line) => !(Array.isArray(ids) && ids.includes(line.id)));
        break;
      }
      case 'PATCH /v1/carts/current':
        coupon = String(record(body)['couponCode']);
        break;
      case 'POST /v1/carts/current/remove-coupon':
        coupon = undefined;
        break;
      default:
        throw new Error(`The script has no ${call}.`);
    }
  }

  function writeCart() {
    return {
      id: 'cart_1',
      currency: CURRENCY,
      conversionCurrency: CURRENCY,
      weightUnit: 'KG',
      createdDate: '2026-11-20T10:00:00.000Z',
      updatedDate: '2026-11-20T10:00:00.000Z',
      appliedDiscounts: coupon === undefined ? [] : [{ coupon: { id: 'cou_1', code: coupon } }],
      lineItems: lines.map(({ id, product, options, quantity }) => {
        const variant = product.variants?.find((one) => one.id === options['variantId']);
        const full = variant?.price ?? product.price;
        const discounted = variant?.price ?? product.discountedPrice ?? product.price;
        return {
          id,
          quantity,
          catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product.id, options },
          productName: { original: product.name, translated: product.name },
          url: { relativePath: `/products/${product.slug}`, url: `https://shop.example/products/${product.slug}` },
          price: price(discounted),
          fullPrice: price(full),
          priceBeforeDiscounts: price(discounted),
          lineItemPrice: price(discounted * quantity),
          descriptionLines: Object.entries(variant?.choices ?? {}).map(([name, value]) => ({
            name: { original: name, translated: name },
            plainText: { original: value, translated: value },
          })),
          image: {
            id: 'abc.jpg',
            url: 'https://shop.example/media/abc.jpg',
            width: 1000,
            height: 1250,
            altText: 'A mug',
          },
          availability: { status: 'AVAILABLE', quantityAvailable: 9 },
          physicalProperties: { sku: '', shippable: true },
          itemType: { preset: 'PHYSICAL' },
          paymentOption: 'FULL_PAYMENT_ONLINE',
        };
      }),
    };
  }

  /** With a parcel that is free from $75 on, and with a tax of 10 % that the scripted page does not know. */
  function writeEstimate() {
    const cart = writeCart();
    const subtotal = cart.lineItems.reduce((sum, line) => sum + parseAmount(line.lineItemPrice.amount, CURRENCY), 0);
    const shipping = subtotal >= 7500 ? 0 : 695;
    const tax = Math.round(subtotal / 10);
    const summary = {
      subtotal: price(subtotal),
      shipping: price(shipping),
      tax: price(tax),
      discount: price(0),
      additionalFees: price(0),
      total: price(subtotal + shipping + tax),
    };
    return {
      cart,
      calculatedLineItems: [],
      priceSummary: summary,
      appliedDiscounts: [],
      weightUnit: 'KG',
      currency: CURRENCY,
      payNow: summary,
      payLater: {},
      additionalFees: [],
      violations: [],
    };
  }

  function writeProducts(body: unknown) {
    const query = record(record(body)['query'] ?? {});
    const filter: unknown = typeof query['filter'] === 'string' ? JSON.parse(query['filter']) : query['filter'];
    const sort: unknown = typeof query['sort'] === 'string' ? JSON.parse(query['sort']) : query['sort'];
    queries.push({ ...query, filter, sort });
    const slug = record(filter ?? {})['slug'];
    const paging = record(query['paging'] ?? {});
    const offset = Number(paging['offset'] ?? 0);
    const all = products.filter((product) => slug === undefined || product.slug === slug);
    const page = all.slice(offset, offset + Number(paging['limit'] ?? 50));
    const facts = { count: page.length, offset, total: all.length, tooManyToCount: false };
    return { products: page.map(writeProduct), metadata: facts, pagingMetadata: facts, totalResults: all.length };
  }

  return {
    calls,
    queries,
    ruleRequests,
    maxAtOnce: () => maxAtOnce,
    estimates: () => estimates,
    hold: () => void (isHolding = true),
    async response() {
      // The call may still be inside the client: wait for it, never for a time.
      while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
      held.shift()?.();
    },
    refuseNext: (code, message) => void troubles.push({ kind: 'refuse', code, message }),
    loseNext: () => void troubles.push({ kind: 'unreachable' }),
    put: (productId, quantity) => add(productId, {}, quantity),
    async fetch(input, init) {
      const request = new Request(input, init);
      if (readPath(request) === '/oauth2/token') {
        return Response.json({
          access_token: 'access',
          refresh_token: 'refresh',
          expires_in: 14_400,
          token_type: 'Bearer',
        });
      }
      const response = await respondCall(request);
      return response instanceof Response ? response : Response.json(response);
    },
  };
}

/** The path below the address of the API. */
function readPath(request: Request): string {
  return new URL(request.url).pathname.replace(/^\/api/, '');
}

/** A product of the script in wire format. */
function writeProduct(product: ScriptedProduct) {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    visible: true,
    manageVariants: product.variants !== undefined,
    priceData: priceData(product.price, product.discountedPrice),
    media: {
      mainMedia: {
        id: 'abc.jpg',
        mediaType: 'image',
        title: 'A mug',
        image: { url: 'https://shop.example/media/abc.jpg', width: 1000, height: 1250 },
      },
      items: [],
    },
    productOptions: [],
    variants: (product.variants ?? []).map((variant) => ({
      id: variant.id,
      choices: variant.choices,
      variant: { priceData: priceData(variant.price, undefined), visible: true, sku: '' },
    })),
    createdDate: '2026-11-20T10:00:00.000Z',
    lastUpdated: '2026-11-20T10:00:00.000Z',
  };
}

function priceData(full: Minor, discounted: Minor | undefined) {
  const toNumber = (minor: Minor) => Number(formatAmount(minor, CURRENCY));
  return { currency: CURRENCY, price: toNumber(full), discountedPrice: toNumber(discounted ?? full) };
}

function price(minor: Minor) {
  const amount = formatAmount(minor, CURRENCY);
  if (parseAmount(amount, CURRENCY) !== minor) throw new Error('The script cannot format this amount.');
  return { amount, convertedAmount: amount, formattedAmount: `$${amount}`, formattedConvertedAmount: `$${amount}` };
}

function error(code: string, message: string, status: number): Response {
  return Response.json(
    { message, details: { applicationError: { code, description: message, data: {} } } },
    { status, headers: { 'X-Wix-Request-Id': 'req_1' } },
  );
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`Expected an object, got ${String(value)}.`);
  return { ...value };
}

function members(value: unknown, name: string): Record<string, unknown>[] {
  const found = record(value)[name];
  return Array.isArray(found) ? found.map(record) : [];
}
