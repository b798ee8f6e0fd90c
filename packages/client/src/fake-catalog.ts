/** The products and collections of the fake platform: what a test says about them, completed to what the wire has. */
import type * as wire from '@cartwright/contract';

import type { FakeMoney } from './fake-response.ts';

/** A product of a fake platform. Only the name and the price are needed. */
export interface FakeProduct {
  readonly name: string;
  /** In units of the currency: 34. */
  readonly price: number;
  /** The reduced price, in units of the currency. */
  readonly discountedPrice?: number | undefined;
  /** Default: `prod_1`, `prod_2` … in the order of the products. */
  readonly id?: string | undefined;
  /** Default: the name in lower case with hyphens. */
  readonly slug?: string | undefined;
  /** HTML. */
  readonly description?: string | undefined;
  /** The choices of each option: `{ Glaze: ['Celadon', 'Oat'] }`. Each combination is a variant. */
  readonly options?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Units in stock of each variant; 0 is sold out. Default: stock is not counted. */
  readonly quantity?: number | undefined;
  /** Variants that are sold out while the others are not: `[{ Glaze: 'Rust' }]`. */
  readonly soldOut?: readonly Readonly<Record<string, string>>[] | undefined;
  /** Slugs of collections. */
  readonly collections?: readonly string[] | undefined;
  readonly brand?: string | undefined;
  readonly picture?:
    | { readonly url: string; readonly width: number; readonly height: number; readonly alt?: string | undefined }
    | undefined;
  /** Published reviews, the oldest first. */
  readonly reviews?: readonly FakeReview[] | undefined;
  /** Whether the member has bought it, and so may review it. Default: false. */
  readonly isBought?: boolean | undefined;
}

/** A published review of a product. */
export interface FakeReview {
  /** Stars, 1 to 5. */
  readonly rating: number;
  readonly title?: string | undefined;
  readonly body?: string | undefined;
  /** The name that the buyer gave. */
  readonly name?: string | undefined;
}

/** A collection of a fake platform. */
export interface FakeCollection {
  readonly name: string;
  /** Default: `col_1`, `col_2` … in the order of the collections. */
  readonly id?: string | undefined;
  /** Default: the name in lower case with hyphens. */
  readonly slug?: string | undefined;
}

/** A variant as the cart needs it. */
export interface FakeVariant {
  readonly id: string;
  readonly choices: Readonly<Record<string, string>>;
  /** Units in stock; undefined where they are not counted. */
  readonly quantity: number | undefined;
}

/** A product as the cart needs it. */
export interface FakeEntry {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly variants: readonly FakeVariant[];
  /** Minor units. */
  readonly listPrice: number;
  readonly discountedPrice: number;
  readonly picture: FakeProduct['picture'];
  readonly reviews: readonly FakeReview[];
  readonly isBought: boolean;
  /** As responses have it. */
  readonly wire: Readonly<Record<string, unknown>>;
}

export interface FakeCatalog {
  readonly products: readonly FakeEntry[];
  /** As responses have them. */
  readonly collections: readonly Readonly<Record<string, unknown>>[];
}

/** The time of everything that is made before a test begins. */
const MADE = '2026-01-01T00:00:00.000Z';

export function createFakeCatalog(
  products: readonly FakeProduct[],
  collections: readonly FakeCollection[],
  money: FakeMoney,
): FakeCatalog {
  const known = collections.map((collection, index) => ({
    ...collection,
    id: collection.id ?? `col_${index + 1}`,
    slug: collection.slug ?? toSlug(collection.name),
  }));
  const unknown = products
    .flatMap((one) => one.collections ?? [])
    .find((slug) => known.every((one) => one.slug !== slug));
  if (unknown !== undefined) {
    throw new Error(`A product names the collection "${unknown}", which is not among the collections.`);
  }
  const entries = products.map((product, index) => createEntry(product, index, known, money));
  return {
    products: entries,
    collections: known.map(
      ({ id, name, slug }) =>
        ({
          id,
          name,
          slug,
          description: '',
          media: { items: [] },
          numberOfProducts: products.filter((one) => one.collections?.includes(slug)).length,
          visible: true,
          revision: '1',
          lastUpdated: MADE,
        }) satisfies wire.EndpointOutput<typeof wire.getCollection>['collection'],
    ),
  };
}

