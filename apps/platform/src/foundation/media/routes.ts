/**
 * Routes of media: originals and renditions by address. The address names the content, so a response never changes and
 * is cached for ever; videos support byte ranges so that players can seek.
 */
import type { MediaFiles } from './media-files.ts';
import type { Renditions } from './picture.ts';
import {
  type MediaId,
  isPicture,
  isSaved,
  parseMediaPath,
  parseRange,
  readContentType,
  readExtension,
} from './rendition.ts';
import { parseTransformPath } from './transform-path.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

export interface MediaDeps {
  readonly files: MediaFiles;
  readonly renditions: Renditions;
}

/**
 * Handles a request below `/media/`: 200, 206 (a range of an original), 304, 404 with the allowed forms, 405, 416, or
 * 503 with `Retry-After` while too many renditions are waiting.
 */
export async function serveMedia({ files, renditions }: MediaDeps, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return problem(405, 'Media can only be read here.', { Allow: 'GET, HEAD' });
  }
  const { pathname } = new URL(request.url);
  const path = pathname.slice('/media/'.length);
  const wanted = parseTransformPath(path) ?? parseMediaPath(path);
  if (wanted.kind === 'refused') return problem(404, wanted.reason);

  // The id is a hash of the content, so the address itself is the strongest validator there is.
  const tag = wanted.kind === 'original' ? `"${wanted.id}"` : `"${wanted.id}/${wanted.size}.${wanted.format}"`;
  if (request.headers.get('If-None-Match')?.includes(tag) === true) {
    return new Response(null, { status: 304, headers: { ETag: tag, 'Cache-Control': FOR_EVER } });
  }
  if (wanted.kind === 'original') return serveOriginal(files, wanted.id, request, tag);

  const result = await renditions.get(wanted.id, wanted.size, wanted.format);
  if (result.kind === 'missing') return problem(404, 'There is no picture at this address.');
  if (result.kind === 'busy') {
    return problem(503, 'Too many pictures are being made just now; try again in a moment.', { 'Retry-After': '2' });
  }
  return new Response(request.method === 'HEAD' ? null : asBody(result.bytes), {
    headers: respondHeaders(readContentType(wanted.format), result.bytes.byteLength, tag),
  });
}

async function serveOriginal(files: MediaFiles, id: MediaId, request: Request, tag: string): Promise<Response> {
  const size = await files.size(id);
  if (size === undefined) return problem(404, 'There is no file at this address.');
  const headers = respondHeaders(readContentType(readExtension(id)), size, tag);
  headers.set('Accept-Ranges', 'bytes');
  if (isSaved(id)) headers.set('Content-Disposition', 'attachment');
  const ifRange = request.headers.get('If-Range');
  const range = ifRange === null || ifRange === tag ? parseRange(request.headers.get('Range'), size) : undefined;
  if (range === 'unsatisfiable') {
    return problem(416, 'The range lies outside the file.', { 'Content-Range': `bytes */${size}` });
  }
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (range !== undefined) {
    headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    headers.set('Content-Length', String(range.end - range.start + 1));
    return new Response(files.stream(id, range), { status: 206, headers });
  }
  // Pictures are small enough to be read at once, which is a third faster than a stream; the others are not.
  return new Response(isPicture(id) ? asBody(await files.read(id)) : files.stream(id), { headers });
}

function respondHeaders(contentType: string, length: number, tag: string): Headers {
  return new Headers({
    'Content-Type': contentType,
    'Content-Length': String(length),
    'Cache-Control': FOR_EVER,
    ETag: tag,
    // Pages of other origins (the shop, the admin in development) embed these pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
}

function problem(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** `Response` requires bytes over a plain ArrayBuffer, which Node's file buffers have. */
function asBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
