/**
 * `cartwright webhook listen`: receives webhook messages on this machine, verifies each with the public keys of the
 * platform, and prints what it says.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { readOrigin, readPort, SettingError } from '@cartwright/listener';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';

import { CommandError, defineCommand } from './define-command.ts';
import type { Shell } from './shell.ts';

const DEFAULT_PORT = 5000;
const MAX_MESSAGE_BYTES = 1024 * 1024;

export const webhookListenCommand = defineCommand({
  name: 'webhook listen',
  summary: 'Receive webhook messages on this machine, verify and print them',
  details: [
    'Register the address that it prints as a webhook in the admin (Settings, Webhooks). A platform in production sends nothing to this machine: use a tunnel with a public address there.',
  ],
  examples: ['webhook listen', 'webhook listen --port 5050 --respond 500'],
  options: {
    port: {
      says: 'the port to listen on; 0 takes any free one',
      value: '<number>',
      fallback: String(DEFAULT_PORT),
      parse: (text: string) => readPort('--port', text, DEFAULT_PORT),
    },
    platform: {
      says: 'the origin of the platform whose messages are verified',
      value: '<origin>',
      fallback: '$CARTWRIGHT_PUBLIC_URL or http://localhost:4001',
      parse: (text: string) => readOrigin('--platform', text, 'development'),
    },
    respond: {
      says: 'answer verified messages with this status, to see how they are sent again',
      value: '<status>',
      fallback: '200',
      parse: (text: string) => {
        const status = Number(text);
        if (/^\d{3}$/.test(text) && status >= 200 && status <= 599) return status;
        throw new SettingError(`--respond is "${text}": use a status from 200 to 599.`);
      },
    },
  },
  arguments: {},
  run: async ({ options }, shell) => {
    const platform =
      options.platform ??
      readOrigin(
        'CARTWRIGHT_PUBLIC_URL',
        shell.environment['CARTWRIGHT_PUBLIC_URL'] || 'http://localhost:4001',
        'development',
      );
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', platform), { cooldownDuration: 1_000 });
    const stopped = shell.listenForStop();
    const server = createServer((request, response) => {
      void receive(request, response, { keys, status: options.respond ?? 200, shell });
    });
    const listening = once(server, 'listening');
    server.listen(options.port ?? DEFAULT_PORT, '127.0.0.1');
    await listening.catch((cause: unknown) => {
      throw new CommandError(
        `Port ${options.port ?? DEFAULT_PORT} cannot be listened on: choose another with --port.`,
        { cause },
      );
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : DEFAULT_PORT;
    const url = `http://localhost:${port}/`;
    shell.print(`Listening at ${url} for messages of ${platform}. Ctrl-C stops.`, { url, platform });
    if (!stopped.aborted) await once(stopped, 'abort');
    server.closeAllConnections();
    server.close();
    return undefined;
  },
});

interface Receiving {
  readonly keys: JWTVerifyGetKey;
  readonly status: number;
  readonly shell: Shell;
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { keys, status, shell }: Receiving,
): Promise<void> {
  const message = await readMessage(request, keys);
  if (message.kind === 'refused') {
    shell.print(`Refused: ${message.problem}`, { refused: message.problem });
    response.writeHead(400, { 'content-type': 'text/plain' }).end(`${message.problem}\n`);
    return;
  }
  const { eventId, eventType, identity, payload } = message;
  const attempt = request.headers['cartwright-attempt'];
  shell.print(
    `\n${eventType}  ${eventId}${attempt === undefined ? '' : `  attempt ${String(attempt)}`}\n${JSON.stringify(payload, undefined, 2)}`,
    { eventId, eventType, identity, attempt: Number(attempt ?? 1), payload },
  );
  response.writeHead(status).end();
}

type Message =
  | { readonly kind: 'refused'; readonly problem: string }
  | {
      readonly kind: 'verified';
      readonly eventId: string;
      readonly eventType: string;
      readonly identity: unknown;
      readonly payload: unknown;
    };

async function readMessage(request: IncomingMessage, keys: JWTVerifyGetKey): Promise<Message> {
  try {
    let text = '';
    request.setEncoding('utf8');
    for await (const part of request) {
      text += String(part);
      if (text.length > MAX_MESSAGE_BYTES) return { kind: 'refused', problem: 'the message is larger than 1 MiB' };
    }
    const { payload: claims } = await jwtVerify(text, keys, { algorithms: ['RS256'] });
    // The claim is JSON text, and so are two of its members (foundation/events/record/envelope.ts).
    const { eventType, identity, data } = JSON.parse(String(claims['data'])) as Readonly<Record<string, string>>;
    return {
      kind: 'verified',
      eventId: claims.jti ?? '',
      eventType: eventType ?? '',
      identity: parseText(identity),
      payload: parseText(data),
    };
  } catch (failure) {
    return { kind: 'refused', problem: failure instanceof Error ? failure.message : String(failure) };
  }
}

function parseText(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
