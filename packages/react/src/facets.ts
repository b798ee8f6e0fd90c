/**
 * The groups by which a list is narrowed, with the number of products of each choice. Invariant: the counts of a group
 * leave out the group's own choices, and the choices of a list keep their places while it is narrowed.
 */
import type { products } from '@cartwright/client';

/** What shoppers narrow a list by. Amounts are units of the shop's currency, such as dollars. */
export interface ProductFilters {
  readonly priceFrom?: number;
  readonly priceTo?: number;
  readonly inStock?: true;
  readonly onSale?: true;
  readonly brands: readonly string[];
  readonly choices: readonly OptionChoice[];
}

/** A choice of an option: `Color`, `Blue`. */
export interface OptionChoice {
  readonly option: string;
  readonly value: string;
}

export const NO_FILTERS: ProductFilters = { brands: [], choices: [] };

export interface FacetValue {
  readonly value: string;
  readonly count: number;
  /** A CSS color. */
  readonly color?: string;
}

export interface FacetGroup {
  /** Of an option its name. */
  readonly name: string;
  readonly values: readonly FacetValue[];
}

export interface ProductFacets {
  /** Products of the list before it is narrowed. */
  readonly all: number;
  /** Whole units of the shop's currency. */
  readonly price: { readonly lowest: number; readonly highest: number } | undefined;
  /** Undefined where nothing of the whole list is sold out. */
  readonly inStock: number | undefined;
  /** Undefined where nothing of the whole list is reduced. */
  readonly onSale: number | undefined;
  readonly brands: readonly FacetValue[];
  readonly options: readonly FacetGroup[];
}

type Condition = Readonly<Record<string, unknown>>;
/** `price`, `stock`, `sale`, `brand`, or `option.` and the name of an option. */
type Group = string;

const MAX_VALUES = 250;
/** Groups of options that a list shows, and those that one search may count without their own choices. */
const MAX_OPTIONS = 8;
const PRICE = 'priceData.discountedPrice';

/** The filter of a list for the platform; without the conditions of one group where it is given. */
export function writeProductFilter(base: Condition, filters: ProductFilters, without?: Group): Condition {
  const { priceFrom, priceTo, inStock, onSale, brands, choices } = filters;
  const conditions = new Map<Group, Condition>();
  if (priceFrom !== undefined || priceTo !== undefined) {
    const from = priceFrom === undefined ? {} : { $gte: priceFrom };
    const to = priceTo === undefined ? {} : { $lte: priceTo };
    conditions.set('price', { [PRICE]: { ...from, ...to } });
  }
  if (inStock === true) conditions.set('stock', { 'stock.inventoryStatus': { $ne: 'OUT_OF_STOCK' } });
  if (onSale === true) conditions.set('sale', { onSale: true });
  if (brands.length > 0) conditions.set('brand', { brand: { $in: brands } });
  for (const [option, chosen] of groupByOption(choices)) {
    conditions.set(`option.${option}`, { [`choices.${option}`]: { $hasSome: chosen.map(({ value }) => value) } });
  }
  if (without !== undefined) conditions.delete(without);
  return Object.assign({}, base, ...conditions.values()) as Condition;
}

