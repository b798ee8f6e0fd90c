/**
 * The response to a download: the whole file, or the range that was asked for (RFC 9110 § 14). No cache keeps it, and no
 * browser guesses its type.
 */
import { writeDisposition } from './content-disposition.ts';
import { type ByteRange, parseRange } from './rendition.ts';

interface Downloaded {
  readonly name: string;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  readonly disposition: 'attachment' | 'inline';
  readonly stream: (range?: ByteRange) => ReadableStream<Uint8Array>;
  /** Runs before the first bytes are sent, and not for the rest of a download that was cut off. */
  readonly onStart?: () => Promise<unknown>;
}

export async function sendDownload(request: Request, file: Downloaded): Promise<Response> {
  const { name, contentType, size, disposition, stream, onStart } = file;
  const headers = new Headers({
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Content-Disposition': writeDisposition(disposition, name),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  const range = parseRange(request.headers.get('Range'), size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  }
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (range === undefined || range.start === 0) await onStart?.();
  if (range === undefined) return new Response(stream(), { headers });
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  headers.set('Content-Length', String(range.end - range.start + 1));
  return new Response(stream(range), { status: 206, headers });
}
