/**
 * What becomes of each table when PostgreSQL is distributed by site with Citus (`docs/operate/distribution.md`). Tables
 * that are not named here are distributed by `site_id`; `distribution.test.ts` compares the lists with the schema.
 */

/** Small tables, seldom written, that are found before the site is known. Citus copies them to every node. */
export const REFERENCE_TABLES: Readonly<Record<string, string>> = {
  sites: 'A request names a host, and the host names the site. Every table refers to it.',
  site_domains: 'A domain is proven by one site of all.',
  apps: 'A client id names its site. It is unique among all sites.',
  api_keys: 'The hash of a key names its site. It is unique among all sites.',
};

/** Tables of the coordinator alone. */
export const LOCAL_TABLES: Readonly<Record<string, string>> = {
  schema_migrations: 'Only migrations read it, one process at a time.',
  product_search_state: 'One row that says whether the tables of product search are filled.',
};

/** Unique constraints that Citus refuses, since they lack the site, and what makes them fit. No statement needs the old ones. */
export const CONSTRAINT_CHANGES: readonly string[] = [
  'ALTER TABLE token_sessions DROP CONSTRAINT token_sessions_refresh, ADD CONSTRAINT token_sessions_refresh UNIQUE (site_id, refresh_hash)',
  'ALTER TABLE spent_refresh_tokens DROP CONSTRAINT spent_refresh_tokens_pk, ADD CONSTRAINT spent_refresh_tokens_pk PRIMARY KEY (site_id, refresh_hash)',
];

export type TableClass = 'distributed' | 'reference' | 'local' | 'system';

export function classifyTable(name: string): TableClass {
  if (Object.hasOwn(REFERENCE_TABLES, name)) return 'reference';
  if (Object.hasOwn(LOCAL_TABLES, name)) return 'local';
  // A table that a test has made for itself is none of the platform's.
  return /^(?:pg_|information_schema\.|scratch_)/.test(name) ? 'system' : 'distributed';
}
