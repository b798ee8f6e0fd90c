/**
 * Descriptions are HTML that shops put into their pages, so only text markup is kept: other elements are dropped, with
 * their content if it is not text (scripts, styles).
 */

/** Tags that mark up text, each with the attributes it may keep. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br hr ul ol li strong b em i u s sub sup small blockquote h2 h3 h4 h5 h6 span div table thead tbody tr th td'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href'],
};
const WITHOUT_END: readonly string[] = ['br', 'hr'];
/** Everything between these tags goes with them. */
const NOT_TEXT = /<(script|style|template|iframe|object|svg|math|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;

/** Returns the text with safe markup only. A second call changes nothing. */
export function cleanHtml(html: string): string {
  const text = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').replaceAll(NOT_TEXT, '');
  let clean = '';
  let position = 0;
  const open: string[] = [];
  for (const match of text.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match;
    clean += escapeStray(text.slice(position, match.index));
    position = match.index + whole.length;
    const tag = name.toLowerCase();
    const kept = Object.hasOwn(ALLOWED, tag) ? ALLOWED[tag] : undefined;
    if (kept === undefined) continue;
    if (slash === '') {
      clean += `<${tag}${keepAttributes(attributes, kept)}>`;
      if (!WITHOUT_END.includes(tag)) open.push(tag);
    } else if (open.includes(tag)) {
      // Closes open inner elements, so that no tag reaches beyond its parent.
      for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
        clean += `</${inner}>`;
        if (inner === tag) break;
      }
    }
  }
  clean += escapeStray(text.slice(position));
  return (
    clean +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

/** Plain paragraphs as HTML. */
export function paragraphsToHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('');
}

function keepAttributes(attributes: string, allowed: readonly string[]): string {
  let kept = '';
  for (const [, name = '', double, single, bare] of attributes.matchAll(
    /([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    const value = (double ?? single ?? bare ?? '').trim();
    // Only http, https and mailto links: no `javascript:` in any spelling.
    if (allowed.includes(name.toLowerCase()) && /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(value)) {
      kept += ` ${name.toLowerCase()}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
    }
  }
  return kept;
}

/** A `<` that does not start a tag. Entities stay as they are. */
function escapeStray(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
