/**
 * Transactions on connections of one PostgreSQL server. Writes are SERIALIZABLE and run again after a conflict; reads are
 * one snapshot each. Behind a pooler that gives each transaction another connection, no state of a session is used, only that
 * of a transaction (`docs/operate/postgresql-many.md`). Without one, the server keeps the plans of statements for each
 * connection, and a statement that only reads is sent without waiting for the answer to its BEGIN.
 */
import { Socket } from 'node:net';

import type { Watch } from '@cartwright/telemetry';
import type { CompiledQuery, Kysely } from 'kysely';
import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient, type QueryResult } from 'pg';

import { requireStorable } from './columns.ts';
import {
  OpenTransaction,
  type DatabaseTimeouts,
  type PostgresOptions,
  type ReportFailure,
  type Transaction,
} from './database.ts';
import {
  bindPostgres,
  describeClient,
  describePatientClient,
  limitTransaction,
  MAX_CONNECTIONS,
} from './postgres-client.ts';
import { parsePosition, type PositionRow, SELECT_POSITION } from './postgres-position.ts';
import { PreparedNames } from './prepared-names.ts';
import { isPlanOutdated, retryConflicts } from './retry-conflicts.ts';
import { describeChanges } from './shared-results.ts';
import { isConnectionLost } from './unavailable.ts';

/**
 * Attempts in parallel with all other writers; later attempts run one after the other, where few are left to conflict.
 */
const OPEN_ATTEMPTS = 4;
const PARTITION_ATTEMPTS = 40;

/** The number under which `writeAlone` locks, the same in every process. */
const ALONE_LOCK = 4_217_001;
/** The number of the lock under which writers run one after the other. */
const PARTITION_LOCK = 4_217_002;

/** Begin a transaction, without the limits of time. */
const BEGIN_READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const BEGIN_WRITE = 'BEGIN ISOLATION LEVEL SERIALIZABLE';

interface Beginning {
  readonly begun: Promise<unknown>;
  /** Whether a statement waits for it, and with it all later ones. */
  isAwaited: boolean;
}

interface TransactionKind {
  readonly begin: string;
  readonly commit: string;
  readonly isRead: boolean;
}

const ALONE: TransactionKind = { begin: 'BEGIN', commit: 'COMMIT', isRead: false };

export interface ConnectionsOptions extends Omit<PostgresOptions, 'replicaUrls'> {
  readonly report: ReportFailure;
  readonly timeouts: DatabaseTimeouts;
  readonly watch?: Watch | undefined;
  /** Whether each transaction reads the server's position in its log when it has ended (`position`). */
  readonly readsPosition?: boolean;
}

export class Connections implements AsyncDisposable {
  readonly #pool: Pool;
  /** For a connection whose statements have no time limit. */
  readonly #patient: ClientConfig;
  readonly #report: ReportFailure;
  readonly #watch: Watch | undefined;
  readonly #kyselys = new WeakMap<ClientBase, Kysely<unknown>>();
  /** How the newest transaction of a connection begins. Removed with the answer, unless a statement waits for it. */
  readonly #beginning = new WeakMap<ClientBase, Beginning>();
  /**
   * The sockets of the pool's connections. `pg` leaves one open whose sign-in failed on this side, and the process would
   * stay until the server closes it.
   */
  readonly #sockets = new Set<Socket>();
  /** Connections in an unknown state. */
  readonly #lost = new WeakSet<ClientBase>();
  /** Resolves when the last serialized transaction has ended. */
  #partitionKey: Promise<void> = Promise.resolve();
  #closing: Promise<void> | undefined;
  readonly #names = new PreparedNames();
  /** Limits of time that hold for one transaction, or nothing where the connection has them. */
  readonly #limits: string;
  readonly #commit: string;
  /** Whether each transaction reads the server's position in its log when it has ended (`position`). */
  readonly readsPosition: boolean;
  readonly #maxConnections: number;
  /** How often a transaction ran again after a conflict. */
  retries = 0;
  /** The furthest position in the server's log that a transaction has read at its end. */
  position = 0n;

