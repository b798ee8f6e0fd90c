/** Our own export, with everything: importing it again changes nothing. One row for each variant, and for each picture more. */
import { formatAmount } from '@cartwright/pricing';

import type { Shop } from '../../../foundation/site/shop.ts';
import type { Variant } from '../../catalog/model/product.ts';
import { OWN_COLUMNS } from '../file/guess-columns.ts';
import { toMediaAddress, writeDetails } from '../plan/details.ts';
import { writeList } from '../plan/import-row.ts';
import { readSeo } from '../plan/product-input.ts';
import type { ExportedItem, ExportFormat } from './export-products.ts';

type Cells = Record<string, string>;

export const OWN_FORMAT: ExportFormat = {
  columns: Object.keys(OWN_COLUMNS),
  fileName: 'products.csv',
  toRows: (item, shop) => {
    const { product, variants } = item;
    const pictures = [
      ...product.media.map(({ id, alt }) => ({ picture: toMediaAddress(id, shop.publicUrl), picture_alt: alt })),
      ...(product.files ?? []).map(({ id, title }) => ({
        picture: toMediaAddress(id, shop.publicUrl),
        picture_alt: title,
      })),
    ];
    const count = Math.max(variants.length, pictures.length);
    return Array.from({ length: count }, (_, index): Cells => {
      const variant = variants[index];
      return {
        product_id: product.id,
        slug: product.slug,
        ...(index === 0 ? productCells(item) : {}),
        details:
          variant === undefined
            ? ''
            : writeDetails(product, variant, { isFirst: index === 0, publicUrl: shop.publicUrl }),
        ...(variant === undefined ? {} : variantCells(item, variant, shop, index === 0)),
        ...pictures[index],
      };
    });
  },
};

function productCells({ product, collectionNames, extras }: ExportedItem): Cells {
  const { discount } = product;
  const seo = readSeo(product.seo);
  return {
    name: product.name,
    description: product.description,
    visible: String(product.visible),
    product_type: product.productType,
    brand: product.brand ?? '',
    ribbon: product.ribbon ?? '',
    collections: writeList(collectionNames),
    discount: discount === undefined ? '' : `${discount.value}${discount.type === 'PERCENT' ? '%' : ''}`,
    seo_title: seo.title,
    seo_description: seo.description,
    tax_group: extras.taxGroup,
    files: writeList(extras.files),
  };
}

function variantCells(
  { product, extras }: ExportedItem,
  variant: Variant,
  { currency }: Shop,
  isFirst: boolean,
): Cells {
  const { stock } = variant;
  const cost = variant.cost ?? product.cost;
  const weight = variant.weight ?? product.weight;
  const isManaged = product.manageVariants && product.options.length > 0;
  const options = Object.fromEntries(
    (isManaged ? product.options : []).flatMap(({ name }, index) => [
      [`option${index + 1}_name`, isFirst ? name : ''],
      [`option${index + 1}_value`, variant.choices[name] ?? ''],
    ]),
  );
  return {
    ...options,
    variant_id: variant.id,
    variant_visible: String(variant.visible),
    sku: variant.sku,
    price: formatAmount(variant.listPrice ?? product.listPrice, currency),
    cost: cost === undefined ? '' : formatAmount(cost, currency),
    weight: weight === undefined ? '' : String(weight / 1000),
    track_stock: String(stock.trackQuantity),
    stock: stock.trackQuantity ? String(stock.quantity) : '',
    in_stock: stock.trackQuantity ? '' : String(stock.inStock),
    low_stock: String(extras.lowFrom[variant.id] ?? ''),
  };
}