function createEntry(
  product: FakeProduct,
  index: number,
  collections: readonly { readonly id: string; readonly slug: string }[],
  money: FakeMoney,
): FakeEntry {
  const { name, options = {}, quantity, picture } = product;
  const id = product.id ?? `prod_${index + 1}`;
  const slug = product.slug ?? toSlug(name);
  const listPrice = money.toMinor(product.price);
  const discountedPrice = money.toMinor(product.discountedPrice ?? product.price);
  const combinations = Object.entries(options).reduce<readonly Readonly<Record<string, string>>[]>(
    (made, [option, choices]) => made.flatMap((one) => choices.map((choice) => ({ ...one, [option]: choice }))),
    [{}],
  );
  const isSoldOut = (choices: Readonly<Record<string, string>>): boolean =>
    (product.soldOut ?? []).some((one) => Object.entries(one).every(([option, choice]) => choices[option] === choice));
  const variants = combinations.map((choices, place) => ({
    id: `${id}_var_${place + 1}`,
    choices,
    quantity: isSoldOut(choices) ? 0 : quantity,
  }));
  const priceData = {
    currency: money.currency,
    price: money.toNumber(listPrice),
    discountedPrice: money.toNumber(discountedPrice),
    formatted: { price: money.format(listPrice), discountedPrice: money.format(discountedPrice) },
  };
  const left = variants.filter((variant) => variant.quantity !== 0);
  const inStock = left.length > 0;
  const isChoiceLeft = (option: string, choice: string): boolean =>
    left.some(({ choices }) => choices[option] === choice);
  const medium = picture && {
    id: picture.url.split('/').at(-1) ?? '',
    title: picture.alt ?? '',
    mediaType: 'image' as const,
    image: { url: picture.url, width: picture.width, height: picture.height, altText: picture.alt ?? '' },
  };
  const written = {
    id,
    name,
    slug,
    visible: true,
    productType: 'physical',
    description: product.description ?? '',
    sku: '',
    weight: 0,
    weightRange: { minValue: 0, maxValue: 0 },
    stock: {
      trackInventory: quantity !== undefined,
      ...(quantity !== undefined && { quantity }),
      inStock,
      inventoryStatus: !inStock
        ? 'OUT_OF_STOCK'
        : left.length < variants.length
          ? 'PARTIALLY_OUT_OF_STOCK'
          : 'IN_STOCK',
    },
    price: priceData,
    priceData,
    convertedPriceData: priceData,
    priceRange: { minValue: priceData.discountedPrice, maxValue: priceData.discountedPrice },
    additionalInfoSections: [],
    ribbons: [],
    ribbon: '',
    brand: product.brand ?? '',
    media: { ...(medium && { mainMedia: medium }), items: medium ? [medium] : [] },
    customTextFields: [],
    manageVariants: Object.keys(options).length > 0,
    productOptions: Object.entries(options).map(([option, choices]) => ({
      optionType: 'drop_down' as const,
      name: option,
      choices: choices.map((choice) => ({
        value: choice,
        description: choice,
        inStock: isChoiceLeft(option, choice),
        visible: true,
      })),
    })),
    productPageUrl: { base: 'http://shop.test/', path: `/products/${slug}` },
    numericId: String(index + 1),
    inventoryItemId: id,
    discount: { type: 'NONE', value: 0 },
    collectionIds: collections.filter((one) => product.collections?.includes(one.slug)).map((one) => one.id),
    variants: variants.map(({ quantity: units, ...variant }) => ({
      ...variant,
      variant: { priceData, convertedPriceData: priceData, weight: 0, sku: '', visible: true },
      stock: {
        trackQuantity: units !== undefined,
        ...(units !== undefined && { quantity: units }),
        inStock: units !== 0,
      },
    })),
    revision: '1',
    lastUpdated: MADE,
    createdDate: MADE,
  } satisfies wire.EndpointOutput<typeof wire.getProduct>['product'];
  const { reviews = [], isBought = false } = product;
  const asRead = reviews.length === 0 ? written : { ...written, rating: writeRating(reviews) };
  return { id, name, slug, options, variants, listPrice, discountedPrice, picture, reviews, isBought, wire: asRead };
}

function writeRating(reviews: readonly FakeReview[]) {
  const sum = reviews.reduce((all, { rating }) => all + rating, 0);
  return {
    average: Math.round((sum / reviews.length) * 100) / 100,
    count: reviews.length,
    counts: [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length),
  } satisfies wire.EndpointOutput<typeof wire.getProduct>['product']['rating'];
}

function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
