/** Reads the settings of what product queries run on. */
import { readChoice, readSeconds, readUrl, SettingError } from '@cartwright/listener';

import type { QueryPlace } from './commerce/catalog/read-model/open-queries.ts';
import type { PLATFORM_VARIABLES } from './config-variables.ts';

type Variable =
  | keyof (typeof PLATFORM_VARIABLES)['Data']
  | keyof (typeof PLATFORM_VARIABLES)['Searches with OpenSearch'];
type Read = (name: Variable) => string | undefined;

const DEFAULT_INDEX = 'cartwright-products';
const DEFAULT_SECONDS = 10;
const OPENSEARCH = ['OPENSEARCH_URL', 'OPENSEARCH_USER', 'OPENSEARCH_PASSWORD', 'OPENSEARCH_INDEX'] as const;

/** Absent: product queries run on an index in the memory of this process. @throws {SettingError} */
export function readProductQueries(read: Read): {
  readonly productQueries?: Exclude<QueryPlace, { readonly kind: 'memory' }>;
} {
  const choice = readChoice(
    'CARTWRIGHT_PRODUCT_QUERIES',
    read('CARTWRIGHT_PRODUCT_QUERIES'),
    ['memory', 'database', 'opensearch'],
    'memory',
  );
  if (choice === 'opensearch') return { productQueries: { kind: 'opensearch', engine: readSearchEngine(read) } };
  const unused = OPENSEARCH.find((name) => read(name) !== undefined);
  if (unused !== undefined) {
    throw new SettingError(
      `${unused} is set, and CARTWRIGHT_PRODUCT_QUERIES is "${choice}": set that to opensearch, or remove ${unused}.`,
    );
  }
  if (choice === 'memory') return {};
  // Only PostgreSQL has indexes for them.
  if (read('DATABASE_URL') !== undefined) return { productQueries: { kind: choice } };
  throw new SettingError(
    'CARTWRIGHT_PRODUCT_QUERIES is "database", and the database is SQLite, which has no indexes for them: set DATABASE_URL to a PostgreSQL database, or leave CARTWRIGHT_PRODUCT_QUERIES out.',
  );
}

function readSearchEngine(read: Read): Extract<QueryPlace, { readonly kind: 'opensearch' }>['engine'] {
  const address = read('OPENSEARCH_URL');
  if (address === undefined) {
    throw new SettingError(
      'CARTWRIGHT_PRODUCT_QUERIES is "opensearch", and OPENSEARCH_URL is missing: set it to the address of the engine, such as https://search.internal:9200.',
    );
  }
  const url = readUrl('OPENSEARCH_URL', address, ['https:', 'http:']);
  if (url.username !== '' || url.password !== '') {
    throw new SettingError(
      'OPENSEARCH_URL has a user or a password: move them to OPENSEARCH_USER and OPENSEARCH_PASSWORD.',
    );
  }
  const username = read('OPENSEARCH_USER');
  const password = read('OPENSEARCH_PASSWORD');
  if ((username === undefined) !== (password === undefined)) {
    throw new SettingError('OPENSEARCH_USER and OPENSEARCH_PASSWORD belong together: set both, or neither.');
  }
  const index = read('OPENSEARCH_INDEX') ?? DEFAULT_INDEX;
  if (!/^[a-z0-9][a-z0-9_-]{0,99}$/.test(index)) {
    throw new SettingError(
      `OPENSEARCH_INDEX is "${index}": use up to 100 lower-case letters, digits, "-" and "_", with a letter or digit first.`,
    );
  }
  const seconds = readSeconds('OPENSEARCH_SECONDS', read('OPENSEARCH_SECONDS'), DEFAULT_SECONDS, 600);
  return {
    url: url.href.replace(/\/$/, ''),
    ...(username === undefined || password === undefined ? {} : { credentials: { username, password } }),
    index,
    requestMs: Math.max(1, seconds) * 1000,
  };
}
