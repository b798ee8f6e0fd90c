/** The merchant's own pages and posts, as sitemaps list them. */
import { listPublishedContent, type PublishedContentSummary } from '../client/content-calls.ts';
import type { ServerClient } from '../client/shop-client.ts';

const BATCH = 100;

/** Reads all published pages or posts, a hundred at a time. */
export async function* readContentPages(
  client: ServerClient,
  kind: 'PAGE' | 'POST',
): AsyncGenerator<readonly PublishedContentSummary[]> {
  for (let offset = 0; ; offset += BATCH) {
    const { pages, total } = await client.use(listPublishedContent)(kind, { limit: BATCH, offset });
    yield pages;
    if (pages.length === 0 || offset + BATCH >= total) return;
  }
}
