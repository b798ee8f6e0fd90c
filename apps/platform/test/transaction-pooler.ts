/**
 * A pooler between clients and a PostgreSQL server, as PgBouncer is with `pool_mode = transaction`: each transaction gets
 * another connection of the server, so nothing of a session survives it. It refuses the same settings at the start of a
 * connection. It speaks the protocol without TLS and passwords.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TransactionPooler {
  /** The same database, through the pooler. */
  readonly url: string;
  /** How many connections to the server have run a transaction of each client, at most. */
  readonly mostServersOfOneClient: () => number;
  close(): Promise<void>;
}

const SSL_REQUEST = 80_877_103;
const IDLE = 'I'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
/** The settings that PgBouncer accepts (`ignore_startup_parameters` names others). */
const ACCEPTED = new Set(['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone']);

/** Cuts a stream into messages: a byte for the kind, then the length with its own four bytes. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);

  *add(part: Buffer, hasKind: () => boolean): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, part]);
    for (;;) {
      const start = hasKind() ? 1 : 0;
      if (this.#rest.length < start + 4) return;
      const end = start + this.#rest.readUInt32BE(start);
      if (this.#rest.length < end) return;
      const whole = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(end);
      yield whole;
    }
  }
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind, 0);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A connection to the server that has said it is ready. */
interface Server {
  readonly number: number;
  readonly socket: Socket;
  /** Gets the messages of the server. */
  receive: (one: Buffer) => void;
}

async function openServer(to: URL, startup: Buffer, number: number): Promise<Server> {
  const socket = connect(Number(to.port), to.hostname).on('error', () => undefined);
  const messages = new Messages();
  const server: Server = { number, socket, receive: () => undefined };
  socket.on('data', (part: Buffer) => {
    for (const one of messages.add(part, () => true)) server.receive(one);
  });
  await once(socket, 'connect');
  socket.write(startup);
  await new Promise<void>((resolve) => {
    server.receive = (one) => {
      if (one[0] === READY) resolve();
    };
  });
  return server;
}

/** Starts a pooler with this many connections to the server of `target`. */
export async function startTransactionPooler(target: string, size: number): Promise<TransactionPooler> {
  const to = new URL(target);
  const free: Server[] = [];
  const waiting: ((server: Server) => void)[] = [];
  const used = new Map<Socket, Set<number>>();
  const sockets = new Set<Socket>();
  let opened = 0;

  const take = async (startup: Buffer): Promise<Server> => {
    // The one that has waited longest, so that a client seldom gets the same one again.
    const known = free.shift();
    if (known !== undefined) return known;
    if (opened < size) {
      opened += 1;
      const server = await openServer(to, startup, opened);
      sockets.add(server.socket);
      return server;
    }
    return new Promise((resolve) => void waiting.push(resolve));
  };
  const giveBack = (server: Server): void => {
    server.receive = () => undefined;
    const next = waiting.shift();
    if (next === undefined) free.push(server);
    else next(server);
  };

  const listener = createServer((client) => {
    sockets.add(client);
    used.set(client, new Set());
    const messages = new Messages();
    let startup: Buffer | undefined;
    let server: Server | undefined;
    let handling: Promise<void> = Promise.resolve();
    client.on('error', () => undefined);

    const handle = async (one: Buffer): Promise<void> => {
      if (startup === undefined) {
        if (one.readUInt32BE(4) === SSL_REQUEST) {
          client.write('N');
          return;
        }
        const names = one.toString('latin1', 8).split('\0');
        const refused = names.find((name, place) => place % 2 === 0 && name !== '' && !ACCEPTED.has(name));
        if (refused !== undefined) {
          const fields = `SFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`;
          client.end(message('E', Buffer.from(fields)));
          return;
        }
        startup = one;
        const pid = Buffer.alloc(8);
        client.write(message('R', Buffer.alloc(4)));
        client.write(message('S', Buffer.from('server_version\x0018.0\0')));
        client.write(Buffer.concat([message('K', pid), message('Z', Buffer.from('I'))]));
        return;
      }
      if (one[0] === TERMINATE) return;
      if (server === undefined) {
        const taken = await take(startup);
        server = taken;
        used.get(client)?.add(taken.number);
        taken.receive = (answer) => {
          client.write(answer);
          if (answer[0] !== READY || answer[5] !== IDLE) return;
          server = undefined;
          giveBack(taken);
        };
      }
      server.socket.write(one);
    };
    client.on('data', (part: Buffer) => {
      // A first message has no kind. The generator runs at once, so each chunk is cut in its order.
      handling = handling.then(async () => {
        for (const one of messages.add(part, () => startup !== undefined)) await handle(one);
      });
    });
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = listener.address();
  const url = new URL(target);
  url.port = String(address !== null && typeof address === 'object' ? address.port : 0);
  return {
    url: url.href,
    mostServersOfOneClient: () => Math.max(0, ...[...used.values()].map((numbers) => numbers.size)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
