/**
 * Descriptions travel as HTML. One that consists of paragraphs is edited as plain text with empty lines between them.
 * One with other markup (lists, links) is edited as it is, so that none of it is lost. Parsing and formatting are
 * inverse.
 */

/** The text of a description that consists of paragraphs and line breaks only; otherwise undefined. */
export function readParagraphs(html: string): string | undefined {
  if (html.trim() === '') return '';
  const withoutParagraphs = html.replaceAll(/<p>((?:[^<]|<br\s*\/?>)*)<\/p>/gu, '').trim();
  // Text without any markup is a description, too.
  if (withoutParagraphs !== '') return /[<&]/u.test(html) ? undefined : html;
  return [...html.matchAll(/<p>(.*?)<\/p>/gsu)]
    .map(([, inner = '']) => readText(inner.replaceAll(/<br\s*\/?>/gu, '\n')))
    .join('\n\n');
}

/** Plain text as HTML paragraphs: an empty line begins a new one, a single line break stays a line break. */
export function writeParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${writeText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

function readText(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/gu, (entity) => entities[entity] ?? entity);
}

function writeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
