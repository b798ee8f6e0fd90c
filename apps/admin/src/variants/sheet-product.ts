/**
 * A product as its sheet shows it: a row for each variant. This file reads the catalog's response, and says how each cell
 * is written, what may be typed into it, and what a row of typed texts changes.
 */
import type { Product, productEditing } from '@cartwright/client';

import { ADMIN_LOCALE } from '../list/language.ts';
import { discountKinds } from '../products/product-details.ts';
import { problemOfPrice, readPrice, writePrice } from '../products/product-draft.ts';
import { readProductKind } from '../products/product-kind.ts';
import { type IncludedTax, type Priced, readProfit } from '../products/profit.ts';
import type { Cells, CellChange } from '../sheet/cell-edits.ts';
import { readNumberText, showNumberText } from '../sheet/number-text.ts';
import { CHECKED, UNCHECKED } from '../sheet/sheet-grid.tsx';
import { words } from '../words/words.ts';

export const columnIds = ['sku', 'price', 'cost', 'margin', 'stock', 'weight', 'visible'] as const;
export type ColumnId = (typeof columnIds)[number];

export interface SheetVariant {
  readonly id: string;
  /** `Celadon / Large` */
  readonly label: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly sku: string;
  /** Major units; the product's where the variant has none of its own. */
  readonly price: number;
  readonly cost: number | undefined;
  readonly weight: number;
  readonly visible: boolean;
  /** Undefined where stock is not counted. */
  readonly quantity: number | undefined;
  readonly inStock: boolean;
}

export interface SheetProduct {
  readonly id: string;
  readonly name: string;
  readonly revision: string | undefined;
  /** ISO 4217. */
  readonly currency: string;
  readonly price: number;
  readonly discount: Omit<Priced, 'cost'>;
  /** Whether weights make sense: it is delivered, or a variant has one. */
  readonly hasWeights: boolean;
  readonly options: readonly { readonly name: string; readonly choices: readonly string[] }[];
  readonly variants: readonly SheetVariant[];
  readonly byId: ReadonlyMap<string, SheetVariant>;
}

/** @throws {Error} For a response without price or currency: it could not be saved. */
export function readSheetProduct(response: Product): SheetProduct {
  const { priceData, discount } = response;
  const { currency, price } = priceData ?? {};
  if (!currency || typeof price !== 'number') throw new Error(words.variants.problems.noPrice);
  const variants = response.variants.map((one): SheetVariant => {
    const { variant, stock, choices } = one;
    return {
      id: one._id,
      label: Object.values(choices ?? {}).join(' / '),
      choices: choices ?? {},
      sku: variant?.sku ?? '',
      price: variant?.priceData?.price ?? price,
      cost: variant?.costAndProfitData?.itemCost ?? undefined,
      weight: variant?.weight ?? 0,
      visible: variant?.visible ?? true,
      quantity: stock?.trackQuantity ? (stock.quantity ?? 0) : undefined,
      inStock: stock?.inStock ?? false,
    };
  });
  const discountKind = discountKinds.find((kind) => kind === discount?.type) ?? 'NONE';
  return {
    id: response._id,
    name: response.name ?? '',
    revision: response.revision ?? undefined,
    currency,
    price,
    discount: { discountKind, discountValue: String(discount?.value ?? '') },
    hasWeights: readProductKind(response) === 'physical' || variants.some(({ weight }) => weight > 0),
    options: response.productOptions.map(({ name, choices }) => ({
      name,
      choices: choices.flatMap(({ description }) => description ?? []),
    })),
    variants,
    byId: new Map(variants.map((variant) => [variant.id, variant])),
  };
}

/** The saved text of a cell; margins have none. */
export function savedText(product: SheetProduct, row: string, column: string): string {
  const variant = product.byId.get(row);
  if (variant === undefined) return '';
  switch (column) {
    case 'sku':
      return variant.sku;
    case 'price':
      return writePrice(variant.price, product.currency);
    case 'cost':
      return variant.cost === undefined ? '' : writePrice(variant.cost, product.currency);
    case 'stock':
      return variant.quantity === undefined ? writeCheck(variant.inStock) : String(variant.quantity);
    case 'weight':
      return variant.weight === 0 ? '' : String(variant.weight);
    case 'visible':
      return writeCheck(variant.visible);
    default:
      return '';
  }
}

