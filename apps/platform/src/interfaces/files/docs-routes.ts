/** The built documentation under /docs/. Its addresses have no `.html`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { redirectTo, type HostedPages } from '../../foundation/hosted-pages/hosted-pages.ts';
import { webRoute, type Route, type WebContext } from '../../foundation/http/routes/route.ts';
import { serveFile } from './static-files.ts';

export interface DocsDeps {
  /** Folder with the built documentation. */
  readonly docsFolder: string;
  readonly pages: HostedPages;
}

/** The build lists its inline scripts here. Hidden files are never served. */
const SCRIPT_HASHES = '.script-hashes';

export function createDocsRoutes(deps: DocsDeps): readonly Route[] {
  return [
    webRoute('GET', '/docs', () => Promise.resolve(redirectTo('/docs/'))),
    webRoute('GET', '/docs/', (context) => serveDocs(deps, context)),
    webRoute('GET', '/docs/{path*}', (context) => serveDocs(deps, context)),
  ];
}

async function serveDocs({ docsFolder, pages }: DocsDeps, context: WebContext): Promise<Response> {
  const hashes = await readFile(join(docsFolder, SCRIPT_HASHES), 'utf8').catch(() => undefined);
  if (hashes === undefined) {
    return pages.showProblem(context, {
      status: 503,
      title: 'The documentation is not built yet',
      message: '“npm start” builds it once the shop is open, which takes less than a minute.',
      remedy: 'Open this page again in a moment, or run “npm run docs:site”.',
    });
  }
  const path = (context.params['path'] ?? '').replace(/\/$/, '');
  const headers = docsHeaders(hashes);
  const names = path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`];
  for (const name of names) {
    const file = await serveFile(docsFolder, name, context.request, headers);
    if (file !== undefined) return file;
  }
  const missing = await serveFile(docsFolder, '404.html', new Request(context.request.url), headers);
  if (missing === undefined || path.startsWith('assets/'))
    return new Response('There is no such file.', { status: 404 });
  return new Response(missing.body, { status: 404, headers: missing.headers });
}

/** Pages load nothing from elsewhere. Their code examples are colored by inline styles. */
function docsHeaders(scriptHashes: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'self' ${scriptHashes.split('\n').join(' ')}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}
