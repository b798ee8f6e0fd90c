/** Limits request bodies: the server reads a body only up to the size that a form or a call of a page needs. */
import { readLimitedBody } from '@cartwright/listener';

const MAX_BYTES = 256 * 1024;

/** The same request with its body in memory; undefined where the body exceeds 256 kB, regardless of its headers. */
export async function withShortBody(request: Request): Promise<Request | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return request;
  const body = await readLimitedBody(request, MAX_BYTES);
  if (body === undefined) return undefined;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}
