/**
 * A server that the platform connects to as to one PostgreSQL server, and that carries out its statements in the shards of a
 * cluster. It is of the proof alone; in production Citus does this work.
 */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

import type { Answer } from './combine.ts';
import {
  type ClientMessage,
  dataRow,
  describeRows,
  errorResponse,
  message,
  MessageReader,
  readParameters,
  readText,
  ready,
  welcome,
} from './messages.ts';
import { RoutedSession, type RouterCounts } from './session.ts';
import type { Cluster } from './shards.ts';

export interface Router extends AsyncDisposable {
  /** The address of the database, for the platform. */
  readonly url: string;
  readonly counts: Readonly<RouterCounts>;
}

const SSL_REQUEST = 80_877_103;

export async function startRouter(cluster: Cluster): Promise<Router> {
  const counts: RouterCounts = {
    oneSite: 0,
    copied: 0,
    everywhere: 0,
    coordinator: 0,
    inOneShard: 0,
    inSeveral: 0,
    twoPhases: 0,
  };
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, new RoutedSession(cluster, counts));
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = listener.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/distributed`,
    counts,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function serve(socket: Socket, session: RoutedSession): void {
  const reader = new MessageReader();
  let handling: Promise<void> = Promise.resolve();
  /** The texts of prepared statements, by name; the one without a name is replaced by the next. */
  const prepared = new Map<string, string>();
  const statement = { sql: '', parameters: [] as readonly (string | null)[], hasFailed: false };

  const attempt = async (work: () => Promise<Buffer>): Promise<void> => {
    try {
      socket.write(await work());
    } catch (failure) {
      statement.hasFailed = true;
      socket.write(errorResponse(failure));
    }
  };
  const handle = async ({ kind, body }: ClientMessage): Promise<void> => {
    if (kind === '') {
      if (body.readUInt32BE(0) === SSL_REQUEST) {
        socket.write('N');
      } else {
        reader.begin();
        socket.write(welcome());
      }
    } else if (kind === 'Q') {
      await attempt(async () => encode(await session.run(readText(body), [])));
      statement.hasFailed = false;
      socket.write(ready(session.status));
    } else if (kind === 'S') {
      statement.hasFailed = false;
      socket.write(ready(session.status));
    } else if (kind === 'X') {
      socket.end();
    } else if (!statement.hasFailed) {
      await handlePrepared(kind, body);
    }
  };
  const handlePrepared = async (kind: string, body: Buffer): Promise<void> => {
    if (kind === 'P') {
      prepared.set(readText(body), readText(body, 1));
      socket.write(message('1'));
    } else if (kind === 'B') {
      await attempt(() => {
        const sql = prepared.get(readText(body, 1));
        if (sql === undefined) throw new Error('No statement was prepared under this name.');
        statement.sql = sql;
        statement.parameters = readParameters(body);
        return Promise.resolve(message('2'));
      });
    } else if (kind === 'E') {
      await attempt(async () => encode(await session.run(statement.sql, statement.parameters)));
    }
  };

  socket.on('error', () => undefined);
  socket.on('data', (part: Buffer) => {
    handling = handling.then(async () => {
      for (const one of reader.read(part)) await handle(one);
    });
  });
  socket.on('close', () => {
    handling = handling.then(() => session.close());
  });
}

function encode({ command, rowCount, fields, rows }: Answer): Buffer {
  const counted = command === 'INSERT' ? `INSERT 0 ${rowCount}` : `${command} ${rowCount}`;
  const tag = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].includes(command) ? counted : command;
  const told = fields.length === 0 ? message('n') : describeRows(fields);
  // A simple query has no description where there are no rows.
  return Buffer.concat([
    ...(fields.length === 0 && rows.length === 0 ? [] : [told]),
    ...rows.map(dataRow),
    message('C', tag),
  ]);
}
