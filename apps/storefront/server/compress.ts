/** Compresses responses: Brotli or gzip, flushed with every chunk, so that streamed pages keep streaming. */
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest)|image\/svg)/;

/** Returns the same response, compressed where the client accepts it and the size is worth it. */
export function compress(request: Request, response: Response): Response {
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null || response.headers.has('content-encoding') || !compressible.test(type)) return response;
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  if (encoding === undefined) return new Response(response.body, { status: response.status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          // Documents are made for one reader: speed counts more than the last percent.
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 });
  const source = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>);
  source.on('error', (error) => encoder.destroy(error));
  encoder.on('close', () => source.destroy());
  const body = Readable.toWeb(source.pipe(encoder)) as ReadableStream<Uint8Array>;
  return new Response(body, { status: response.status, headers });
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
