/** A letter: what is said to whom. Plain text is the letter; the HTML says the same more pleasantly. */

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A whole HTML document without any script. */
  readonly html: string;
}

/** Escapes what people typed for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** One line of a header: no line break can begin another header. */
export function headerText(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim();
}
