/**
 * Finds the members of a call that clients convert, derived from the schemas. Tests compare the client's lists with
 * these, so that no member is missing. Paths skip the level of a list; `*` stands for any key of a map.
 */
import { z } from 'zod';

import type { Endpoint } from './endpoint.ts';
import { WIRE_KIND_KEY, WIRE_KINDS, type WireKind } from './wire.ts';

/** Paths by kind of value; kinds without any are absent: `{ date: ['cart.createdDate', …] }`. */
export type MemberPaths = { [Kind in WireKind]?: string[] };

/** Kinds that become one string in the client. Their members are not converted. */
const WHOLE: readonly WireKind[] = ['image', 'video', 'audio', 'document', 'pageUrl'];

/**
 * The members that a client converts before it sends an endpoint's input, or after it received its output.
 * @returns sorted paths by kind, in wire names.
 */
export function memberPaths(endpoint: Endpoint, side: 'input' | 'output'): MemberPaths {
  const found = new Map<WireKind, Set<string>>();
  walk(endpoint[side], '', [], (kind, path) => {
    const paths = found.get(kind) ?? new Set();
    found.set(kind, paths.add(path));
  });
  return Object.fromEntries(
    WIRE_KINDS.flatMap((kind) => {
      const paths = found.get(kind);
      return paths ? [[kind, [...paths].toSorted()]] : [];
    }),
  );
}

type Report = (kind: WireKind, path: string) => void;

/** `above` holds the schemas that this one is inside of: a schema that contains itself is entered once. */
function walk(schema: z.core.$ZodType, path: string, above: readonly z.core.$ZodType[], report: Report): void {
  if (above.includes(schema)) return;
  const kind = kindOf(schema);
  if (kind) {
    report(kind, path);
    if (WHOLE.includes(kind)) return;
  }
  for (const [child, key] of childrenOf(schema as z.core.$ZodTypes)) {
    walk(child, key === '' ? path : path === '' ? key : `${path}.${key}`, [...above, schema], report);
  }
}

function kindOf(schema: z.core.$ZodType): WireKind | undefined {
  const mark = z.globalRegistry.get(schema)?.[WIRE_KIND_KEY];
  return WIRE_KINDS.find((kind) => kind === mark);
}

/** The parts of a schema, each with its key; wrappers and lists add no key. */
function childrenOf(schema: z.core.$ZodTypes): [child: z.core.$ZodType, key: string][] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, child]) => [child, key]);
    case 'array':
      return [[def.element, '']];
    case 'record':
      return [[def.valueType, '*']];
    case 'union':
      return def.options.map((option) => [option, '']);
    case 'pipe':
      return [[isTransform(def.in) ? def.out : def.in, '']];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return [[def.innerType, '']];
    case 'lazy':
      return [[def.getter(), '']];
    default:
      return [];
  }
}

function isTransform(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'transform';
}
