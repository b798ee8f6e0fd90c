/** A line's response: its current data, prices, media and availability. */
import type { CatalogReference, DescriptionLine, ItemType, LineItem } from '@cartwright/contract';
import type { PricedProducts } from '@cartwright/pricing';

import { type Shop, productPath } from '../../../foundation/site/shop.ts';
import { type Product, type ProductMedia, findChoice, readChoiceMedia } from '../../catalog/model/product.ts';
import { wireImage } from '../../catalog/read/variant-response.ts';
import {
  type CartLine,
  type CatalogLine,
  type CustomLine,
  type LineFacts,
  type Offer,
  isCustom,
  isGiftCard,
  readLineFacts,
  readTranslatedName,
} from '../model/cart-line.ts';
import { type Availability, readAvailability } from '../model/cart.ts';
import { multiCurrencyPrice } from '../model/multi-currency.ts';
import type { FindOffer } from '../model/offers.ts';

/** `priced` has the prices of all lines, in their order. @throws where it has not. */
export function toLineResponses(
  lines: readonly CartLine[],
  findOffer: FindOffer,
  shop: Shop,
  priced: readonly PricedProducts[],
): LineItem[] {
  const availability = readAvailability(lines, findOffer);
  return lines.map((line, place) => {
    const price = priced[place];
    const status = availability.get(line.id);
    if (price?.id !== line.id || status === undefined) throw new Error(`The line ${line.id} has no price.`);
    return toLineResponse(line, { offer: findOffer(line), shop, price, availability: status });
  });
}

/** The inputs of a line's response besides the line. */
interface LineSituation {
  readonly offer: Offer | undefined;
  readonly shop: Shop;
  readonly price: PricedProducts;
  readonly availability: Availability;
}

function toLineResponse(line: CartLine, { offer, shop, price, availability }: LineSituation): LineItem {
  const facts = readLineFacts(line, offer, shop.currency);
  const common = toCommonResponse(line, { facts, shop, price, availability });
  return isCustom(line)
    ? { ...common, ...toCustomResponse(line, shop) }
    : toCatalogResponse(line, { offer, shop, common });
}

