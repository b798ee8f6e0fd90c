/**
 * Parses flattened query parameters (`a.b.c=1&a.d=1&a.d=2`). A parameter is a string; the endpoint's schema decides
 * whether it means a number, a boolean or a list, never the text. Invariant: a name only ever adds a member to an
 * object that other names created; the number and depth of names are checked before the first one is placed.
 */
import type { z } from 'zod';

import { refuse, type ExpectedError } from '../failure.ts';
import { createMembers, isMembers, MAX_DEPTH, refuseDepth, type Members } from './request-members.ts';

type Schema = z.core.$ZodType;

/** For a query or a form. Clients send longer queries as POST. */
const MAX_PARAMETERS = 500;

/** Such names are ignored: `_=1700000000` bypasses caches. No member begins like this. */
const CALLERS_OWN = /^_(?!_)/;

const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The parameters as nested members. Text that does not fit the schema stays text, so that validation names the field. */
export function readPlainQuery(query: URLSearchParams, schema: Schema): Members | ExpectedError {
  if (query.size > MAX_PARAMETERS) return refuseParameters();
  const members = createMembers();
  for (const name of new Set(query.keys())) {
    if (name === '' || CALLERS_OWN.test(name)) continue;
    if (isTooDeep(name)) return refuseDepth();
    const path = name.split('.');
    const forbidden = path.find((part) => FORBIDDEN_NAMES.has(part));
    if (forbidden !== undefined) {
      return refuse('BAD_REQUEST', `The query parameter ${forbidden} is no member of any request; leave it out.`);
    }
    if (!place(members, path, readValues(query.getAll(name), findSchema(schema, path)))) {
      return refuse(
        'BAD_REQUEST',
        `The query parameter ${clip(name)} is given both as a value and as an object; send one of them.`,
      );
    }
  }
  return members;
}

/** The fields of a form, flat. */
export function readForm(text: string): Record<string, string> | ExpectedError {
  if (countUpTo(text, '&', MAX_PARAMETERS) === MAX_PARAMETERS) return refuseParameters();
  return Object.assign(createMembers() as Record<string, string>, Object.fromEntries(new URLSearchParams(text)));
}

function refuseParameters(): ExpectedError {
  return refuse('BAD_REQUEST', `The request has too many parameters: at most ${MAX_PARAMETERS} are read.`);
}

/** Whether the value was set: a value of another name is neither extended nor replaced. */
function place(members: Members, path: readonly string[], value: unknown): boolean {
  let inner = members;
  for (const part of path.slice(0, -1)) {
    const known = inner[part];
    if (known !== undefined && !isMembers(known)) return false;
    const next = known ?? createMembers();
    inner[part] = next;
    inner = next;
  }
  const last = path.at(-1) ?? '';
  if (inner[last] !== undefined) return false;
  inner[last] = value;
  return true;
}

function isTooDeep(name: string): boolean {
  return countUpTo(name, '.', MAX_DEPTH) === MAX_DEPTH;
}

/** How often a character occurs; stops counting at `most`. */
function countUpTo(text: string, sign: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1 && count < most; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

function clip(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100)}…` : name;
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

/** Every possible schema at `path`: several if the path goes through unions. */
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

/** Unwraps a schema: optional, default, transform, union. */
function unwrap(schema: Schema | undefined): readonly Schema[] {
  if (schema === undefined) return [];
  const { innerType, options, in: input, out, left, right, getter, type } = definitionOf(schema);
  if (type === 'lazy' && getter !== undefined) return unwrap(getter());
  if (innerType !== undefined) return unwrap(innerType);
  if (options !== undefined) return options.flatMap(unwrap);
  // A preprocessed value is described by its output, any other pipe by its input.
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
