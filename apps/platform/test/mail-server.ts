/** A real mail server on this machine that keeps what it accepts, and when. */
import { once } from 'node:events';

import { SMTPServer } from 'smtp-server';

export interface AcceptedEmail {
  readonly messageId: string;
  readonly to: string;
  readonly at: number;
}

export interface MailServer extends AsyncDisposable {
  readonly url: string;
  /** In the order in which they arrived. */
  readonly accepted: readonly AcceptedEmail[];
}

export async function openMailServer(): Promise<MailServer> {
  const accepted: AcceptedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let content = '';
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const read = (name: string): string => new RegExp(`^${name}: *(.*?)\\r$`, 'im').exec(content)?.[1] ?? '';
        accepted.push({ messageId: read('message-id'), to: read('to'), at: Date.now() });
        done();
      });
    },
  });
  // A client that was killed leaves its connection broken.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
