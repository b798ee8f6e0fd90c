/** Nobody makes this server hold more than a form or a call of a page needs: what is longer is not read to its end. */

const mostBytes = 256 * 1024;

/** The same request with its body in memory; undefined where that is longer than 256 kB, whatever its headers claim. */
export async function withShortBody(request: Request): Promise<Request | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return request;
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks, size) });
}
