/**
 * What a description may consist of in the editor, and its way in and out: HTML becomes a document of this schema, so
 * styles, classes and foreign elements of pasted text are dropped. Only elements that the platform accepts come out.
 */
import {
  DOMParser as DocumentParser,
  DOMSerializer,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';

import { readLink } from './description-text.ts';

const block = { group: 'block', content: 'inline*' } as const;

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { ...block, parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    ...block,
    defining: true,
    attrs: { level: { default: 2 } },
    // The page's own title is the only one of the first level.
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
    toDOM: ({ attrs }) => [`h${Number(attrs['level'])}`, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  text: { group: 'inline' },
  hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: readHref }],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps what it copies into a `b` that is not bold.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d{2})$/u.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }], toDOM: () => ['s', 0] },
  sub: { excludes: 'sup', parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
  sup: { excludes: 'sub', parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
};

/** Links to scripts and to nowhere become plain text. */
function readHref(element: HTMLElement): { readonly href: string } | false {
  const href = readLink(element.getAttribute('href') ?? '');
  return href === undefined ? false : { href };
}

export const schema = new Schema({ nodes, marks });

export function parseHtml(html: string): Node {
  // A document without a window: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return DocumentParser.fromSchema(schema).parse(body);
}

/** Empty for a document without any text. */
export function writeHtml(doc: Node): string {
  if (doc.textContent.trim() === '' && !doc.toString().includes('horizontal_rule')) return '';
  const { body } = new DOMParser().parseFromString('', 'text/html');
  body.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: body.ownerDocument }));
  // A list item of one paragraph needs none.
  for (const item of body.querySelectorAll('li')) {
    const [only, ...others] = item.children;
    if (only?.tagName === 'P' && others.every(({ tagName }) => tagName !== 'P')) only.replaceWith(...only.childNodes);
  }
  return body.innerHTML;
}

/** Lists that Word copies as paragraphs with typed bullets become lists; its comments and hidden parts go. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, xml, title')) element.remove();
  let list: Element | undefined;
  for (const paragraph of body.querySelectorAll('p')) {
    const style = paragraph.getAttribute('style') ?? '';
    if (!/mso-list\s*:\s*l\d/iu.test(style)) continue;
    const bullet = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list\s*:\s*ignore/iu.test(span.getAttribute('style') ?? ''),
    );
    const kind = /^\s*(?:\d+|[a-z])[.)]/iu.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
    bullet?.remove();
    if (list?.localName !== kind || list !== paragraph.previousElementSibling) {
      list = body.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
  return body.innerHTML;
}
