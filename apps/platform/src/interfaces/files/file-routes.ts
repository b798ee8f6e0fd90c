/** The built admin under /admin/ and the browser files of the hosted pages under /hosted-assets/. */
import { fileURLToPath } from 'node:url';

import type { HostedPages } from '../../foundation/hosted-pages/hosted-pages.ts';
import { redirectTo } from '../../foundation/hosted-pages/hosted-pages.ts';
import type { LoadRenderer } from '../../foundation/hosted-pages/renderer.ts';
import { webRoute, type Route, type WebContext } from '../../foundation/http/routes/route.ts';
import { serveFile } from './static-files.ts';

export interface FileDeps {
  readonly adminFolder: string;
  readonly loadRenderer: LoadRenderer;
  readonly pages: HostedPages;
  readonly shopUrl: string;
}

/** The admin connects to the platform only, and shows the shop in a frame. Its menus are positioned by inline styles. */
const adminHeaders = (shopUrl: string) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${shopUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
});

/** Emails use the shop's type, and are read on pages of others. */
const FONT_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

export function createFileRoutes(deps: FileDeps): readonly Route[] {
  return [
    webRoute('GET', '/admin', () => Promise.resolve(redirectTo('/admin/'))),
    webRoute('GET', '/admin/', (context) => serveAdmin(deps, context)),
    webRoute('GET', '/admin/{path*}', (context) => serveAdmin(deps, context)),
    webRoute('GET', '/hosted-assets/{path*}', async (context) => {
      const { browserFolder } = await deps.loadRenderer();
      const path = context.params['path'] ?? '';
      const headers = path.endsWith('.woff2') ? FONT_HEADERS : {};
      const file = await serveFile(fileURLToPath(browserFolder), path, context.request, headers);
      return file ?? new Response('There is no such file.', { status: 404 });
    }),
  ];
}

/** A path that is no file is a page of the admin, which its one document knows. */
async function serveAdmin({ adminFolder, pages, shopUrl }: FileDeps, context: WebContext): Promise<Response> {
  const path = context.params['path'] ?? '';
  const headers = adminHeaders(shopUrl);
  const file = await serveFile(adminFolder, path, context.request, headers);
  if (file !== undefined) return file;
  if (path.startsWith('assets/')) return new Response('There is no such file.', { status: 404 });
  const document = await serveFile(adminFolder, 'index.html', context.request, headers);
  return (
    document ??
    pages.showProblem(context, {
      status: 503,
      title: 'The admin is not built',
      message: `There is no index.html in ${adminFolder}.`,
      remedy: 'Run "npm run build -w @cartwright/admin".',
    })
  );
}
