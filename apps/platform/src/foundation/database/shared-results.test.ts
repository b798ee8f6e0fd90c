import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';

import { SharedResults } from './shared-results.ts';

const COMMITS = 300;
/** Of the rows of one commit, at least. */
const ROW_BYTES = 8000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { readonly type: 'minor' | 'major' }) => void;

function oldBytes(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0;
}

test('the rows of a commit that has ended need no collection of old objects to leave memory', async () => {
  const results = new SharedResults();
  const query = CompiledQuery.raw('select * from products');
  collect({ type: 'major' });
  const before = oldBytes();
  for (let commit = 0; commit < COMMITS; commit += 1) {
    const rows = Array.from({ length: ROW_BYTES / 8 }, (_, index) => index + commit);
    await results.keep(query, ['site_1'], Promise.resolve(rows));
    collect({ type: 'minor' });
    results.forget('unknown');
  }
  expect(oldBytes() - before).toBeLessThan((COMMITS * ROW_BYTES) / 2);
});
