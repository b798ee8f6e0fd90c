/**
 * An input that a call takes, made of its schema: all that it needs and nothing else, but for one member that is set.
 * Whether the shop takes it, too, is the shop's business.
 */
import type { Endpoint } from '@cartwright/contract';
import { z } from 'zod';

import type { JsonObject, JsonValue } from './test-platform.ts';

/** What a text may be, by the name of its member and of what is around it; undefined where nothing is known. */
export type Recall = (name: string, around: string) => string | undefined;

const TEXTS: readonly string[] = [
  'x',
  '1',
  '0.01',
  'US',
  'USD',
  'en',
  '10:00',
  '#112233',
  '2026-01-31',
  '2026-01-31T09:30:00.000Z',
  'https://shop.example.com/thanks',
  'shopper@example.com',
  'America/New_York',
  'x'.repeat(16),
  'x'.repeat(43),
];
const NUMBERS: readonly number[] = [1, 0, 10, 100];

/** The input; undefined where the path leads nowhere. */
export function createFittingInput(
  { input }: Endpoint,
  path: string,
  value: JsonValue,
  recall: Recall,
): JsonObject | undefined {
  const names = path === '' ? [] : path.split('.');
  const made = create(input, names, value, recall, '', '');
  return typeof made === 'object' && made !== null && !Array.isArray(made) ? (made as JsonObject) : undefined;
}

/** `names` lead from here to what is set; without any, it is this, and `undefined` says that nothing is set below. */
function create(
  schema: z.core.$ZodType,
  names: readonly string[] | undefined,
  value: JsonValue,
  recall: Recall,
  name: string,
  around: string,
): JsonValue | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const enter = (child: z.core.$ZodType, below: readonly string[] | undefined, as = name): JsonValue | undefined =>
    create(child, below, value, recall, as, as === name ? around : name);
  switch (def.type) {
    case 'object': {
      const made: Record<string, JsonValue> = {};
      for (const [key, child] of Object.entries(def.shape)) {
        const isOnPath = names?.[0] === key;
        if (!isOnPath && z.safeParse(child, undefined).success) continue;
        const member = enter(child, isOnPath ? names.slice(1) : undefined, key);
        if (member === undefined && isOnPath) return undefined;
        if (member !== undefined) made[key] = member;
      }
      return names !== undefined && names.length > 0 && !Object.hasOwn(made, names[0] ?? '') ? undefined : made;
    }
    case 'array': {
      if (names === undefined && z.safeParse(schema, []).success) return [];
      const only = enter(def.element, names?.slice(1));
      return only === undefined ? undefined : [only];
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return enter(def.innerType, names);
    case 'lazy':
      return enter(def.getter(), names);
    case 'union':
      if (names?.length === 0) return value;
      for (const option of def.options) {
        const made = enter(option, names);
        if (made !== undefined) return made;
      }
      return undefined;
    default:
      return names === undefined ? fill(schema, recall(name, around)) : names.length === 0 ? value : undefined;
  }
}

/** The first of what is known and what is usual that the schema takes. */
function fill(schema: z.core.$ZodType, known: string | undefined): JsonValue | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const own = def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : [];
  const candidates = [...(known === undefined ? [] : [known]), ...own, ...TEXTS, ...NUMBERS, true, {}];
  return candidates.find((one) => z.safeParse(schema, one).success);
}
