/** The variables of the environment that `config.ts` reads. `npm run docs` makes the reference of them. */
import type { VariableGroups } from '@cartwright/listener';
import { TRACE_VARIABLES } from '@cartwright/telemetry';

import { DEFAULT_CACHE_MEGABYTES, DEFAULT_INDEX_MEGABYTES } from './foundation/memory-bounds.ts';

export const PLATFORM_VARIABLES = {
  'Addresses and process': {
    CARTWRIGHT_MODE: {
      says: 'Whether this is a shop for customers. Production requires secrets and `https`, and has no pages for development.',
      takes: '`development` or `production`',
      fallback: '`development`',
    },
    CARTWRIGHT_HOST: {
      says: 'The network address on which the platform listens. Keep it on this machine where a proxy is in front.',
      takes: 'an address or host name',
      fallback: '`127.0.0.1`',
    },
    CARTWRIGHT_PORT: {
      says: 'The port on which the platform listens. `0` takes any free one.',
      takes: '0 to 65535',
      fallback: '`4001`',
    },
    CARTWRIGHT_PUBLIC_URL: {
      says: 'Where browsers reach the platform: checkout, accounts, admin and API.',
      takes: 'an origin, such as `https://accounts.shop.example`',
      fallback: '`http://localhost:<port>`',
    },
    CARTWRIGHT_SHOP_URL: {
      says: 'Where browsers reach the shop. `npm start` takes it from `SHOP_PUBLIC_URL`.',
      takes: 'an origin, such as `https://shop.example`',
      fallback: '`http://localhost:<port - 1>`',
    },
    CARTWRIGHT_TRUSTED_PROXIES: {
      says: 'How many of your own proxies are in front of the platform. Addresses of clients are taken from their `X-Forwarded-For`.',
      takes: '0 to 9',
      fallback: '`0`',
    },
    CARTWRIGHT_DRAIN_SECONDS: {
      says: 'How long the platform accepts new connections after a signal to stop, while `/readyz` answers 503, so that load balancers can react.',
      takes: '0 to 60',
      fallback: '`5` in production, else `0`',
    },
    CARTWRIGHT_WORKERS: {
      says: 'How many processes share the port. SIGHUP replaces them one after the other. Only with PostgreSQL.',
      takes: '1 to 64, or `auto` for one per processor',
      fallback: 'one process that serves by itself',
    },
    CARTWRIGHT_LOG: {
      says: 'The least important messages that are logged.',
      takes: '`info`, `warn`, `error` or `silent`',
      fallback: '`info` in production, else `warn`',
    },
  },
  Watching: {
    CARTWRIGHT_METRICS_PORT: {
      says: 'The port on which Prometheus reads the metrics, at `/metrics`. `0` takes any free one. Without it there are none.',
      takes: '0 to 65535, usually `9464`',
      fallback: 'no metrics',
    },
    CARTWRIGHT_METRICS_HOST: {
      says: 'The network address of that port. Everybody who reaches it reads the figures of the shop, so keep it inside your network.',
      takes: 'an address or host name',
      fallback: '`127.0.0.1`',
    },
    ...TRACE_VARIABLES,
  },
  'Limits of sites': {
    CARTWRIGHT_SITE_REQUESTS_PER_SECOND: {
      says: 'How many requests of one site each process answers in a second; others get 429. `cartwright site limit` gives a site a limit of its own.',
      takes: '1 to 100000',
      fallback: 'no limit',
    },
    CARTWRIGHT_SITE_JOBS_PERCENT: {
      says: 'Which part of the emails, events and other jobs that run at once in a process one site may have, also where no other site waits. At least one of each kind runs.',
      takes: '1 to 100',
      fallback: '`100`; sites whose jobs wait take turns',
    },
  },
  Domains: {
    CARTWRIGHT_DNS_SERVERS: {
      says: 'The DNS servers that are asked whether an own domain of a site is proven. See [Several sites](sites.md).',
      takes: 'IP addresses, with a port or without, separated by commas',
      fallback: 'those of the system',
    },
  },
  Data: {
    CARTWRIGHT_DATA: {
      says: 'The data folder: the database of SQLite, files, uploads and the lock.',
      takes: 'a path',
      fallback: '`data`',
    },
    DATABASE_URL: {
      says: 'The PostgreSQL database. Without it, the shop is in SQLite in the data folder.',
      takes: '`postgres://user:password@host/database`',
      isSecret: true,
    },
    DATABASE_REPLICA_URLS: {
      says: 'Streaming replicas of that database, which answer reads of the catalog. See [Many processes](postgresql-many.md).',
      takes: 'addresses as above, separated by commas',
      isSecret: true,
    },
    DATABASE_POOLER: {
      says: 'Whether a pooler stands in between that gives each transaction another connection, such as PgBouncer with `pool_mode = transaction`.',
      takes: '`none` or `transaction`',
      fallback: '`none`',
    },
    DATABASE_CONNECTIONS: {
      says: 'How many connections to PostgreSQL each process opens at most.',
      takes: '2 to 200',
      fallback: '`16`',
    },
    DATABASE_CONNECT_SECONDS: {
      says: 'The time limit for a connection to PostgreSQL.',
      takes: '1 to 600',
      fallback: '`5`',
    },
    DATABASE_STATEMENT_SECONDS: {
      says: 'The time limit for one statement of PostgreSQL.',
      takes: '1 to 600',
      fallback: '`10`',
    },
    CARTWRIGHT_PRODUCT_QUERIES: {
      says: 'What lists and searches of products run on: an index in the memory of each process, the indexes of PostgreSQL, or OpenSearch. See [Large catalogs](large-catalogs.md).',
      takes: '`memory`, `database` or `opensearch`',
      fallback: '`memory`',
    },
    CARTWRIGHT_INDEX_MEGABYTES: {
      says: 'How much memory that index may take, for all sites of a process together. The sites that were asked for least recently leave. One that does not fit is not served. See [Large catalogs](large-catalogs.md).',
      takes: '16 to 65536',
      fallback: `\`${DEFAULT_INDEX_MEGABYTES}\``,
    },
    CARTWRIGHT_CACHE_MEGABYTES: {
      says: 'How much memory the caches of a process may take, all together. See [Caches](../explanation/caches.md).',
      takes: '8 to 65536',
      fallback: `\`${DEFAULT_CACHE_MEGABYTES}\``,
    },
    DATABASE_LOCK_SECONDS: {
      says: "How long a write waits for another program's lock on the file of SQLite. Other requests continue.",
      takes: '1 to 600',
      fallback: '`5`',
    },
    CARTWRIGHT_SEED: {
      says: 'What a database without a shop gets. `existing` refuses to open one, so that a wrong address makes no second shop.',
      takes: '`demo`, `none` or `existing`; in production not `demo`',
      fallback: '`none`; `npm start` says `demo` in development and `existing` in production',
    },
    CARTWRIGHT_SITE: {
      says: 'The site that is served where a request names no other one, and that the commands work on.',
      takes: 'the id of a site, as `cartwright site list` prints it',
      fallback: 'the oldest site',
    },
  },
  'Searches with OpenSearch': {
    OPENSEARCH_URL: {
      says: 'Where OpenSearch answers. Only with `CARTWRIGHT_PRODUCT_QUERIES=opensearch`. See [Large catalogs](large-catalogs.md#opensearch).',
      takes: 'an address, such as `https://search.internal:9200`',
    },
    OPENSEARCH_USER: { says: 'The user, where the engine has users.', takes: 'a name' },
    OPENSEARCH_PASSWORD: { says: 'The password of that user.', takes: 'a password', isSecret: true },
    OPENSEARCH_INDEX: {
      says: 'What the names of the indexes begin with. Each database needs a name of its own.',
      takes: 'lower-case letters, digits, `-` and `_`',
      fallback: '`cartwright-products`',
    },
    OPENSEARCH_SECONDS: {
      says: 'The time limit for one request to the engine.',
      takes: '1 to 600',
      fallback: '`10`',
    },
  },
  Secrets: {
    CARTWRIGHT_SECRET: {
      says: 'Encrypts keys and client secrets in the database. Keep it apart from the data and its backups. Production requires it.',
      takes: 'at least 32 random characters, the same for every process',
      isSecret: true,
    },
    CARTWRIGHT_SECRET_PREVIOUS: {
      says: 'The previous secret, only for the start that changes it.',
      takes: 'as above',
      isSecret: true,
    },
    CARTWRIGHT_OPERATOR_KEY: {
      says: 'The key for the calls that make, suspend, export and delete whole sites. Without it these calls refuse everybody. See [Several sites](sites.md).',
      takes: 'at least 32 random characters, the same for every process',
      isSecret: true,
    },
    CARTWRIGHT_SHOP_SECRET: {
      says: "With it the shop's server signs the address of the shopper. `npm start` makes one.",
      takes: 'at least 32 random characters, the same to platform and shop',
      isSecret: true,
    },
  },
  'Files in a store that speaks S3': {
    CARTWRIGHT_FILES: {
      says: 'Where pictures and other files are kept.',
      takes: '`s3://bucket` or `s3://bucket/folder`',
      fallback: 'the data folder',
    },
    S3_ENDPOINT: {
      says: 'The origin of the store of files, and of backups to s3://, where it is not that of Amazon.',
      takes: 'an origin',
      fallback: 'that of Amazon',
    },
    S3_REGION: { says: 'The region of the bucket.', takes: 'a name', fallback: '`us-east-1`' },
    S3_ACCESS_KEY_ID: {
      says: 'A key that may read, write and delete in this folder, and write backups.',
      takes: 'a key',
      fallback: 'what the machine offers, such as its role',
    },
    S3_SECRET_ACCESS_KEY: { says: 'The secret of that key.', takes: 'a key', isSecret: true },
  },
  Email: {
    SMTP_URL: {
      says: 'The mail server. Without it, emails stay in the mailbox of development.',
      takes: '`smtps://user:password@host` or `smtp://…`',
      isSecret: true,
    },
  },
  'Payments by card': {
    STRIPE_SECRET_KEY: { says: 'The secret or restricted key.', takes: '`sk_…` or `rk_…`', isSecret: true },
    STRIPE_PUBLISHABLE_KEY: { says: 'The publishable key, of the same mode.', takes: '`pk_…`' },
    STRIPE_WEBHOOK_SECRET: {
      says: 'The signing secret of the endpoint for events. Give all three or none.',
      takes: '`whsec_…`',
      isSecret: true,
    },
    STRIPE_API_URL: {
      says: 'Another server in the place of Stripe, for tests. Not in production.',
      takes: 'an origin',
    },
  },
  Protection: {
    CARTWRIGHT_CAPTCHA: {
      says: 'The captcha that is required after many attempts. `local` asks for a sum, and is for development only.',
      takes: '`off`, `local`, `recaptcha`, `hcaptcha` or `turnstile`',
      fallback: '`local` on this machine in development, else `off`',
    },
    CAPTCHA_VISIBLE_SITE_KEY: { says: 'The public key of a captcha that people see.', takes: 'a key' },
    CAPTCHA_VISIBLE_SECRET: { says: 'Its secret.', takes: 'a key', isSecret: true },
    CAPTCHA_INVISIBLE_SITE_KEY: { says: 'The public key of a captcha that works by itself.', takes: 'a key' },
    CAPTCHA_INVISIBLE_SECRET: { says: 'Its secret.', takes: 'a key', isSecret: true },
    CAPTCHA_VERIFY_URL: {
      says: 'Where answers are verified.',
      takes: 'an address',
      fallback: 'that of the provider',
    },
    CARTWRIGHT_LOCAL_WEBHOOKS: {
      says: 'Whether events may be sent to receivers on this machine. Production refuses `allow`.',
      takes: '`allow` or `refuse`',
      fallback: '`allow` in development',
    },
    CARTWRIGHT_DEVELOPMENT_PAGES: {
      says: 'Who reads the mailbox and the other pages for development. `allow` shows them to everyone who reaches the shop. Production has none.',
      takes: '`loopback` or `allow`',
      fallback: '`loopback`',
    },
  },
  'Built pages': {
    CARTWRIGHT_ADMIN_DIR: { says: 'The built admin.', takes: 'a path', fallback: '`apps/admin/dist`' },
    CARTWRIGHT_DOCS_DIR: { says: 'The built documentation.', takes: 'a path', fallback: '`docs/dist`' },
  },
} as const satisfies VariableGroups;
