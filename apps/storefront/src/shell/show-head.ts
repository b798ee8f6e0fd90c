/**
 * The head of the document in the browser. The server's is right for the page that was requested, so that only the pages
 * after it change anything.
 */

/** A `meta` element, or a `link` where it has `rel`. */
export type HeadTag =
  | { readonly name: string; readonly content: string }
  | { readonly rel: string; readonly href: string; readonly hrefLang?: string };

/** What the tags of one page are, and those of a link preview, which no page in the browser has. */
const OWN_TAGS =
  'meta[name="description"], meta[name="robots"], meta[property], meta[name^="twitter:"], link[rel="canonical"], link[rel="alternate"][hreflang]';

/** What each document shows. */
const shown = new WeakMap<Document, string>();

/** Gives the document the title and the tags of a page. */
export function showHead(document: Document, title: string, tags: readonly HeadTag[]): void {
  const wanted = JSON.stringify([title, tags]);
  const last = shown.get(document);
  if (last === wanted) return;
  shown.set(document, wanted);
  if (last === undefined) return;
  document.title = title;
  for (const tag of document.head.querySelectorAll(OWN_TAGS)) tag.remove();
  for (const tag of tags) {
    const element = document.createElement('rel' in tag ? 'link' : 'meta');
    for (const [name, value] of Object.entries(tag)) element.setAttribute(name, value);
    document.head.append(element);
  }
}
