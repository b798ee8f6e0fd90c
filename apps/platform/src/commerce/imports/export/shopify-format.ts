/**
 * The products file that Shopify reads. It knows three options: further ones are joined to the third. Variants that are
 * hidden here have no row, since there they would be sold. Collections become tags.
 */
import { formatAmount } from '@cartwright/pricing';

import type { Shop } from '../../../foundation/site/shop.ts';
import { type Product, readUnitPrice, type Variant } from '../../catalog/model/product.ts';
import { readSeo } from '../plan/product-input.ts';
import type { ExportedItem, ExportFormat } from './export-products.ts';

type Cells = Record<string, string>;

const GRAMS = { KG: 1000, LB: 453.592_37 } as const;
const MAX_OPTIONS = 3;

export const SHOPIFY_FORMAT: ExportFormat = {
  columns: [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Option3 Name',
    'Option3 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Tracker',
    'Variant Inventory Qty',
    'Variant Inventory Policy',
    'Variant Fulfillment Service',
    'Variant Price',
    'Variant Compare At Price',
    'Variant Requires Shipping',
    'Variant Taxable',
    'Variant Barcode',
    'Image Src',
    'Image Position',
    'Image Alt Text',
    'Gift Card',
    'SEO Title',
    'SEO Description',
    'Variant Image',
    'Variant Weight Unit',
    'Cost per item',
    'Status',
  ],
  fileName: 'products-shopify.csv',
  toRows: (item, shop) => {
    const { product } = item;
    const offered = item.variants.filter(({ visible }) => visible);
    const variants = offered.length > 0 ? offered : item.variants;
    const pictures = product.media.flatMap((one, index) =>
      one.kind === 'image' ? [{ url: `${shop.publicUrl}/media/${one.id}`, alt: one.alt, position: index + 1 }] : [],
    );
    return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, index): Cells => {
      const [variant, picture] = [variants[index], pictures[index]];
      return {
        Handle: product.slug,
        ...(index === 0 ? productCells(item) : {}),
        ...(variant === undefined ? {} : variantCells(product, variant, shop, index === 0)),
        ...(picture === undefined
          ? {}
          : { 'Image Src': picture.url, 'Image Position': String(picture.position), 'Image Alt Text': picture.alt }),
      };
    });
  },
};

function productCells({ product, collectionNames }: ExportedItem): Cells {
  const seo = readSeo(product.seo);
  return {
    Title: product.name,
    'Body (HTML)': product.description,
    Vendor: product.brand ?? '',
    Tags: collectionNames.map((name) => name.replaceAll(',', ' ')).join(', '),
    Published: String(product.visible),
    'Gift Card': String(product.digitalKind === 'gift_card'),
    'SEO Title': seo.title,
    'SEO Description': seo.description,
    Status: product.visible ? 'active' : 'draft',
  };
}

function variantCells(
  product: Product,
  variant: Variant,
  { currency, weightUnit, publicUrl }: Shop,
  isFirst: boolean,
): Cells {
  const { list, discounted } = readUnitPrice(product, variant, currency);
  const { stock } = variant;
  const cost = variant.cost ?? product.cost;
  const weight = ((variant.weight ?? product.weight ?? 0) / 1000) * GRAMS[weightUnit];
  const [picture] = product.options.flatMap(({ name, choices }) => {
    const choice = choices.find(({ description }) => description === variant.choices[name]);
    return (choice?.mediaIds ?? []).slice(0, 1);
  });
  return {
    ...optionCells(product, variant, isFirst),
    'Variant SKU': variant.sku,
    'Variant Grams': String(Number(weight.toFixed(1))),
    'Variant Inventory Tracker': stock.trackQuantity ? 'shopify' : '',
    'Variant Inventory Qty': String(stock.quantity),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': formatAmount(discounted, currency),
    'Variant Compare At Price': discounted < list ? formatAmount(list, currency) : '',
    'Variant Requires Shipping': String(product.productType === 'physical'),
    'Variant Taxable': 'true',
    'Variant Image': picture === undefined ? '' : `${publicUrl}/media/${picture}`,
    'Variant Weight Unit': weightUnit === 'KG' ? 'kg' : 'lb',
    'Cost per item': cost === undefined ? '' : formatAmount(cost, currency),
  };
}

function optionCells(product: Product, variant: Variant, isFirst: boolean): Cells {
  if (!product.manageVariants || product.options.length === 0) {
    return { 'Option1 Name': isFirst ? 'Title' : '', 'Option1 Value': 'Default Title' };
  }
  const pairs = product.options.map(({ name }) => [name, variant.choices[name] ?? ''] as const);
  const last = pairs.slice(MAX_OPTIONS - 1);
  const shown = [
    ...pairs.slice(0, MAX_OPTIONS - 1),
    ...(last.length === 0
      ? []
      : [[last.map(([name]) => name).join(' / '), last.map(([, value]) => value).join(' / ')] as const]),
  ];
  return Object.fromEntries(
    shown.flatMap(([name, value], index) => [
      [`Option${index + 1} Name`, isFirst ? name : ''],
      [`Option${index + 1} Value`, value],
    ]),
  );
}
