/** Values made from a JSON schema: mostly valid, so that they reach handlers, and sometimes at a limit or beyond it. */
import { type Randomness, ODD_NAMES, ODD_NUMBERS, ODD_TEXTS } from './randomness.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface ValueSource {
  readonly randomness: Randomness;
  /** The schemas behind references. */
  readonly components: Readonly<Record<string, Json>>;
  /** A value that the shop has returned under that name before, such as an id. */
  readonly recall: (name: string) => string | undefined;
}

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

const DEEPEST = 8;
/** One of this many values violates the schema. */
const ODD_EVERY = 14;

/** A value for the member `name`. */
export function createValue(source: ValueSource, schema: Json, name: string, depth = 0): unknown {
  const { randomness } = source;
  if (randomness.isOneIn(ODD_EVERY)) return createOddValue(randomness);
  const { $ref, anyOf, oneOf, allOf, ...rest } = schema as Schema;
  if ($ref !== undefined) {
    return createValue(source, source.components[$ref.split('/').at(-1) ?? ''] ?? {}, name, depth + 1);
  }
  const branches = anyOf ?? oneOf ?? allOf;
  if (branches !== undefined && branches.length > 0)
    return createValue(source, randomness.pick(branches) as Json, name, depth);
  if ('const' in rest) return rest.const;
  if (rest.enum !== undefined) return randomness.pick(rest.enum);
  const type = typeof rest.type === 'string' ? rest.type : randomness.pick(rest.type ?? ['object', 'string', 'number']);
  switch (type) {
    case 'object':
      return depth > DEEPEST ? {} : createObject(source, rest, depth);
    case 'array':
      return depth > DEEPEST ? [] : createList(source, rest, name, depth);
    case 'string':
      return createText(source, rest, name);
    case 'integer':
    case 'number':
      return createNumber(randomness, rest, type === 'integer');
    case 'boolean':
      return randomness.isOneIn(2);
    default:
      return null;
  }
}

/** Any value at all. */
export function createOddValue(randomness: Randomness): unknown {
  switch (randomness.index(8)) {
    case 0:
      return randomness.pick(ODD_NUMBERS);
    case 1:
      return null;
    case 2:
      return randomness.isOneIn(2);
    case 3:
      return [];
    case 4:
      return JSON.parse(
        `{${JSON.stringify(randomness.pick(ODD_NAMES))}:${JSON.stringify(randomness.pick(ODD_TEXTS))}}`,
      );
    case 5:
      return Array.from({ length: randomness.pick([1, 2, 50, 1100]) }, () =>
        randomness.pick<unknown>([0, 'x', null, {}, []]),
      );
    default:
      return randomness.pick(ODD_TEXTS);
  }
}

function createObject(source: ValueSource, schema: Schema, depth: number): Json {
  const { randomness } = source;
  const { properties = {}, required = [], additionalProperties } = schema;
  // Deeper members are left out more often, or bodies would grow without limit.
  const members = Object.entries(properties)
    .filter(([name]) => (required.includes(name) ? !randomness.isOneIn(40) : randomness.index(depth + 3) < 2))
    .map(([name, member]): [string, unknown] => [name, createValue(source, member as Json, name, depth + 1)]);
  const isMap = Object.keys(properties).length === 0;
  const extra = isMap ? randomness.index(4) : randomness.isOneIn(60) ? 1 : 0;
  for (let count = 0; count < extra; count += 1) {
    const name = randomness.isOneIn(3)
      ? randomness.pick(ODD_NAMES)
      : randomness.pick(['name', 'price', 'id', 'createdDate', 'x']);
    const value =
      typeof additionalProperties === 'object'
        ? createValue(source, additionalProperties as Json, name, depth + 1)
        : createOddValue(randomness);
    members.push([name, value]);
  }
  return Object.fromEntries(members);
}

function createList(
  source: ValueSource,
  { items = {}, minItems = 0, maxItems = 3 }: Schema,
  name: string,
  depth: number,
) {
  const { randomness } = source;
  const most = Math.min(maxItems, minItems + 3);
  const length = randomness.isOneIn(200) ? maxItems + 1 : minItems + randomness.index(most - minItems + 1);
  return Array.from({ length: Math.min(length, 1100) }, () =>
    createValue(source, items as Json, name.replace(/s$/, ''), depth + 1),
  );
}

function createText({ randomness, recall }: ValueSource, schema: Schema, name: string): string {
  const { examples, format, pattern = '', minLength = 0, maxLength = 40 } = schema;
  const recalled = randomness.isOneIn(4) ? undefined : recall(name);
  if (recalled !== undefined) return recalled;
  if (examples !== undefined && examples.length > 0) return String(randomness.pick(examples));
  switch (format) {
    case 'date-time':
      return randomness.pick([
        '2026-01-31T09:30:00.000Z',
        '1970-01-01T00:00:00Z',
        '9999-12-31T23:59:59.999+14:00',
        '2026-06-01T00:00:00-12:00',
      ]);
    case 'email':
      return `fuzz${randomness.index(1000)}@example.com`;
    case 'uri':
      return randomness.pick(['https://shop.example.com/thanks', 'http://localhost:4000/', 'https://x.example/?a=1#b']);
    default:
  }
  if (/\[A-Z\]\{2\}/.test(pattern)) return randomness.pick(['US', 'DE', 'GB', 'ZZ']);
  if (/\[A-Z\]\{3\}/.test(pattern)) return randomness.pick(['USD', 'EUR', 'JPY', 'KWD', 'ZZZ']);
  if (pattern.includes('\\d') || pattern.includes('0-9')) {
    return randomness.pick(['0', '1', '12.50', '0.01', '100', '999999999', '1700000000000', '1e3', '-5', '0.005']);
  }
  if (randomness.isOneIn(6))
    return 'é'.repeat(randomness.pick([minLength, maxLength, maxLength + 1].map((n) => Math.min(n, 20_000))));
  return `${randomness.pick(['Mug', 'Bowl', 'blue', 'a', 'Größe', 'x y'])}${randomness.index(50)}`.padEnd(
    minLength,
    'x',
  );
}

function createNumber(randomness: Randomness, schema: Schema, isWhole: boolean): number {
  const { minimum = schema.exclusiveMinimum ?? 0, maximum = 100 } = schema;
  if (randomness.isOneIn(4)) return randomness.pick([minimum, maximum, minimum - 1, maximum + 1]);
  const value = minimum + randomness.next() * (Math.min(maximum, minimum + 200) - minimum);
  return isWhole ? Math.round(value) : Math.round(value * 100) / 100;
}