/** The product as it was when these cells had these saved texts. */
export function withSavedTexts(product: SheetProduct, texts: readonly CellChange[]): SheetProduct {
  const byId = new Map(product.byId);
  for (const { row, column, text } of texts) {
    const variant = byId.get(row);
    if (variant !== undefined) byId.set(row, { ...variant, ...readSavedText(variant, column, text) });
  }
  return { ...product, byId, variants: product.variants.map((one) => byId.get(one.id) ?? one) };
}

function readSavedText({ quantity }: SheetVariant, column: string, text: string): Partial<SheetVariant> {
  switch (column) {
    case 'sku':
      return { sku: text };
    case 'price':
      return { price: Number(text) };
    case 'cost':
      return { cost: text === '' ? undefined : Number(text) };
    case 'weight':
      return { weight: Number(text) };
    case 'visible':
      return { visible: text === CHECKED };
    case 'stock':
      return quantity === undefined ? { inStock: text === CHECKED } : { quantity: Number(text) };
    default:
      return {};
  }
}

/** `63%`; `−5%` where a variant costs more than it brings; nothing until the tax in its price is known. */
export function writeMargin(
  { discount, currency }: SheetProduct,
  price: string,
  cost: string,
  includedTax: IncludedTax | undefined,
): string {
  const share = includedTax && readProfit(price, { ...discount, cost }, currency, includedTax)?.share;
  return share === undefined ? '' : writeShare(share);
}

export function writeShare(share: number): string {
  return share.toLocaleString(ADMIN_LOCALE, { style: 'percent', maximumFractionDigits: 0 }).replace('-', '−');
}

/** A text of a cell in the admin's language: `84,00`, `ja`. {@link normalizeText} reads it back. */
export function showCell(text: string, column: string): string {
  if (column === 'visible' || column === 'stock') {
    if (text === CHECKED) return words.sheet.yes;
    return text === UNCHECKED ? words.sheet.no : text;
  }
  return column === 'sku' ? text : showNumberText(text);
}

/** The text that is kept of typed or pasted text: amounts as the sheet writes them, and anything else as it was. */
export function normalizeText(
  product: SheetProduct,
  { row, column, text }: CellChange,
  decimalMark: '.' | ',',
): string {
  const bare = text.trim();
  const variant = product.byId.get(row);
  switch (column) {
    case 'price':
    case 'cost': {
      const price = readPrice(readNumberText(bare, decimalMark), product.currency);
      return price === undefined ? bare : writePrice(price, product.currency);
    }
    case 'weight': {
      const weight = readNumberText(bare, decimalMark);
      return /^\d+(?:\.\d+)?$/u.test(weight) ? String(Number(weight)) : bare;
    }
    case 'visible':
      return readCheckText(bare);
    case 'stock':
      return variant?.quantity === undefined
        ? readCheckText(bare)
        : normalizeStock(bare, variant.quantity, decimalMark);
    default:
      return bare.replaceAll(/\s+/gu, ' ');
  }
}

/** Why a text cannot be saved. */
export function problemOfCell(product: SheetProduct, { row, column, text }: CellChange): string | undefined {
  const variant = product.byId.get(row);
  if (variant === undefined) return undefined;
  switch (column) {
    case 'sku':
      return text.length > maxSkuLength ? words.variants.problems.tooLong(maxSkuLength) : undefined;
    case 'price':
    case 'cost':
      if (text === '') return undefined;
      if (readPrice(text, product.currency) === undefined) return words.variants.problems[column](text);
      return problemOfPrice(text, product.currency);
    case 'weight':
      if (text === '') return undefined;
      if (!/^\d{1,9}(?:\.\d+)?$/u.test(text)) return words.variants.problems.weight(text);
      return /\.\d{4}/u.test(text) ? words.variants.problems.weightDecimals : undefined;
    case 'stock':
      return variant.quantity === undefined ? problemOfCheck(text) : problemOfStock(text, variant.quantity);
    case 'visible':
      return problemOfCheck(text);
    default:
      return undefined;
  }
}

const maxSkuLength = 40;

/** Problems by row and column. A SKU that another variant of the product has is one of them. */
export function findProblems(product: SheetProduct, cells: Cells): Cells {
  const problems = new Map<string, Map<string, string>>();
  const skus = readSkus(product, cells);
  for (const [row, edited] of cells) {
    for (const [column, text] of edited) {
      const problem =
        problemOfCell(product, { row, column, text }) ??
        (column === 'sku' ? problemOfSku(text, row, skus, product) : undefined);
      if (problem === undefined) continue;
      const ofRow = problems.get(row) ?? new Map<string, string>();
      problems.set(row, ofRow.set(column, problem));
    }
  }
  return problems;
}

