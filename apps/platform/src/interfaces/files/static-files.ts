/**
 * Files of the built apps. Invariant: nothing outside the folder and no dotfile is ever served. Files with a content
 * hash in their name (below `assets/`) are cached for ever; all others are revalidated.
 */
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The file at a path below `folder`, or undefined where there is none. Where the build left a copy with `.gz` added to
 * its name, clients that accept it get that one.
 */
export async function serveFile(
  folder: string,
  path: string,
  request: Request,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response | undefined> {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part.startsWith('.') || /[\\\u0000]/.test(part))) return undefined;
  const file = join(folder, ...parts);
  const plain = await measureFile(file);
  if (plain === undefined) return undefined;
  const copy = await measureFile(`${file}.gz`);
  const packed = acceptsGzip(request) ? copy : undefined;
  const found = packed ?? plain;
  const tag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
  const responded = {
    ...headers,
    ETag: tag,
    'Cache-Control': parts.includes('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(copy === undefined ? {} : { Vary: 'Accept-Encoding' }),
  };
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers: responded });
  return new Response(await readFile(found.file), {
    headers: {
      ...responded,
      'Content-Type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
      ...(packed === undefined ? {} : { 'Content-Encoding': 'gzip' }),
    },
  });
}

async function measureFile(file: string): Promise<{ file: string; size: number; mtimeMs: number } | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true ? { file, size: found.size, mtimeMs: found.mtimeMs } : undefined;
}

function acceptsGzip(request: Request): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.get('accept-encoding') ?? '');
}
