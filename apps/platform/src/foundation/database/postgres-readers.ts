/**
 * Reads of a PostgreSQL server. Those that may run twice wait while others begin, and then run together, on one connection and
 * one snapshot: the statements that they share are sent once (`shared-results.ts`). A read that sends any other statement
 * runs again on a connection of its own, and so do those that a slow or failed statement of another one would keep
 * waiting. Invariant: the snapshot is taken after each of its reads was asked for.
 */
import type { CompiledQuery, Kysely } from 'kysely';

import { OpenTransaction, type Connection, type Transaction } from './database.ts';
import { bindPostgres } from './postgres-client.ts';
import type { Connections } from './postgres-connections.ts';
import { areTexts, SharedResults } from './shared-results.ts';
import { isConnectionLost } from './unavailable.ts';

const MAX_TOGETHER = 32;
/** Many times what the statements take that reads share, which find one row by its key. */
const SLOW_MS = 20;
/** Statements that wait for others on one connection. Reads of more sites than this share too little. */
const MAX_QUEUED = 4;
/** After transactions in which a read had to run again, so many reads at most begin alone. */
const MAX_ALONE = 1024;

type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'again' };

interface AskedRead {
  /** Runs it in a transaction that it has in common with others, and perhaps again, alone. Never rejects. */
  readonly run: (group: Group) => Promise<void>;
  readonly reject: (failure: unknown) => void;
}

export class PostgresReaders {
  readonly #connections: Connections;
  /** Reads that wait for the next transaction. */
  readonly #asked: AskedRead[] = [];
  /** Whether a transaction begins: from the first read that is asked for until the server has answered. */
  #isBeginning = false;
  /** Reads whose transaction has no connection yet, without one for each transaction, which the pool counts. */
  #unconnected = 0;
  /** How many of the next reads begin on a connection of their own, and how many did the last time. */
  #alone = 0;
  #lastAlone = 0;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** How many wait, besides those that the pool counts. */
  get waiting(): number {
    return this.#asked.length + this.#unconnected;
  }

  /** On a snapshot of its own. */
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#connections.read(work);
  }

  /**
   * On a snapshot that it may have in common with others. `work` may run several times. Alone where a transaction tells at its
   * end which state it has seen: each read would wait for the last of them.
   */
  readTogether<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#connections.readsPosition) return this.read(work);
    if (this.#alone > 0) {
      this.#alone -= 1;
      return this.read(work);
    }
    if (!this.#isBeginning) {
      this.#isBeginning = true;
      // After all other requests of this turn of the event loop.
      setImmediate(() => this.#begin());
    }
    return new Promise((resolve, reject) => {
      const run: AskedRead['run'] = async (group) => {
        const outcome = await runIn(group, work);
        if (outcome.kind === 'done') resolve(outcome.value);
        else if (outcome.kind === 'failed') reject(outcome.failure);
        else {
          if (!group.hasRunAgain) this.#backOff();
          group.hasRunAgain = true;
          // Nothing awaits it here: where this is the only connection, it runs when this transaction has ended.
          this.read(work).then(resolve, reject);
        }
      };
      this.#asked.push({ run, reject });
    });
  }

  #backOff(): void {
    this.#lastAlone = Math.min(Math.max(1, 2 * this.#lastAlone), MAX_ALONE);
    this.#alone = Math.max(this.#alone, this.#lastAlone);
  }

  #begin(): void {
    const reads = this.#asked.splice(0, MAX_TOGETHER);
    this.#isBeginning = reads.length > 0;
    if (this.#isBeginning) void this.#runTogether(reads);
  }

  /** Each read has its result as soon as it ends, without waiting for the others. Never rejects. */
  async #runTogether(reads: readonly AskedRead[]): Promise<void> {
    let areDone = false;
    let hasBegun = false;
    let unconnected = reads.length - 1;
    const connect = (): void => {
      this.#unconnected -= unconnected;
      unconnected = 0;
    };
    this.#unconnected += unconnected;
    using group = new Group(() => {
      if (!hasBegun) this.#begin();
      hasBegun = true;
    });
    try {
      await this.#connections.read(async (tx) => {
        connect();
        group.open(tx);
        await Promise.all(reads.map(({ run }) => run(group)));
        areDone = true;
        // So that the connection is given up.
        if (isConnectionLost(group.failure)) throw group.failure;
      });
    } catch (failure) {
      connect();
      // Those that have their result keep it.
      if (!areDone) for (const { reject } of reads) reject(failure);
    }
    if (!group.hasRunAgain) this.#lastAlone = 0;
  }
}

