/** Documents of the stand-in for OpenSearch, checked against a strict mapping, with the values that queries see. */

export type Json = Readonly<Record<string, unknown>>;
export type FieldValue = string | number | boolean;

/** An error as the engine answers it. */
export class EngineError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, reason: string) {
    super(reason);
    this.status = status;
    this.type = type;
  }

  get body(): unknown {
    const error = { type: this.type, reason: this.message };
    return { error: { root_cause: [error], ...error }, status: this.status };
  }
}

/** A request that the stand-in does not know: the test fails. */
export class UnknownRequest extends EngineError {
  constructor(what: string, value: unknown) {
    super(400, 'parsing_exception', `the stand-in does not know ${what} ${JSON.stringify(value)}`);
  }
}

export interface StoredDocument {
  readonly id: string;
  readonly routing: string;
  readonly version: number;
  readonly source: Json;
  readonly values: ReadonlyMap<string, readonly FieldValue[]>;
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object, which must have no other ones. */
export function readMembers(what: string, value: unknown, known: readonly string[]): Json {
  if (!isJson(value)) throw new UnknownRequest(what, value);
  for (const name of Object.keys(value))
    if (!known.includes(name)) throw new UnknownRequest(`${what}.${name} in`, value);
  return value;
}

/** The only member of an object: `{"term": {...}}`. */
export function readOnly(what: string, value: unknown): readonly [string, unknown] {
  const [only, ...others] = isJson(value) ? Object.entries(value) : [];
  if (only === undefined || others.length > 0) throw new UnknownRequest(what, value);
  return only;
}

/** The mapped fields by their full names. */
export function readFields(mapping: Json): ReadonlyMap<string, Json> {
  const fields = new Map<string, Json>();
  const properties = isJson(mapping['properties']) ? mapping['properties'] : {};
  for (const [name, field] of Object.entries(properties)) {
    const known = readMembers('a field of the mapping', field, ['type', 'doc_values', 'copy_to', 'properties']);
    fields.set(name, known);
    if (known['type'] !== 'nested') continue;
    for (const [inner, one] of readFields(known)) fields.set(`${name}.${inner}`, one);
  }
  return fields;
}

/** The values of a document by field, as it is indexed. */
export function indexValues(fields: ReadonlyMap<string, Json>, source: Json): StoredDocument['values'] {
  const values = new Map<string, FieldValue[]>();
  for (const [name, value] of Object.entries(source)) {
    const field = fields.get(name);
    if (field === undefined) {
      throw new EngineError(
        400,
        'strict_dynamic_mapping_exception',
        `mapping set to strict, dynamic introduction of [${name}] within [_doc] is not allowed`,
      );
    }
    if (field['type'] === 'nested') continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      const parsed = parseValue(name, field, one);
      const copied = field['copy_to'];
      for (const target of [name, ...(typeof copied === 'string' ? [copied] : [])]) {
        const all = values.get(target) ?? [];
        if (!all.includes(parsed)) all.push(parsed);
        values.set(target, all);
      }
    }
  }
  return values;
}

function parseValue(name: string, { type }: Json, value: unknown): FieldValue {
  const isFitting =
    (type === 'keyword' && typeof value === 'string' && Buffer.byteLength(value) <= 32_766 && value.isWellFormed()) ||
    (type === 'long' && Number.isSafeInteger(value)) ||
    (type === 'boolean' && typeof value === 'boolean');
  if (isFitting) return value as FieldValue;
  throw new EngineError(400, 'mapper_parsing_exception', `failed to parse field [${name}] of type [${String(type)}]`);
}

/** Texts are compared by their bytes in UTF-8. */
export function compareValues(left: FieldValue, right: FieldValue): number {
  if (typeof left === 'string' && typeof right === 'string')
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  throw new UnknownRequest('how to compare', [left, right]);
}
