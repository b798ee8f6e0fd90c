/** The header fields that the platform sends beside those of `node:http` itself, so that a bare server sends the same bytes. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

import type { Shot } from './load.ts';
import type { Recording } from './recorder.ts';

/** Each server writes these by itself. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/**
 * The recordings of one kind of request, with the header fields of the response to this one of them. A request id has the
 * same length in every response.
 */
export async function withHeaders(
  port: number,
  { method, path, headers, body }: Shot,
  recordings: Readonly<Record<string, Recording>>,
): Promise<Record<string, Recording>> {
  const sent = request({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  const { rawHeaders } = response;
  const own: [string, string][] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!OF_THE_SERVER.has(name.toLowerCase())) own.push([name, value]);
  }
  const fields = Object.fromEntries(own);
  return Object.fromEntries(Object.entries(recordings).map(([at, one]) => [at, { ...one, headers: fields }]));
}
