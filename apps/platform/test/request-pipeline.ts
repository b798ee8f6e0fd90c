/** The request pipeline alone, over a database in memory: what tests of routes, bodies and headers need of a platform. */
import { pino } from 'pino';

import type { Database } from '../src/foundation/database/database.ts';
import { openSqlite } from '../src/foundation/database/sqlite.ts';
import { createInputCache } from '../src/foundation/http/calls/input-cache.ts';
import { createResponseCache } from '../src/foundation/http/calls/response-cache.ts';
import { createPipeline, type Pipeline } from '../src/foundation/http/server/pipeline.ts';
import { createIdempotencyRecords } from '../src/foundation/idempotency/idempotency-records.ts';
import { createRateLimits } from '../src/foundation/limits/rate-limits.ts';
import { createRequestLimits } from '../src/foundation/limits/request-limits.ts';
import { createFixedClock } from './fixed-clock.ts';

type PipelineOptions = Parameters<typeof createPipeline>[0];

export interface TestPipeline extends Pipeline {
  readonly database: Database;
  /** Lines of the level `error`. */
  readonly logged: readonly string[];
}

/** Every caller is anonymous and every problem is a plain text, unless told otherwise. */
export function openPipeline(
  options: Pick<PipelineOptions, 'routes'> &
    Partial<Pick<PipelineOptions, 'readCaller' | 'createRequestId' | 'showProblem'>>,
): TestPipeline {
  const database = openSqlite(':memory:', (failure) => {
    throw failure;
  });
  const logged: string[] = [];
  const pipeline = createPipeline({
    readCaller: () => Promise.resolve({ kind: 'anonymous' }),
    database,
    idempotencyRecords: createIdempotencyRecords('site_1'),
    responses: createResponseCache(),
    inputs: createInputCache(),
    requestLimits: createRequestLimits(createRateLimits({ database, siteId: 'site_1' })),
    clock: createFixedClock(),
    logger: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    createRequestId: () => 'request-1',
    checkResponses: true,
    showProblem: () => Promise.resolve(new Response('a problem', { status: 404 })),
    ...options,
  });
  return { ...pipeline, database, logged };
}
