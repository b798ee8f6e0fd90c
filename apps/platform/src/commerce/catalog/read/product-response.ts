/**
 * Products' responses: derived members (formatted prices, ranges, stock state, addresses) are computed on read, so they
 * never contradict stored values.
 */
import type {
  CostAndProfitData,
  MediaItem,
  Media,
  PriceData,
  Product as ProductResponse,
  ProductOption as ProductOptionResponse,
  Variant as VariantResponse,
} from '@cartwright/contract';
import { amountToNumber, convertForDisplay, displayAmount, type Minor } from '@cartwright/pricing';

import { type PictureAsset, mediaFormat, mediaUrl } from '../../../foundation/media/media-asset.ts';
import { type Shop, productPath } from '../../../foundation/site/shop.ts';
import type { StoredProduct } from '../model/catalog-store.ts';
import {
  type Product,
  type ProductFile,
  type ProductMedia,
  type ProductSeo,
  type UnitMeasure,
  type Variant,
  choiceKey,
  isInStock,
  readChoicesInStock,
  readInventoryStatus,
  readPriceRange,
  readRevision,
  readUnitPrice,
} from '../model/product.ts';
import { readPricePerUnit } from '../model/unit-price.ts';

export interface ResponseOptions {
  /** Costs and profits are for merchants who request them. */
  readonly includeMerchantData: boolean;
  /** Variants that are not sold are for merchants. */
  readonly includeHidden: boolean;
  /** Only these variants are in the response. Absent: all of them. */
  readonly variantIds?: ReadonlySet<string> | undefined;
}

export function toProductResponse(
  { product, variants, collectionIds, rating }: StoredProduct,
  shop: Shop,
  options: ResponseOptions,
): ProductResponse {
  const { currency } = shop;
  const prices = readPrices(product, undefined, shop);
  const range = readPriceRange(product, variants, currency);
  const [only] = variants;
  const tracked = variants.some((variant) => variant.stock.trackQuantity);
  const status = readInventoryStatus(variants);
  const weights = variants.map((variant) => variant.weight ?? product.weight ?? 0);
  const ribbon = product.ribbon ?? '';
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    sku: product.sku,
    weight: wireWeight(only !== undefined && variants.length === 1 ? (only.weight ?? product.weight) : product.weight),
    weightRange: { minValue: wireWeight(lowestOf(weights)), maxValue: wireWeight(highestOf(weights)) },
    stock: {
      trackInventory: tracked,
      ...(tracked
        ? { quantity: variants.reduce((sum, { stock }) => sum + (stock.trackQuantity ? stock.quantity : 0), 0) }
        : {}),
      inStock: status !== 'OUT_OF_STOCK',
      inventoryStatus: status,
    },
    price: prices.own,
    priceData: prices.own,
    convertedPriceData: prices.converted,
    priceRange: {
      minValue: amountToNumber(range.lowest, currency),
      maxValue: amountToNumber(range.highest, currency),
    },
    ...(options.includeMerchantData ? merchantData(product, variants, shop) : {}),
    ...(product.pricePerUnit === undefined ? {} : { pricePerUnitData: unitMeasure(product.pricePerUnit) }),
    additionalInfoSections: [...product.additionalInfoSections],
    ribbons: ribbon === '' ? [] : [{ text: ribbon }],
    ribbon,
    brand: product.brand ?? null,
    media: withFiles(toMediaResponse(product.media, shop.publicUrl), product.files ?? []),
    customTextFields: [...product.customTextFields],
    manageVariants: product.manageVariants,
    productOptions: toOptionResponses(product, variants, shop.publicUrl),
    productPageUrl: { base: shop.shopUrl, path: productPath(product.slug) },
    numericId: String(product.numericId),
    inventoryItemId: product.id,
    discount: { type: product.discount?.type ?? 'NONE', value: product.discount?.value ?? 0 },
    collectionIds: [...collectionIds],
    ...(rating === undefined ? {} : { rating: { ...rating, counts: [...rating.counts] } }),
    variants: toVariantResponses(
      product,
      variants.filter(({ id, visible }) => (options.includeHidden || visible) && (options.variantIds?.has(id) ?? true)),
      shop,
      options,
    ),
    revision: String(readRevision(product)),
    lastUpdated: new Date(product.updatedAt).toISOString(),
    createdDate: new Date(product.createdAt).toISOString(),
    ...(product.digitalKind === undefined ? {} : { digitalKind: product.digitalKind }),
    ...(product.leadTimeDays === undefined ? {} : { leadTimeDays: product.leadTimeDays }),
    ...(product.seo === undefined ? {} : { seoData: toSeoResponse(product.seo) }),
    ...(product.productDimensions === undefined ? {} : { productDimensions: product.productDimensions }),
    ...(product.packageDimensions === undefined ? {} : { packageDimensions: product.packageDimensions }),
  };
}

