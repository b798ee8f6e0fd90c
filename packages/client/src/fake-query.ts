/** How the fake platform narrows, sorts and counts: the operators that shops use, computed on what responses have. */
import { FakeError, toRecord, toRecords } from './fake-response.ts';

type Item = Readonly<Record<string, unknown>>;

/** A page of items, and what responses say about it. */
export interface FakePage {
  readonly items: readonly Item[];
  readonly metadata: {
    readonly count: number;
    readonly offset: number;
    readonly total: number;
    readonly tooManyToCount: false;
  };
}

/**
 * The page that a query asks for: its filter, order and offset.
 *
 * @throws FakeError for an operator that the fake does not have
 */
export function queryItems(items: readonly Item[], query: Item): FakePage {
  const found = items.filter((item) => fits(item, parse(query['filter'])));
  const sorted = sortItems(found, toRecords(parse(query['sort'])));
  const paging = toRecord(query['paging']);
  const offset = Number(paging['offset'] ?? 0);
  const page = sorted.slice(offset, offset + Number(paging['limit'] ?? 50));
  return { items: page, metadata: { count: page.length, offset, total: found.length, tooManyToCount: false } };
}

/** Whether a product has all of these words in its name, brand or choices. */
export function hasWords(item: Item, expression: string): boolean {
  const text = [item['name'], item['brand'], ...[valueAt(item, 'choices')].flat()].join(' ').toLowerCase();
  return expression
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** One facet: the counts of each value, or the least and greatest one. */
export function aggregate(items: readonly Item[], filter: unknown, wanted: Item): object {
  const { name, type } = wanted;
  const fieldPath = String(wanted['fieldPath']);
  const counted = items.filter((item) => fits(item, parse(wanted['filter'] ?? filter)));
  if (type === 'SCALAR') {
    const kind = String(toRecord(wanted['scalar'])['type']);
    const values = counted.map((item) => Number(valueAt(item, fieldPath)));
    const value = kind === 'MIN' ? Math.min(...values) : Math.max(...values);
    return { name, fieldPath, type, ...(values.length > 0 && { scalar: { type: kind, value } }) };
  }
  if (type !== 'VALUE') {
    throw FakeError.plain(501, `The fake platform counts facets of the types VALUE and SCALAR, not ${String(type)}.`);
  }
  const options = fieldPath === 'choices' ? optionsOf(items) : [undefined];
  const results = options.flatMap((option) => {
    const path = option === undefined ? fieldPath : `choices.${option}`;
    const counts = new Map<string, number>();
    for (const item of counted) {
      for (const value of new Set([valueAt(item, path)].flat().filter(Boolean).map(String))) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    return [...counts].map(([value, count]) => ({ value, count, ...(option !== undefined && { option }) }));
  });
  return { name, fieldPath, type, values: { results } };
}

function optionsOf(items: readonly Item[]): readonly string[] {
  return [...new Set(items.flatMap((item) => toRecords(item['productOptions']).map(({ name }) => String(name))))];
}

/** Filters and orders travel as JSON text in some calls. */
function parse(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

function fits(item: Item, filter: unknown): boolean {
  return Object.entries(toRecord(filter)).every(([name, condition]) => {
    if (name === '$and') return toRecords(condition).every((one) => fits(item, one));
    if (name === '$or') return toRecords(condition).some((one) => fits(item, one));
    const value = valueAt(item, name);
    if (typeof condition !== 'object' || condition === null || Array.isArray(condition))
      return isEqual(value, condition);
    return Object.entries(condition).every(([operator, operand]) => holds(operator, value, operand));
  });
}

function holds(operator: string, value: unknown, operand: unknown): boolean {
  const values = [operand].flat();
  switch (operator) {
    case '$eq':
      return isEqual(value, operand);
    case '$ne':
      return !isEqual(value, operand);
    case '$in':
    case '$hasSome':
      return values.some((one) => isEqual(value, one));
    case '$hasAll':
      return values.every((one) => isEqual(value, one));
    case '$startsWith':
      return String(value).toLowerCase().startsWith(String(operand).toLowerCase());
    case '$contains':
      return String(value).toLowerCase().includes(String(operand).toLowerCase());
    case '$gt':
      return Number(value) > Number(operand);
    case '$gte':
      return Number(value) >= Number(operand);
    case '$lt':
      return Number(value) < Number(operand);
    case '$lte':
      return Number(value) <= Number(operand);
    default:
      throw FakeError.plain(
        501,
        `The fake platform does not filter by ${operator}. Answer this call in the test with platform.respond().`,
      );
  }
}

function isEqual(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

/** A member of a product, and those that only filters name: `choices`, `choices.Glaze`, `onSale`. */
function valueAt(item: Item, path: string): unknown {
  const [head = '', ...rest] = path.split('.');
  if (head === 'choices') {
    const options = toRecords(item['productOptions']).filter(
      ({ name }) => rest.length === 0 || name === rest.join('.'),
    );
    return options.flatMap(({ choices }) => toRecords(choices).map(({ description }) => description));
  }
  if (path === 'onSale') {
    const { price, discountedPrice } = toRecord(item['priceData']);
    return Number(discountedPrice) < Number(price);
  }
  return path.split('.').reduce<unknown>((value, name) => toRecord(value)[name], item);
}

function sortItems(items: readonly Item[], sort: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => {
    for (const { fieldName, order } of sort) {
      const [a, b] = [valueAt(one, String(fieldName)), valueAt(other, String(fieldName))];
      const difference = isNumber(a) && isNumber(b) ? Number(a) - Number(b) : String(a).localeCompare(String(b), 'en');
      if (difference !== 0) return order === 'DESC' ? -difference : difference;
    }
    return 0;
  });
}

/** Numbers and ids that count up, such as `numericId`. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
}
