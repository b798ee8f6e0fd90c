/**
 * Reads on replicas of the primary server. A caller names the position in the primary's log that they have seen; a replica
 * answers if it has replayed that position, and the primary otherwise. Invariant: a caller never reads an older state
 * than the one whose position they name (`docs/decisions/0118-replicas-and-poolers.md`).
 */
import type { Database, DatabaseTimeouts, ReadFrom, ReadOptions, ReplicaReads, Transaction } from './database.ts';
import { Connections, type ConnectionsOptions } from './postgres-connections.ts';
import { parsePosition, type PositionRow, SELECT_POSITION } from './postgres-position.ts';
import { PostgresReaders } from './postgres-readers.ts';
import { DatabaseUnavailable, describePostgresFailure } from './unavailable.ts';

/** How often primary and replicas are asked for their positions. */
const LOOK_MS = 1_000;
/** A replica that is this far behind the primary answers nothing. */
const MAX_LAG_MS = 10_000;
/** A replica that hangs keeps a reader waiting no longer than this: the primary is there. */
const MAX_WAIT_MS = 2_000;
const SELECT_REPLAYED = 'SELECT pg_last_wal_replay_lsn() AS position';

interface ReplicasOptions extends ConnectionsOptions {
  readonly primary: Connections;
  readonly readPrimary: Database['read'];
}

export class PostgresReplicas implements ReplicaReads, AsyncDisposable {
  readonly #replicas: readonly Replica[];
  readonly #primary: Connections;
  readonly #readPrimary: Database['read'];
  readonly #timer: NodeJS.Timeout;
  /** The primary's positions of the last seconds, oldest first. */
  readonly #marks: { readonly at: number; readonly position: bigint }[] = [];
  #looking: Promise<void> | undefined;
  #turn = 0;

  /** Resolves after a first look at all servers. One that cannot be reached is asked again each second. */
  static async open(urls: readonly string[], options: ReplicasOptions): Promise<PostgresReplicas> {
    const replicas = new PostgresReplicas(urls, options);
    await replicas.#look();
    return replicas;
  }

  private constructor(urls: readonly string[], { primary, readPrimary, ...options }: ReplicasOptions) {
    this.#primary = primary;
    this.#readPrimary = readPrimary;
    const timeouts = shorten(options.timeouts);
    this.#replicas = urls.map((url) => new Replica(url, { ...options, timeouts }));
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  position(): string | undefined {
    const { position } = this.#primary;
    return position === 0n ? undefined : position.toString(16);
  }

  async read<T>(
    work: (tx: Transaction) => Promise<T>,
    after: string | undefined,
    { mayRunTwice = false }: ReadOptions = {},
  ): Promise<ReadFrom<T>> {
    const seen = parseToken(after);
    if (seen !== undefined) {
      const replica = await this.#choose(seen);
      if (replica !== undefined) {
        try {
          return {
            value: await (mayRunTwice ? replica.readers.readTogether(work) : replica.readers.read(work)),
            isReplica: true,
          };
        } catch (failure) {
          // Also a read that the replica cancelled because it conflicts with what it replays.
          if (!(describePostgresFailure(failure, 'read') instanceof DatabaseUnavailable)) throw failure;
          replica.isReachable = false;
        }
      }
    }
    return { value: await this.#readPrimary(work, { mayRunTwice }), isReplica: false };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#replicas.map(({ connections }) => connections[Symbol.asyncDispose]()));
  }

  /** The next replica in turn that has replayed this position and is not far behind. */
  async #choose(seen: bigint): Promise<Replica | undefined> {
    const needed = [seen, this.#marks[0]?.position ?? seen].reduce((left, right) => (left > right ? left : right));
    for (let count = 0; count < this.#replicas.length; count += 1) {
      this.#turn = (this.#turn + 1) % this.#replicas.length;
      const replica = this.#replicas[this.#turn];
      if (replica?.isReachable !== true) continue;
      if (replica.replayed < needed) await replica.look();
      if (replica.isReachable && replica.replayed >= needed) return replica;
    }
    return undefined;
  }

  /** A look that takes longer than the next one counts as no answer. */
  async #look(): Promise<void> {
    const waiting = this.#looking;
    if (waiting !== undefined) {
      for (const replica of this.#replicas) if (replica.isLooking) replica.isReachable = false;
      return;
    }
    this.#looking = Promise.all([this.#mark(), ...this.#replicas.map(async (replica) => replica.look())]).then(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  async #mark(): Promise<void> {
    const at = performance.now();
    const [row] = await this.#primary.select<PositionRow>(SELECT_POSITION).catch(() => []);
    const position = parsePosition(row?.position ?? undefined);
    if (position === undefined) return;
    this.#primary.noteSeen(position);
    this.#marks.push({ at, position });
    while ((this.#marks[1]?.at ?? at) < at - MAX_LAG_MS) this.#marks.shift();
  }
}

class Replica {
  readonly connections: Connections;
  readonly readers: PostgresReaders;
  /** How far it has replayed the log, as far as is known. */
  replayed = 0n;
  isReachable = false;
  #looking: Promise<void> | undefined;

  constructor(url: string, options: ConnectionsOptions) {
    this.connections = new Connections(url, { ...options, report: () => undefined });
    this.readers = new PostgresReaders(this.connections);
  }

  get isLooking(): boolean {
    return this.#looking !== undefined;
  }

  /** Asks how far it is, once for all who want to know. */
  look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** A server that replays no log is the wrong one, or was promoted: it answers no reads. */
  async #ask(): Promise<void> {
    const [row] = await this.connections.select<PositionRow>(SELECT_REPLAYED).catch(() => []);
    const replayed = parsePosition(row?.position ?? undefined);
    this.isReachable = replayed !== undefined;
    // A server that starts again begins before where it ended.
    if (replayed !== undefined) this.replayed = replayed;
  }
}

function shorten({ connectMs, statementMs, lockMs }: DatabaseTimeouts): DatabaseTimeouts {
  return { connectMs: Math.min(connectMs, MAX_WAIT_MS), statementMs: Math.min(statementMs, MAX_WAIT_MS), lockMs };
}

/** A header of another system, or of a stranger, names no position. */
function parseToken(token: string | undefined): bigint | undefined {
  return token !== undefined && /^[\da-f]{1,16}$/.test(token) ? BigInt(`0x${token}`) : undefined;
}
