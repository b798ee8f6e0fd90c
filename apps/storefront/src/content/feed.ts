/** The journal as an RSS 2.0 feed, for readers of feeds. */
import { listPublishedContent } from '../client/content-calls.ts';
import type { ServerClient } from '../client/shop-client.ts';
import { readSite } from '../shell/site-view.ts';
import { baseOf, readPageLanguage } from '../words/languages.ts';
import { loadWords } from '../words/words.ts';

const MAX_ITEMS = 20;

/** Returns the newest posts in the language of the path, or undefined where there are none. */
export async function loadFeed(client: ServerClient, origin: string, path: string): Promise<string | undefined> {
  const { properties } = await client.siteProperties.getSiteProperties();
  const site = readSite(properties);
  if (!site.hasJournal) return undefined;
  const { code, main } = readPageLanguage(path, site);
  const { content: words } = await loadWords(code);
  const { pages } = await client.use(listPublishedContent)('POST', { language: code, limit: MAX_ITEMS });
  const base = `${origin}${baseOf(code, main)}/journal`;
  const items = pages.map(({ slug, title, summary, publishedDate }) => {
    const address = escapeXml(`${base}/${encodeURIComponent(slug)}`);
    return `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid><pubDate>${new Date(publishedDate).toUTCString()}</pubDate><description>${escapeXml(summary)}</description></item>`;
  });
  const title = escapeXml(`${site.name}: ${words.journal}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>${escapeXml(base)}</link><description>${escapeXml(site.tagline)}</description><language>${code}</language><atom:link href="${escapeXml(`${base}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
