/** Collects what is wrong or worth a look with rows, in sentences that begin with the field. */
import type { ImportField } from '@cartwright/contract';

import type { ItemDetails } from '../model/import-tables.ts';

const MAX_MESSAGES = 20;

const LABELS: Partial<Readonly<Record<ImportField, string>>> = {
  ID: 'Id',
  SLUG: 'Slug',
  NAME: 'Name',
  DESCRIPTION: 'Description',
  VISIBLE: 'Visible',
  PRODUCT_TYPE: 'Product type',
  BRAND: 'Brand',
  RIBBON: 'Ribbon',
  SKU: 'SKU',
  PRICE: 'Price',
  SALE_PRICE: 'Sale price',
  COMPARE_AT_PRICE: 'Compare-at price',
  DISCOUNT: 'Discount',
  COST: 'Cost',
  WEIGHT: 'Weight',
  WEIGHT_GRAMS: 'Weight',
  WEIGHT_KILOGRAMS: 'Weight',
  WEIGHT_POUNDS: 'Weight',
  WEIGHT_OUNCES: 'Weight',
  STOCK: 'Stock',
  TRACK_STOCK: 'Stock tracking',
  IN_STOCK: 'In stock',
  SEO_TITLE: 'SEO title',
  SEO_DESCRIPTION: 'SEO description',
  COLLECTIONS: 'Collections',
  PICTURES: 'Pictures',
  PICTURE: 'Picture',
  DETAILS: 'Details',
  VARIANT_VISIBLE: 'Variant visible',
  TAX_GROUP: 'Tax group',
  LOW_STOCK: 'Low stock',
  FILES: 'Files',
};

export type WarningCode =
  | 'PICTURE_LEFT_OUT'
  | 'PRICE_FALLS'
  | 'PRICE_IS_ZERO'
  | 'STOCK_BELOW_ZERO'
  | 'DISCOUNT_LEFT_OUT'
  | 'VARIANTS_HIDDEN'
  | 'TAX_GROUP_MADE'
  | 'FILE_MISSING';

export interface Messages {
  readonly errors: ItemDetails['errors'];
  readonly warnings: ItemDetails['warnings'];
  /** `remedy`: “isn’t a number” behind the field, or a whole sentence where there is no field. */
  refuse(row: number, field: ImportField | undefined, remedy: string): void;
  warn(row: number, field: ImportField, code: WarningCode, message: string, count?: number): void;
}

export function createMessages(): Messages {
  const errors: ItemDetails['errors'][number][] = [];
  const warnings: ItemDetails['warnings'][number][] = [];
  return {
    errors,
    warnings,
    refuse: (row, field, remedy) => {
      if (errors.length === MAX_MESSAGES) return;
      const label = field === undefined ? undefined : labelOf(field);
      const message = label === undefined ? remedy : `${label} ${remedy}`;
      errors.push({
        row,
        ...(field === undefined ? {} : { field }),
        message: message.endsWith('.') ? message : `${message}.`,
      });
    },
    warn: (row, field, code, message, count = 1) => {
      const known = warnings.find((warning) => warning.code === code);
      if (known === undefined) warnings.push({ row, field, code, message, count });
      else warnings[warnings.indexOf(known)] = { ...known, count: known.count + count };
    },
  };
}

function labelOf(field: ImportField): string {
  const option = /^OPTION(\d)_(NAME|VALUE)$/.exec(field);
  if (option !== null) return `${option[2] === 'NAME' ? 'Name' : 'Value'} of option ${option[1]}`;
  return LABELS[field] ?? field;
}

/** What the check says about the whole file. */
export function describeWarnings(code: string, count: number): string {
  const one = count === 1;
  switch (code as WarningCode) {
    case 'PRICE_FALLS':
      return one ? '1 price falls by more than half.' : `${count} prices fall by more than half.`;
    case 'PICTURE_LEFT_OUT':
      return one
        ? '1 picture has no web address: it is left out.'
        : `${count} pictures have no web address: they are left out.`;
    case 'PRICE_IS_ZERO':
      return one ? '1 product costs nothing.' : `${count} products cost nothing.`;
    case 'STOCK_BELOW_ZERO':
      return one ? '1 stock below zero becomes 0.' : `${count} stocks below zero become 0.`;
    case 'DISCOUNT_LEFT_OUT':
      return one
        ? '1 product has discounts that differ between its variants: it gets the lower prices without a discount.'
        : `${count} products have discounts that differ between their variants: they get the lower prices without a discount.`;
    case 'VARIANTS_HIDDEN':
      return one
        ? '1 combination of options is not in the file: it is made hidden.'
        : `${count} combinations of options are not in the file: they are made hidden.`;
    case 'TAX_GROUP_MADE':
      return one
        ? '1 product is in a tax group that the shop does not have: it is made, with the usual rates.'
        : `${count} products are in tax groups that the shop does not have: they are made, with the usual rates.`;
    case 'FILE_MISSING':
      return one
        ? '1 file of a digital product is not in the shop: upload it on the page of the product.'
        : `${count} files of digital products are not in the shop: upload them on the pages of the products.`;
  }
}
