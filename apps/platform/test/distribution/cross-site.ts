/**
 * The statements that work on the rows of all sites on purpose, as data: why each does, and how a database that Citus
 * distributes by site carries it out. A statement that is not here and does not name one site fails the test whose
 * platform sent it (`watch-statements.ts`). Parameters are question marks, and lists of them a single one.
 */

export interface CrossSiteStatements {
  readonly name: string;
  readonly reason: string;
  readonly onCitus: string;
  /** A text, or a pattern for statements that differ by table or limit. */
  readonly statements: readonly (string | RegExp)[];
}

const EVERY_SHARD_WRITES =
  'Citus sends the statement to all shards in parallel and commits with two phases. Tables are joined by site, so each shard answers for itself.';
const EVERY_SHARD_READS = 'Citus asks all shards in parallel, and the coordinator sorts and cuts the combined rows.';

export const CROSS_SITE_STATEMENTS: readonly CrossSiteStatements[] = [
  {
    name: 'sweeps',
    reason: 'Once an hour each process removes what has expired, on all sites.',
    onCitus: EVERY_SHARD_WRITES,
    statements: [
      'delete from "authorization_codes" where "expires_at" <= ?',
      'delete from "back_in_stock_requests" where "created_at" <= ?',
      'delete from "browser_sessions" where "expires_at" <= ?',
      'delete from "checkout_sessions" where "expires_at" <= ?',
      'delete from "checkouts" where "order_id" is null and "updated_at" <= ? and not exists (select "checkout_sessions"."checkout_id" from "checkout_sessions" where "checkout_sessions"."site_id" = "checkouts"."site_id" and "checkout_sessions"."checkout_id" = "checkouts"."checkout_id")',
      'delete from "collection_exclusions" where not (exists (select "products"."product_id" from "products" where "products"."site_id" = "collection_exclusions"."site_id" and "products"."product_id" = "collection_exclusions"."product_id") or exists (select "deleted_products"."product_id" from "deleted_products" where "deleted_products"."site_id" = "collection_exclusions"."site_id" and "deleted_products"."product_id" = "collection_exclusions"."product_id"))',
      'delete from "coupons" where "deleted_at" <= ?',
      'delete from "deleted_collections" where "deleted_at" <= ?',
      'delete from "deleted_content_pages" where "deleted_at" <= ?',
      'delete from "deleted_products" where "deleted_at" <= ?',
      'delete from "deliveries" where "created_at" < ?',
      'delete from "discount_rules" where "deleted_at" <= ?',
      'delete from "email_links" where "expires_at" <= ?',
      'delete from "ended_token_sessions" where "ended_at" < ?',
      'delete from "event_sequences" where "used_at" <= ? and ("partition_key" like ? or ("partition_key" like ? and not exists (select "carts"."cart_id" from "carts" where "carts"."site_id" = "event_sequences"."site_id" and "carts"."cart_id" = substr(event_sequences.partition_key, 18))))',
      'delete from "events" where "occurred_at" < ? and not exists (select "deliveries"."delivery_id" from "deliveries" where "deliveries"."site_id" = "events"."site_id" and "deliveries"."event_id" = "events"."event_id")',
      'delete from "former_collection_slugs" where not exists (select 1 from "collections" as owner where owner.site_id = "former_collection_slugs".site_id and owner."collection_id" = "former_collection_slugs"."collection_id") and not exists (select 1 from "deleted_collections" as owner where owner.site_id = "former_collection_slugs".site_id and owner."collection_id" = "former_collection_slugs"."collection_id")',
      'delete from "former_slugs" where not exists (select 1 from "products" as owner where owner.site_id = "former_slugs".site_id and owner."product_id" = "former_slugs"."product_id") and not exists (select 1 from "deleted_products" as owner where owner.site_id = "former_slugs".site_id and owner."product_id" = "former_slugs"."product_id")',
      'delete from former_content_slugs where not exists (select 1 from "content_pages" as owner where owner.site_id = former_content_slugs.site_id and owner.page_id = former_content_slugs.page_id) and not exists (select 1 from "deleted_content_pages" as owner where owner.site_id = former_content_slugs.site_id and owner.page_id = former_content_slugs.page_id)',
      'delete from "idempotency_keys" where "expires_at" <= ?',
      'delete from "jobs" where "expires_at" <= ?',
      'delete from "media_folders" where "deleted_at" < ? and not exists (select "media"."media_id" from "media" where "media"."site_id" = "media_folders"."site_id" and "media"."folder_id" = "media_folders"."folder_id")',
      'delete from "merchant_challenges" where "expires_at" <= ?',
      'delete from "merchant_links" where "expires_at" <= ?',
      'delete from "merchant_sessions" where "expires_at" <= ?',
      'delete from "newsletter_subscribers" where "status" = ? and "requested_at" <= ?',
      'delete from "passkey_challenges" where "expires_at" <= ?',
      'delete from "payment_notifications" where "received_at" <= ?',
      'delete from "pending_requests" where "expires_at" <= ?',
      'delete from "pending_sign_ins" where "expires_at" <= ?',
      'delete from "provider_sign_ins" where "expires_at" <= ?',
      'delete from "rate_limits" where ("ends_at" <= ? or "ends_at" > ?)',
      'delete from "refused_addresses" where "refused_at" <= ?',
      'delete from "session_tokens" where "expires_at" <= ?',
      'delete from "sign_out_links" where "expires_at" <= ?',
      'delete from "spent_id_tokens" where "expires_at" <= ?',
      'delete from "spent_refresh_tokens" where "expires_at" <= ?',
      'delete from "test_card_payments" where "created_at" <= ?',
      'delete from "token_sessions" where "expires_at" <= ? returning "site_id", "role", "visitor_id"',
      'delete from "wishlist_items" where "owner_kind" = ? and "added_at" <= ?',
    ],
  },
  {
    name: 'rows that a sweep handles one by one',
    reason: 'A sweep finds rows of all sites, and then changes each with its site.',
    onCitus: EVERY_SHARD_READS,
    statements: [
      'select "site_id", "attempt_id" from "payment_attempts" where "order_id" is null and "updated_at" <= ? and "state" in (?) limit ?',
      'select "site_id", "collection_id", "rules", "rules_at" from "collections" where "rules" is not null',
      'select "site_id", "import_id" from "imports" where "expires_at" <= ? and "has_file" = ?',
      'select "site_id", "media_id" from "media" where "deleted_at" < ? and not exists (select "media_uses"."media_id" from "media_uses" where "media_uses"."site_id" = "media"."site_id" and "media_uses"."media_id" = "media"."media_id") limit ?',
      'select "site_id", "owner_id", "updated_at" from "carts" where "owner_kind" = ? order by "site_id", "owner_kind", "owner_id" limit ?',
      'select "site_id", "owner_id", "updated_at" from "carts" where "owner_kind" = ? and ("site_id" > ? or ("site_id" = ? and "owner_id" > ?)) order by "site_id", "owner_kind", "owner_id" limit ?',
      'select * from "imports" where "expires_at" <= ? and "has_file" = ?',
      'select * from "review_photos" where "unused_at" <= ? order by "unused_at" limit ?',
      'select * from reviews where not exists (select 1 from products where products.site_id = reviews.site_id and products.product_id = reviews.product_id) and not exists (select 1 from deleted_products as deleted where deleted.site_id = reviews.site_id and deleted.product_id = reviews.product_id) limit 200',
    ],
  },
  {
    name: 'jobs that are due',
    reason: 'A worker takes the oldest due jobs of all sites, and leases each by its site and id.',
    onCitus:
      'Citus asks all shards in parallel. The lease is an update of one shard, so two workers that found the same job conflict there, as on one server.',
    statements: [
      /^select "site_id", "job_id", .* from "jobs" where "kind" = \? and "group_key" = \? .* order by "due_at", "sequence" limit \d+$/,
    ],
  },
  {
    name: 'leases of a process that has ended',
    reason: 'A process that starts alone takes up the jobs that another one left.',
    onCitus: EVERY_SHARD_WRITES,
    statements: ['update "jobs" set "lease" = ?, "leased_until" = ? where "lease" is not null and "lease" not like ?'],
  },
  {
    name: 'webhooks that work',
    reason: 'A worker of webhooks asks which of them are neither paused nor waiting, before it takes their jobs.',
    onCitus: EVERY_SHARD_READS,
    statements: [
      'select "webhook_id", "failures" from "webhook_health" where "paused_at" is null and ("retry_at" is null or "retry_at" <= ? or "retry_at" > ?)',
    ],
  },
  {
    name: 'queue depths',
    reason: 'The metrics of a process count the jobs of all sites.',
    onCitus: 'Citus computes the sums and the minimum in each shard, and combines them.',
    statements: [
      'select "kind", sum(case when dead_at is null and due_at <= ? then 1 else 0 end) as "due", sum(case when dead_at is null and due_at > ? then 1 else 0 end) as "later", sum(case when dead_at is null then 0 else 1 end) as "dead", min(case when dead_at is null and due_at <= ? then due_at end) as "oldest" from "jobs" group by "kind"',
    ],
  },
  {
    name: 'files that several sites have',
    reason: 'A file lies in the store once, under the hash of its content. It is removed when no site has it.',
    onCitus: EVERY_SHARD_READS,
    statements: [
      /^select distinct "[a-z_]+" as name from "[a-z_]+" where (site_id <> \? and )?"[a-z_]+" in \(\?\)$/,
      'select "media_id" from "media" where "media_id" in (?)',
      'select distinct "media_id" from "media" where "size_bytes" is null limit ?',
    ],
  },
  {
    name: 'sizes of files',
    reason: 'The size of a file is the same on all sites that have it.',
    onCitus: EVERY_SHARD_WRITES,
    statements: ['update "media" set "size_bytes" = ? where "media_id" = ? and "size_bytes" is null'],
  },
  {
    name: 'secrets under an old key',
    reason: 'At its start, and when keys are rotated, a process seals the secrets of all sites again.',
    onCitus: EVERY_SHARD_READS,
    statements: [
      'select "site_id" as "siteId", "gift_card_id" as "key", "sealed_code" as "kept" from "gift_cards" where "sealed_code" is not null',
      'select "site_id" as "siteId", "key_id" as "key", "private_key" as "kept" from "event_keys" where "private_key" is not null',
      'select "site_id" as "siteId", "key_id" as "key", "private_key" as "kept" from "signing_keys" where "private_key" is not null',
      'select "site_id" as "siteId", "provider_id" as "key", "client_secret" as "kept" from "identity_providers" where "client_secret" is not null',
    ],
  },
  {
    name: 'filling of product search',
    reason: 'The first start with CARTWRIGHT_PRODUCT_QUERIES=database makes a row for each product of all sites.',
    onCitus: EVERY_SHARD_READS,
    statements: [
      'select site_id, product_id, name, sku, brand, ribbon, search_facts from products where (site_id, product_id) > (?) and not exists (select 1 from product_search as kept where kept.site_id = products.site_id and kept.product_id = products.product_id) order by site_id, product_id limit 1000',
    ],
  },
  {
    name: 'backup',
    reason:
      'A backup of the whole platform reads every table in the order of its key, and compares the number of rows.',
    onCitus:
      'It works, table by table through the coordinator, but not at one moment on several nodes: see the page. Exports of single sites read one node.',
    statements: [
      /^select [^()]+ from "?[a-z_]+"? where true( and \([^()]+\) > \(\?\))? order by [^()]+ limit \d+$/,
      /^select count\(\*\) as "rows" from "[a-z_]+"$/,
      'select setval(pg_get_serial_sequence(?), coalesce(max("sequence"), 1), max("sequence") is not null) from "jobs"',
    ],
  },
  {
    name: 'move from SQLite',
    reason: 'A move copies the rows that have changed meanwhile by their keys, of all sites at once.',
    onCitus: 'It does not work into a distributed database. Move into an ordinary one, which is distributed then.',
    statements: [
      /^(delete|select [^()]+) from "[a-z_]+" where \("(site_id|refresh_hash)" = \?( and "[a-z_]+" = \?)*\)( or \("(site_id|refresh_hash)" = \?( and "[a-z_]+" = \?)*\))*$/,
    ],
  },
];

/** The entry that allows a statement. */
export function findCrossSite(sql: string): CrossSiteStatements | undefined {
  const normalized = normalizeStatement(sql);
  return CROSS_SITE_STATEMENTS.find(({ statements }) =>
    statements.some((one) => (typeof one === 'string' ? one === normalized : one.test(normalized))),
  );
}

/** One line, with a question mark for each parameter and each list of parameters. */
function normalizeStatement(sql: string): string {
  return sql
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(, \?)+/g, '?');
}