  constructor(url: string, options: ConnectionsOptions) {
    const { report, timeouts, watch, connections = MAX_CONNECTIONS, pooler, readsPosition = false } = options;
    this.#report = report;
    this.#watch = watch;
    this.#maxConnections = connections;
    this.readsPosition = readsPosition;
    this.#patient = describePatientClient(url, timeouts);
    this.#limits = pooler === undefined ? '' : limitTransaction(timeouts);
    this.#commit = readsPosition ? `COMMIT; ${SELECT_POSITION}` : 'COMMIT';
    const stream = (): Socket => this.#openSocket();
    this.#pool = new Pool({ ...describeClient(url, timeouts, pooler), stream, max: connections });
    // The pool replaces a connection that the server closes; without a listener the error would end the process. During
    // closing, connections may still be opening after the pool has ended; their errors are ignored.
    const reportLoss = (failure: Error): void => {
      if (!this.#pool.ending) report(failure);
    };
    this.#pool.on('connect', (client) => client.on('error', reportLoss));
    this.#pool.on('error', () => undefined);
  }

  /** Connects once. Throws the error of `pg` if the server cannot be reached. */
  async probe(): Promise<void> {
    (await this.#pool.connect()).release();
  }

  /** The rows of a statement outside of any transaction. */
  async select<Row>(sql: string): Promise<readonly Row[]> {
    return this.#withClient(async (client) => (await client.query(sql)).rows as Row[]);
  }

  /** How the pool is used. */
  readUse(): { readonly open: number; readonly busy: number; readonly max: number; readonly waiting: number } {
    const { totalCount: open, idleCount, waitingCount: waiting } = this.#pool;
    return { open, busy: open - idleCount, max: this.#maxConnections, waiting };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    await this.#pool.end();
    for (const socket of this.#sockets) socket.destroy();
  }

  #openSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    return socket.once('close', () => void this.#sockets.delete(socket));
  }

  /** Reads one snapshot, and another one where a kept plan was outdated. */
  async read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const kind = { begin: BEGIN_READ + this.#limits, commit: this.#commit, isRead: true };
    const attempt = (): Promise<T> => this.#withClient((client) => this.#transact(client, kind, work));
    try {
      return await attempt();
    } catch (failure) {
      if (!isPlanOutdated(failure)) throw failure;
      return attempt();
    }
  }

  /** Writes in a serializable transaction, again and again after conflicts. */
  async write<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const kind = { begin: BEGIN_WRITE + this.#limits, commit: this.#commit, isRead: false };
    const attempt = (): Promise<T> => this.#withClient((client) => this.#transact(client, kind, work));
    const countRetry = (): void => {
      this.retries += 1;
    };
    const first = await retryConflicts(OPEN_ATTEMPTS, attempt, countRetry);
    if (first.kind === 'done') return first.value;
    const last = await this.#inPartition(() => retryConflicts(PARTITION_ATTEMPTS, attempt, countRetry));
    if (last.kind === 'done') return last.value;
    throw last.conflict;
  }

  /**
   * On connections of its own, since a migration may take longer than any other statement. The lock is taken before the
   * transaction, whose snapshot would otherwise miss the changes of the previous lock holder.
   */
  async alone<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#withOwnClient((guard) =>
      this.#withLock(guard, ALONE_LOCK, '', () => this.#withOwnClient((client) => this.#transact(client, ALONE, work))),
    );
  }

  async #withOwnClient<T>(run: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(this.#patient);
    client.on('error', this.#report);
    try {
      await client.connect();
      return await run(client);
    } finally {
      await client.end();
    }
  }

  /** One at a time among all processes, and here two connections at most: the others of the pool stay free. */
  async #inPartition<T>(run: () => Promise<T>): Promise<T> {
    const before = this.#partitionKey;
    let leave: () => void = () => undefined;
    this.#partitionKey = new Promise((resolve) => {
      leave = resolve;
    });
    await before;
    try {
      return await this.#withClient((guard) => this.#withLock(guard, PARTITION_LOCK, this.#limits, run));
    } finally {
      leave();
    }
  }

  /** A connection whose state is unknown (its ROLLBACK failed) is thrown away, not reused. */
  async #withClient<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      return await run(client);
    } finally {
      client.release(this.#lost.has(client));
    }
  }

  async #transact<T>(
    client: Client,
    { begin, commit, isRead }: TransactionKind,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const tx = this.#openOn(client);
    let value: T;
    const begun = this.#begin(client, begin);
    try {
      if (!client.pipeline) await begun;
      value = await work(tx);
      await begun;
      tx.end();
      const ended = client.query(commit);
      // A read has nothing to commit. The pool replaces a connection that is lost meanwhile.
      if (client.pipeline && isRead && !this.readsPosition) ended.catch(() => undefined);
      else this.#notePosition(await ended);
    } catch (failure) {
      tx.end();
      // What waits for it is sent before the ROLLBACK, and not after it.
      await begun.catch(() => undefined);
      // A connection that hangs would keep a ROLLBACK waiting, too.
      if (isConnectionLost(failure)) this.#lost.add(client);
      else await client.query('ROLLBACK').catch(() => this.#lost.add(client));
      throw failure;
    }
    if (!isRead) tx.runAfterCommit(this.#report);
    return value;
  }

  /** The transaction has to await what this returns. */
  #begin(client: Client, sql: string): Promise<unknown> {
    const begun = client.query(sql);
    const beginning: Beginning = { begun, isAwaited: false };
    this.#beginning.set(client, beginning);
    begun.then(
      () => beginning.isAwaited || this.#beginning.delete(client),
      () => undefined,
    );
    return begun;
  }

  #openOn(client: Client): OpenTransaction {
    return new OpenTransaction('postgres', {
      kysely: this.#kyselyOf(client),
      runCompiled: <Row>(query: CompiledQuery, parameters: readonly unknown[]) =>
        this.#runCompiled<Row>(client, query, parameters),
    });
  }

  async #runCompiled<Row>(
    client: Client,
    query: CompiledQuery,
    parameters: readonly unknown[],
  ): Promise<readonly Row[]> {
    const name = client.pipeline ? this.#names.of(query) : undefined;
    try {
      return (await this.#query(client, query.sql, parameters, name)).rows as Row[];
    } catch (failure) {
      if (name !== undefined && isPlanOutdated(failure)) this.#names.renew(name);
      throw failure;
    }
  }

  /**
   * Holds a lock by a transaction that does nothing else, since a pooler moves a session from one connection to another.
   * A transaction that ends, with its connection too, gives the lock back.
   */
  async #withLock<T>(guard: ClientBase, lock: number, limits: string, run: () => Promise<T>): Promise<T> {
    // The guard is idle while the work runs.
    const patience = 'SET LOCAL idle_in_transaction_session_timeout = 0';
    try {
      await guard.query(`BEGIN${limits}; ${patience}; SELECT pg_advisory_xact_lock(${lock})`);
      return await run();
    } finally {
      await guard.query('ROLLBACK').catch(() => this.#lost.add(guard));
    }
  }

  /** `pg` answers several statements with a list of results. */
  #notePosition(ended: QueryResult | readonly QueryResult[]): void {
    if (!Array.isArray(ended)) return;
    const rows = (ended as readonly QueryResult<PositionRow>[]).at(-1)?.rows;
    this.noteSeen(parsePosition(rows?.[0]?.position ?? undefined));
  }

  noteSeen(position: bigint | undefined): void {
    if (position !== undefined && position > this.position) this.position = position;
  }

  #query(client: Client, sql: string, parameters: readonly unknown[], name?: string): Promise<QueryResult> {
    requireStorable(sql, parameters);
    const values = [...parameters];
    const send = (): Promise<QueryResult> =>
      name === undefined ? client.query(sql, values) : client.query({ name, text: sql, values });
    const run = (): Promise<QueryResult> => this.#afterBegin(client, sql, send);
    return this.#watch === undefined ? run() : this.#watch({ kind: 'statement', dialect: 'postgres', sql }, run);
  }

  /** A statement that only reads follows its BEGIN at once. After a BEGIN that failed, any other would be a transaction of its own. */
  #afterBegin(client: Client, sql: string, send: () => Promise<QueryResult>): Promise<QueryResult> {
    const beginning = this.#beginning.get(client);
    if (beginning === undefined || (!beginning.isAwaited && describeChanges(sql) === undefined)) return send();
    beginning.isAwaited = true;
    return beginning.begun.then(send);
  }

  #kyselyOf(client: Client): Kysely<unknown> {
    const known = this.#kyselys.get(client);
    if (known !== undefined) return known;
    const kysely = bindPostgres(async <Row>({ sql, parameters }: CompiledQuery) => {
      const result = await this.#query(client, sql, parameters);
      const rows = result.rows as Row[];
      return result.rowCount === null || result.command === 'SELECT'
        ? { rows }
        : { rows, numAffectedRows: BigInt(result.rowCount) };
    });
    this.#kyselys.set(client, kysely);
    return kysely;
  }
}
