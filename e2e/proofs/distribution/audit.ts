/** Looks into the databases beside the platform: what each site has in each table, and where its rows lie. */
import { createHash } from 'node:crypto';

import { DISTRIBUTION_COLUMN } from '@cartwright/platform/test/distribution/check-statement';
import { classifyTable } from '@cartwright/platform/test/distribution/tables';
import { withClient } from '@cartwright/platform/test/postgres-pool';
import { listTables } from '@cartwright/platform/test/postgres-tables';

import type { Cluster } from './shards.ts';

/** By site and table: the number of rows, and a checksum of what they say. */
export type Contents = ReadonlyMap<string, string>;

/**
 * What differs between two runs that did the same: ids, secrets and their hashes, instants, and the numbers of jobs.
 */
const OF_THE_RUN: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z]{2,12})_[0-9a-hjkmnp-tv-z]{26}\b/g, '$1_ID'],
  [/"sequence": \d+/g, '"sequence": NUMBER'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT'],
  [/\b1[5-9]\d{11}\b/g, 'INSTANT'],
  [/\b\d{13,}\b/g, 'NUMBER'],
  [/[A-Za-z0-9_+/=-]{40,}/g, 'SECRET'],
  [/\b[0-9a-f]{32,}\b/g, 'SECRET'],
  [/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, 'ID'],
];

/** @param nameOf The name of a site, which is the same in both runs. */
export async function readContents(urls: readonly string[], nameOf: (siteId: string) => string): Promise<Contents> {
  const lines = new Map<string, string[]>();
  for (const url of urls) {
    await withClient(url, async (client) => {
      const tables = (await listTables(client)).filter((table) => classifyTable(table) === 'distributed');
      for (const table of tables) {
        const { rows } = await client.query<{ site: string; line: string }>(
          `SELECT ${DISTRIBUTION_COLUMN} AS site, to_jsonb(t)::text AS line FROM ${table} t`,
        );
        for (const { site, line } of rows) {
          const key = `${nameOf(site)} ${table}`;
          const same = OF_THE_RUN.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), line);
          lines.set(key, [...(lines.get(key) ?? []), same]);
        }
      }
    });
  }
  return new Map(
    [...lines].map(([key, some]) => {
      const sum = createHash('sha256').update(some.toSorted().join('\n')).digest('hex').slice(0, 16);
      return [key, `${some.length} rows, ${sum}`];
    }),
  );
}

export interface Misplaced {
  readonly rows: number;
  /** Rows that lie in a shard to which their site does not belong. */
  readonly elsewhere: readonly string[];
  /** Reference tables that differ between shards. */
  readonly different: readonly string[];
}

export async function findMisplaced({ shards, shardOf }: Cluster): Promise<Misplaced> {
  let total = 0;
  const elsewhere: string[] = [];
  const copies = new Map<string, Set<string>>();
  for (const shard of shards) {
    await withClient(shard.url, async (client) => {
      for (const table of await listTables(client)) {
        if (classifyTable(table) === 'reference') {
          const { rows } = await client.query<{ all: string | null }>(
            `SELECT string_agg(to_jsonb(t)::text, '' ORDER BY to_jsonb(t)::text) AS all FROM ${table} t`,
          );
          copies.set(table, (copies.get(table) ?? new Set()).add(rows[0]?.all ?? ''));
        } else if (classifyTable(table) === 'distributed') {
          const { rows } = await client.query<{ site: string; count: string }>(
            `SELECT ${DISTRIBUTION_COLUMN} AS site, count(*) AS count FROM ${table} GROUP BY 1`,
          );
          for (const { site, count } of rows) {
            total += Number(count);
            if (shardOf(site) !== shard)
              elsewhere.push(`${count} rows of ${site} in ${table} of shard ${shard.number}`);
          }
        }
      }
    });
  }
  return { rows: total, elsewhere, different: [...copies].filter(([, some]) => some.size > 1).map(([table]) => table) };
}
