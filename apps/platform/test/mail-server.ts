/** A real mail server on this machine that keeps what it accepts, from whom, and when. */
import { once } from 'node:events';

import { SMTPServer } from 'smtp-server';

export interface AcceptedEmail {
  readonly messageId: string;
  readonly to: string;
  /** As the client named itself when it connected. `urlFor` chooses the name. */
  readonly client: string;
  readonly at: number;
  /** With its headers. */
  readonly content: string;
}

export interface MailServer extends AsyncDisposable {
  readonly url: string;
  /** The address for a client that is to name itself so. */
  urlFor(client: string): string;
  /** In the order in which they arrived. */
  readonly accepted: readonly AcceptedEmail[];
  /** Whether clients hear that their emails were accepted. Without it they wait for as long as they can. */
  setAnswering(isAnswering: boolean): void;
}

export async function openMailServer(): Promise<MailServer> {
  const accepted: AcceptedEmail[] = [];
  let isAnswering = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      let content = '';
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const read = (name: string): string => new RegExp(`^${name}: *(.*?)\\r$`, 'im').exec(content)?.[1] ?? '';
        const client = session.hostNameAppearsAs;
        accepted.push({ messageId: read('message-id'), to: read('to'), client, at: Date.now(), content });
        if (isAnswering) done();
      });
    },
  });
  // A client that was killed leaves its connection broken.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  const url = `smtp://127.0.0.1:${address.port}`;
  return {
    url,
    urlFor: (client) => `${url}/?name=${encodeURIComponent(client)}`,
    accepted,
    setAnswering: (isOn) => {
      isAnswering = isOn;
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
