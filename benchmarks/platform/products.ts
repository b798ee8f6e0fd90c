import {
  type Product,
  type ProductMedia,
  type ProductOption,
  type Variant,
  combineChoices,
} from '../../apps/platform/src/commerce/catalog/model/product.ts';
/** Generates products, the same every time: names, prices, brands and choices of a large shop. No I/O. */
import { emptyProduct } from '../../apps/platform/src/commerce/catalog/write/product-change.ts';

export const PRODUCTS = 100_000;
/** A single product, after all others. */
export const MAX_PRODUCT = 'endless-tile';
const CREATED_FROM = Date.UTC(2024, 0, 1);

const FIRST = words(`Harbour Meadow Quiet Alpine Copper Winter Amber Coastal Linden Marble Velvet Rustic Northern Silver
  Morning Evening Cedar Willow Saffron Indigo Olive Pebble Thistle Juniper Walnut Granite Ember Misty Golden Hollow
  Bramble Clover Dapple Echo Feather Glacier Hazel Island Jasper Kindred Lantern Maple Nimbus Orchard Prairie Quarry
  River Summit Tundra Umber Vesper Wander Yarrow Zephyr Birch Canyon Dusk Fjord Grove Heath`);
const MATERIALS =
  words(`Stoneware Porcelain Linen Oak Ash Brass Steel Wool Cotton Leather Glass Terracotta Bamboo Rattan
  Concrete Felt Cork Canvas Enamel Walnutwood Marbled Recycled Beeswax Silk Jute Hemp Slate Copperplate Earthenware Cedarwood`);
const KINDS =
  words(`Mug Bowl Plate Vase Lamp Chair Stool Table Blanket Cushion Towel Apron Board Knife Spoon Teapot Pitcher
  Tray Basket Candle Clock Mirror Bench Hook Rug Curtain Planter Jar Bottle Tumbler Notebook Pen Bag Wallet Scarf Soap Brush
  Lantern Frame Coaster`);
/** Words of the names; each is in more than a thousand products. */
export const NAME_WORDS: readonly string[] = [...FIRST, ...MATERIALS, ...KINDS];
const BRANDS = FIRST.slice(0, 40).flatMap((first) => ['Works', 'Atelier', '& Sons'].map((last) => `${first} ${last}`));
const GLAZES: readonly (readonly [string, string])[] = [
  ['#8fb6a4', 'Celadon'],
  ['#b4571f', 'Rust'],
  ['#22313f', 'Ink'],
  ['#e8dcc8', 'Oat'],
  ['#d6a23a', 'Mustard'],
  ['#6b4a35', 'Cocoa'],
];
const SIZES = words('Small Medium Large Extra-large');
const SENTENCES = [
  'Made by hand in a small workshop, each piece a little different from the next.',
  'Dishwasher safe, though it will last longer when washed by hand.',
  'Drawn on paper first, then tried in the kitchen for a month before we sell it.',
  'The surface warms to the touch and darkens beautifully over the years.',
  'Ships in recycled cardboard without any plastic, from our own warehouse.',
  'A quiet companion for slow mornings and for guests who stay too long.',
  'Every batch is tested for lead and cadmium by an independent laboratory.',
  'The maker signs the bottom and dates it, so that you know who to thank.',
];
const PLACEHOLDER = `data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADQAwCdASoUABkAPzmGuVOvKSWisAgB4CcJZQAAW+kv2AAA/u5Qy4VqLr${'A'.repeat(96)}`;

export interface Products {
  readonly product: Product;
  readonly variants: readonly Variant[];
  /** Indexes of collections. */
  readonly collections: readonly number[];
}

/** Names of the collections: one for each kind, and a few that mix kinds. */
export const COLLECTIONS: readonly string[] = [...KINDS.map((kind) => `${kind}s`), 'Gifts', 'New', 'Half of the shop'];

