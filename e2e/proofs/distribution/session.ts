/**
 * One connection of the platform to the router. It does with each statement what the coordinator of Citus does: sends it to
 * the shard of its site, to all copies of a reference table, or to all shards. Transactions begin in a shard with its first
 * statement there; those that wrote in several shards commit in two phases.
 */
import { judgeStatement, readSites } from '@cartwright/platform/test/distribution/judge-statement';
import { classifyTable } from '@cartwright/platform/test/distribution/tables';
import type { PoolClient } from 'pg';

import { type Answer, combine } from './combine.ts';
import type { Cluster, Shard } from './shards.ts';

export interface RouterCounts {
  /** Statements by where they ran. */
  oneSite: number;
  copied: number;
  everywhere: number;
  coordinator: number;
  /** Transactions by the number of shards that they were in, and those that wrote in several. */
  inOneShard: number;
  inSeveral: number;
  twoPhases: number;
}

interface Branch {
  readonly client: PoolClient;
  hasWritten: boolean;
}

const TEXTS = { getTypeParser: () => (value: string) => value };
let prepared = 0;

export class RoutedSession {
  readonly #cluster: Cluster;
  readonly #counts: RouterCounts;
  readonly #branches = new Map<Shard, Branch>();
  #begin = '';
  status: 'I' | 'T' | 'E' = 'I';

  constructor(cluster: Cluster, counts: RouterCounts) {
    this.#cluster = cluster;
    this.#counts = counts;
  }

  /** @throws the error of the server, or one of the router for a statement that names no site. */
  async run(sql: string, parameters: readonly (string | null)[]): Promise<Answer> {
    if (/^BEGIN\b/i.test(sql)) return this.#beginTransaction(sql);
    if (/^ROLLBACK\b/i.test(sql)) return this.#end('ROLLBACK');
    if (/^COMMIT\b/i.test(sql)) return this.#end(this.status === 'E' ? 'ROLLBACK' : 'COMMIT');
    if (this.status === 'E') throw Object.assign(new Error('The transaction is aborted.'), { code: '25P02' });
    try {
      const answer = await this.#route(sql, parameters);
      if (this.status === 'I') await this.#end('COMMIT');
      return answer;
    } catch (failure) {
      if (this.status === 'I') await this.#end('ROLLBACK');
      else this.status = 'E';
      throw failure;
    }
  }

  /** The connection has ended. */
  async close(): Promise<void> {
    await this.#end('ROLLBACK');
  }

