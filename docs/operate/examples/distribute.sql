-- Distributes the tables of Cartwright by site, on the coordinator of Citus. Run it with psql, with ON_ERROR_STOP, after
-- `cartwright migrate` and before the first row, or in place while no process writes.

-- Foreign keys come back at the end: Citus refuses them between tables of which only one is distributed.
CREATE TEMPORARY TABLE kept_keys AS
  SELECT conrelid::regclass::text AS referring, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace;
SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', referring, name) FROM kept_keys \gexec

-- Unique constraints of distributed tables have to contain the site.
ALTER TABLE token_sessions DROP CONSTRAINT token_sessions_refresh, ADD CONSTRAINT token_sessions_refresh UNIQUE (site_id, refresh_hash);
ALTER TABLE spent_refresh_tokens DROP CONSTRAINT spent_refresh_tokens_pk, ADD CONSTRAINT spent_refresh_tokens_pk PRIMARY KEY (site_id, refresh_hash);

-- Every node gets a copy of these.
SELECT create_reference_table('sites');
SELECT create_reference_table('site_domains');
SELECT create_reference_table('apps');
SELECT create_reference_table('api_keys');

-- The rows of one site lie together: all tables follow the first one.
SET citus.shard_count = 64;
SELECT create_distributed_table('orders', 'site_id', colocate_with => 'none');
SELECT format('SELECT create_distributed_table(%L, %L, colocate_with => %L)', relname, 'site_id', 'orders')
  FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND relname NOT IN ('orders', 'sites', 'site_domains', 'apps', 'api_keys', 'schema_migrations', 'product_search_state')
  ORDER BY relname \gexec

SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', referring, name, definition) FROM kept_keys \gexec
