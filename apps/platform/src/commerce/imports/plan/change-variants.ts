/**
 * Gives variants what their rows say. Variants without a row stay as they are: a file never deletes one. New combinations
 * that the file does not name are made hidden.
 */
import type { ImportField } from '@cartwright/contract';
import type { Minor } from '@cartwright/pricing';

import { type Product, type Variant, readChoicesKey } from '../../catalog/model/product.ts';
import { type OwnValues, readVariantDetails } from './details.ts';
import { type ImportRow, readFlag } from './import-row.ts';
import { type AmountReader, readAmountCell, type RowPrice } from './prices.ts';
import { type CellStyle, readStockCells, readWeightCells } from './stock-cells.ts';
import type { VariantRow } from './variant-rows.ts';

export interface VariantWork {
  readonly product: Product;
  readonly variants: readonly Variant[];
  /** Those that the product had before. */
  readonly before: readonly Variant[];
}

export interface VariantReader extends AmountReader, CellStyle {
  readonly clearsEmpty: boolean;
  /** What the product itself has, where the file says it. */
  readonly own: OwnValues;
  /** The list prices of rows, by row. */
  readonly prices: ReadonlyMap<number, RowPrice>;
}

const MAX_SKU = 40;

export function changeVariants(
  { product, variants, before }: VariantWork,
  rows: readonly VariantRow[],
  reader: VariantReader,
): VariantWork & { readonly targets: ReadonlyMap<string, ImportRow> } {
  const { messages } = reader;
  const targets = new Map<string, ImportRow>();
  const changed = new Map(variants.map((variant) => [variant.id as string, variant]));
  const wanted = {
    price: new Map<string, Minor>(),
    cost: new Map<string, Minor | null>(),
    weight: new Map<string, number | null>(),
  };
  for (const variantRow of rows) {
    const { row } = variantRow;
    const found = findVariants(product, variants, variantRow);
    if (found.length === 0) {
      const hasOptions = product.manageVariants && product.options.length > 0;
      const remedy = hasOptions
        ? `The product has variants, and the row does not say which: give it ${product.options.map(({ name }) => `“${name}”`).join(' and ')}, or the SKU of one.`
        : 'The row is of the same product as another, without an option that tells them apart.';
      messages.refuse(row.row, undefined, remedy);
      continue;
    }
    const cells = readCells(row, reader);
    for (const variant of found) {
      const taken = targets.get(variant.id);
      if (taken !== undefined) {
        messages.refuse(row.row, undefined, `It is the same variant as row ${taken.row}.`);
        continue;
      }
      targets.set(variant.id, row);
      const stock = readStockCells(row, before.some(({ id }) => id === variant.id) ? variant.stock : undefined, reader);
      const own = readVariantDetails(row, messages);
      changed.set(variant.id, {
        ...(own === undefined ? variant : withOwn(variant, own)),
        ...(cells.sku === undefined || found.length > 1 ? {} : { sku: cells.sku }),
        ...(cells.visible === undefined ? {} : { visible: cells.visible }),
        ...(stock === undefined ? {} : { stock }),
      });
      const price = reader.prices.get(row.row);
      if (price !== undefined) wanted.price.set(variant.id, price.list);
      if (cells.cost !== undefined) wanted.cost.set(variant.id, cells.cost);
      if (cells.weight !== undefined) wanted.weight.set(variant.id, cells.weight);
    }
  }
  hideUnnamed({ product, variants, before }, rows, targets, changed, reader);
  const all = variants.map((variant) => changed.get(variant.id) ?? variant);
  const known = new Set<string>([...before.map(({ id }) => id), ...targets.keys()]);
  const priced = share({ product, variants: all }, 'listPrice', wanted.price, known, reader.own);
  const costed = share(priced, 'cost', wanted.cost, known, reader.own);
  const weighed = share(costed, 'weight', wanted.weight, known, reader.own);
  return { ...nameProduct(weighed), before, targets };
}

interface Item {
  readonly product: Product;
  readonly variants: readonly Variant[];
}

/** The only variant of a product has the product's SKU. */
function nameProduct({ product, variants }: Item): Item {
  const [only] = variants;
  const isManaged = product.manageVariants && product.options.length > 0;
  return isManaged || only === undefined ? { product, variants } : { product: { ...product, sku: only.sku }, variants };
}

/**
 * Spreads values over product and variants: a variant has a value of its own only where it differs from the product's,
 * and the product has the value that the file gives it, or keeps its own, where a variant has it.
 */
