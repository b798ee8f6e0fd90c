/** Fixtures as the client returns them. Members that no test here concerns are filled in. */
import type { Cart, LineItem, MultiCurrencyPrice, PriceData } from '@cartwright/client';
import { formatAmount, type Minor, parseAmount } from '@cartwright/pricing';

import type { CartProduct } from '../src/shop-client.ts';

const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export function money(minor: Minor): MultiCurrencyPrice {
  const amount = formatAmount(minor, 'USD');
  return { amount, convertedAmount: amount, formattedAmount: `$${amount}`, formattedConvertedAmount: `$${amount}` };
}

export function reference(productId: string, options: Record<string, unknown> = {}) {
  return { appId: APP_ID, catalogItemId: productId, options };
}

/** A line of the server; amounts are for one unit. */
export function serverLine(
  id: string,
  productId: string,
  quantity: number,
  listPrice: Minor,
  discountedPrice = listPrice,
): LineItem {
  return {
    _id: id,
    quantity,
    catalogReference: reference(productId),
    productName: { original: productId },
    price: money(discountedPrice),
    priceBeforeDiscounts: money(discountedPrice),
    fullPrice: money(listPrice),
    lineItemPrice: money(discountedPrice * quantity),
    descriptionLines: [],
    availability: { status: 'AVAILABLE' },
    itemType: { preset: 'PHYSICAL' },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  };
}

export function serverCart(lineItems: LineItem[], more: Partial<Cart> = {}): Cart {
  return {
    _id: 'cart_1',
    currency: 'USD',
    conversionCurrency: 'USD',
    weightUnit: 'KG',
    appliedDiscounts: [],
    _createdDate: new Date('2026-11-20T10:00:00Z'),
    _updatedDate: new Date('2026-11-20T10:00:00Z'),
    lineItems,
    subtotal: money(lineItems.reduce((sum, line) => sum + parseAmount(line.lineItemPrice?.amount ?? '0', 'USD'), 0)),
    ...more,
  };
}

export function priceData(price: number, discountedPrice = price): PriceData {
  return {
    currency: 'USD',
    price,
    discountedPrice,
    formatted: { price: `$${price}`, discountedPrice: `$${discountedPrice}` },
  };
}

export function product(id: string, more: Partial<CartProduct> = {}): CartProduct {
  return {
    _id: id,
    name: id,
    slug: id,
    manageVariants: false,
    priceData: priceData(32),
    media: { items: [] },
    productOptions: [],
    variants: [],
    ...more,
  };
}

/** One variant of a product, with its own price. */
export function variant(
  id: string,
  choices: Record<string, string>,
  price: PriceData,
): CartProduct['variants'][number] {
  return {
    _id: id,
    choices,
    variant: { priceData: price, convertedPriceData: price, weight: 0, sku: '', visible: true },
    stock: { trackQuantity: false, quantity: null, inStock: true },
  };
}

type Option = NonNullable<CartProduct['productOptions']>[number];

export function option(name: string, choices: readonly Partial<Option['choices'][number]>[]): Option {
  return {
    optionType: 'drop_down',
    name,
    choices: choices.map((choice) => ({ value: '', description: '', inStock: true, visible: true, ...choice })),
  };
}
