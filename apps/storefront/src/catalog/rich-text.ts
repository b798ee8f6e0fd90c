/**
 * Descriptions are HTML by a merchant. Pages print their paragraphs as text: no markup reaches the document, so none of
 * it can run.
 */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns the paragraphs of an HTML text, without markup and without empty ones. */
export function readParagraphs(html: string | null | undefined): readonly string[] {
  if (html === undefined || html === null) return [];
  return html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .split(/<\/?(?:p|div|ul|ol|li|h[1-6]|br)\b[^>]*>|\n{2,}/i)
    .map((part) =>
      decodeEntities(part.replaceAll(/<[^>]*>/g, ''))
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
