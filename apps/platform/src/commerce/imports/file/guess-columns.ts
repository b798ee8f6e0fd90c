/** Guesses whose export a file is, and what its columns are, by their headings. A field is guessed once unless it may repeat. */
import type { ImportField, ImportFormat, ImportMatch } from '@cartwright/contract';

/** Fields that several columns may have: each of their cells counts. */
export const REPEATED: ReadonlySet<string> = new Set<ImportField>(['IGNORE', 'VISIBLE', 'COLLECTIONS', 'PICTURES']);

type Headings = Readonly<Record<string, ImportField>>;

/** The columns of our own export, in its order. */
export const OWN_COLUMNS = {
  product_id: 'ID',
  slug: 'SLUG',
  name: 'NAME',
  description: 'DESCRIPTION',
  visible: 'VISIBLE',
  product_type: 'PRODUCT_TYPE',
  brand: 'BRAND',
  ribbon: 'RIBBON',
  collections: 'COLLECTIONS',
  discount: 'DISCOUNT',
  seo_title: 'SEO_TITLE',
  seo_description: 'SEO_DESCRIPTION',
  details: 'DETAILS',
  option1_name: 'OPTION1_NAME',
  option1_value: 'OPTION1_VALUE',
  option2_name: 'OPTION2_NAME',
  option2_value: 'OPTION2_VALUE',
  option3_name: 'OPTION3_NAME',
  option3_value: 'OPTION3_VALUE',
  option4_name: 'OPTION4_NAME',
  option4_value: 'OPTION4_VALUE',
  option5_name: 'OPTION5_NAME',
  option5_value: 'OPTION5_VALUE',
  option6_name: 'OPTION6_NAME',
  option6_value: 'OPTION6_VALUE',
  variant_id: 'VARIANT_ID',
  variant_visible: 'VARIANT_VISIBLE',
  sku: 'SKU',
  price: 'PRICE',
  cost: 'COST',
  weight: 'WEIGHT',
  track_stock: 'TRACK_STOCK',
  stock: 'STOCK',
  in_stock: 'IN_STOCK',
  picture: 'PICTURE',
  picture_alt: 'PICTURE_ALT',
  tax_group: 'TAX_GROUP',
  low_stock: 'LOW_STOCK',
  files: 'FILES',
} as const satisfies Headings;

const SHOPIFY: Headings = {
  handle: 'SLUG',
  'url handle': 'SLUG',
  title: 'NAME',
  'body (html)': 'DESCRIPTION',
  description: 'DESCRIPTION',
  vendor: 'BRAND',
  published: 'VISIBLE',
  'published on online store': 'VISIBLE',
  status: 'VISIBLE',
  'option1 name': 'OPTION1_NAME',
  'option1 value': 'OPTION1_VALUE',
  'option2 name': 'OPTION2_NAME',
  'option2 value': 'OPTION2_VALUE',
  'option3 name': 'OPTION3_NAME',
  'option3 value': 'OPTION3_VALUE',
  'variant sku': 'SKU',
  sku: 'SKU',
  'variant grams': 'WEIGHT_GRAMS',
  'weight value (grams)': 'WEIGHT_GRAMS',
  'variant inventory tracker': 'TRACK_STOCK',
  'inventory tracker': 'TRACK_STOCK',
  'variant inventory qty': 'STOCK',
  'inventory quantity': 'STOCK',
  'variant price': 'PRICE',
  price: 'PRICE',
  'variant compare at price': 'COMPARE_AT_PRICE',
  'compare-at price': 'COMPARE_AT_PRICE',
  'cost per item': 'COST',
  'image src': 'PICTURE',
  'product image url': 'PICTURE',
  'image position': 'PICTURE_POSITION',
  'image alt text': 'PICTURE_ALT',
  'variant image': 'VARIANT_PICTURE',
  'variant image url': 'VARIANT_PICTURE',
  'seo title': 'SEO_TITLE',
  'seo description': 'SEO_DESCRIPTION',
};