  async #beginTransaction(sql: string): Promise<Answer> {
    // A lock that is taken with the beginning is one of the coordinator.
    const [begin = ''] = sql.split(';');
    this.#begin = begin;
    this.status = 'T';
    if (sql !== begin) await this.#runIn(this.#cluster.coordinator, sql.slice(begin.length + 1), [], false);
    return { command: 'BEGIN', rowCount: 0, fields: [], rows: [] };
  }

  async #route(sql: string, parameters: readonly (string | null)[]): Promise<Answer> {
    const verdict = judgeStatement(sql);
    const isWrite = !/^\s*(?:select|values|show)\b/i.test(sql) || /\bfor update\b/i.test(sql);
    const { coordinator, shards } = this.#cluster;
    if (verdict.kind === 'refused') throw Object.assign(new Error(verdict.reason), { code: '0A000' });
    if (verdict.kind === 'one-site') {
      const [siteId, ...others] = readSites(verdict.sites, parameters);
      if (siteId === undefined || others.length > 0) throw new Error(`This statement names several sites: ${sql}`);
      this.#counts.oneSite += 1;
      return this.#runIn(this.#cluster.shardOf(siteId), sql, parameters, isWrite);
    }
    if (verdict.kind === 'all-sites') {
      this.#counts.everywhere += 1;
      return combine(sql, parameters, await this.#runInAll(shards, sql, parameters, isWrite));
    }
    const isCopied = verdict.tables.some((table) => classifyTable(table) === 'reference');
    if (isCopied && isWrite) {
      this.#counts.copied += 1;
      const [answer] = await this.#runInAll(shards, sql, parameters, true);
      if (answer === undefined) throw new Error('There is no shard.');
      return answer;
    }
    if (isCopied) this.#counts.copied += 1;
    else this.#counts.coordinator += 1;
    const [open = coordinator] = isCopied ? this.#branches.keys() : [];
    return this.#runIn(open, sql, parameters, isWrite);
  }

  /** Writes one after the other, in the same order everywhere, so that no two wait for each other. */
  async #runInAll(
    shards: readonly Shard[],
    sql: string,
    parameters: readonly (string | null)[],
    isWrite: boolean,
  ): Promise<readonly Answer[]> {
    if (!isWrite) return Promise.all(shards.map((shard) => this.#runIn(shard, sql, parameters, false)));
    const answers: Answer[] = [];
    for (const shard of shards) answers.push(await this.#runIn(shard, sql, parameters, true));
    return answers;
  }

  async #runIn(shard: Shard, sql: string, parameters: readonly (string | null)[], isWrite: boolean): Promise<Answer> {
    const branch = this.#branches.get(shard) ?? (await this.#enter(shard));
    branch.hasWritten ||= isWrite;
    const config = { text: sql, rowMode: 'array' as const, types: TEXTS };
    const result = await branch.client.query<(string | null)[]>(
      parameters.length === 0 ? config : { ...config, values: [...parameters] },
    );
    const last = Array.isArray(result) ? (result as (typeof result)[]).at(-1) : result;
    return {
      command: last?.command ?? '',
      rowCount: last?.rowCount ?? 0,
      fields: last?.fields ?? [],
      rows: last?.rows ?? [],
    };
  }

  async #enter(shard: Shard): Promise<Branch> {
    const client = await shard.pool.connect();
    const branch: Branch = { client, hasWritten: false };
    this.#branches.set(shard, branch);
    await client.query(this.status === 'I' ? 'BEGIN' : this.#begin);
    return branch;
  }

  async #end(how: 'COMMIT' | 'ROLLBACK'): Promise<Answer> {
    const branches = [...this.#branches.values()];
    this.#branches.clear();
    this.status = 'I';
    const writers = branches.filter(({ hasWritten }) => hasWritten);
    if (branches.length === 1) this.#counts.inOneShard += 1;
    if (branches.length > 1) this.#counts.inSeveral += 1;
    try {
      if (how === 'COMMIT' && writers.length > 1) await this.#commitInTwoPhases(branches);
      else await endAll(branches, how);
    } finally {
      for (const { client } of branches) client.release();
    }
    return { command: how, rowCount: 0, fields: [], rows: [] };
  }

  async #commitInTwoPhases(branches: readonly Branch[]): Promise<void> {
    this.#counts.twoPhases += 1;
    const names = branches.map(() => `router_${(prepared += 1)}`);
    const outcomes = await Promise.allSettled(
      branches.map(({ client }, index) => client.query(`PREPARE TRANSACTION '${names[index] ?? ''}'`)),
    );
    const failed = outcomes.find((one) => one.status === 'rejected');
    const second = failed === undefined ? 'COMMIT' : 'ROLLBACK';
    for (const [index, { client }] of branches.entries()) {
      if (outcomes[index]?.status === 'fulfilled') await client.query(`${second} PREPARED '${names[index] ?? ''}'`);
      else await client.query('ROLLBACK');
    }
    if (failed !== undefined) throw failed.reason;
  }
}

async function endAll(branches: readonly Branch[], how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  const outcomes = await Promise.allSettled(branches.map(({ client }) => client.query(how)));
  const failed = outcomes.find((one) => one.status === 'rejected');
  if (failed !== undefined && how === 'COMMIT') throw failed.reason;
}
