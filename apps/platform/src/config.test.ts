import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readConfig } from './config.ts';

describe('the configuration', () => {
  test('of an empty environment opens a shop for development on this machine', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 4001,
      publicUrl: 'http://localhost:4001',
      shopUrl: 'http://localhost:4000',
      database: { kind: 'sqlite', file: resolve('data/shop.sqlite') },
      seed: 'none',
      smtpUrl: undefined,
      logLevel: 'warn',
      checkResponses: false,
      drainMs: 0,
    });
  });

  test('reads the environment', () => {
    expect(
      readConfig({
        CARTWRIGHT_MODE: 'production',
        CARTWRIGHT_PORT: '8080',
        CARTWRIGHT_PUBLIC_URL: 'https://id.shop.example/',
        CARTWRIGHT_SHOP_URL: 'https://shop.example',
        CARTWRIGHT_DATA: '/srv/shop',
        CARTWRIGHT_SECRET: 'a secret of more than thirty-two characters',
        DATABASE_URL: 'postgres://user:secret@db/shop',
        SMTP_URL: 'smtps://user:secret@mail.example',
      }),
    ).toMatchObject({
      mode: 'production',
      port: 8080,
      publicUrl: 'https://id.shop.example',
      shopUrl: 'https://shop.example',
      dataFolder: '/srv/shop',
      database: { kind: 'postgres', url: 'postgres://user:secret@db/shop' },
      smtpUrl: 'smtps://user:secret@mail.example',
      logLevel: 'info',
    });
  });

  test('uses sums in development, no captcha in production, and a configured provider otherwise', () => {
    expect(readConfig({}).captcha).toEqual({ provider: 'local' });
    expect(readConfig({ CARTWRIGHT_CAPTCHA: 'off' }).captcha).toBeUndefined();
    const keys = { CAPTCHA_VISIBLE_SITE_KEY: 'key', CAPTCHA_VISIBLE_SECRET: 'secret' };
    expect(readConfig({ CARTWRIGHT_CAPTCHA: 'turnstile', ...keys }).captcha).toEqual({
      provider: 'turnstile',
      visible: { siteKey: 'key', secret: 'secret' },
    });
  });

  test('keeps files in the data folder, or in a bucket', () => {
    expect(readConfig({}).fileStore).toBeUndefined();
    expect(readConfig({ CARTWRIGHT_FILES: 's3://my-shop' }).fileStore).toEqual({
      bucket: 'my-shop',
      prefix: '',
      region: 'us-east-1',
    });
    const whole = {
      CARTWRIGHT_FILES: 's3://my-shop/files/live/',
      S3_REGION: 'eu-central-1',
      S3_ENDPOINT: 'https://s3.store.example/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    expect(readConfig(whole).fileStore).toEqual({
      bucket: 'my-shop',
      prefix: 'files/live/',
      region: 'eu-central-1',
      endpoint: 'https://s3.store.example',
      keys: { id: 'id', secret: 'key' },
    });
    const { CARTWRIGHT_FILES: _, ...ofBackups } = whole;
    expect(readConfig(ofBackups).fileStore).toBeUndefined();
    for (const [wrong, message] of [
      [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: give both or none.'],
      [{ CARTWRIGHT_FILES: '/srv' }, 'CARTWRIGHT_FILES is "/srv": give s3://bucket or s3://bucket/folder.'],
      [
        { CARTWRIGHT_FILES: 's3://shop/../x' },
        'CARTWRIGHT_FILES is "s3://shop/../x": give s3://bucket or s3://bucket/folder.',
      ],
      [{ ...whole, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: give both or none.'],
    ] as const) {
      expect(() => readConfig(wrong)).toThrow(message);
    }
  });

  test('takes all keys of Stripe or none', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(readConfig({}).stripe).toBeUndefined();
    expect(readConfig({ ...keys, STRIPE_API_URL: 'http://127.0.0.1:9/' }).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'http://127.0.0.1:9',
    });
    for (const name of Object.keys(keys)) {
      expect(() => readConfig({ ...keys, [name]: '' })).toThrow(
        'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: give all three or none.',
      );
      expect(() => readConfig({ ...keys, [name]: 'other' })).toThrow(
        `${name} is not such a key: copy it from the dashboard of Stripe, where each has its name.`,
      );
    }
    expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: take both from test mode or both from live mode.',
    );
    const production = { CARTWRIGHT_MODE: 'production', CARTWRIGHT_SECRET: 's'.repeat(32) };
    expect(() => readConfig({ ...production, ...keys, STRIPE_API_URL: 'http://127.0.0.1:9' })).toThrow(
      'STRIPE_API_URL is for development: in production payments go to Stripe itself; leave it out.',
    );
  });

  test('shows development pages to this machine only, unless configured otherwise', () => {
    const accessOf = (more: Record<string, string>) => readConfig(more).developmentPages;
    expect(accessOf({})).toBe('this-machine');
    expect(accessOf({ CARTWRIGHT_HOST: '127.0.0.2' })).toBe('this-machine');
    expect(accessOf({ CARTWRIGHT_HOST: '0.0.0.0' })).toBe('none');
    expect(accessOf({ CARTWRIGHT_HOST: '0.0.0.0', CARTWRIGHT_DEVELOPMENT_PAGES: 'allow' })).toBe('everyone');
    const production = { CARTWRIGHT_MODE: 'production', CARTWRIGHT_SECRET: 's'.repeat(32) };
    expect(accessOf(production)).toBe('none');
    expect(() => accessOf({ ...production, CARTWRIGHT_DEVELOPMENT_PAGES: 'allow' })).toThrow(
      'CARTWRIGHT_DEVELOPMENT_PAGES is "allow": in production there are no pages for development; leave it out.',
    );
  });

  test('asks for no sum on a network, since everybody knows the answer', () => {
    expect(readConfig({ CARTWRIGHT_HOST: '0.0.0.0' }).captcha).toBeUndefined();
    expect(() => readConfig({ CARTWRIGHT_HOST: '0.0.0.0', CARTWRIGHT_CAPTCHA: 'local' })).toThrow(
      'CARTWRIGHT_CAPTCHA is "local": everybody knows its answer, so it is only for a shop that listens on this machine; use off, recaptcha, hcaptcha or turnstile.',
    );
  });

  test('refuses the demo shop in production', () => {
    expect(() => readConfig({ CARTWRIGHT_MODE: 'production', CARTWRIGHT_SEED: 'demo' })).toThrow(
      'CARTWRIGHT_SEED is "demo": everybody knows the passwords of the demo shop, so production does not open it; use none.',
    );
  });

  test('reads the secrets for stored data, and requires one in production', () => {
    const [secret, previous] = ['s'.repeat(32), 'p'.repeat(32)];
    expect(readConfig({ CARTWRIGHT_SECRET: secret, CARTWRIGHT_SECRET_PREVIOUS: previous })).toMatchObject({
      secret,
      previousSecret: previous,
    });
    expect(readConfig({}).secret).toBeUndefined();
    expect(() => readConfig({ CARTWRIGHT_SECRET: 'short' })).toThrow(
      'CARTWRIGHT_SECRET is too short: give at least 32 random characters.',
    );
    expect(() => readConfig({ CARTWRIGHT_MODE: 'production' })).toThrow('CARTWRIGHT_SECRET is missing: in production');
  });

  test('reads the secret shared with the shop’s server, and has no default', () => {
    const secret = 'a secret of more than thirty-two characters';
    expect(readConfig({ CARTWRIGHT_SHOP_SECRET: secret }).shopSecret).toBe(secret);
    expect(readConfig({})).not.toHaveProperty('shopSecret');
  });

  test('counts an empty variable as absent', () => {
    expect(readConfig({ CARTWRIGHT_PORT: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  test.each<[Record<string, string>, string]>([
    [{ CARTWRIGHT_PORT: '99999' }, 'CARTWRIGHT_PORT is "99999": use a port between 0 and 65535.'],
    [{ CARTWRIGHT_PORT: 'http' }, 'CARTWRIGHT_PORT is "http": use a port between 0 and 65535.'],
    [{ CARTWRIGHT_MODE: 'prod' }, 'CARTWRIGHT_MODE is "prod": use development or production.'],
    [{ CARTWRIGHT_LOCAL_WEBHOOKS: 'yes' }, 'CARTWRIGHT_LOCAL_WEBHOOKS is "yes": use allow or refuse.'],
    [
      { CARTWRIGHT_LOCAL_WEBHOOKS: 'allow', CARTWRIGHT_MODE: 'production' },
      'CARTWRIGHT_LOCAL_WEBHOOKS is "allow": in production events are never sent to this machine; leave it out.',
    ],
    [{ CARTWRIGHT_OPERATOR_KEY: 'short' }, 'CARTWRIGHT_OPERATOR_KEY is too short: give at least 32 random characters.'],
    [
      { CARTWRIGHT_SITE_REQUESTS_PER_SECOND: '0' },
      'CARTWRIGHT_SITE_REQUESTS_PER_SECOND is "0": use a number from 1 to 100000.',
    ],
    [{ CARTWRIGHT_SITE_JOBS_PERCENT: '101' }, 'CARTWRIGHT_SITE_JOBS_PERCENT is "101": use a number from 1 to 100.'],
    [
      { CARTWRIGHT_DNS_SERVERS: '9.9.9.9, [2620:fe::9]:53, dns.example' },
      'CARTWRIGHT_DNS_SERVERS has "dns.example": give IP addresses, with a port or without, separated by commas.',
    ],
    [{ CARTWRIGHT_SHOP_SECRET: 'short' }, 'CARTWRIGHT_SHOP_SECRET is too short: give at least 32 random characters.'],
    [
      { CARTWRIGHT_TRUSTED_PROXIES: 'all' },
      'CARTWRIGHT_TRUSTED_PROXIES is "all": use the number of proxies in front of the server, from 0 to 9.',
    ],
    [{ CARTWRIGHT_DRAIN_SECONDS: '61' }, 'CARTWRIGHT_DRAIN_SECONDS is "61": use whole seconds between 0 and 60.'],
    [{ CARTWRIGHT_WORKERS: 'many' }, 'CARTWRIGHT_WORKERS is "many": use a number from 1 to 64, or auto.'],
    [
      { CARTWRIGHT_WORKERS: '2' },
      'CARTWRIGHT_WORKERS is "2", and the database is SQLite, which belongs to one process: set DATABASE_URL to a PostgreSQL database, or leave CARTWRIGHT_WORKERS out.',
    ],
    [
      { CARTWRIGHT_PRODUCT_QUERIES: 'database' },
      'CARTWRIGHT_PRODUCT_QUERIES is "database", and the database is SQLite, which has no indexes for them: set DATABASE_URL to a PostgreSQL database, or leave CARTWRIGHT_PRODUCT_QUERIES out.',
    ],
    [
      { CARTWRIGHT_PRODUCT_QUERIES: 'opensearch' },
      'CARTWRIGHT_PRODUCT_QUERIES is "opensearch", and OPENSEARCH_URL is missing: set it to the address of the engine, such as https://search.internal:9200.',
    ],
    [
      { OPENSEARCH_URL: 'http://search:9200' },
      'OPENSEARCH_URL is set, and CARTWRIGHT_PRODUCT_QUERIES is "memory": set that to opensearch, or remove OPENSEARCH_URL.',
    ],
    [
      { CARTWRIGHT_PRODUCT_QUERIES: 'opensearch', OPENSEARCH_URL: 'search:9200' },
      'OPENSEARCH_URL is not an address that begins with https:// or http://.',
    ],
    [
      { CARTWRIGHT_PRODUCT_QUERIES: 'opensearch', OPENSEARCH_URL: 'https://shop:secret@search:9200' },
      'OPENSEARCH_URL has a user or a password: move them to OPENSEARCH_USER and OPENSEARCH_PASSWORD.',
    ],
    [
      { CARTWRIGHT_PRODUCT_QUERIES: 'opensearch', OPENSEARCH_URL: 'https://search:9200', OPENSEARCH_USER: 'shop' },
      'OPENSEARCH_USER and OPENSEARCH_PASSWORD belong together: set both, or neither.',
    ],
    [
      { CARTWRIGHT_PRODUCT_QUERIES: 'opensearch', OPENSEARCH_URL: 'https://search:9200', OPENSEARCH_INDEX: 'Shop' },
      'OPENSEARCH_INDEX is "Shop": use up to 100 lower-case letters, digits, "-" and "_", with a letter or digit first.',
    ],
    [
      { CARTWRIGHT_PRODUCT_QUERIES: 'opensearch', OPENSEARCH_URL: 'https://search:9200', OPENSEARCH_SECONDS: 'one' },
      'OPENSEARCH_SECONDS is "one": use whole seconds between 0 and 600.',
    ],
    [
      { DATABASE_POOLER: 'transaction' },
      'DATABASE_POOLER is set without DATABASE_URL: set that to the PostgreSQL server, or remove DATABASE_POOLER.',
    ],
    [
      { DATABASE_URL: 'postgres://db/shop', DATABASE_REPLICA_URLS: 'postgres://one/shop, two' },
      'DATABASE_REPLICA_URLS is not an address that begins with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'postgres://db/shop', DATABASE_CONNECTIONS: '1' },
      'DATABASE_CONNECTIONS is "1": use a number from 2 to 200.',
    ],
    [
      { CARTWRIGHT_CACHE_MEGABYTES: '64MB' },
      'CARTWRIGHT_CACHE_MEGABYTES is "64MB": use a whole number from 8 to 65536.',
    ],
    [{ CARTWRIGHT_INDEX_MEGABYTES: '15' }, 'CARTWRIGHT_INDEX_MEGABYTES is "15": use a whole number from 16 to 65536.'],
    [{ CARTWRIGHT_SEED: 'all' }, 'CARTWRIGHT_SEED is "all": use demo or none or existing.'],
    [{ CARTWRIGHT_LOG: 'loud' }, 'CARTWRIGHT_LOG is "loud": use info or warn or error or silent.'],
    [
      { CARTWRIGHT_PUBLIC_URL: 'https://shop.example/id' },
      'CARTWRIGHT_PUBLIC_URL is "https://shop.example/id": use an origin without a path, such as https://shop.example.',
    ],
    [
      { CARTWRIGHT_SHOP_URL: 'shop.example' },
      'CARTWRIGHT_SHOP_URL is not an address that begins with http:// or https://.',
    ],
    [
      { CARTWRIGHT_MODE: 'production', CARTWRIGHT_PUBLIC_URL: 'http://shop.example' },
      'CARTWRIGHT_PUBLIC_URL is "http://shop.example": in production use https, so that no third party can read the sign-in.',
    ],
    [
      { CARTWRIGHT_CAPTCHA: 'local', CARTWRIGHT_MODE: 'production' },
      'CARTWRIGHT_CAPTCHA is "local": in production use recaptcha, hcaptcha, turnstile or off.',
    ],
    [
      { CARTWRIGHT_CAPTCHA: 'hcaptcha' },
      'CARTWRIGHT_CAPTCHA is "hcaptcha": give CAPTCHA_VISIBLE_SITE_KEY and CAPTCHA_VISIBLE_SECRET, or the same with INVISIBLE.',
    ],
    [
      { CARTWRIGHT_CAPTCHA: 'recaptcha', CAPTCHA_INVISIBLE_SITE_KEY: 'k' },
      'CAPTCHA_INVISIBLE_SITE_KEY and CAPTCHA_INVISIBLE_SECRET go together: give both.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is not an address that begins with smtp:// or smtps://.'],
  ])('%j is refused in one sentence', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  test('drains for five seconds in production, where it may run behind a load balancer', () => {
    expect(readConfig({ CARTWRIGHT_MODE: 'production', CARTWRIGHT_SECRET: 's'.repeat(40) }).drainMs).toBe(5_000);
    expect(readConfig({ CARTWRIGHT_DRAIN_SECONDS: '2' }).drainMs).toBe(2_000);
  });

  test('takes a secret from a file, as container platforms hand it over', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'cartwright-secret-'));
    const [file, empty] = [join(folder.path, 'secret'), join(folder.path, 'empty')];
    await writeFile(file, `${'s'.repeat(32)}\n`);
    await writeFile(empty, '\n');
    expect(readConfig({ CARTWRIGHT_SECRET_FILE: file }).secret).toBe('s'.repeat(32));
    expect(() => readConfig({ CARTWRIGHT_SECRET_FILE: file, CARTWRIGHT_SECRET: 's'.repeat(32) })).toThrow(
      'CARTWRIGHT_SECRET and CARTWRIGHT_SECRET_FILE are both set: give one of them.',
    );
    expect(() => readConfig({ DATABASE_URL_FILE: empty })).toThrow(
      `DATABASE_URL_FILE names ${empty}, which is empty: write the secret into it.`,
    );
    expect(() => readConfig({ SMTP_URL_FILE: `${file}s` })).toThrow(
      `SMTP_URL_FILE names ${file}s, which cannot be read: create it, and let this process's user read it.`,
    );
  });

  test('refuses a misspelled setting in production', () => {
    const production = { CARTWRIGHT_MODE: 'production', CARTWRIGHT_SECRET: 's'.repeat(32) };
    expect(() => readConfig({ ...production, CARTWRIGHT_TRUSTED_PROXY: '1' })).toThrow(
      'CARTWRIGHT_TRUSTED_PROXY is no setting: correct its name by docs/operate/environment.md, or remove it from the environment.',
    );
    // A port is no secret, so no file is read for it.
    expect(() => readConfig({ ...production, CARTWRIGHT_PORT_FILE: '/run/port' })).toThrow(
      'CARTWRIGHT_PORT_FILE is no setting',
    );
  });

  test('never repeats a password of an address', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@db/shop' })).toThrow(
      /^DATABASE_URL is not an address that begins with postgres:\/\/ or postgresql:\/\/\.$/,
    );
  });
});
