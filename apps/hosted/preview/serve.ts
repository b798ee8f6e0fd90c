/**
 * Serves every hosted page and email with sample data, in any language (`?lang=ar`), on a local address, under the
 * platform's Content-Security-Policy. Run: npm run preview -w @cartwright/hosted
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname } from 'node:path';

import { browserFolder, renderHostedPage, renderEmail } from '@cartwright/hosted';

import { emails } from './emails.ts';
import { samples } from './samples.ts';

const photos = new URL('../../platform/demo/photos/', import.meta.url);
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
};

const server = createServer((request, response) => {
  body(new URL(request.url ?? '/', 'http://localhost'), response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.listen(Number(process.env['PORT'] ?? 4600), '127.0.0.1', () => {
  const bound = server.address();
  process.stdout.write(`Preview: http://localhost:${typeof bound === 'object' ? bound?.port : ''}/\n`);
});

async function body({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
  if (pathname.startsWith('/hosted-assets/')) return sendFile(browserFolder, pathname.slice(15), response);
  if (pathname.startsWith('/photos/')) return sendFile(photos, pathname.slice(8), response);
  const locale = searchParams.get('lang');
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const email = pathname.startsWith('/emails/') ? emails[pathname.slice(8)] : undefined;
  if (email !== undefined) {
    const rendered = await renderEmail(locale === null ? email : { ...email, locale });
    response.writeHead(200, { ...html, 'content-security-policy': EMAIL_POLICY }).end(rendered.html);
    return;
  }
  const page = samples[pathname.slice(1)];
  if (page === undefined) {
    const names = [...Object.keys(samples), ...Object.keys(emails).map((name) => `emails/${name}`)];
    response
      .writeHead(200, html)
      .end(`<ul>${names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul>`);
    return;
  }
  const nonce = randomBytes(16).toString('base64url');
  const policy = `default-src 'none'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}' 'strict-dynamic'; form-action 'self'; base-uri 'none'`;
  const shown = locale === null ? page : { ...page, site: { ...page.site, locale } };
  response.writeHead(200, { ...html, 'content-security-policy': policy }).end(await renderHostedPage(shown, { nonce }));
}

async function sendFile(folder: URL, name: string, response: ServerResponse): Promise<void> {
  const file = new URL(name, folder);
  if (!file.href.startsWith(folder.href)) {
    response.writeHead(404).end();
    return;
  }
  const bytes = await readFile(file);
  response.writeHead(200, { 'content-type': types[extname(file.pathname)] ?? 'application/octet-stream' }).end(bytes);
}
