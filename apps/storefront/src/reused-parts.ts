/**
 * The texts of parts that many pages share (`shell/reused.tsx`), kept as long as the reads they were made of: at one
 * revision, for visitors without a session.
 */
import { PART } from './shell/reused.tsx';

/** For each language and currency. A part has two to five kilobytes. */
const MAX_PARTS = 2000;
const OPEN = `<${PART} name="`;
const CLOSE = `</${PART}>`;

/** By name, as it is in the markup. */
export type ReusedParts = Map<string, string>;

const known = new WeakMap<object, Map<string, ReusedParts>>();

/** The parts that were made of these reads. `variant` names the language and the currency. */
export function partsOf(reads: object, variant: string): ReusedParts {
  const byVariant = known.get(reads) ?? new Map<string, ReusedParts>();
  known.set(reads, byVariant);
  const parts = byVariant.get(variant);
  if (parts !== undefined && parts.size <= MAX_PARTS) return parts;
  const fresh: ReusedParts = new Map();
  byVariant.set(variant, fresh);
  return fresh;
}

/** Returns the document with all its parts, and keeps those that it rendered. */
export function fillParts(html: string, parts: ReusedParts): string {
  let filled = '';
  let from = 0;
  for (let open = html.indexOf(OPEN); open >= 0; open = html.indexOf(OPEN, from)) {
    const start = html.indexOf('">', open);
    const end = html.indexOf(CLOSE, start);
    const name = html.slice(open + OPEN.length, start);
    const rendered = html.slice(start + 2, end);
    if (rendered !== '') parts.set(name, copyOf(rendered));
    filled += html.slice(from, open) + (parts.get(name) ?? '');
    from = end + CLOSE.length;
  }
  return filled + html.slice(from);
}

/** A slice would keep the whole document in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
