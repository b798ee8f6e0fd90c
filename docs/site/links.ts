/** Turns links between Markdown files of the repository into links between pages of the site, and shows code as it is. */
import { posix } from 'node:path';

/** What the rules below read and change of a token of markdown-it. */
interface Token {
  readonly type: string;
  tag: string;
  info: string;
  readonly children: readonly Token[] | null;
  attrGet(name: string): string | number | null;
  attrSet(name: string, value: string): void;
  attrs: unknown;
  hidden: boolean;
}

/** What they need of markdown-it. */
interface Markdown {
  readonly core: {
    readonly ruler: {
      push(name: string, rule: (state: { readonly tokens: readonly Token[]; readonly env: unknown }) => void): void;
    };
  };
}

/**
 * Changes every relative link of a page: to the page of the file that it names, or to plain text where that file is no
 * page, such as source code.
 *
 * @param pages The page of each Markdown file, both relative to their roots.
 */
export function linkPages(markdown: Markdown, pages: ReadonlyMap<string, string>): void {
  const sources = new Map([...pages].map(([source, page]) => [page, source]));
  markdown.core.ruler.push('pages', ({ tokens, env }) => {
    const page = (env as { readonly relativePath?: string }).relativePath ?? '';
    const source = sources.get(page);
    for (const token of tokens) {
      // What follows a block's language tells the check of the examples where it belongs, or is its title.
      if (token.type === 'fence') token.info = token.info.replace(/^(tsx?)\s+[^[].*$/, '$1');
      if (source !== undefined && token.children !== null) turnInline(token.children, source, pages);
    }
  });
}

function turnInline(tokens: readonly Token[], source: string, pages: ReadonlyMap<string, string>): void {
  let isUnlinked = false;
  for (const token of tokens) {
    if (token.type === 'link_open') {
      const target = resolvePage(String(token.attrGet('href') ?? ''), source, pages);
      isUnlinked = target === undefined;
      if (target !== undefined) token.attrSet('href', target);
    }
    if (isUnlinked && (token.type === 'link_open' || token.type === 'link_close')) {
      token.tag = 'span';
      token.attrs = null;
    }
    // Otherwise the generator runs what stands between double braces, as in `shop={{ currency }}`.
    if (token.type === 'code_inline') token.attrSet('v-pre', '');
    if (token.type === 'image') token.attrSet('src', resolveImage(String(token.attrGet('src') ?? ''), source, pages));
  }
}

/** The address of a page for a link; external links and anchors stay. */
function resolvePage(href: string, source: string, pages: ReadonlyMap<string, string>): string | undefined {
  if (href.startsWith('#') || /^[a-z]+:/i.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const meant = posix.join(posix.dirname(source), file);
  const page = pages.get(meant) ?? pages.get(posix.join(meant, 'README.md'));
  return page === undefined ? undefined : `/${page}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** A picture's path relative to the page. */
function resolveImage(src: string, source: string, pages: ReadonlyMap<string, string>): string {
  if (/^[a-z]+:/i.test(src)) return src;
  const picture = posix.join(posix.dirname(source), src).replace(/^docs\//, '');
  const path = posix.relative(posix.dirname(pages.get(source) ?? ''), picture);
  return path.startsWith('.') ? path : `./${path}`;
}