/** The product with this index, from 0. */
export function makeProducts(number: number): Products {
  const random = createRandom(number + 1);
  const kindNumber = Math.floor(random() * KINDS.length);
  const kind = KINDS[kindNumber] ?? '';
  const name = `${pick(FIRST, random)} ${pick(MATERIALS, random)} ${kind}`;
  const shape = random();
  const options: readonly ProductOption[] =
    shape < 0.25
      ? []
      : shape < 0.75
        ? [glazes(3)]
        : [{ name: 'Size', type: 'drop_down', choices: SIZES.slice(0, 1).map(toChoice) }, glazes(5)];
  const id = number.toString(36).padStart(6, '0');
  const createdAt = CREATED_FROM + Math.floor(random() * 700 * 86_400_000);
  const media: readonly ProductMedia[] = [0, 1].map((which) => ({
    kind: 'image',
    id: `${id}${String(which).repeat(26)}.jpg`,
    width: 1200,
    height: 1500,
    placeholder: PLACEHOLDER,
    alt: `${name}, ${which === 0 ? 'from the front' : 'in use'}`,
  }));
  const product: Product = {
    ...emptyProduct({ id: `prod_${id}`, numericId: 10_000_000 + number, createdAt, updatedAt: createdAt }),
    name,
    slug: `${name.toLowerCase().replaceAll(' ', '-')}-${id}`,
    visible: random() < 0.97,
    description: `<p>${Array.from({ length: 4 }, () => pick(SENTENCES, random)).join(' ')}</p>`,
    sku: `SKU-${id.toUpperCase()}`,
    brand: pick(BRANDS, random),
    ...(random() < 0.1 ? { ribbon: pick(['Sale', 'New', 'Last ones'], random) } : {}),
    listPrice: 400 + Math.floor(random() ** 3 * 40_000) * 5,
    ...(random() < 0.15 ? { discount: { type: 'PERCENT', value: 10 + Math.floor(random() * 4) * 10 } } : {}),
    weight: 100 + Math.floor(random() * 4000),
    options,
    manageVariants: options.length > 0,
    media,
  };
  const collections = [kindNumber];
  if (random() < 0.08) collections.push(KINDS.length);
  if (random() < 0.03) collections.push(KINDS.length + 1);
  if (number % 2 === 0) collections.push(KINDS.length + 2);
  return { product, variants: makeVariants(product, random), collections };
}

/** A product with two thousand variants: fifty shades in forty sizes. It follows this many others. */
export function makeLargestProduct(count = PRODUCTS): Products {
  const { product, collections } = makeProducts(Math.max(count, PRODUCTS));
  const shades = Array.from({ length: 50 }, (_, shade) => `Shade ${shade + 1}`);
  const sizes = Array.from({ length: 40 }, (_, size) => `${size + 1} cm`);
  const largest: Product = {
    ...product,
    name: 'Endless Tile',
    slug: MAX_PRODUCT,
    visible: true,
    manageVariants: true,
    options: [
      { name: 'Shade', type: 'drop_down', choices: shades.map(toChoice) },
      { name: 'Size', type: 'drop_down', choices: sizes.map(toChoice) },
    ],
  };
  return { product: largest, variants: makeVariants(largest, createRandom(7)), collections };
}

function makeVariants(product: Product, random: () => number): readonly Variant[] {
  return combineChoices(product.options).map((choices, number) => ({
    id: `var_${product.id.slice('prod_'.length)}_${number.toString(36)}`,
    choices,
    ...(random() < 0.2 ? { listPrice: product.listPrice + 100 * Math.floor(random() * 20) } : {}),
    sku: `${product.sku}-${number}`,
    visible: true,
    stock: random() < 0.9 ? counted(Math.floor(random() * 60)) : { trackQuantity: false, quantity: 0, inStock: true },
  }));
}

function counted(quantity: number): Variant['stock'] {
  return { trackQuantity: true, quantity, inStock: quantity > 0 };
}

function glazes(count: number): ProductOption {
  return {
    name: 'Glaze',
    type: 'color',
    choices: GLAZES.slice(0, count).map(([value, description]) => ({
      value,
      description,
      mediaIds: [],
      visible: true,
    })),
  };
}

function toChoice(text: string): ProductOption['choices'][number] {
  return { value: text, description: text, mediaIds: [], visible: true };
}

/** Returns numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = (seed * 0x9e37_79b1) | 0;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
