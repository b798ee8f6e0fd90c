/** Evaluates the part of OpenSearch's query language that the platform uses. */
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

const MAX_CLAUSES = 1024;
const MAX_TERMS = 65_536;

export type Fields = ReadonlyMap<string, Json>;

export class QueryEvaluator {
  readonly #fields: Fields;
  #clauses = 0;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** Whether documents match. Unknown queries and too many clauses are refused, also where there are no documents. */
  prepare(query: unknown): (document: StoredDocument) => boolean {
    this.#clauses = 0;
    const test = this.#compile(query);
    if (this.#clauses > MAX_CLAUSES) {
      throw new EngineError(400, 'too_many_nested_clauses', `maxClauseCount is set to ${MAX_CLAUSES}`);
    }
    return test;
  }

  /**
   * The score of a document that matches, in single precision; undefined for others. Only constant scores are known: others
   * depend on the statistics of the whole index.
   */
  prepareScore(query: unknown): (document: StoredDocument) => number | undefined {
    const [kind, body] = readOnly('the query', query);
    if (!isJson(body)) throw new UnknownRequest(kind, body);
    const matches = this.prepare(query);
    const prepareAll = (queries: unknown) => asList(queries).map((one) => this.prepareScore(one));
    if (kind === 'constant_score') {
      const score = Math.fround(Number(body['boost']));
      return (document) => (matches(document) ? score : undefined);
    }
    if (kind !== 'bool' && kind !== 'dis_max') throw new UnknownRequest('the score of', query);
    const parts =
      kind === 'bool' ? [...prepareAll(body['must']), ...prepareAll(body['should'])] : prepareAll(body['queries']);
    return (document) => {
      if (!matches(document)) return undefined;
      const scores = parts.map((part) => part(document) ?? 0);
      return Math.fround(kind === 'bool' ? scores.reduce((sum, one) => sum + one, 0) : Math.max(...scores));
    };
  }

  #compile(query: unknown): (document: StoredDocument) => boolean {
    const [kind, body] = readOnly('the query', query);
    const compileAll = (queries: unknown) => asList(queries).map((one) => this.#compile(one));
    if (!['bool', 'dis_max', 'constant_score'].includes(kind)) this.#clauses += 1;
    switch (kind) {
      case 'match_all':
        readMembers(kind, body, []);
        return () => true;
      case 'match_none':
        readMembers(kind, body, []);
        return () => false;
      case 'bool':
        return this.#compileBool(body);
      case 'constant_score':
        return this.#compile(readMembers(kind, body, ['filter', 'boost'])['filter']);
      case 'dis_max': {
        const tests = compileAll(readMembers(kind, body, ['queries'])['queries']);
        return (document) => tests.some((test) => test(document));
      }
      case 'exists': {
        const field = String(readMembers(kind, body, ['field'])['field']);
        this.#requireValues(field);
        return ({ values }) => (values.get(field)?.length ?? 0) > 0;
      }
      default:
        return this.#compileField(kind, body);
    }
  }

  #compileBool(body: unknown): (document: StoredDocument) => boolean {
    const all = readMembers('bool', body, ['filter', 'must', 'should', 'must_not', 'minimum_should_match']);
    const compileAll = (name: string) => asList(all[name]).map((one) => this.#compile(one));
    const required = [...compileAll('filter'), ...compileAll('must')];
    const excluded = compileAll('must_not');
    const optional = compileAll('should');
    const fallback = required.length > 0 || optional.length === 0 ? 0 : 1;
    const minimum = Number(all['minimum_should_match'] ?? fallback);
    return (document) =>
      required.every((test) => test(document)) &&
      !excluded.some((test) => test(document)) &&
      (minimum === 0 || optional.filter((test) => test(document)).length >= minimum);
  }