/** The facets to ask for with a list. */
export function listFacetAggregations(
  base: Condition,
  filters: ProductFilters,
): readonly products.ProductAggregation[] {
  const without = (group: Group) => writeProductFilter(base, filters, group);
  const price = { fieldPath: PRICE, type: 'SCALAR', filter: without('price') } as const;
  const values = { type: 'VALUE', value: { limit: MAX_VALUES } } as const;
  return [
    { ...price, name: 'lowest', scalar: { type: 'MIN' } },
    { ...price, name: 'highest', scalar: { type: 'MAX' } },
    { ...values, name: 'stock', fieldPath: 'stock.inventoryStatus', filter: without('stock') },
    { ...values, name: 'sale', fieldPath: 'productType', filter: { ...without('sale'), onSale: true } },
    { ...values, name: 'all', fieldPath: 'stock.inventoryStatus', filter: base },
    { ...values, name: 'all-sale', fieldPath: 'productType', filter: { ...base, onSale: true } },
    { ...values, name: 'all-brands', fieldPath: 'brand', filter: base },
    { ...values, name: 'brands', fieldPath: 'brand', filter: without('brand') },
    { ...values, name: 'all-choices', fieldPath: 'choices', filter: base },
    { ...values, name: 'choices', fieldPath: 'choices' },
    ...chosenOptions(filters).map(
      (option) =>
        ({ ...values, name: `option.${option}`, fieldPath: 'choices', filter: without(`option.${option}`) }) as const,
    ),
  ];
}

function chosenOptions({ choices }: ProductFilters): readonly string[] {
  return [...new Set(choices.map(({ option }) => option))].slice(0, MAX_OPTIONS);
}

/** The facets of a response to a search with `listFacetAggregations`. */
export function readFacets(
  results: readonly products.ProductAggregationResult[],
  filters: ProductFilters,
): ProductFacets {
  const find = (name: string) => results.find((result) => result.name === name);
  const countsOf = (name: string) => find(name)?.values?.results ?? [];
  const sum = (name: string) => countsOf(name).reduce((total, { count }) => total + count, 0);
  const [lowest, highest] = [find('lowest')?.scalar?.value, find('highest')?.scalar?.value];
  const soldOut = (name: string) => countsOf(name).find(({ value }) => value === 'OUT_OF_STOCK')?.count ?? 0;
  const chosen = new Set(chosenOptions(filters));
  const options = groupByOption(countsOf('all-choices'));
  return {
    all: sum('all'),
    price:
      lowest === undefined || highest === undefined
        ? undefined
        : { lowest: Math.floor(lowest), highest: Math.ceil(highest) },
    inStock: soldOut('all') > 0 || filters.inStock === true ? sum('stock') - soldOut('stock') : undefined,
    onSale: sum('all-sale') > 0 || filters.onSale === true ? sum('sale') : undefined,
    brands: withCounts(
      countsOf('all-brands').map(({ value }) => ({ value })),
      countsOf('brands'),
      filters.brands,
    ),
    options: Array.from(options, ([name, values]) => {
      const counts = countsOf(chosen.has(name) ? `option.${name}` : 'choices').filter((one) => one.option === name);
      const own = filters.choices.filter(({ option }) => option === name).map(({ value }) => value);
      return { name, values: withCounts(values, counts, own) };
    })
      .filter(({ name, values }) => values.length > 1 || chosen.has(name))
      .slice(0, MAX_OPTIONS),
  };
}

/** `Map.groupBy`, which Node 20 does not have. */
function groupByOption<Item extends { readonly option?: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.option ?? '', [...(groups.get(item.option ?? '') ?? []), item]);
  return groups;
}

/** All values in the order of the whole list, with their present counts; chosen ones are always among them. */
function withCounts(
  all: readonly { readonly value: string; readonly color?: string }[],
  counts: readonly { readonly value: string; readonly count: number }[],
  chosen: readonly string[],
): readonly FacetValue[] {
  const byValue = new Map(counts.map(({ value, count }) => [value, count]));
  const known = new Set(all.map(({ value }) => value));
  const others = chosen.filter((value) => !known.has(value)).map((value) => ({ value }));
  return [...all, ...others].map((one: { readonly value: string; readonly color?: string }) => ({
    value: one.value,
    ...(one.color === undefined ? {} : { color: one.color }),
    count: byValue.get(one.value) ?? 0,
  }));
}

/** Whether a list has anything to be narrowed by. */
export function hasFacets({ all, brands, options }: ProductFacets, fewest = 4): boolean {
  return all >= fewest || brands.length > 1 || options.length > 0;
}