const WOOCOMMERCE: Headings = {
  id: 'ROW_ID',
  type: 'ROW_TYPE',
  sku: 'SKU',
  name: 'NAME',
  published: 'VISIBLE',
  'visibility in catalog': 'VISIBLE',
  description: 'DESCRIPTION',
  'in stock?': 'IN_STOCK',
  stock: 'STOCK',
  'sale price': 'SALE_PRICE',
  'regular price': 'PRICE',
  categories: 'COLLECTIONS',
  images: 'PICTURES',
  parent: 'PARENT',
  brands: 'BRAND',
  'meta: _yoast_wpseo_title': 'SEO_TITLE',
  'meta: _yoast_wpseo_metadesc': 'SEO_DESCRIPTION',
  'weight (kg)': 'WEIGHT_KILOGRAMS',
  'weight (g)': 'WEIGHT_GRAMS',
  'weight (lbs)': 'WEIGHT_POUNDS',
  'weight (oz)': 'WEIGHT_OUNCES',
};

/** Words of spreadsheets. */
const OTHER: Headings = {
  ...SHOPIFY,
  id: 'ID',
  slug: 'SLUG',
  name: 'NAME',
  product: 'NAME',
  'product name': 'NAME',
  brand: 'BRAND',
  manufacturer: 'BRAND',
  'item number': 'SKU',
  'article number': 'SKU',
  'regular price': 'PRICE',
  'sale price': 'SALE_PRICE',
  'compare at price': 'COMPARE_AT_PRICE',
  cost: 'COST',
  weight: 'WEIGHT',
  'weight (kg)': 'WEIGHT_KILOGRAMS',
  'weight (g)': 'WEIGHT_GRAMS',
  'weight (lb)': 'WEIGHT_POUNDS',
  stock: 'STOCK',
  quantity: 'STOCK',
  qty: 'STOCK',
  inventory: 'STOCK',
  visible: 'VISIBLE',
  collection: 'COLLECTIONS',
  collections: 'COLLECTIONS',
  category: 'COLLECTIONS',
  categories: 'COLLECTIONS',
  ribbon: 'RIBBON',
  image: 'PICTURE',
  'image url': 'PICTURE',
  images: 'PICTURES',
  picture: 'PICTURE',
  pictures: 'PICTURES',
  'alt text': 'PICTURE_ALT',
};

export function detectFormat(headings: readonly string[]): ImportFormat {
  const names = new Set(headings.map(fold));
  const has = (...all: readonly string[]): boolean => all.every((name) => names.has(name));
  if (has('product_id', 'variant_id', 'slug')) return 'CARTWRIGHT';
  if (has('handle') && (has('title') || has('variant sku') || has('variant price'))) return 'SHOPIFY';
  if (has('url handle', 'title')) return 'SHOPIFY';
  return has('type', 'sku', 'regular price') && (has('parent') || has('published')) ? 'WOOCOMMERCE' : 'OTHER';
}

/** A field for each heading. */
export function guessFields(headings: readonly string[], format: ImportFormat): readonly ImportField[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = guessField(fold(heading), format);
    if (taken.has(field) && !REPEATED.has(field)) return 'IGNORE';
    taken.add(field);
    return field;
  });
}

export function guessMatch(fields: readonly string[], format: ImportFormat): ImportMatch {
  if (format === 'CARTWRIGHT') return 'ID';
  if (format === 'WOOCOMMERCE' || !fields.includes('SLUG')) return fields.includes('SKU') ? 'SKU' : 'SLUG';
  return 'SLUG';
}

function guessField(heading: string, format: ImportFormat): ImportField {
  switch (format) {
    case 'CARTWRIGHT':
      return lookUp(OWN_COLUMNS, heading);
    case 'SHOPIFY':
      return lookUp(SHOPIFY, heading);
    case 'WOOCOMMERCE':
      return guessAttribute(heading) ?? lookUp(WOOCOMMERCE, heading);
    case 'OTHER':
      return lookUp({ ...OTHER, ...OWN_COLUMNS }, heading);
  }
}

/** `Attribute 1 name`, `Attribute 1 value(s)`. */
function guessAttribute(heading: string): ImportField | undefined {
  const [, number, kind] = /^attribute ([1-6]) (name|value\(s\))$/.exec(heading) ?? [];
  if (number === undefined) return undefined;
  return `OPTION${number}_${kind === 'name' ? 'NAME' : 'VALUE'}` as ImportField;
}

function lookUp(headings: Headings, heading: string): ImportField {
  return Object.hasOwn(headings, heading) ? (headings[heading] ?? 'IGNORE') : 'IGNORE';
}

function fold(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
