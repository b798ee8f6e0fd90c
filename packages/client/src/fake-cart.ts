/** The carts of the fake platform: one for each session, with the platform's rules for choices, stock and coupons. */
import type * as wire from '@cartwright/contract';

import type { FakeCatalog, FakeEntry, FakeVariant } from './fake-catalog.ts';
import { type FakeMoney, FakeError, toRecord, toRecords } from './fake-response.ts';

/** The delivery of a fake platform. */
export interface FakeDelivery {
  readonly title: string;
  /** In units of the currency. */
  readonly cost: number;
}

export interface FakeCarts {
  /**
   * The response to a call of the current cart; undefined for a call that is none of a cart.
   *
   * @throws FakeError
   */
  call(session: string, route: string, body: Readonly<Record<string, unknown>>): object | undefined;
}

interface Line {
  readonly id: string;
  readonly entry: FakeEntry;
  readonly variant: FakeVariant;
  quantity: number;
}

interface CartState {
  readonly id: string;
  lines: Line[];
  coupon: { readonly code: string; readonly percentage: number } | undefined;
  businessLocationId: string | undefined;
  revision: number;
}

const CART = '/ecom/v1/carts/current';
const MADE = '2026-01-01T00:00:00.000Z';

/** @param coupons percentages by code */
export function createFakeCarts(
  catalog: FakeCatalog,
  money: FakeMoney,
  coupons: Readonly<Record<string, number>>,
  delivery: FakeDelivery,
): FakeCarts {
  const carts = new Map<string, CartState>();
  let ids = 0;

  function open(session: string): CartState {
    const known = carts.get(session);
    if (known !== undefined) return known;
    const id = `cart_${(ids += 1)}`;
    const made: CartState = { id, lines: [], coupon: undefined, businessLocationId: undefined, revision: 0 };
    carts.set(session, made);
    return made;
  }

  function requireCart(session: string): CartState {
    const cart = carts.get(session);
    if (cart === undefined) {
      throw FakeError.application(404, 'OWNED_CART_NOT_FOUND', 'There is no cart yet: add something first.');
    }
    return cart;
  }

  function add(cart: CartState, wanted: Readonly<Record<string, unknown>>, index: number): void {
    const reference = toRecord(wanted['catalogReference']);
    const catalogItemId = String(reference['catalogItemId']);
    const entry = catalog.products.find(({ id }) => id === catalogItemId);
    if (entry === undefined) {
      throw FakeError.application(404, 'ITEM_NOT_FOUND', 'This product is not sold any more.', { catalogItemId });
    }
    const variant = findVariant(entry, toRecord(reference['options']), index);
    const line = cart.lines.find((one) => one.variant === variant);
    const quantity = (line?.quantity ?? 0) + Number(wanted['quantity'] ?? 1);
    checkStock(entry, variant, quantity);
    if (line === undefined) cart.lines.push({ id: `line_${(ids += 1)}`, entry, variant, quantity });
    else line.quantity = quantity;
  }

  function setQuantity(cart: CartState, { id, quantity }: Readonly<Record<string, unknown>>): void {
    const line = cart.lines.find((one) => one.id === id);
    if (line === undefined) {
      throw FakeError.application(404, 'LINE_ITEM_NOT_FOUND', 'This item is not in the cart.', { lineItemId: id });
    }
    checkStock(line.entry, line.variant, Number(quantity));
    line.quantity = Number(quantity);
  }

  function findCoupon(code: string): NonNullable<CartState['coupon']> {
    const [known, percentage] = Object.entries(coupons).find(([one]) => one.toLowerCase() === code.toLowerCase()) ?? [];
    if (known === undefined || percentage === undefined) {
      const message = `There is no coupon ${code}: look at how it is written, or try another.`;
      throw FakeError.application(400, 'ERROR_INVALID_COUPON_CODE', message, { couponCode: code });
    }
    return { code: known, percentage };
  }

  /** A changed cart, as every write responds. */
  function written(cart: CartState): object {
    cart.revision += 1;
    return { cart: writeCart(cart, money) };
  }

  return {
    call(session, route, body) {
      switch (route) {
        case `GET ${CART}`:
          return { cart: writeCart(requireCart(session), money) };
        case `POST ${CART}/add-to-cart`: {
          const lines = toRecords(body['lineItems']);
          // Nothing is added where one of them is refused.
          const cart = carts.get(session);
          const before = cart?.lines.map((line) => ({ ...line })) ?? [];
          try {
            for (const [index, line] of lines.entries()) add(open(session), line, index);
          } catch (error) {
            if (cart === undefined) carts.delete(session);
            else cart.lines = before;
            throw error;
          }
          const filled = open(session);
          const { businessLocationId } = body;
          if (typeof businessLocationId === 'string' && businessLocationId !== '')
            filled.businessLocationId = businessLocationId;
          return written(filled);
        }
        case `POST ${CART}/update-line-items-quantity`: {
          const cart = requireCart(session);
          for (const line of toRecords(body['lineItems'])) setQuantity(cart, line);
          return written(cart);
        }
        case `POST ${CART}/remove-line-items`: {
          const cart = requireCart(session);
          const gone = [body['lineItemIds']].flat();
          cart.lines = cart.lines.filter(({ id }) => !gone.includes(id));
          return written(cart);
        }
        case `PATCH ${CART}`: {
          const code = body['couponCode'];
          const coupon = typeof code === 'string' ? findCoupon(code) : undefined;
          const cart = open(session);
          cart.coupon = coupon ?? cart.coupon;
          return written(cart);
        }
        case `POST ${CART}/remove-coupon`: {
          const cart = requireCart(session);
          cart.coupon = undefined;
          return written(cart);
        }
        case `DELETE ${CART}`:
          requireCart(session);
          carts.delete(session);
          return {};
        case `POST ${CART}/estimate-totals`:
          return writeEstimate(requireCart(session), money, delivery);
        case `POST ${CART}/create-checkout`: {
          const cart = requireCart(session);
          if (cart.lines.length === 0) {
            throw FakeError.application(409, 'EMPTY_CART', 'The cart is empty: add something first.');
          }
          return { checkoutId: `chk_${(ids += 1)}` };
        }
        default:
          return undefined;
      }
    },
  };
}