/** The first two variants of each SKU. */
function readSkus(product: SheetProduct, cells: Cells): ReadonlyMap<string, readonly string[]> {
  const skus = new Map<string, string[]>();
  // Without edited SKUs nothing is compared.
  if (![...cells.values()].some((edited) => edited.has('sku'))) return skus;
  for (const { id, sku } of product.variants) {
    const text = cells.get(id)?.get('sku') ?? sku;
    const known = skus.get(text);
    if (known === undefined) skus.set(text, [id]);
    else if (known.length < 2) known.push(id);
  }
  return skus;
}

function problemOfSku(
  sku: string,
  row: string,
  skus: ReadonlyMap<string, readonly string[]>,
  product: SheetProduct,
): string | undefined {
  const other = sku === '' ? undefined : skus.get(sku)?.find((id) => id !== row);
  return other === undefined ? undefined : words.variants.problems.skuTaken(product.byId.get(other)?.label ?? '', sku);
}

/** What to send for the edited cells, which have no problems. */
export function toSheetRows(product: SheetProduct, cells: Cells): productEditing.SheetRow[] {
  return Array.from(cells, ([variantId, edited]) => {
    const variant = product.byId.get(variantId);
    const price = edited.get('price');
    const cost = edited.get('cost');
    const weight = edited.get('weight');
    const stock = edited.get('stock');
    return {
      variantId,
      ...(edited.has('sku') ? { sku: edited.get('sku') } : {}),
      // A variant with the product's price follows it.
      ...(price === undefined ? {} : { price: readOwnPrice(price, product) }),
      ...(cost === undefined ? {} : { cost: readPrice(cost, product.currency) ?? null }),
      ...(weight === undefined ? {} : { weight: weight === '' ? null : Number(weight) }),
      ...(edited.has('visible') ? { visible: edited.get('visible') === CHECKED } : {}),
      ...(stock === undefined
        ? {}
        : variant?.quantity === undefined
          ? { inStock: stock === CHECKED }
          : { addUnits: (readStock(stock, variant.quantity) ?? variant.quantity) - variant.quantity }),
    };
  });
}

function readOwnPrice(text: string, product: SheetProduct): number | null {
  const price = readPrice(text, product.currency);
  return price === undefined || price === product.price ? null : price;
}

/** The quantity that a typed text makes: `12`, `+5`, or `7+5`. */
export function readStock(text: string, quantity: number): number | undefined {
  const [, base, sign, units] = /^(\d{1,9})?(?:([+-])(\d{1,9}))?$/u.exec(text) ?? [];
  if (base === undefined && units === undefined) return undefined;
  const start = base === undefined ? quantity : Number(base);
  if (units === undefined) return start;
  return sign === '-' ? start - Number(units) : start + Number(units);
}

function normalizeStock(text: string, quantity: number, decimalMark: '.' | ','): string {
  const number = readNumberText(text, decimalMark).replaceAll(/\s/gu, '').replace('−', '-');
  const made = readStock(number, quantity);
  if (made === undefined) return text;
  if (made === quantity) return String(quantity);
  return /^[+-]/u.test(number) ? `${quantity}${number}` : number.replace(/^0+(?=\d)/u, '');
}

function problemOfStock(text: string, quantity: number): string | undefined {
  const made = readStock(text, quantity);
  if (made === undefined) return words.variants.problems.quantity(text);
  if (made < 0) return words.variants.problems.onlyToTake(quantity);
  return made > 99_999 ? words.variants.problems.tooMany : undefined;
}

function writeCheck(isOn: boolean): string {
  return isOn ? CHECKED : UNCHECKED;
}

function readCheckText(text: string): string {
  const typed = text.toLowerCase();
  if (typed === words.sheet.yes.toLowerCase() || /^(?:yes|true|1|x|on|visible|in stock)$/u.test(typed)) return CHECKED;
  const isOff = typed === words.sheet.no.toLowerCase() || /^(?:no|false|0|off|hidden|sold out|)$/u.test(typed);
  return isOff ? UNCHECKED : text;
}

function problemOfCheck(text: string): string | undefined {
  return text === CHECKED || text === UNCHECKED ? undefined : words.variants.problems.yesOrNo;
}
