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

/** A text, or an element with its contents. */
export type RichNode = string | RichElement;

export interface RichElement {
  readonly tag: RichTag;
  /** Of a link: an address of the web, of this shop, or of an email. */
  readonly href?: string;
  /** Of a picture. */
  readonly image?: RichImage;
  readonly children: readonly RichNode[];
}

export interface RichImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** How each element of a description is shown. The page's title is the only heading of the first level. */
const shownTags = {
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  sub: 'sub',
  sup: 'sup',
  small: 'small',
  a: 'a',
  br: 'br',
  code: 'code',
  pre: 'pre',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  hr: 'hr',
  img: 'img',
} as const;

export type RichTag = (typeof shownTags)[keyof typeof shownTags];

const blockTags: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'blockquote', 'h2', 'h3', 'h4', 'pre', 'table', 'hr']);

/**
 * The blocks of an HTML text: paragraphs, lists, headings. Elements come from the list above and nowhere else, without
 * their attributes, so none of a merchant's markup can run; of other elements the text is kept.
 */
export function readBlocks(html: string | null | undefined): readonly RichElement[] {
  if (html === undefined || html === null) return [];
  const text = html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '');
  if (!/<(?:p|ul|ol|h[2-6]|blockquote|pre|table)\b/i.test(text)) {
    return readParagraphs(html).map((paragraph) => ({ tag: 'p', children: [paragraph] }));
  }
  return groupBlocks(readNodes(text)).filter((block) => hasText(block));
}

function readNodes(html: string): readonly RichNode[] {
  const root: RichNode[] = [];
  const open: { readonly tag: RichTag | undefined; readonly name: string; readonly children: RichNode[] }[] = [];
  const place = (): RichNode[] => open.findLast(({ tag }) => tag !== undefined)?.children ?? root;
  const parentTag = (): RichTag | undefined => open.findLast(({ tag }) => tag !== undefined)?.tag;
  for (const [token, slash, name] of html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>|[^<]+|</gi)) {
    if (name === undefined) {
      // Between the parts of a table there is no text.
      if (!isTablePart(parentTag())) place().push(decodeEntities(token));
      continue;
    }
    const known = readTag(name.toLowerCase());
    if (slash === '/') {
      const depth = open.findLastIndex((one) => one.name === name.toLowerCase());
      if (depth >= 0) open.splice(depth);
    } else if (known === 'br' || known === 'hr' || known === 'img') {
      const image = known === 'img' ? readImage(token) : undefined;
      if (!mayBeIn(known, parentTag()) || (known === 'img' && image === undefined)) continue;
      place().push({ tag: known, children: [], ...(image && { image }) });
    } else {
      const children: RichNode[] = [];
      const href = known === 'a' ? readHref(token) : undefined;
      if (known === 'tr' && parentTag() === 'table') {
        // As browsers do, so that the page in the browser is the one of the server.
        const rows: RichNode[] = [];
        place().push({ tag: 'tbody', children: rows });
        open.push({ tag: 'tbody', name: 'tbody', children: rows });
      }
      const isMisplaced = known !== undefined && !mayBeIn(known, parentTag());
      const tag = (known === 'a' && href === undefined) || isMisplaced ? undefined : known;
      if (tag !== undefined) place().push({ tag, children, ...(href === undefined ? {} : { href }) });
      open.push({ tag, name: name.toLowerCase(), children });
    }
  }
  return root;
}

function isTablePart(tag: RichTag | undefined): boolean {
  return tag === 'table' || tag === 'thead' || tag === 'tbody' || tag === 'tr';
}

const CONTAINERS: ReadonlySet<RichTag> = new Set(['li', 'td', 'th', 'blockquote']);

/** Whether browsers leave an element of a table, or a block, where it is. Others may be anywhere but between the parts of a table. */
function mayBeIn(tag: RichTag, parent: RichTag | undefined): boolean {
  if (tag === 'td' || tag === 'th') return parent === 'tr';
  if (tag === 'tr') return parent === 'thead' || parent === 'tbody';
  if (tag === 'thead' || tag === 'tbody') return parent === 'table';
  if (tag === 'table' || tag === 'pre' || tag === 'hr') return parent === undefined || CONTAINERS.has(parent);
  return !isTablePart(parent);
}

function readTag(name: string): RichTag | undefined {
  return Object.hasOwn(shownTags, name) ? shownTags[name as keyof typeof shownTags] : undefined;
}

function readHref(token: string): string | undefined {
  const href = decodeEntities(/\bhref\s*=\s*"([^"]*)"/i.exec(token)?.[1] ?? '');
  return /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(href) ? href : undefined;
}

/** A picture with its dimensions; none of another kind is shown. */
function readImage(token: string): RichImage | undefined {
  const [url, alt, width, height] = ['src', 'alt', 'width', 'height'].map((name) =>
    decodeEntities(new RegExp(`\\b${name}="([^"]*)"`).exec(token)?.[1] ?? ''),
  );
  const size = { width: Number(width), height: Number(height) };
  if (url === undefined || !/^https?:\/\//.test(url) || !(size.width > 0) || !(size.height > 0)) return undefined;
  return { url, alt: alt ?? '', ...size };
}

/** Text between blocks becomes a paragraph. */
function groupBlocks(nodes: readonly RichNode[]): readonly RichElement[] {
  const blocks: RichElement[] = [];
  let loose: RichNode[] = [];
  const close = (): void => {
    if (loose.length > 0) blocks.push({ tag: 'p', children: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node !== 'string' && blockTags.has(node.tag)) {
      close();
      blocks.push(node);
    } else loose.push(node);
  }
  close();
  return blocks;
}

function hasText(node: RichNode): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  return node.tag === 'hr' || node.image !== undefined || node.children.some((child) => hasText(child));
}