/** The variant that the options of a line name: by its id, or by one choice for each option. */
function findVariant(entry: FakeEntry, options: Readonly<Record<string, unknown>>, index: number): FakeVariant {
  const { variantId } = options;
  const named = entry.variants.find(({ id }) => id === variantId);
  if (named !== undefined) return named;
  const choices = toRecord(options['options']);
  const field = `lineItems[${index}].catalogReference.options.options`;
  for (const [option, known] of Object.entries(entry.options)) {
    const choice = choices[option];
    if (choice === undefined) {
      const description = `must be chosen for ${entry.name}: ${known.join(', ')}`;
      throw FakeError.validation(`${field}.${option}`, description, 'REQUIRED_FIELD');
    }
  }
  const variant = entry.variants.find((one) =>
    Object.entries(one.choices).every(([option, choice]) => choices[option] === choice),
  );
  if (variant === undefined) {
    throw FakeError.plain(501, `The fake platform has no variant of ${entry.name} with ${JSON.stringify(options)}.`);
  }
  return variant;
}

function checkStock({ id, name }: FakeEntry, variant: FakeVariant, quantity: number): void {
  const { quantity: left } = variant;
  if (left === undefined || quantity <= left) return;
  const data = { catalogItemId: id, variantId: variant.id, quantityAvailable: left };
  throw left === 0
    ? FakeError.application(409, 'OUT_OF_STOCK', `${name} is sold out.`, data)
    : FakeError.application(409, 'INSUFFICIENT_INVENTORY', `Only ${left} of ${name} are left.`, data);
}

function writeCart({ id, lines, coupon, businessLocationId, revision }: CartState, money: FakeMoney) {
  return {
    id,
    lineItems: lines.map((line) => writeLine(line, money)),
    subtotal: money.price(subtotalOf(lines)),
    currency: money.currency,
    conversionCurrency: money.currency,
    paymentCurrency: money.currency,
    buyerLanguage: 'en',
    siteLanguage: 'en',
    taxIncludedInPrices: false,
    weightUnit: 'KG',
    appliedDiscounts: coupon === undefined ? [] : [{ coupon: { id: `coupon_${coupon.code}`, code: coupon.code } }],
    createdDate: MADE,
    updatedDate: MADE,
    ...(businessLocationId !== undefined && { businessLocationId }),
    revision: String(revision),
  } satisfies wire.EndpointOutput<typeof wire.getCurrentCart>['cart'];
}

function subtotalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { entry, quantity }) => sum + entry.discountedPrice * quantity, 0);
}

function writeLine({ id, entry, variant, quantity }: Line, money: FakeMoney) {
  const { id: catalogItemId, name, slug, listPrice, discountedPrice, picture } = entry;
  const { quantity: left } = variant;
  const choices = Object.entries(variant.choices);
  const price = money.price(discountedPrice);
  return {
    id,
    quantity,
    catalogReference: {
      catalogItemId,
      appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      options: { variantId: variant.id, ...(choices.length > 0 && { options: variant.choices }) },
    },
    productName: { original: name, translated: name },
    url: { relativePath: `/products/${slug}`, url: `http://shop.test/products/${slug}` },
    price,
    priceBeforeDiscounts: price,
    fullPrice: money.price(listPrice),
    lineItemPrice: money.price(discountedPrice * quantity),
    descriptionLines: choices.map(([option, choice]) => ({
      name: { original: option },
      plainText: { original: choice },
    })),
    ...(picture && {
      image: {
        id: picture.url.split('/').at(-1) ?? '',
        url: picture.url,
        width: picture.width,
        height: picture.height,
        altText: picture.alt ?? '',
      },
    }),
    availability: { status: 'AVAILABLE', ...(left !== undefined && { quantityAvailable: left }) },
    physicalProperties: { weight: 0, sku: '', shippable: true },
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    rootCatalogItemId: catalogItemId,
  } satisfies wire.EndpointOutput<typeof wire.getCurrentCart>['cart']['lineItems'][number];
}

function writeEstimate(cart: CartState, money: FakeMoney, delivery: FakeDelivery): object {
  const subtotal = subtotalOf(cart.lines);
  const discount = Math.round((subtotal * (cart.coupon?.percentage ?? 0)) / 100);
  const shipping = cart.lines.length === 0 ? 0 : money.toMinor(delivery.cost);
  const none = money.price(0);
  const priceSummary = {
    subtotal: money.price(subtotal),
    shipping: money.price(shipping),
    tax: none,
    discount: money.price(discount),
    additionalFees: none,
    total: money.price(subtotal + shipping - discount),
  };
  const option = {
    code: 'fake-delivery',
    title: delivery.title,
    logistics: {},
    cost: { price: money.price(shipping) },
  };
  const taxDetails = { taxableAmount: none, taxRate: '0', totalTax: none, rateBreakdown: [] };
  return {
    cart: writeCart(cart, money),
    calculatedLineItems: cart.lines.map(({ id, entry, quantity }) => {
      const line = money.price(entry.discountedPrice * quantity);
      const price = money.price(entry.discountedPrice);
      return {
        lineItemId: id,
        pricesBreakdown: {
          totalPriceAfterTax: line,
          totalPriceBeforeTax: line,
          taxDetails,
          totalDiscount: none,
          price,
          priceBeforeDiscounts: price,
          lineItemPrice: line,
          fullPrice: money.price(entry.listPrice),
        },
        paymentOption: 'FULL_PAYMENT_ONLINE',
      };
    }),
    priceSummary,
    appliedDiscounts:
      cart.coupon === undefined
        ? []
        : [
            {
              discountType: 'GLOBAL',
              lineItemIds: [],
              coupon: {
                id: `coupon_${cart.coupon.code}`,
                code: cart.coupon.code,
                amount: money.price(discount),
                name: cart.coupon.code,
              },
            },
          ],
    shippingInfo: {
      carrierServiceOptions: [{ carrierId: 'fake', shippingOptions: [option] }],
      selectedCarrierServiceOption: {
        ...option,
        carrierId: 'fake',
        cost: {
          price: money.price(shipping),
          totalPriceAfterTax: money.price(shipping),
          totalPriceBeforeTax: money.price(shipping),
          totalDiscount: none,
          taxDetails,
        },
      },
    },
    weightUnit: 'KG',
    currency: money.currency,
    payNow: priceSummary,
    payLater: { subtotal: none, shipping: none, tax: none, discount: none, additionalFees: none, total: none },
    additionalFees: [],
    violations: [],
    membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
  } satisfies Partial<wire.EndpointOutput<typeof wire.estimateCurrentCartTotals>>;
}
