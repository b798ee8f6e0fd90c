/**
 * The texts of parts that many pages share (`shell/reused.tsx`), kept as long as the reads they were made of: at one
 * revision, for visitors without a session.
 */
import type { KeptLoads } from './shell/kept-loads.ts';
import { PART } from './shell/reused.tsx';

/** For each language and currency. A part has two to ten kilobytes. */
const MAX_PARTS = 2000;
const OPEN = `<${PART} name="`;
const CLOSE = `</${PART}>`;

/** By name, as it is in the markup. */
export type ReusedParts = Map<string, KeptPart>;

/** One object for each text, so that a server may keep with it what it makes of the text. */
export interface KeptPart {
  readonly text: string;
}

/** A document in pieces: a text of this document, or a part that an earlier one had, too. */
export type HtmlPiece = string | KeptPart;

/** What was made of some reads, in one language and currency. */
export interface KeptWork {
  readonly parts: ReusedParts;
  readonly loads: KeptLoads;
  /** Names pages by the data that their loaders returned. */
  readonly names: WeakMap<object, string>;
}

const known = new WeakMap<object, Map<string, KeptWork>>();
let pages = 0;

/** What was made of these reads. `variant` names the language and the currency. */
export function keptWorkOf(reads: object, variant: string): KeptWork {
  const byVariant = known.get(reads) ?? new Map<string, KeptWork>();
  known.set(reads, byVariant);
  const work = byVariant.get(variant);
  if (work !== undefined && work.parts.size <= MAX_PARTS && work.loads.size <= MAX_PARTS) return work;
  const fresh: KeptWork = { parts: new Map(), loads: new Map(), names: new WeakMap() };
  byVariant.set(variant, fresh);
  return fresh;
}

/**
 * Marks the place of a text that is written of a page's data, for `fillParts`. It is written once for the same data. `kind`
 * names the text. Undefined where there is nothing to write.
 */
export function markText(
  { parts, names }: KeptWork,
  kind: string,
  data: object,
  write: () => string | undefined,
): string | undefined {
  const page = names.get(data) ?? `page ${(pages += 1)}`;
  names.set(data, page);
  const name = `${page} ${kind}`;
  const text = parts.get(name)?.text ?? write() ?? '';
  if (!parts.has(name)) parts.set(name, { text });
  return text === '' ? undefined : `${OPEN}${name}">${CLOSE}`;
}

/** Returns the document with all its parts, and keeps those that it rendered. */
export function fillParts(html: string, parts: ReusedParts): readonly HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let from = 0;
  let own = '';
  for (let open = html.indexOf(OPEN); open >= 0; open = html.indexOf(OPEN, from)) {
    const start = html.indexOf('">', open);
    const end = html.indexOf(CLOSE, start);
    const name = html.slice(open + OPEN.length, start);
    const rendered = html.slice(start + 2, end);
    const part = parts.get(name);
    own += html.slice(from, open) + rendered;
    if (rendered !== '') parts.set(name, { text: copyOf(rendered) });
    else if (part !== undefined) {
      pieces.push(own, part);
      own = '';
    }
    from = end + CLOSE.length;
  }
  return [...pieces, own + html.slice(from)];
}

/** A slice would keep the whole document in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
