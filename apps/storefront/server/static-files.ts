/**
 * The built files of the pages, read into memory and compressed once. Files with a hash in their name never change and
 * may be cached for a year; the others are revalidated by their ETag.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const smallerBy = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
const yearInSeconds = 31_536_000;

interface StaticFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
}

export interface StaticFiles {
  /** The response for a path, or undefined where there is no such file. */
  response(request: Request): Response | undefined;
}

/** Reads all files below a folder, except files and folders whose name begins with a dot. */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>();
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && TYPES[extname(entry.name)] !== undefined)
      .map(async (entry) => {
        const full = join(entry.parentPath, entry.name);
        const path = `/${full
          .slice(folder.length + 1)
          .split(sep)
          .join('/')}`;
        if (!path.includes('/.')) files.set(path, await readStaticFile(full, path));
      }),
  );
  return {
    response(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const file = files.get(new URL(request.url).pathname);
      return file === undefined ? undefined : respondFile(request, file);
    },
  };
}

async function readStaticFile(full: string, path: string): Promise<StaticFile> {
  const plain = new Uint8Array(await readFile(full));
  const isText = !/\.(?:woff2|png|ico)$/.test(path);
  const [br, gz] = isText ? await Promise.all([smallerBy.br(plain), smallerBy.gzip(plain)]) : [undefined, undefined];
  const isHashed = path.startsWith('/assets/');
  return {
    plain,
    br: br === undefined ? undefined : new Uint8Array(br),
    gzip: gz === undefined ? undefined : new Uint8Array(gz),
    tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    headers: {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? `public, max-age=${yearInSeconds}, immutable` : 'public, max-age=3600',
      ...(isText ? { vary: 'accept-encoding' } : {}),
    },
  };
}

function respondFile(request: Request, file: StaticFile): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding =
    file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  // One tag per encoding: a cache must never mix the compressed and the plain file.
  const tag = encoding === undefined ? file.tag : `${file.tag.slice(0, -1)}-${encoding}"`;
  const headers = new Headers({ ...file.headers, etag: tag });
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers });
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  const body = encoding === undefined ? file.plain : file[encoding];
  headers.set('content-length', String(body?.byteLength ?? 0));
  return new Response(request.method === 'HEAD' ? null : (body ?? null), { headers });
}
