/**
 * The files that search engines and price comparisons read: `robots.txt`, the sitemap with its parts, and the product
 * feed. They are the same for everybody, and are made again only after a change of the shop.
 */
import type { Hono } from 'hono';

import type * as Pages from '../src/entry.server.tsx';
import { shopLanguages, splitLanguage } from '../src/words/languages.ts';
import type { ShopConfig } from './config.ts';
import type { Visitor } from './visitor.ts';

/** The address to register with Google Merchant Center. */
const FEED_PATH = '/feeds/google.xml';
/** A reader may keep them so long; then it asks whether they have changed. */
const FILE_HEADERS = { 'cache-control': 'public, max-age=3600' } as const;

export interface SearchFilesOptions {
  readonly config: ShopConfig;
  readonly pages: Pick<typeof Pages, 'findSitemapPart' | 'streamXml' | 'writeProductFeed' | 'writeSitemapIndex'>;
  /** The visitor without cookies: these files show what everybody sees. */
  readonly stranger: Visitor;
  readonly now: () => Date;
  /** The revision of what visitors see; undefined where the platform names none. */
  readonly readRevision: () => Promise<string | undefined>;
}

/** Adds the routes of these files. */
export function addSearchFiles(
  app: Hono<{ readonly Bindings: { readonly address: string } }>,
  { config: { publicUrl: origin }, pages, stranger, now, readRevision }: SearchFilesOptions,
): void {
  const source = () => ({ client: stranger.reader, origin, now });

  /** Each file is about all languages, so it has one address. Undefined for that one. */
  function redirectLanguage({ url }: Request): Response | undefined {
    const { pathname, search } = new URL(url);
    const { prefix, rest } = splitLanguage(pathname);
    return prefix === undefined ? undefined : new Response(null, { status: 301, headers: { location: rest + search } });
  }

  /** Undefined where there is no such file: the page of every unknown address follows. */
  async function respond(
    request: Request,
    write: () => AsyncGenerator<string> | Promise<AsyncGenerator<string> | undefined>,
  ): Promise<Response | undefined> {
    const revision = await readRevision();
    const headers = new Headers({ ...FILE_HEADERS, 'content-type': 'application/xml; charset=utf-8' });
    if (revision !== undefined) {
      // The list of new products changes with the day alone.
      const tag = `W/"${encodeURIComponent(revision)}.${now().toISOString().slice(0, 10)}"`;
      headers.set('etag', tag);
      if (request.headers.get('if-none-match')?.includes(tag) === true) {
        return new Response(null, { status: 304, headers });
      }
    }
    const parts = await write();
    if (parts === undefined) return undefined;
    return new Response(await pages.streamXml(parts), { headers });
  }

  app.get(
    '/robots.txt',
    () => new Response(writeRobots(origin), { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
  );
  app.get('/sitemap.xml', async ({ req }, next) => {
    return redirectLanguage(req.raw) ?? (await respond(req.raw, () => pages.writeSitemapIndex(source()))) ?? next();
  });
  app.get('/sitemaps/:file{[a-z0-9-]+\\.xml}', async ({ req }, next) => {
    const name = req.param('file').slice(0, -'.xml'.length);
    const write = () => pages.findSitemapPart(source(), name);
    return redirectLanguage(req.raw) ?? (await respond(req.raw, write)) ?? next();
  });
  app.get(FEED_PATH, async ({ req }, next) => {
    const write = () => pages.writeProductFeed(stranger.reader, origin);
    return redirectLanguage(req.raw) ?? (await respond(req.raw, write)) ?? next();
  });
}

/** Pages that are about one visitor, or that only exist because a visitor typed something. */
const NOT_INDEXED = ['/account', '/cart', '/wishlist', '/checkout', '/order', '/search', '/password', '/preview'];

function writeRobots(origin: string): string {
  const bases = ['', ...Object.keys(shopLanguages).map((code) => `/${code}`)];
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...bases.flatMap((base) => NOT_INDEXED.map((path) => `Disallow: ${base}${path}`)),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
