/**
 * Every number, text and list that comes from outside has bounds. Unbounded members are listed here, with the reason: the
 * whole body is a megabyte at most.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';

import { allEndpoints } from './all-endpoints.ts';

/** JSON of the caller, which is stored and returned unchanged. Its size counts with that of the entity. */
const FREE_JSON =
  /(^|\.)(extendedFields\.namespaces\.\*|catalogReference\.options|items\.0\.options|modifierGroups\.0|clientMetaData|credential|customAttributes|seoData\.tags\.0\.(meta|props))\.\*$/;
/** A member's own number, stored and returned unchanged. */
const OWN_NUMBER = /[cC]ustomFields\.0\.value\.numValue$/;
/** Compared with amounts and never kept. */
const COMPARED = /^search\.aggregations\.0\.range\.buckets\.0\.(from|to)$/;

type Report = (path: string) => void;

function walk(schema: z.core.$ZodTypes, path: string, above: readonly z.core.$ZodType[], report: Report): void {
  if (above.includes(schema) || z.globalRegistry.get(schema)?.['readOnly'] === true) return;
  const { def } = schema._zod;
  const enter = (child: z.core.$ZodType, key = ''): void =>
    walk(child as z.core.$ZodTypes, [path, key].filter((part) => part !== '').join('.'), [...above, schema], report);
  switch (def.type) {
    case 'object':
      for (const [key, child] of Object.entries(def.shape)) enter(child, key);
      return;
    case 'array':
      if (!refuses(schema, Array.from({ length: 25_000 }), 'too_big')) report(`${path} (list)`);
      return enter(def.element, '0');
    case 'record':
      return enter(def.valueType, '*');
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return enter(def.innerType);
    case 'lazy':
      return enter(def.getter());
    case 'union':
      for (const option of def.options) enter(option);
      return;
    default:
      if ([1e300, -1e300, 'x'.repeat(30_000)].some((value) => z.safeParse(schema, value).success)) report(path);
  }
}

function refuses(schema: z.core.$ZodType, value: unknown, code: string): boolean {
  return z.safeParse(schema, value).error?.issues.some((issue) => issue.code === code) === true;
}

test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s bounds what it takes',
  (_, { input }) => {
    const open: string[] = [];
    walk(input as z.core.$ZodType as z.core.$ZodTypes, '', [], (path) => void open.push(path));
    expect(open.filter((path) => ![FREE_JSON, OWN_NUMBER, COMPARED].some((known) => known.test(path)))).toEqual([]);
  },
);