  #compileField(kind: string, body: unknown): (document: StoredDocument) => boolean {
    const [field, wanted] = readOnly(kind, body);
    const type = this.#requireField(field);
    const some = (test: (value: FieldValue) => boolean) => (document: StoredDocument) =>
      (document.values.get(field) ?? []).some(test);
    switch (kind) {
      case 'term':
        requireType(type, wanted);
        return some((value) => value === wanted);
      case 'terms': {
        const values = asList(wanted);
        if (values.length > MAX_TERMS) throw new EngineError(400, 'illegal_argument_exception', 'too many terms');
        for (const one of values) requireType(type, one);
        return some((value) => values.includes(value));
      }
      case 'range':
        return some(compileRange(type, readMembers(kind, wanted, ['gt', 'gte', 'lt', 'lte'])));
      case 'prefix': {
        const start = readText(readMembers(kind, wanted, ['value']));
        return some((value) => String(value).startsWith(start));
      }
      case 'wildcard': {
        const pattern = toPattern(readText(readMembers(kind, wanted, ['value'])));
        return some((value) => pattern.test(String(value)));
      }
      case 'fuzzy': {
        const known = ['value', 'fuzziness', 'transpositions', 'rewrite'];
        const fuzzy = readMembers(kind, wanted, known);
        if (fuzzy['rewrite'] !== 'constant_score' || fuzzy['transpositions'] !== true) {
          throw new UnknownRequest(kind, wanted);
        }
        const text = readText(fuzzy);
        return some((value) => countEdits(Array.from(text), Array.from(String(value))) <= Number(fuzzy['fuzziness']));
      }
      default:
        throw new UnknownRequest('the query', { [kind]: body });
    }
  }

  #requireField(name: string): unknown {
    const field = this.#fields.get(name);
    // The engine finds nothing for a field that is not mapped: always an error of ours.
    if (field === undefined) throw new UnknownRequest('the field', name);
    return field['type'];
  }

  #requireValues(name: string): void {
    this.#requireField(name);
    if (this.#fields.get(name)?.['doc_values'] === false) {
      throw new EngineError(400, 'illegal_argument_exception', `[${name}] has no doc values`);
    }
  }
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new UnknownRequest('the list', value);
  return value;
}

function requireType(type: unknown, value: unknown): asserts value is FieldValue {
  const isFitting =
    (type === 'keyword' && typeof value === 'string') ||
    (type === 'long' && Number.isSafeInteger(value)) ||
    (type === 'boolean' && typeof value === 'boolean');
  if (!isFitting) throw new EngineError(400, 'query_shard_exception', `failed to create query for ${String(value)}`);
}

function compileRange(type: unknown, bounds: Json): (value: FieldValue) => boolean {
  for (const bound of Object.values(bounds)) requireType(type, bound);
  const holds: Readonly<Record<string, (order: number) => boolean>> = {
    gt: (order) => order > 0,
    gte: (order) => order >= 0,
    lt: (order) => order < 0,
    lte: (order) => order <= 0,
  };
  return (value) =>
    Object.entries(bounds).every(([name, bound]) => holds[name]?.(compareValues(value, bound as FieldValue)) === true);
}

function readText({ value }: Json): string {
  if (typeof value !== 'string') throw new UnknownRequest('the text', value);
  return value;
}

/** `*` is any text, `?` any character; a backslash takes the next character as it is. */
function toPattern(wildcard: string): RegExp {
  const source = Array.from(wildcard.matchAll(/\\(.)|([\s\S])/gu), ([, escaped, plain]) => {
    if (plain === '*') return '[\\s\\S]*';
    if (plain === '?') return '[\\s\\S]';
    return (escaped ?? plain ?? '').replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&');
  });
  return new RegExp(`^${source.join('')}$`, 'u');
}

/** Optimal string alignment, as the automata of Lucene count with transpositions. */
function countEdits(left: readonly string[], right: readonly string[]): number {
  const rows = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (const [row, one] of left.entries()) {
    const before = rows[row] ?? [];
    const next = [row + 1];
    for (const [column, other] of right.entries()) {
      const changed = (before[column] ?? 0) + (one === other ? 0 : 1);
      const isSwapped = row > 0 && column > 0 && one === right[column - 1] && left[row - 1] === other;
      const swapped = isSwapped ? (rows[row - 1]?.[column - 1] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (before[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    rows.push(next);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
