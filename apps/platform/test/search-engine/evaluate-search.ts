/** Answers a search over documents: hits in order, and aggregations, in the shapes of OpenSearch. */
import { type Fields, QueryEvaluator } from './evaluate-query.ts';
import {
  compareValues,
  EngineError,
  type FieldValue,
  isJson,
  type Json,
  readMembers,
  readOnly,
  type StoredDocument,
  UnknownRequest,
} from './indexed-document.ts';

const WINDOW = 10_000;
const MAX_BUCKETS = 65_535;
const MEMBERS = ['query', 'size', 'from', 'sort', 'search_after', '_source', 'track_total_hits', 'aggs'];

interface Ranked {
  readonly document: StoredDocument;
  readonly sort: readonly FieldValue[];
}

export function evaluateSearch(
  index: string,
  fields: Fields,
  documents: readonly StoredDocument[],
  body: unknown,
): Json {
  const search = readMembers('the search', body, MEMBERS);
  if (search['track_total_hits'] !== true) throw new UnknownRequest('a total that is not tracked', search);
  const evaluator = new QueryEvaluator(fields);
  const found = documents.filter(evaluator.prepare(search['query']));
  const hits = takeHits(index, fields, found, search);
  const aggregations = evaluateAggregations(index, fields, { found, all: documents }, search['aggs']);
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total: { value: found.length, relation: 'eq' }, max_score: null, hits },
    aggregations,
  };
}

function takeHits(index: string, fields: Fields, found: readonly StoredDocument[], search: Json): readonly Json[] {
  const { size = 10, from = 0, search_after: after } = search;
  if (Number(from) + Number(size) > WINDOW || (after !== undefined && Number(from) > 0)) {
    throw new EngineError(
      400,
      'illegal_argument_exception',
      `Result window is too large, from + size must be less than or equal to: [${WINDOW}] but was [${Number(from) + Number(size)}]`,
    );
  }
  if (size === 0) return [];
  const keys = readSort(fields, search);
  const ranked = found
    .map((document): Ranked => ({ document, sort: keys.map((key) => key.valueOf(document)) }))
    .toSorted((left, right) => compareSort(keys, left.sort, right.sort));
  if (after !== undefined && (!Array.isArray(after) || after.length !== keys.length)) {
    throw new EngineError(400, 'illegal_argument_exception', 'search_after has other values than sort');
  }
  const rest =
    after === undefined
      ? ranked.slice(Number(from))
      : ranked.filter(({ sort }) => compareSort(keys, sort, after as readonly FieldValue[]) > 0);
  return rest.slice(0, Number(size)).map(({ document, sort }) => ({
    _index: index,
    _id: document.id,
    _score: null,
    _routing: document.routing,
    ...readSource(document, search['_source']),
    sort,
  }));
}

function readSource({ source }: StoredDocument, wanted: unknown): Json {
  if (wanted === false) return {};
  if (!Array.isArray(wanted)) throw new UnknownRequest('the source', wanted);
  return { _source: Object.fromEntries(Object.entries(source).filter(([name]) => wanted.includes(name))) };
}

interface Key {
  readonly sign: 1 | -1;
  readonly valueOf: (document: StoredDocument) => FieldValue;
}

function readSort(fields: Fields, { sort, query }: Json): readonly Key[] {
  // Without an order, results come in that of the scores.
  if (!Array.isArray(sort)) {
    if (sort === undefined) return [];
    throw new UnknownRequest('the order', sort);
  }
  return sort.map((one): Key => {
    const [field, how] = readOnly('the order', one);
    const { order, nested } = readMembers('the order', how, ['order', 'nested']);
    if (order !== 'asc' && order !== 'desc') throw new UnknownRequest('the order', one);
    const sign = order === 'asc' ? 1 : -1;
    if (field === '_score') {
      const scoreOf = new QueryEvaluator(fields).prepareScore(query);
      return { sign, valueOf: (document) => scoreOf(document) ?? 0 };
    }
    requireDocValues(fields, field);
    if (nested !== undefined) return { sign, valueOf: readNested(field, nested) };
    return {
      sign,
      valueOf: (document) => {
        const [value, ...others] = document.values.get(field) ?? [];
        if (value === undefined || others.length > 0) throw new UnknownRequest('one value to sort by in', field);
        return value;
      },
    };
  });
}

