/** Reads a request's body up to a limit, regardless of its headers. */

/** The bytes of the body; `undefined` where there are more than `maxBytes`, of which the rest is not read. */
export async function readLimitedBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const claimed = request.headers.get('content-length');
  if (Number(claimed ?? 0) > maxBytes) return undefined;
  if (claimed !== null) {
    // A server reads no more than the declared length, and reading at once avoids a stream: a tenth of a small write's
    // time.
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > maxBytes ? undefined : bytes;
  }
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array<ArrayBuffer>>) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const [only] = chunks;
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks, size);
}
