/**
 * Reads plain query parameters as clients flatten them (`a.b.c=1&a.d=1&a.d=2`). A parameter is text; whether a number,
 * a truth value or a list is meant is asked of the endpoint's schema, never guessed from the text.
 */
import type { z } from 'zod';

type Schema = z.core.$ZodType;

const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The parameters as nested members. Text that does not fit the schema stays text, so that validation names the field. */
export function readPlainQuery(query: URLSearchParams, schema: Schema): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const path = name.split('.');
    if (name === '' || path.some((part) => FORBIDDEN_NAMES.has(part))) continue;
    place(members, path, readValues(query.getAll(name), findSchema(schema, path)));
  }
  return members;
}

function place(members: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    members[name] = value;
    return;
  }
  const known = members[name];
  const inner = typeof known === 'object' && known !== null ? (known as Record<string, unknown>) : {};
  members[name] = inner;
  place(inner, rest, value);
}

function readValues(texts: readonly string[], schemas: readonly Schema[]): unknown {
  const list = schemas.find((schema) => definitionOf(schema).type === 'array');
  if (list !== undefined) {
    const element = definitionOf(list).element;
    return texts.map((text) => readValue(text, element === undefined ? [] : unwrap(element)));
  }
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? texts.map((text) => readValue(text, schemas)) : readValue(last, schemas);
}

function readValue(text: string, schemas: readonly Schema[]): unknown {
  const types = new Set(schemas.map((schema) => definitionOf(schema).type));
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if ((types.has('number') || types.has('int')) && text.trim() !== '' && Number.isFinite(Number(text))) {
    return Number(text);
  }
  return text;
}

/** Every schema that may stand at `path`: more than one where unions are on the way. */
function findSchema(schema: Schema, path: readonly string[]): readonly Schema[] {
  let found = unwrap(schema);
  for (const part of path) {
    found = found.flatMap((candidate) => {
      const { type, shape, valueType } = definitionOf(candidate);
      if (type === 'object' && shape !== undefined && Object.hasOwn(shape, part)) return unwrap(shape[part]);
      return type === 'record' && valueType !== undefined ? unwrap(valueType) : [];
    });
  }
  return found;
}

/** Takes off what wraps a schema: optional, default, transformed, one of several. */
function unwrap(schema: Schema | undefined): readonly Schema[] {
  if (schema === undefined) return [];
  const { innerType, options, in: input, out, left, right, getter, type } = definitionOf(schema);
  if (type === 'lazy' && getter !== undefined) return unwrap(getter());
  if (innerType !== undefined) return unwrap(innerType);
  if (options !== undefined) return options.flatMap(unwrap);
  // A preprocessed value is described by what comes out of the function, any other pipe by what goes in.
  if (input !== undefined) return definitionOf(input).type === 'transform' ? unwrap(out) : unwrap(input);
  if (left !== undefined) return [...unwrap(left), ...unwrap(right)];
  return [schema];
}

interface Definition {
  readonly type: string;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly left?: Schema;
  readonly right?: Schema;
  readonly getter?: () => Schema;
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def;
}
