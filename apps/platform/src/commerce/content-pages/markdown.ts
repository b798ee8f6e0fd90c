/**
 * Markdown of a merchant as safe HTML. Invariants: no markup of the text itself reaches the result, links lead to the
 * web, an email address or this shop, and pictures are those of the file library.
 */
import markdownIt from 'markdown-it';

import { mediaUrl } from '../../foundation/media/media-asset.ts';
import type { NamedAsset } from '../../foundation/media/media-store.ts';
import { readMediaId } from './picture-address.ts';

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/iu;

export interface RenderDeps {
  /** The origin of the platform: pictures are below it. */
  readonly publicUrl: string;
  /** The pictures that the text may show, by their ids. */
  readonly pictures: ReadonlyMap<string, NamedAsset>;
}

const parser = markdownIt('default', { html: false, linkify: false, typographer: false });
parser.validateLink = (address) => LINK.test(address.trim());
// The title of the page is its only heading of the first level.
parser.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
});
parser.renderer.rules['image'] = (tokens, index, options, environment) => {
  const token = tokens[index];
  const id = readMediaId(String(token?.attrGet('src') ?? ''));
  const asset = id === undefined ? undefined : readDeps(environment).pictures.get(id);
  // A picture that was deleted from the library leaves no trace.
  if (token === undefined || asset?.kind !== 'image') return '';
  const words = parser.renderer.renderInlineAsText(token.children ?? [], options, environment);
  const { escapeHtml } = parser.utils;
  const alt = escapeHtml(words === '' ? (asset.alt ?? '') : words);
  const src = escapeHtml(mediaUrl(readDeps(environment).publicUrl, asset.id));
  return `<img src="${src}" alt="${alt}" width="${asset.width}" height="${asset.height}">`;
};

/** Returns HTML. Pictures that are not in `pictures` are left out. */
export function renderMarkdown(markdown: string, deps: RenderDeps): string {
  return parser.render(markdown, { deps }).trim();
}

/** What `renderMarkdown` gave to the parser. */
function readDeps(environment: unknown): RenderDeps {
  return (environment as { readonly deps: RenderDeps }).deps;
}

/** The addresses of the pictures in a text, each once. */
export function listPictureAddresses(markdown: string): readonly string[] {
  const addresses = parser
    .parse(markdown, {})
    .flatMap((token) => token.children ?? [])
    .filter(({ type }) => type === 'image')
    .map((token) => String(token.attrGet('src') ?? ''));
  return [...new Set(addresses)];
}
