/** The width of each collection's tile: rows are full, and wide photographs get the wide tiles. */

export type TileSpan = 'quarter' | 'third' | 'half' | 'two-thirds' | 'full';

/**
 * Returns a span for every tile, row by row. A wide photograph takes two thirds beside a tall one. The last three, if
 * one of them is wide, share a row. Tall ones stand three in a row. A single one takes the row.
 */
export function tileSpans(isWide: readonly boolean[]): readonly TileSpan[] {
  const spans: TileSpan[] = [];
  while (spans.length < isWide.length) spans.push(...nextRow(isWide.slice(spans.length)));
  return spans;
}

/**
 * Returns the tall tile that stands alone on screens with two columns, where wide tiles take a row and tall ones pair
 * up: the last of an odd number.
 */
export function loneTile(isWide: readonly boolean[]): number | undefined {
  const tall = isWide.flatMap((wide, index) => (wide ? [] : [index]));
  return tall.length % 2 === 1 ? tall.at(-1) : undefined;
}

function nextRow(rest: readonly boolean[]): readonly TileSpan[] {
  const [first, second, third] = rest;
  if (rest.length === 3 && rest.filter(Boolean).length === 1) return rest.map((wide) => (wide ? 'half' : 'quarter'));
  if (second === undefined || (first && second)) return ['full'];
  if (first || second) return first ? ['two-thirds', 'third'] : ['third', 'two-thirds'];
  return third === false ? ['third', 'third', 'third'] : ['half', 'half'];
}