/** Variants of a product. Most of two thousand cost the same, so each price is formatted once. */
export function toVariantResponses(
  product: Product,
  variants: readonly Variant[],
  shop: Shop,
  { includeMerchantData }: Pick<ResponseOptions, 'includeMerchantData'>,
): VariantResponse[] {
  const prices = new Map<number | undefined, Prices>();
  const profits = new Map<string, CostAndProfitData>();
  const pricesOf = (variant: Variant): Prices =>
    variant.pricePerUnit === undefined
      ? remember(prices, variant.listPrice, () => readPrices(product, variant, shop))
      : readPrices(product, variant, shop);
  const readProfit = (variant: Variant): CostAndProfitData =>
    remember(profits, `${variant.listPrice} ${variant.cost}`, () => costAndProfit(product, variant, shop));
  return variants.map((variant) => {
    const { own, converted } = pricesOf(variant);
    return {
      id: variant.id,
      choices: orderedChoices(product, variant),
      variant: {
        priceData: own,
        convertedPriceData: converted,
        ...(includeMerchantData ? { costAndProfitData: readProfit(variant) } : {}),
        weight: wireWeight(variant.weight ?? product.weight),
        sku: variant.sku,
        visible: variant.visible,
        ...toDimensionsResponse(product, variant),
      },
      stock: toStockResponse(variant),
    };
  });
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** A variant's own sides, or the product's. */
export function toDimensionsResponse(product: Product, variant: Variant) {
  const own = variant.productDimensions ?? product.productDimensions;
  const packed = variant.packageDimensions ?? product.packageDimensions;
  return {
    ...(own === undefined ? {} : { productDimensions: own }),
    ...(packed === undefined ? {} : { packageDimensions: packed }),
  };
}

export function toStockResponse({ stock }: Variant): VariantResponse['stock'] {
  return {
    trackQuantity: stock.trackQuantity,
    quantity: stock.trackQuantity ? stock.quantity : null,
    inStock: isInStock(stock),
  };
}

/** In the shop's currency, and in the one that this buyer reads: the same value where that is the shop's own. */
interface Prices {
  readonly own: PriceData;
  readonly converted: PriceData;
}

/** Prices of a variant, or of the product itself. Each amount is converted separately. */
export function readPrices(product: Product, variant: Variant | undefined, shop: Shop): Prices {
  const { currency, locale, conversion } = shop;
  const { list, discounted } = readUnitPrice(product, variant, currency);
  const perUnit = readPricePerUnit(discounted, variant?.pricePerUnit ?? product.pricePerUnit);
  const own = priceData(list, discounted, perUnit, currency, locale);
  if (conversion === undefined) return { own, converted: own };
  const convert = (amount: Minor): Minor => convertForDisplay(amount, currency, conversion.currency, conversion.rate);
  const converted = priceData(
    convert(list),
    convert(discounted),
    perUnit === undefined ? undefined : convert(perUnit),
    conversion.currency,
    locale,
  );
  return { own, converted };
}

function priceData(
  list: Minor,
  discounted: Minor,
  perUnit: Minor | undefined,
  currency: string,
  locale: string,
): PriceData {
  return {
    currency,
    price: amountToNumber(list, currency),
    discountedPrice: amountToNumber(discounted, currency),
    formatted: {
      price: displayAmount(list, currency, locale),
      discountedPrice: displayAmount(discounted, currency, locale),
      ...(perUnit === undefined ? {} : { pricePerUnit: displayAmount(perUnit, currency, locale) }),
    },
    ...(perUnit === undefined ? {} : { pricePerUnit: amountToNumber(perUnit, currency) }),
  };
}

export function toOptionResponses(
  product: Product,
  variants: readonly Variant[],
  publicUrl: string,
): ProductOptionResponse[] {
  const inStock = readChoicesInStock(product, variants);
  return product.options.map((option) => ({
    optionType: option.type,
    name: option.name,
    choices: option.choices.map((choice) => {
      const media = product.media.filter((one) => choice.mediaIds.includes(one.id));
      return {
        value: choice.value,
        description: choice.description,
        ...(media.length === 0 ? {} : { media: toMediaResponse(media, publicUrl) }),
        inStock: inStock.has(choiceKey(option.name, choice.description)),
        visible: choice.visible,
      };
    }),
  }));
}

/** Media with the first as the main one. */
export function toMediaResponse(media: readonly ProductMedia[], publicUrl: string): Media {
  const items = media.map((one) => mediaItem(one, publicUrl));
  const [main] = items;
  return { ...(main === undefined ? {} : { mainMedia: main }), items };
}

/** Files come after visible media, by name and kind. */
function withFiles(media: Media, files: readonly ProductFile[]): Media {
  if (files.length === 0) return media;
  return { ...media, items: [...media.items, ...files.map(({ id, title, kind }) => ({ id, title, mediaType: kind }))] };
}

function mediaItem(media: ProductMedia, publicUrl: string): MediaItem {
  const picture: PictureAsset = media.kind === 'video' ? media.poster : media;
  const thumbnailHeight = Math.round((20 * picture.height) / picture.width);
  const item = {
    id: media.id,
    title: media.alt,
    thumbnail: { url: picture.placeholder, width: 20, height: thumbnailHeight, format: 'webp', altText: media.alt },
  };
  const file = {
    url: mediaUrl(publicUrl, media.id),
    width: media.width,
    height: media.height,
    format: mediaFormat(media.id),
    altText: media.alt,
    ...(media.focalPoint === undefined ? {} : { focalPoint: media.focalPoint }),
  };
  return media.kind === 'video'
    ? { ...item, mediaType: 'video', video: { files: [file], stillFrameMediaId: media.poster.id } }
    : { ...item, mediaType: 'image', image: file };
}

function merchantData(product: Product, variants: readonly Variant[], shop: Shop) {
  const costs = variants.map((variant) => variant.cost ?? product.cost ?? 0);
  return {
    costAndProfitData: costAndProfit(product, undefined, shop),
    costRange: {
      minValue: amountToNumber(lowestOf(costs), shop.currency),
      maxValue: amountToNumber(highestOf(costs), shop.currency),
    },
  };
}

function costAndProfit(product: Product, variant: Variant | undefined, { currency, locale }: Shop): CostAndProfitData {
  const { discounted } = readUnitPrice(product, variant, currency);
  const cost = variant?.cost ?? product.cost;
  const profit = discounted - (cost ?? 0);
  return {
    itemCost: cost === undefined ? null : amountToNumber(cost, currency),
    formattedItemCost: displayAmount(cost ?? 0, currency, locale),
    profit: amountToNumber(profit, currency),
    formattedProfit: displayAmount(profit, currency, locale),
    // Four decimals: a share of the price, not an amount.
    profitMargin: discounted === 0 ? 0 : Math.round((profit / discounted) * 10_000) / 10_000,
  };
}

/** In the order of the product's options, which is the order of most variants already. */
function orderedChoices({ options }: Product, { choices }: Variant): Record<string, string> {
  const names = Object.keys(choices);
  if (names.length === options.length && names.every((name, place) => name === options[place]?.name)) return choices;
  const named = options.flatMap(({ name }) => {
    const choice = choices[name];
    return choice === undefined ? [] : [[name, choice] as const];
  });
  return Object.fromEntries(named);
}

function unitMeasure(measure: UnitMeasure) {
  return {
    totalQuantity: measure.totalQuantity,
    totalMeasurementUnit: measure.totalMeasurementUnit,
    baseQuantity: measure.baseQuantity,
    baseMeasurementUnit: measure.baseMeasurementUnit,
  };
}

export function toSeoResponse({
  title,
  description,
  tags,
  settings,
}: ProductSeo): NonNullable<ProductResponse['seoData']> {
  const rest = { meta: null, custom: false, disabled: false };
  const ownTags = [
    ...(title === undefined ? [] : [{ type: 'title', props: null, children: title, ...rest }]),
    ...(description === undefined
      ? []
      : [{ type: 'meta', props: { name: 'description', content: description }, children: '', ...rest }]),
  ];
  return { tags: tags === undefined ? ownTags : [...tags], ...(settings === undefined ? {} : { settings }) };
}

/** Thousandths inside, a decimal number on the wire. */
function wireWeight(thousandths: number | undefined): number {
  return (thousandths ?? 0) / 1000;
}

function lowestOf(numbers: readonly number[]): number {
  return numbers.reduce((lowest, number) => Math.min(lowest, number), numbers[0] ?? 0);
}

function highestOf(numbers: readonly number[]): number {
  return numbers.reduce((highest, number) => Math.max(highest, number), numbers[0] ?? 0);
}
