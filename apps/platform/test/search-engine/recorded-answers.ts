/** Answers of OpenSearch as its documentation and its API specification have them. */
import type { RecordedAnswer } from './search-engine-double.ts';

const withError = (status: number, type: string, reason: string, more: object = {}): RecordedAnswer => {
  const error = { type, reason, ...more };
  return { status, body: { error: { root_cause: [error], ...error }, status } };
};

/** The memory of a node is in use. */
export const CIRCUIT_BREAKING = withError(
  429,
  'circuit_breaking_exception',
  '[parent] Data too large, data for [<http_request>] would be [1037959920/989.8mb], which is larger than the limit of [1020054732/972.7mb]',
  { bytes_wanted: 1_037_959_920, bytes_limit: 1_020_054_732, durability: 'PERMANENT' },
);

/** No copy of a shard is there. */
export const ALL_SHARDS_FAILED: RecordedAnswer = {
  status: 503,
  body: {
    error: {
      root_cause: [],
      type: 'search_phase_execution_exception',
      reason: 'all shards failed',
      phase: 'query',
      grouped: true,
      failed_shards: [],
    },
    status: 503,
  },
};

/** A proxy in front of a cluster that is down. */
export const BAD_GATEWAY: RecordedAnswer = { status: 502, body: '<html><body>502 Bad Gateway</body></html>' };

/** Of the security plugin: a user without the permission. */
export const FORBIDDEN = withError(
  403,
  'security_exception',
  'no permissions for [indices:data/read/search] and User [name=shop, backend_roles=[], requestedTenant=null]',
);

export const TOO_MANY_CLAUSES = withError(
  400,
  'too_many_nested_clauses',
  'Query contains too many nested clauses; maxClauseCount is set to 1024',
);

/** The time limit of the search was reached on a shard. */
export const TIMED_OUT: RecordedAnswer = {
  status: 200,
  body: {
    took: 10_002,
    timed_out: true,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
  },
};

/** The copy of a shard that was asked does not show the last changes yet. */
export function behind(change: number): RecordedAnswer {
  return {
    status: 200,
    body: {
      took: 2,
      timed_out: false,
      _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
      hits: { total: { value: 0, relation: 'eq' }, max_score: null, hits: [] },
      aggregations: {
        state: { doc_count: 61, of_site: { doc_count: 2, begun: { value: change }, done: { value: change } } },
      },
    },
  };
}

/** One document of a bulk request was not taken. */
export function refusedItem(id: string, status: number, type: string, reason: string): RecordedAnswer {
  const place = { _index: 'products-v1-1', _id: id };
  return {
    status: 200,
    body: { took: 3, errors: true, items: [{ index: { ...place, status, error: { type, reason } } }] },
  };
}
