/** The key by which rows belong to one product. Rows of a product need not follow each other. */
import type { ImportMatch } from '@cartwright/contract';

import { slugify } from '../../catalog/model/product.ts';
import { type ImportRow, readRowTypes } from './import-row.ts';

const MAX_KEY = 300;

/** Rows without any name of a product are a key of their own, and refused later. */
export function readGroupKey(row: ImportRow, matchBy: ImportMatch): string {
  return (readKey(row, matchBy) ?? `?${row.row}`).slice(0, MAX_KEY);
}

function readKey(row: ImportRow, matchBy: ImportMatch): string | undefined {
  const [id, slug, sku, name] = [row.get('ID'), row.get('SLUG'), row.get('SKU'), row.get('NAME')];
  const woo = readWooKey(row);
  if (woo !== undefined) return woo;
  const keys = {
    ID: id ? `i${id}` : undefined,
    SLUG: slug ? `s${slug}` : undefined,
    SKU: sku ? `k${sku}` : undefined,
    NAME: name ? `s${slugify(name)}` : undefined,
  };
  // Rows of one product that differ in their SKUs have its slug.
  const order = {
    ID: ['ID', 'SLUG', 'SKU', 'NAME'],
    SLUG: ['SLUG', 'NAME', 'SKU'],
    SKU: ['SLUG', 'SKU', 'NAME'],
  } as const;
  for (const one of order[matchBy]) {
    const key = keys[one];
    if (key !== undefined) return key;
  }
  return undefined;
}

/** WooCommerce names the parent of a variation by its SKU, or by `id:` and its id where it has none. */
function readWooKey(row: ImportRow): string | undefined {
  const types = readRowTypes(row);
  if (types.length === 0) return undefined;
  const [id, sku, parent] = [row.get('ROW_ID'), row.get('SKU'), row.get('PARENT')];
  if (types.includes('variation')) {
    if (!parent) return undefined;
    return parent.startsWith('id:') ? `r${parent.slice('id:'.length)}` : `k${parent}`;
  }
  if (sku) return `k${sku}`;
  return id ? `r${id}` : undefined;
}
