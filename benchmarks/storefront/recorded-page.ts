/** A page as the shop sent it once, for the bare server. */
import { get, type IncomingMessage } from 'node:http';

export interface RecordedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body, compressed as they were sent, in base64. */
  readonly body: string;
}

/**
 * Requests a page with these headers.
 * @throws Error where it is not sent as 200.
 */
export async function recordPage(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<RecordedPage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject);
  const response = await promise;
  if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}.`);
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(Buffer.from(part as Uint8Array));
  const kept = Object.entries(response.headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive'].includes(name),
  );
  return {
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(parts).toString('base64'),
  };
}