export function catalogReference(line: CatalogLine): CatalogReference {
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
 * The merchant's description lines; otherwise choices and texts as a receipt prints them, in the product's order (a
 * database may return a map in another). A color has its code.
 */
export function descriptionLines(product: Product | undefined, line: CartLine): DescriptionLine[] {
  if (isCustom(line)) return [...(line.shown.descriptionLines ?? [])];
  if (line.overrides?.descriptionLines !== undefined) return [...line.overrides.descriptionLines];
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

export function readItemType(line: CartLine, offer: Offer | undefined): ItemType {
  if (isCustom(line)) return line.shown.itemType ?? { preset: 'PHYSICAL' };
  const product = offer?.product;
  if (product === undefined || product.productType === 'physical') return { preset: 'PHYSICAL' };
  return { preset: isGiftCard(line, offer) ? 'GIFT_CARD' : 'DIGITAL' };
}

/** The picture of the chosen variant, or else the product's first; none where the shop set another picture. */
export function linePicture(line: CartLine, offer: Offer | undefined): ProductMedia | undefined {
  if (isCustom(line) || line.overrides?.image !== undefined || offer === undefined) return undefined;
  return readChoiceMedia(offer.product, line.choices)[0] ?? offer.product.media[0];
}

/** The picture that the shop gave a line itself. */
export function ownImage(line: CartLine): LineItem['image'] {
  return isCustom(line) ? line.shown.image : line.overrides?.image;
}

type CommonResponse = ReturnType<typeof toCommonResponse>;

function toCommonResponse(
  line: CartLine,
  { facts, shop, price, availability }: Omit<LineSituation, 'offer'> & { readonly facts: LineFacts },
) {
  const { listPrice, discountedPrice, lineTotalBeforeDiscounts } = price;
  // Equal amounts share one object: most lines have one piece at its list price.
  const unit = multiCurrencyPrice(discountedPrice, shop);
  return {
    id: line.id,
    quantity: line.quantity,
    // Official pages show the translated name; without a translation it is the original one.
    productName: { original: facts.name, translated: readTranslatedName(line) ?? facts.name },
    price: unit,
    fullPrice: listPrice === discountedPrice ? unit : multiCurrencyPrice(listPrice, shop),
    priceBeforeDiscounts: unit,
    lineItemPrice:
      lineTotalBeforeDiscounts === discountedPrice ? unit : multiCurrencyPrice(lineTotalBeforeDiscounts, shop),
    physicalProperties: {
      weight: facts.weight / 1000,
      ...(facts.sku === '' ? {} : { sku: facts.sku }),
      shippable: facts.isShippable,
    },
    availability,
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
  };
}

/** Adds members to one object: merging two objects of this size takes longer. */
function toCatalogResponse(
  line: CatalogLine,
  { offer, shop, common }: Pick<LineSituation, 'offer' | 'shop'> & { readonly common: CommonResponse },
): LineItem {
  const response: LineItem = {
    ...common,
    catalogReference: catalogReference(line),
    descriptionLines: descriptionLines(offer?.product, line),
    itemType: readItemType(line, offer),
    paymentOption: 'FULL_PAYMENT_ONLINE',
    rootCatalogItemId: line.productId,
    customLineItem: false,
  };
  if (offer !== undefined) {
    const path = productPath(offer.product.slug);
    response.url = { relativePath: path, url: `${shop.shopUrl}${path}` };
  }
  const picture = linePicture(line, offer);
  const image = picture === undefined ? ownImage(line) : wireImage(picture, shop.publicUrl);
  if (image !== undefined) response.image = image;
  const { overrides, membership, extendedFields } = line;
  if (overrides !== undefined) response.catalogOverrideFields = toOverridesResponse(overrides, shop);
  if (membership !== undefined) response.selectedMembership = membership;
  if (extendedFields !== undefined) response.extendedFields = extendedFields;
  return response;
}

function toOverridesResponse(
  overrides: NonNullable<CatalogLine['overrides']>,
  shop: Shop,
): LineItem['catalogOverrideFields'] {
  const { name, translatedName: translated, price, fullPrice, descriptionLines: words } = overrides;
  const { weight, sku, isShippable, image } = overrides;
  return {
    ...(name === undefined
      ? {}
      : { productName: { original: name, ...(translated === undefined ? {} : { translated }) } }),
    ...(price === undefined ? {} : { price: multiCurrencyPrice(price, shop).amount }),
    ...(fullPrice === undefined ? {} : { fullPrice: multiCurrencyPrice(fullPrice, shop).amount }),
    ...(words === undefined ? {} : { descriptionLines: [...words] }),
    ...(weight === undefined && sku === undefined && isShippable === undefined
      ? {}
      : {
          physicalProperties: {
            ...(weight === undefined ? {} : { weight: weight / 1000 }),
            ...(sku === undefined ? {} : { sku }),
            ...(isShippable === undefined ? {} : { shippable: isShippable }),
          },
        }),
    ...(image === undefined ? {} : { image }),
  };
}

function toCustomResponse(line: CustomLine, shop: Shop) {
  return {
    ...line.shown,
    descriptionLines: descriptionLines(undefined, line),
    itemType: readItemType(line, undefined),
    paymentOption: line.shown.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    customLineItem: true,
    ...(line.depositAmount === undefined ? {} : { depositAmount: multiCurrencyPrice(line.depositAmount, shop) }),
    ...(line.taxGroupId === undefined ? {} : { taxGroupId: line.taxGroupId }),
  };
}

/** The entries of a map, those with these names first and in their order, others by name. */
function entriesInOrder(
  map: Readonly<Record<string, string>>,
  names: readonly string[],
): readonly (readonly [string, string])[] {
  const placeOf = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  const entries = Object.entries(map);
  if (entries.length < 2) return entries;
  return entries.toSorted(
    ([left], [right]) => placeOf(left) - placeOf(right) || (left < right ? -1 : left > right ? 1 : 0),
  );
}
