/**
 * Cursors: the position of a page in an order, with the filter and the order itself, as opaque text. A cursor contains
 * values, not a number of rows, so pages stay correct while rows are added and deleted. It contains no secret and
 * grants no permission: all its values are checked again when a client sends it.
 */
import { FilterInput, type Filter, SORT_ORDERS, type SortInput } from '@cartwright/contract';
import { z } from 'zod';

/** Behind (or before) the row with these sort values. */
export interface Position {
  readonly values: readonly (string | number | null)[];
  readonly direction: 'next' | 'prev';
}

/** Words that were searched for, and how. */
export interface AskedWords {
  readonly text: string;
  readonly mode: 'AND' | 'OR';
  readonly isFuzzy: boolean;
}

export interface CursorContent {
  readonly filter: Filter;
  readonly sort: readonly SortInput[];
  readonly words?: AskedWords | undefined;
  readonly position: Position;
}

const Content = z.object({
  f: FilterInput,
  s: z.array(z.object({ fieldName: z.string().max(512), order: z.enum(SORT_ORDERS).nullish() })).max(10),
  v: z
    .array(z.union([z.string(), z.number(), z.null()]))
    .min(1)
    .max(12),
  d: z.enum(['next', 'prev']),
  w: z.object({ text: z.string().max(200), mode: z.enum(['AND', 'OR']), isFuzzy: z.boolean() }).optional(),
});

export function writeCursor({ filter, sort, words, position }: CursorContent): string {
  const order = sort.map(({ fieldName, order: direction }) => ({ fieldName, order: direction }));
  const content = { f: filter, s: order, v: position.values, d: position.direction, w: words };
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

export function readCursor(text: string): CursorContent | 'unreadable' {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return 'unreadable';
  }
  const parsed = Content.safeParse(json);
  if (!parsed.success) return 'unreadable';
  const { f, s, v, d, w } = parsed.data;
  return { filter: f, sort: s, words: w, position: { values: v, direction: d } };
}
