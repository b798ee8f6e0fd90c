/**
 * Descriptions are HTML. One from elsewhere may be plain text with empty lines between its paragraphs, and one with a
 * table or a similar element is more than the editor can show: it is edited as HTML, so that none of it is lost.
 */

const editable = new Set(
  'p br strong b em i u s del strike sub sup a ul ol li h1 h2 h3 h4 h5 h6 blockquote hr div span'.split(' '),
);

/** Whether the editor shows every element of a description. */
export function isEditable(html: string): boolean {
  return [...html.matchAll(/<\/?([a-z][a-z0-9]*)/giu)].every(([, tag = '']) => editable.has(tag.toLowerCase()));
}

/** A description as HTML: text without any element becomes paragraphs. Its entities stay as they are. */
export function toHtml(description: string): string {
  if (/<[a-z]/iu.test(description)) return description;
  return description
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** The address of a typed link; undefined where it is none that a description may have. */
export function readLink(text: string): string | undefined {
  const link = text.trim();
  if (/^(?:https?:\/\/|mailto:)\S+$/iu.test(link) || /^(?:\/(?![/\\])|#)\S*$/u.test(link)) return link;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u.test(link)) return `mailto:${link}`;
  return /^[\p{Letter}\d-]+(?:\.[\p{Letter}\d-]+)+(?:[/?#]\S*)?$/u.test(link) ? `https://${link}` : undefined;
}