/** What reads have in common that run together: a transaction, and the results of shared statements. */
class Group implements Disposable {
  readonly #results = new SharedResults();
  readonly #beginNext: () => void;
  readonly #timer: NodeJS.Timeout;
  #afterAnswers: NodeJS.Immediate | undefined;
  /** Resolves when the transaction is slow. It sends no further statement then: reads that need one run again. */
  readonly #slow = Promise.withResolvers<void>();
  #isSlow = false;
  #tx: Transaction | undefined;
  /** Statements that were asked for and have no answer yet. */
  #unanswered = 0;
  /** Settles with the newest of them. */
  #last: Promise<unknown> = Promise.resolve();
  /** Of the first statement that failed: the transaction is aborted. */
  failure: unknown;
  /** Whether one of the reads ran again, alone. */
  hasRunAgain = false;

  /** `beginNext` is called with the first answer, when the transaction is slow, and at its end. */
  constructor(beginNext: () => void) {
    this.#beginNext = beginNext;
    this.#timer = setTimeout(() => {
      beginNext();
      // Node calls timers first: after a long turn of the event loop, the answer has arrived and is not read yet.
      this.#afterAnswers = setImmediate(() => this.#giveUp());
    }, SLOW_MS);
  }

  /** Whether there is a connection. */
  get isOpen(): boolean {
    return this.#tx !== undefined;
  }

  #giveUp(): void {
    if (!this.isOpen) return;
    this.#isSlow = true;
    this.#slow.resolve();
  }

  open(tx: Transaction): void {
    this.#tx = tx;
    // How long a connection was waited for does not count.
    this.#timer.refresh();
  }

  /** Statements are sent one after the other, so that the time limit of one does not count those before it. */
  run(query: CompiledQuery, parameters: readonly string[]): Promise<readonly unknown[]> {
    const known = this.#results.find(query, parameters);
    if (known !== undefined) return known;
    if (this.#unanswered > MAX_QUEUED) return Promise.reject(new NotTogether());
    const sent = this.#sendInTurn(query, parameters);
    this.#last = sent.catch(() => undefined);
    return this.#results.keep(query, parameters, sent);
  }

  async #sendInTurn(query: CompiledQuery, parameters: readonly string[]): Promise<readonly unknown[]> {
    this.#unanswered += 1;
    try {
      if (this.#unanswered > 1) await Promise.race([this.#last, this.#slow.promise]);
      return await this.#send(query, parameters);
    } finally {
      this.#unanswered -= 1;
    }
  }

  async #send(query: CompiledQuery, parameters: readonly string[]): Promise<readonly unknown[]> {
    if (this.#tx === undefined || this.#isSlow || this.failure !== undefined) throw new NotTogether();
    try {
      return await this.#tx.run(query, parameters);
    } catch (failure) {
      this.failure = failure;
      // What fails at once may succeed alone, on another connection. What took long would take as long again.
      throw this.#isSlow ? failure : new NotTogether();
    } finally {
      this.#beginNext();
    }
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#afterAnswers);
    this.#beginNext();
  }
}

/** The read runs again. */
class NotTogether extends Error {
  override readonly name = 'NotTogether';
  constructor() {
    super('This statement is not sent for several reads.');
  }
}

/** What one of several reads may send in their common transaction. */
class GroupConnection implements Connection {
  readonly #group: Group;
  /** Whether a statement was not sent. The read may not have noticed. */
  hasRefused = false;

  constructor(group: Group) {
    this.#group = group;
  }

  /** For compiling statements. */
  get kysely(): Kysely<unknown> {
    return bindPostgres(() => this.runCompiled());
  }

  runCompiled(): Promise<never> {
    this.hasRefused = true;
    return Promise.reject(new NotTogether());
  }

  async runShared<Row>(query: CompiledQuery, parameters: readonly unknown[]): Promise<readonly Row[]> {
    if (!areTexts(parameters)) return this.runCompiled();
    try {
      return (await this.#group.run(query, parameters)) as readonly Row[];
    } catch (failure) {
      this.hasRefused ||= failure instanceof NotTogether;
      throw failure;
    }
  }
}

async function runIn<T>(group: Group, work: (tx: Transaction) => Promise<T>): Promise<Outcome<T>> {
  const connection = new GroupConnection(group);
  const tx = new OpenTransaction('postgres', connection);
  try {
    const value = await work(tx);
    return connection.hasRefused ? { kind: 'again' } : { kind: 'done', value };
  } catch (failure) {
    return connection.hasRefused ? { kind: 'again' } : { kind: 'failed', failure };
  } finally {
    tx.end();
  }
}
