/** The addresses that search engines should know: the home page, collections, products and legal pages. */
import type { ServerClient } from './client/shop-client.ts';
import { listLegalLinks, readSite } from './shell/site-view.ts';

/** Products per request, and the maximum of one sitemap (the protocol of sitemaps allows 50 000). */
const atATime = 100;
const maxProducts = 20_000;
const maxCollections = 5000;

/** Returns the sitemap as XML. */
export async function loadSitemap(client: ServerClient, origin: string): Promise<string> {
  const { properties } = await client.siteProperties.getSiteProperties();
  const legal = listLegalLinks(readSite(properties), properties.language).map(({ kind }) => `/legal/${kind}`);
  const paths = ['/', '/collections/all', '/help', ...legal];
  let collections = await client.collections.queryCollections().limit(atATime).find();
  for (;;) {
    paths.push(...collections.items.map(({ slug }) => `/collections/${slug}`));
    if (!collections.hasNext() || paths.length >= maxCollections) break;
    collections = await collections.next();
  }
  let page = await client.products.queryProducts().limit(atATime).find();
  let products = 0;
  for (;;) {
    paths.push(...page.items.map(({ slug }) => `/products/${slug}`));
    products += page.items.length;
    if (!page.hasNext() || products >= maxProducts) break;
    page = await page.next();
  }
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + encodeURI(path))}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
