/**
 * Values as the wire has them, made up from the contract's schemas: every member, every kind of value, to any depth. They
 * are in the spelling that clients send (dates in UTC, images by id, size and name), and absent members are left out.
 */
import { type Endpoint, WIRE_KIND_KEY, type WireKind } from '@cartwright/contract';
import fc from 'fast-check';

type Schema = Endpoint['output'];

/** What Zod remembers of how a schema was made, as far as it matters here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly getter?: () => Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const definitionOf = (schema: Schema): Definition => schema._zod.def;
const kindOf = (schema: Schema): WireKind | undefined => schema.meta()?.[WIRE_KIND_KEY] as WireKind | undefined;

/** Names of members that no direction renames. */
const name = fc.stringMatching(/^[a-z]{1,6}$/);
const id = fc.stringMatching(/^[a-z0-9~]{1,8}(\.[a-z]{3})?$/);
const fileName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const size = fc.nat(5000);
const picture = fc.record({ id, width: size, height: size });
const freeForm = fc.jsonValue({ maxDepth: 2 }).map(withoutUnderscores);

/** Values that the client shows in a form of its own, in the one spelling that survives the way there and back. */
const KINDS: { readonly [Kind in WireKind]?: fc.Arbitrary<unknown> } = {
  date: fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') })
    .map((date) => date.toISOString()),
  float: fc
    .oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('NaN', 'Infinity', '-Infinity'))
    .map(withoutMinusZero),
  bytes: fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('base64')),
  fieldMask: fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join(',')),
  image: fc.tuple(picture, fc.option(fileName)).map(([facts, file]) => ({
    ...facts,
    ...(file !== null && { altText: file, filename: file }),
  })),
  video: fc.tuple(id, fc.option(fileName), fc.option(picture)).map(([video, filename, poster]) => ({
    id: video,
    ...(filename !== null && { filename }),
    ...(poster && { posters: [poster] }),
  })),
  pageUrl: fc.webUrl({ withFragments: true, withQueryParameters: true }).map((address) => {
    const { pathname, href } = new URL(address);
    return { relativePath: pathname, url: href };
  }),
};

/** Any value that the schema describes. `above` are the schemas that this one is inside of: none is entered twice. */
export function valueOf(schema: Schema, above: readonly Schema[] = []): fc.Arbitrary<unknown> {
  const inner = (next: Schema | undefined): fc.Arbitrary<unknown> =>
    next && !above.includes(next) ? valueOf(next, [...above, schema]) : fc.constant(undefined);
  const kind = kindOf(schema);
  const made = kind && KINDS[kind];
  if (made) return made;
  const { type, shape, element, valueType, innerType, options, entries, values, getter, ...pipe } =
    definitionOf(schema);
  switch (type) {
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(shape ?? {}).map(([key, member]) => [key, inner(member)])))
        .map(withoutAbsent);
    case 'array':
      return fc.array(inner(element), { maxLength: 2 }).map((list) => list.filter((one) => one !== undefined));
    case 'record':
      return fc.dictionary(name, inner(valueType), { maxKeys: 2 }).map(withoutAbsent);
    case 'union':
      return fc.oneof(...(options ?? []).map(inner));
    case 'pipe':
      return inner(pipe.in && definitionOf(pipe.in).type === 'transform' ? pipe.out : pipe.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return fc.oneof({ arbitrary: inner(innerType), weight: 4 }, { arbitrary: fc.constant(undefined), weight: 1 });
    case 'lazy':
      return inner(getter?.());
    case 'enum':
      return fc.constantFrom(...Object.values(entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(values ?? []));
    case 'string':
      return fc.string({ maxLength: 8 });
    case 'number':
    case 'int':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'unknown':
    case 'any':
      return freeForm;
    case 'null':
      return fc.constant(null);
    case 'undefined':
    case 'void':
      return fc.constant(undefined);
    default:
      throw new Error(`There is no rule that makes a "${type}".`);
  }
}

/** Whether a schema has a member at this dotted path; lists are walked transparently, `*` is any member of a map. */
export function hasMember(schema: Schema, path: string): boolean {
  const { type, shape, element, valueType, innerType, options, getter, ...pipe } = definitionOf(schema);
  const [first = '', ...rest] = path.split('.');
  if (shape) return first in shape && (rest.length === 0 || hasMember(shape[first] as Schema, rest.join('.')));
  if (valueType) return rest.length === 0 || hasMember(valueType, rest.join('.'));
  if (options) return options.some((option) => hasMember(option, path));
  const passed = element ?? innerType ?? getter?.() ?? (type === 'pipe' ? pipe.out : undefined);
  return passed !== undefined && hasMember(passed, path);
}

function withoutAbsent(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** JSON knows one zero. */
function withoutMinusZero(value: unknown): unknown {
  return value === 0 ? 0 : value;
}

/** Free-form data whose members are renamed in requests and responses alike. */
function withoutUnderscores(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUnderscores);
  if (typeof value !== 'object' || value === null) return withoutMinusZero(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key.replaceAll('_', ''), withoutUnderscores(member)]),
  );
}