function share<Name extends 'listPrice' | 'cost' | 'weight'>(
  { product, variants }: Item,
  name: Name,
  wanted: ReadonlyMap<string, number | null>,
  known: ReadonlySet<string>,
  own: OwnValues,
): Item {
  if (wanted.size === 0) return { product, variants };
  const valueOf = (variant: Variant): number | undefined => {
    const value = wanted.get(variant.id);
    return value === undefined ? (variant[name] ?? product[name]) : (value ?? undefined);
  };
  const values = variants.map(valueOf);
  // New variants that the file does not name follow the others.
  const deciding = values.filter((_, index) => known.has(variants[index]?.id ?? ''));
  const base =
    [own[name], product[name]].find((value) => value !== undefined && deciding.includes(value)) ??
    deciding.find((value) => value !== undefined);
  const { [name]: _before, ...rest } = product;
  return {
    product: { ...rest, ...(base === undefined ? {} : { [name]: base }) } as unknown as Product,
    variants: variants.map((variant, index) => {
      const { [name]: before, ...others } = variant;
      if (!known.has(variant.id)) return variant;
      const value = values[index];
      // No value cannot be said of a variant whose product has one: 0 says it.
      const kept = value === base ? undefined : (value ?? 0);
      if (before === kept) return variant;
      return (kept === undefined ? others : { ...others, [name]: kept }) as Variant;
    }),
  };
}

interface RowCells {
  readonly sku: string | undefined;
  readonly visible: boolean | undefined;
  readonly cost: Minor | null | undefined;
  readonly weight: number | null | undefined;
}

function readCells(row: ImportRow, reader: VariantReader): RowCells {
  const { messages, clearsEmpty } = reader;
  const cleared = (field: ImportField): null | undefined => (clearsEmpty && row.get(field) === '' ? null : undefined);
  const skuText = row.get('SKU');
  if (skuText !== undefined && skuText.length > MAX_SKU) {
    messages.refuse(row.row, 'SKU', `must not be longer than ${MAX_SKU} characters.`);
  }
  const shown = row.get('VARIANT_VISIBLE') ?? '';
  const visible = shown === '' ? undefined : readFlag(shown);
  if (shown !== '' && visible === undefined) {
    messages.refuse(row.row, 'VARIANT_VISIBLE', `“${shown.slice(0, 50)}” is neither yes nor no.`);
  }
  return {
    sku: skuText === undefined || (skuText === '' && !clearsEmpty) ? undefined : skuText,
    visible,
    cost: readAmountCell(row, 'COST', reader) ?? cleared('COST'),
    weight: readWeightCells(row, reader) ?? cleared('WEIGHT'),
  };
}

function findVariants(
  product: Product,
  variants: readonly Variant[],
  { row, choices }: VariantRow,
): readonly Variant[] {
  const id = row.get('VARIANT_ID') ?? '';
  const named = id === '' ? undefined : variants.find((variant) => variant.id === id);
  if (named !== undefined) return [named];
  const given = Object.entries(choices);
  if (given.length > 0 && product.manageVariants) {
    const whole = given.length === product.options.length;
    const key = readChoicesKey(choices);
    if (whole) return variants.filter((variant) => readChoicesKey(variant.choices) === key);
    return variants.filter((variant) => given.every(([name, choice]) => variant.choices[name] === choice));
  }
  if (variants.length === 1) return variants;
  const sku = row.get('SKU') ?? '';
  return sku === '' ? [] : variants.filter((variant) => variant.sku === sku).slice(0, 1);
}

function withOwn(variant: Variant, own: NonNullable<ReturnType<typeof readVariantDetails>>): Variant {
  const { pricePerUnit: _unit, productDimensions: _sides, packageDimensions: _packed, ...rest } = variant;
  return {
    ...rest,
    ...(own.pricePerUnit === undefined ? {} : { pricePerUnit: own.pricePerUnit }),
    ...(own.productDimensions === undefined ? {} : { productDimensions: own.productDimensions }),
    ...(own.packageDimensions === undefined ? {} : { packageDimensions: own.packageDimensions }),
  };
}

function hideUnnamed(
  { product, variants, before }: VariantWork,
  rows: readonly VariantRow[],
  targets: ReadonlyMap<string, ImportRow>,
  changed: Map<string, Variant>,
  { messages }: VariantReader,
): void {
  const [first] = rows;
  if (first === undefined || !product.manageVariants || product.options.length === 0) return;
  const known = new Set<string>(before.map(({ id }) => id));
  for (const variant of variants) {
    if (known.has(variant.id) || targets.has(variant.id)) continue;
    messages.warn(
      first.row.row,
      'OPTION1_VALUE',
      'VARIANTS_HIDDEN',
      'Some combinations are not in the file: they are made hidden.',
    );
    changed.set(variant.id, {
      ...variant,
      visible: false,
      stock: { trackQuantity: true, quantity: 0, inStock: false },
    });
  }
}