function readNested(field: string, nested: unknown): Key['valueOf'] {
  const { path, filter } = readMembers('nested', nested, ['path', 'filter']);
  const [kind, term] = readOnly('nested.filter', filter);
  const [name, wanted] = readOnly(kind, term);
  if (kind !== 'term' || !field.startsWith(`${String(path)}.`)) throw new UnknownRequest('nested', nested);
  const inner = (full: string): string => full.slice(String(path).length + 1);
  return ({ source }) => {
    const all = source[String(path)];
    const found = (Array.isArray(all) ? (all as unknown[]) : []).find(
      (one) => isJson(one) && one[inner(name)] === wanted,
    );
    if (!isJson(found)) throw new UnknownRequest('a nested document of', nested);
    return found[inner(field)] as FieldValue;
  };
}

function compareSort(keys: readonly Key[], left: readonly FieldValue[], right: readonly FieldValue[]): number {
  for (const [place, { sign }] of keys.entries()) {
    const [one, other] = [left[place], right[place]];
    if (one === undefined || other === undefined) throw new UnknownRequest('the values', [left, right]);
    const order = compareValues(one, other);
    if (order !== 0) return sign * order;
  }
  return 0;
}

function requireDocValues(fields: Fields, name: string): void {
  const field = fields.get(name);
  if (field === undefined) throw new UnknownRequest('the field', name);
  if (field['doc_values'] === false) {
    throw new EngineError(400, 'illegal_argument_exception', `[${name}] has no doc values`);
  }
}

interface Bucketed {
  readonly found: readonly StoredDocument[];
  readonly all: readonly StoredDocument[];
}

function evaluateAggregations(index: string, fields: Fields, documents: Bucketed, aggs: unknown): Json {
  if (aggs === undefined) return {};
  if (!isJson(aggs)) throw new UnknownRequest('the aggregations', aggs);
  return Object.fromEntries(
    Object.entries(aggs).map(([name, one]) => [name, evaluateAggregation(index, fields, documents, one)]),
  );
}

function evaluateAggregation(index: string, fields: Fields, { found, all }: Bucketed, aggregation: unknown): Json {
  const { aggs, ...rest } = isJson(aggregation) ? aggregation : {};
  const [kind, body] = readOnly('the aggregation', rest);
  const bucket = (documents: readonly StoredDocument[]): Json => ({
    doc_count: documents.length,
    ...evaluateAggregations(index, fields, { found: documents, all }, aggs),
  });
  const test = (query: unknown) => found.filter(new QueryEvaluator(fields).prepare(query));
  switch (kind) {
    case 'global':
      return bucket(all);
    case 'filter':
      return bucket(test(body));
    case 'filters': {
      const { filters } = readMembers(kind, body, ['filters']);
      if (!Array.isArray(filters)) throw new UnknownRequest(kind, body);
      return { buckets: filters.map((one) => bucket(test(one))) };
    }
    case 'terms':
      return countTerms(fields, found, readMembers(kind, body, ['field', 'size', 'order', 'include']));
    case 'min':
    case 'max': {
      const field = String(readMembers(kind, body, ['field'])['field']);
      requireDocValues(fields, field);
      const values = found.flatMap((document) => (document.values.get(field) ?? []).map(Number));
      return { value: values.length === 0 ? null : Math[kind](...values) };
    }
    case 'top_hits': {
      const search = readMembers(kind, body, ['size', 'sort', '_source']);
      const hits = takeHits(index, fields, found, { query: { match_all: {} }, ...search });
      return { hits: { total: { value: found.length, relation: 'eq' }, max_score: null, hits } };
    }
    default:
      throw new UnknownRequest('the aggregation', aggregation);
  }
}

function countTerms(fields: Fields, found: readonly StoredDocument[], { field, size, order, include }: Json): Json {
  requireDocValues(fields, String(field));
  if (typeof size !== 'number' || size < 1 || size > MAX_BUCKETS) throw new UnknownRequest('the size', size);
  const byCount = [{ _count: 'desc' }, { _key: 'asc' }];
  if (order !== undefined && JSON.stringify(order) !== JSON.stringify(byCount))
    throw new UnknownRequest('order', order);
  if (include !== undefined && !Array.isArray(include)) throw new UnknownRequest('include', include);
  const counts = new Map<FieldValue, number>();
  for (const { values } of found) {
    for (const value of values.get(String(field)) ?? []) {
      if (include === undefined || include.includes(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const sorted = [...counts].toSorted(([one, few], [other, more]) => more - few || compareValues(one, other));
  const others = sorted.slice(size).reduce((sum, [, count]) => sum + count, 0);
  const buckets = sorted.slice(0, size).map(([key, count]) => ({ key, doc_count: count }));
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets };
}
