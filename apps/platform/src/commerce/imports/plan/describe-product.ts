/** What an import shows of a product: each value as text. Two products with the same texts are the same to an import. */
import type { ImportChange, ImportField } from '@cartwright/contract';
import { formatAmount } from '@cartwright/pricing';

import { sortedJson } from '../../catalog/import/same-json.ts';
import type { Product, ProductSeo, Stock, Variant } from '../../catalog/model/product.ts';
import type { ProductExtras } from '../model/product-extras.ts';
import { type OptionDetails, writeDetails } from './details.ts';
import { isDescription, isTitle, readSeo } from './product-input.ts';

export interface DescribedItem {
  readonly product: Product;
  readonly variants: readonly Variant[];
  readonly collections: readonly string[];
  readonly pictures: number;
  readonly extras: ProductExtras;
}

/** Texts by field and variant. */
export type Description = ReadonlyMap<string, Omit<ImportChange, 'before' | 'after'> & { readonly text: string }>;

export function describeItem(
  { product, variants, collections, pictures, extras }: DescribedItem,
  currency: string,
): Description {
  const texts = new Map<string, Omit<ImportChange, 'before' | 'after'> & { readonly text: string }>();
  const say = (field: ImportField, text: string, variant?: string): void => {
    if (text === '') return;
    texts.set(`${field} ${variant ?? ''}`, { field, ...(variant === undefined ? {} : { variant }), text });
  };
  const { discount } = product;
  say('NAME', product.name);
  say('SLUG', product.slug);
  say('DESCRIPTION', product.description);
  say('VISIBLE', product.visible ? 'yes' : 'no');
  say('PRODUCT_TYPE', product.productType);
  say('BRAND', product.brand ?? '');
  say('RIBBON', product.ribbon ?? '');
  say('DISCOUNT', discount === undefined ? '' : `${discount.value}${discount.type === 'PERCENT' ? '%' : ''}`);
  const seo = readSeo(product.seo);
  say('SEO_TITLE', seo.title);
  say('SEO_DESCRIPTION', seo.description);
  say('COLLECTIONS', collections.join(', '));
  say('PICTURES', pictures === 0 ? '' : String(pictures));
  say('TAX_GROUP', extras.taxGroup);
  for (const [index, { name, choices }] of product.options.entries()) {
    say(
      `OPTION${index + 1}_VALUE` as ImportField,
      `${name}: ${choices.map(({ description }) => description).join(', ')}`,
    );
  }
  // What has no column: `seoData` repeats the titles above.
  say('DETAILS', withoutEmpty(writeDetails(product, undefined, { isFirst: true })));
  const isManaged = product.manageVariants && product.options.length > 0;
  for (const variant of variants) {
    const name = isManaged ? Object.values(variant.choices).join(' / ') : undefined;
    const [price, cost, weight] = [
      variant.listPrice ?? product.listPrice,
      variant.cost ?? product.cost,
      variant.weight ?? product.weight,
    ];
    say('SKU', variant.sku, name);
    say('PRICE', formatAmount(price, currency), name);
    say('COST', cost === undefined ? '' : formatAmount(cost, currency), name);
    say('WEIGHT', weight === undefined || weight === 0 ? '' : String(weight / 1000), name);
    say('STOCK', describeStock(variant.stock), name);
    say('LOW_STOCK', String(extras.lowFrom[variant.id] ?? ''), name);
    if (isManaged) say('VARIANT_VISIBLE', variant.visible ? 'yes' : 'no', name);
    const own = withoutEmpty(writeDetails(product, variant, { isFirst: false }));
    if (name !== undefined || own !== '') say('DETAILS', own, name ?? '');
  }
  return texts;
}

/** In the order of the description afterwards; what is no longer there comes last. */
export function compareItems(before: Description, after: Description): readonly ImportChange[] {
  const changes: ImportChange[] = [];
  for (const [key, { text, ...place }] of after) {
    const was = before.get(key)?.text ?? '';
    if (was !== text) changes.push({ ...place, before: was, after: text });
  }
  for (const [key, { text, ...place }] of before) {
    if (!after.has(key)) changes.push({ ...place, before: text, after: '' });
  }
  return changes;
}

export function describeStock({ trackQuantity, quantity, inStock }: Stock): string {
  if (trackQuantity) return String(quantity);
  return inStock ? 'in stock' : 'sold out';
}

/** Pictures are compared by their number: the same one has another address in another shop. */
function withoutPictures({ choices, ...option }: OptionDetails): OptionDetails {
  return { ...option, choices: choices.map(({ value, description }) => ({ value, description })) };
}

/** JSON in one order of members, without empty ones; empty text where nothing is left. */
function withoutEmpty(json: string): string {
  const { product, options, variant } = JSON.parse(json) as Record<string, unknown>;
  const { seoData, ...rest } = { ...(product as object), ...(variant as object) } as Record<string, unknown>;
  const { tags = [], settings } = (seoData ?? {}) as Pick<ProductSeo, 'tags' | 'settings'>;
  const otherTags = tags.filter((tag) => !isTitle(tag) && !isDescription(tag));
  const types = Array.isArray(options)
    ? (options as readonly OptionDetails[]).filter(({ type }) => type === 'color').map(withoutPictures)
    : [];
  const all = {
    ...rest,
    ...(types.length === 0 ? {} : { options: types }),
    ...(otherTags.length === 0 ? {} : { tags: otherTags }),
    ...(settings === undefined ? {} : { settings }),
  };
  return Object.keys(all).length === 0 ? '' : sortedJson(all);
}
