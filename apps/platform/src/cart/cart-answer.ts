/** A cart as the wire has it: its lines with today's prices, pictures and availability. */
import type {
  Cart as CartAnswer,
  CatalogReference,
  DescriptionLine,
  LineItem,
  MultiCurrencyPrice,
} from '@cartwright/contract';
import { displayAmount, formatAmount, type Minor, type PricedCart, type PricedLine } from '@cartwright/pricing';

import { type Product, findChoice, readChoiceMedia } from '../catalog/product.ts';
import { wireImage } from '../catalog/variant-answer.ts';
import { type Shop, productPath } from '../sites/shop.ts';
import { type Availability, type Cart, type CartLine, type Offer, readAvailability } from './cart.ts';
import type { FindOffer } from './offers.ts';
import { isShippable, priceLines, readWeight } from './priced-cart.ts';

/** Answers a cart. `priced` may be handed in where it is known already. */
export function cartAnswer(cart: Cart, findOffer: FindOffer, shop: Shop, priced?: PricedCart): CartAnswer {
  return {
    id: cart.id,
    lineItems: lineAnswers(
      cart.lines,
      findOffer,
      shop,
      priced ?? priceLines(cart.lines, findOffer, { shop, discounts: [] }),
    ),
    buyerNote: cart.note ?? '',
    buyerInfo: {
      ...(cart.owner.kind === 'visitor' ? { visitorId: cart.owner.id } : { memberId: cart.owner.id }),
      ...(cart.email === undefined ? {} : { email: cart.email }),
    },
    currency: shop.currency,
    conversionCurrency: shop.currency,
    paymentCurrency: shop.currency,
    buyerLanguage: shop.locale.slice(0, 2),
    siteLanguage: shop.locale.slice(0, 2),
    taxIncludedInPrices: false,
    weightUnit: shop.weightUnit,
    appliedDiscounts: [],
    createdDate: new Date(cart.createdAt).toISOString(),
    updatedDate: new Date(cart.updatedAt).toISOString(),
    ...(cart.contact === undefined ? {} : { contactInfo: { ...cart.contact } }),
    ...(cart.overrideCheckoutUrl === undefined ? {} : { overrideCheckoutUrl: cart.overrideCheckoutUrl }),
    ...(cart.delivery === undefined ? {} : { selectedShippingOption: cart.delivery }),
    revision: String(cart.revision),
  };
}

export function lineAnswers(
  lines: readonly CartLine[],
  findOffer: FindOffer,
  shop: Shop,
  priced: PricedCart,
): LineItem[] {
  const availability = readAvailability(lines, findOffer);
  const prices = new Map(priced.lines.map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const price = prices.get(line.id);
    const status = availability.get(line.id);
    if (price === undefined || status === undefined) return [];
    return [lineAnswer(line, findOffer(line), { price, availability: status }, shop)];
  });
}

/** An amount in all of its four forms. Nothing is converted, so the converted ones are the same. */
export function multiCurrencyPrice(
  amount: Minor,
  { currency, locale }: Pick<Shop, 'currency' | 'locale'>,
): MultiCurrencyPrice {
  const decimal = formatAmount(amount, currency);
  const formatted = displayAmount(amount, currency, locale);
  return { amount: decimal, convertedAmount: decimal, formattedAmount: formatted, formattedConvertedAmount: formatted };
}

export function catalogReference(line: CartLine): CatalogReference {
  return {
    catalogItemId: line.productId,
    appId: line.appId,
    options: {
      variantId: line.variantId,
      ...(Object.keys(line.choices).length === 0 ? {} : { options: line.choices }),
      ...(Object.keys(line.texts).length === 0 ? {} : { customTextFields: line.texts }),
    },
  };
}

/**
 * Choices and texts as a receipt prints them, in the product's order (a database may give a map back in another); a
 * colour brings its code.
 */
export function descriptionLines(product: Product | undefined, line: CartLine): DescriptionLine[] {
  const optionNames = product?.options.map((option) => option.name) ?? [];
  const textTitles = product?.customTextFields.map((field) => field.title) ?? [];
  const choices = entriesInOrder(line.choices, optionNames).map(([name, chosen]): DescriptionLine => {
    const option = product?.options.find((one) => one.name === name);
    const choice = option === undefined ? undefined : findChoice(option, chosen);
    return option?.type === 'color'
      ? { name: { original: name }, colorInfo: { original: chosen, code: choice?.value ?? null } }
      : { name: { original: name }, plainText: { original: chosen } };
  });
  const texts = entriesInOrder(line.texts, textTitles).map(([title, text]): DescriptionLine => ({
    name: { original: title },
    plainText: { original: text },
  }));
  return [...choices, ...texts];
}

/** The entries of a map, those with these names first and in their order, others by name. */
function entriesInOrder(
  map: Readonly<Record<string, string>>,
  names: readonly string[],
): readonly (readonly [string, string])[] {
  const placeOf = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.entries(map).toSorted(
    ([left], [right]) => placeOf(left) - placeOf(right) || (left < right ? -1 : left > right ? 1 : 0),
  );
}

export function itemPreset(product: Product | undefined): 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' {
  if (product === undefined || product.productType === 'physical') return 'PHYSICAL';
  return product.digitalKind === 'gift_card' ? 'GIFT_CARD' : 'DIGITAL';
}

/** The picture of the chosen variant, or else the product's first. */
export function linePicture(product: Product, line: CartLine) {
  return readChoiceMedia(product, line.choices)[0] ?? product.media[0];
}

function lineAnswer(
  line: CartLine,
  offer: Offer | undefined,
  { price, availability }: { readonly price: PricedLine; readonly availability: Availability },
  shop: Shop,
): LineItem {
  const product = offer?.product;
  const media = product === undefined ? undefined : linePicture(product, line);
  const path = product === undefined ? undefined : productPath(product.slug);
  const sku = offer === undefined ? '' : offer.variant.sku || offer.product.sku;
  return {
    id: line.id,
    quantity: line.quantity,
    catalogReference: catalogReference(line),
    productName: { original: product?.name ?? line.seen.name },
    ...(path === undefined ? {} : { url: { relativePath: path, url: `${shop.shopUrl}${path}` } }),
    price: multiCurrencyPrice(price.discountedPrice, shop),
    fullPrice: multiCurrencyPrice(price.listPrice, shop),
    priceBeforeDiscounts: multiCurrencyPrice(price.discountedPrice, shop),
    lineItemPrice: multiCurrencyPrice(price.lineTotalBeforeDiscounts, shop),
    descriptionLines: descriptionLines(product, line),
    ...(media === undefined ? {} : { image: wireImage(media, shop.publicUrl) }),
    availability,
    physicalProperties: {
      ...(offer === undefined ? {} : { weight: readWeight(offer) / 1000 }),
      ...(sku === '' ? {} : { sku }),
      shippable: isShippable(offer),
    },
    itemType: { preset: itemPreset(product) },
    paymentOption: 'FULL_PAYMENT_ONLINE',
    rootCatalogItemId: line.productId,
    priceUndetermined: false,
    fixedQuantity: false,
    customLineItem: false,
    savePaymentMethod: false,
    membersOnly: false,
  };
}
