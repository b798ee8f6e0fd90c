/**
 * The configuration of this process: the only reader of the environment. Everything is validated here, and every error
 * is one sentence that names the variable and the remedy.
 */
import { resolve } from 'node:path';

import { SHOP_SECRET_MIN_LENGTH } from '@cartwright/contract';
import {
  type Environment,
  readChoice,
  readOrigin,
  readPort,
  readSeconds,
  readSecret,
  readTrustedProxies,
  readUrl,
  readVariables,
  refuseUnknownVariables,
  SettingError,
} from '@cartwright/listener';
import { readMetricsAddress, readTraceSettings, type TraceSettings } from '@cartwright/telemetry';

import type { QueryPlace } from './commerce/catalog/read-model/open-queries.ts';
import type { StripeConfig } from './commerce/payments/stripe/stripe-provider.ts';
import { readDatabasePlace, readDatabaseTimeouts, readMemoryBounds, readWorkers } from './config-database.ts';
import { readProductQueries } from './config-queries.ts';
import { readSitesConfig, type SitesConfig } from './config-sites.ts';
import { PLATFORM_VARIABLES } from './config-variables.ts';
import type { CaptchaConfig, CaptchaKeys } from './foundation/captcha/captcha.ts';
import type { DatabasePlace, DatabaseTimeouts } from './foundation/database/database.ts';
import { isLoopbackHost, type DevelopmentAccess } from './foundation/http/routes/developer.ts';
import type { LimitName, LimitRule } from './foundation/limits/limit-rules.ts';
import type { S3Config } from './foundation/media/storage/s3-storage.ts';

export interface PlatformConfig extends SitesConfig {
  /** `development` allows any localhost redirect address and the mailbox at /dev/mailbox. */
  readonly mode: 'development' | 'production';
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** Origin under which browsers reach the platform. No slash at the end. */
  readonly publicUrl: string;
  /** Origin of the shop. No slash at the end. */
  readonly shopUrl: string;
  readonly database: DatabasePlace;
  /** Absent: those of `foundation/database/database.ts`. */
  readonly databaseTimeouts?: DatabaseTimeouts;
  /** Absent: product queries run on an index in the memory of this process. */
  readonly productQueries?: Exclude<QueryPlace, { readonly kind: 'memory' }>;
  /** The bound of all caches of this process together. Absent: that of `foundation/memory-bounds.ts`. */
  readonly cacheMegabytes?: number;
  /** The bound of the product indexes in memory, of all sites. Absent: that of `foundation/memory-bounds.ts`. */
  readonly indexMegabytes?: number;
  /** Folder for media, the embedded database and the lock. */
  readonly dataFolder: string;
  /** Where files lie. Absent: in the data folder. */
  readonly fileStore?: S3Config;
  /** Number of trusted proxies whose `X-Forwarded-For` is used. Absent: none. */
  readonly trustedProxies?: number;
  /** The secret with which the shop's own server signs the shopper's address. Absent: no such header is trusted. */
  readonly shopSecret?: string;
  /** The secret that encrypts secrets in the database (`foundation/vault/vault.ts`). Absent: they are stored unencrypted. */
  readonly secret?: string;
  /** The previous secret; secrets are re-encrypted on start. */
  readonly previousSecret?: string;
  /** The captcha that is required after many attempts. Absent: none, only rate limits protect. */
  readonly captcha?: CaptchaConfig;
  /** The keys of the Stripe account that takes the shop's payments. Absent: no cards. */
  readonly stripe?: StripeConfig;
  /** Overrides of rate limits. */
  readonly limits?: Partial<Readonly<Record<LimitName, LimitRule>>>;
  /** The content of a new database; `existing` refuses an empty database. */
  readonly seed: 'demo' | 'none' | 'existing';
  /** Access to development pages. Absent: requests from this machine, in development. */
  readonly developmentPages?: DevelopmentAccess;
  /** The mail server. Without one, emails stay in the mailbox. */
  readonly smtpUrl: string | undefined;
  /** Folder with the built admin. */
  readonly adminFolder: string;
  /** Folder with the built documentation. */
  readonly docsFolder: string;
  /**
   * How long connections are still accepted after a signal to stop, while `/readyz` returns 503. Absent: not at all.
   */
  readonly drainMs?: number;
  /** How many processes share the port (`workers.ts`). Absent: this process serves by itself. */
  readonly workers?: number;
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent';
  /** Where Prometheus reads the metrics. Absent: there are none. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** Where traces are sent. Absent: there are none. */
  readonly traces?: TraceSettings;
  /** Whether events may be sent to receivers on this machine; never to others inside the network. Absent: no. */
  readonly allowLocalWebhooks?: boolean;
  /** Whether responses are validated against the contract before they are sent. */
  readonly checkResponses: boolean;
}

/** Reads a variable that `config-variables.ts` declares. */
type Read = ReturnType<typeof readVariables<typeof PLATFORM_VARIABLES>>;

const MIN_SECRET_LENGTH = 32;
const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;
const REPOSITORY_APPS = resolve(import.meta.dirname, '../..');
const REPOSITORY_DOCS = resolve(REPOSITORY_APPS, '../docs');

/**
 * Reads the configuration; an empty variable counts as absent.
 * @throws SettingError with one sentence.
 */
export function readConfig(environment: Environment = process.env): PlatformConfig {
  const read = readVariables(PLATFORM_VARIABLES, environment);
  const mode = readChoice('CARTWRIGHT_MODE', read('CARTWRIGHT_MODE'), ['development', 'production'], 'development');
  // In development the environment also has variables of the tests.
  if (mode === 'production') refuseUnknownVariables([PLATFORM_VARIABLES], environment, 'CARTWRIGHT_');
  const port = readPort('CARTWRIGHT_PORT', read('CARTWRIGHT_PORT'), 4001);
  const dataFolder = resolve(read('CARTWRIGHT_DATA') ?? 'data');
  const host = read('CARTWRIGHT_HOST') ?? '127.0.0.1';
  const developmentPages = readDevelopmentPages(read('CARTWRIGHT_DEVELOPMENT_PAGES'), mode, host);
  return {
    mode,
    host,
    port,
    publicUrl: readOrigin('CARTWRIGHT_PUBLIC_URL', read('CARTWRIGHT_PUBLIC_URL') ?? `http://localhost:${port}`, mode),
    shopUrl: readOrigin(
      'CARTWRIGHT_SHOP_URL',
      read('CARTWRIGHT_SHOP_URL') ?? `http://localhost:${Math.max(port - 1, 0)}`,
      mode,
    ),
    database: readDatabasePlace(read, dataFolder),
    databaseTimeouts: readDatabaseTimeouts(read),
    dataFolder,
    ...readProductQueries(read),
    ...readMemoryBounds(read),
    ...readWorkers(read('CARTWRIGHT_WORKERS'), read('DATABASE_URL')),
    ...readFileStore(read, mode),
    trustedProxies: readTrustedProxies('CARTWRIGHT_TRUSTED_PROXIES', read('CARTWRIGHT_TRUSTED_PROXIES')),
    ...readShopSecret(read),
    ...readSitesConfig(read),
    seed: readSeed(read('CARTWRIGHT_SEED'), mode),
    developmentPages,
    smtpUrl: readSmtpUrl(read('SMTP_URL')),
    adminFolder: resolve(read('CARTWRIGHT_ADMIN_DIR') ?? `${REPOSITORY_APPS}/admin/dist`),
    docsFolder: resolve(read('CARTWRIGHT_DOCS_DIR') ?? `${REPOSITORY_DOCS}/dist`),
    drainMs:
      readSeconds('CARTWRIGHT_DRAIN_SECONDS', read('CARTWRIGHT_DRAIN_SECONDS'), mode === 'production' ? 5 : 0, 60) *
      1000,
    logLevel: readChoice('CARTWRIGHT_LOG', read('CARTWRIGHT_LOG'), LOG_LEVELS, mode === 'production' ? 'info' : 'warn'),
    ...readMetricsAddress(read, { port: 'CARTWRIGHT_METRICS_PORT', host: 'CARTWRIGHT_METRICS_HOST' }),
    ...readTraceSettings(read),
    allowLocalWebhooks: readLocalWebhooks(read('CARTWRIGHT_LOCAL_WEBHOOKS'), mode),
    ...readCaptcha(read, mode, developmentPages),
    ...readStripe(read, mode),
    checkResponses: false,
    ...readSecrets(read, mode),
  };
}

const CAPTCHAS = ['off', 'local', 'recaptcha', 'hcaptcha', 'turnstile'] as const;

/** The development captcha is a sum and needs no keys. It stops no program, so production refuses it. */
function readCaptcha(
  read: Read,
  mode: PlatformConfig['mode'],
  developmentPages: DevelopmentAccess,
): { readonly captcha?: CaptchaConfig } {
  const fallback = developmentPages === 'none' ? 'off' : 'local';
  const provider = readChoice('CARTWRIGHT_CAPTCHA', read('CARTWRIGHT_CAPTCHA'), CAPTCHAS, fallback);
  if (provider === 'off') return {};
  if (provider === 'local') {
    if (developmentPages !== 'none') return { captcha: { provider } };
    if (mode === 'development') {
      throw new SettingError(
        'CARTWRIGHT_CAPTCHA is "local": everybody knows its answer, so it is only for a shop that listens on this machine; use off, recaptcha, hcaptcha or turnstile.',
      );
    }
    throw new SettingError('CARTWRIGHT_CAPTCHA is "local": in production use recaptcha, hcaptcha, turnstile or off.');
  }
  const visible = readCaptchaKeys(read, 'VISIBLE');
  const invisible = readCaptchaKeys(read, 'INVISIBLE');
  if (visible === undefined && invisible === undefined) {
    throw new SettingError(
      `CARTWRIGHT_CAPTCHA is "${provider}": give CAPTCHA_VISIBLE_SITE_KEY and CAPTCHA_VISIBLE_SECRET, or the same with INVISIBLE.`,
    );
  }
  const verifyUrl = read('CAPTCHA_VERIFY_URL');
  return {
    captcha: {
      provider,
      ...(visible === undefined ? {} : { visible }),
      ...(invisible === undefined ? {} : { invisible }),
      ...(verifyUrl === undefined
        ? {}
        : { verifyUrl: readUrl('CAPTCHA_VERIFY_URL', verifyUrl, ['http:', 'https:']).href }),
    },
  };
}

function readCaptchaKeys(read: Read, visibility: 'VISIBLE' | 'INVISIBLE'): CaptchaKeys | undefined {
  const [siteKey, secret] = [read(`CAPTCHA_${visibility}_SITE_KEY`), read(`CAPTCHA_${visibility}_SECRET`)];
  if (siteKey === undefined && secret === undefined) return undefined;
  if (siteKey === undefined || secret === undefined) {
    throw new SettingError(`CAPTCHA_${visibility}_SITE_KEY and CAPTCHA_${visibility}_SECRET go together: give both.`);
  }
  return { siteKey, secret };
}

const STRIPE_KEYS = [
  ['STRIPE_SECRET_KEY', /^(sk|rk)_/],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_/],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_/],
] as const;

/** The values are not printed: they are secrets. */
function readStripe(read: Read, mode: PlatformConfig['mode']): { readonly stripe?: StripeConfig } {
  const apiUrl = read('STRIPE_API_URL');
  const keys = {
    STRIPE_SECRET_KEY: read('STRIPE_SECRET_KEY'),
    STRIPE_PUBLISHABLE_KEY: read('STRIPE_PUBLISHABLE_KEY'),
    STRIPE_WEBHOOK_SECRET: read('STRIPE_WEBHOOK_SECRET'),
  };
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = keys;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    if ([secretKey, publishableKey, webhookSecret, apiUrl].every((value) => value === undefined)) return {};
    throw new SettingError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: give all three or none.',
    );
  }
  for (const [name, form] of STRIPE_KEYS) {
    if (form.test(keys[name] ?? '')) continue;
    throw new SettingError(`${name} is not such a key: copy it from the dashboard of Stripe, where each has its name.`);
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new SettingError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: take both from test mode or both from live mode.',
    );
  }
  if (apiUrl !== undefined && mode === 'production') {
    throw new SettingError(
      'STRIPE_API_URL is for development: in production payments go to Stripe itself; leave it out.',
    );
  }
  return {
    stripe: {
      secretKey,
      publishableKey,
      webhookSecret,
      ...(apiUrl === undefined ? {} : { apiUrl: readOrigin('STRIPE_API_URL', apiUrl, mode) }),
    },
  };
}

/** The keys are not printed: they are secrets. */
function readFileStore(read: Read, mode: PlatformConfig['mode']): { readonly fileStore?: S3Config } {
  const address = read('CARTWRIGHT_FILES');
  const store = readStore(read, mode);
  // The settings of the store are those of backups alone then.
  if (address === undefined) return {};
  const [, bucket, folder = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w/-]*?))?\/?$/.exec(address) ?? [];
  if (bucket === undefined) {
    throw new SettingError(`CARTWRIGHT_FILES is "${address}": give s3://bucket or s3://bucket/folder.`);
  }
  return { fileStore: { bucket, prefix: folder === '' ? '' : `${folder}/`, ...store } };
}

/**
 * The store that speaks S3, without a bucket: for a backup, which names its own.
 * @throws SettingError with one sentence.
 */
export function readBackupStore(environment: Environment = process.env): Omit<S3Config, 'bucket' | 'prefix'> {
  const read = readVariables(PLATFORM_VARIABLES, environment);
  return readStore(
    read,
    readChoice('CARTWRIGHT_MODE', read('CARTWRIGHT_MODE'), ['development', 'production'], 'development'),
  );
}

function readStore(read: Read, mode: PlatformConfig['mode']): Omit<S3Config, 'bucket' | 'prefix'> {
  const [endpoint, id, secret] = [read('S3_ENDPOINT'), read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')];
  if ((id === undefined) !== (secret === undefined)) {
    throw new SettingError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: give both or none.');
  }
  return {
    region: read('S3_REGION') ?? 'us-east-1',
    ...(endpoint === undefined ? {} : { endpoint: readOrigin('S3_ENDPOINT', endpoint, mode) }),
    ...(id === undefined || secret === undefined ? {} : { keys: { id, secret } }),
  };
}

/** They contain other people's links and codes, so on a network they need an explicit setting. */
function readDevelopmentPages(
  value: string | undefined,
  mode: PlatformConfig['mode'],
  host: string,
): DevelopmentAccess {
  const choice = readChoice('CARTWRIGHT_DEVELOPMENT_PAGES', value, ['loopback', 'allow'], 'loopback');
  if (mode === 'production') {
    if (choice === 'loopback') return 'none';
    throw new SettingError(
      'CARTWRIGHT_DEVELOPMENT_PAGES is "allow": in production there are no pages for development; leave it out.',
    );
  }
  if (choice === 'allow') return 'everyone';
  return isLoopbackHost(host) ? 'this-machine' : 'none';
}

function readSeed(value: string | undefined, mode: PlatformConfig['mode']): PlatformConfig['seed'] {
  const seed = readChoice('CARTWRIGHT_SEED', value, ['demo', 'none', 'existing'], 'none');
  if (seed === 'demo' && mode === 'production') {
    throw new SettingError(
      'CARTWRIGHT_SEED is "demo": everybody knows the passwords of the demo shop, so production does not open it; use none.',
    );
  }
  return seed;
}

/**
 * Webhook receivers on this machine are for development: in production, a webhook could reach services beside the shop.
 */
function readLocalWebhooks(value: string | undefined, mode: PlatformConfig['mode']): boolean {
  const fallback = mode === 'development' ? 'allow' : 'refuse';
  const isAllowed = readChoice('CARTWRIGHT_LOCAL_WEBHOOKS', value, ['allow', 'refuse'], fallback) === 'allow';
  if (isAllowed && mode === 'production') {
    throw new SettingError(
      'CARTWRIGHT_LOCAL_WEBHOOKS is "allow": in production events are never sent to this machine; leave it out.',
    );
  }
  return isAllowed;
}

/** The values are not printed. Checked last, so that other errors are reported first. */
function readSecrets(
  read: Read,
  mode: PlatformConfig['mode'],
): { readonly secret?: string; readonly previousSecret?: string } {
  const [secret, previousSecret] = [read('CARTWRIGHT_SECRET'), read('CARTWRIGHT_SECRET_PREVIOUS')];
  if (secret === undefined && mode === 'production') {
    throw new SettingError(
      `CARTWRIGHT_SECRET is missing: in production give at least ${MIN_SECRET_LENGTH} random characters, such as "openssl rand -base64 32" prints, and keep them apart from the data.`,
    );
  }
  readSecret('CARTWRIGHT_SECRET', secret, MIN_SECRET_LENGTH);
  readSecret('CARTWRIGHT_SECRET_PREVIOUS', previousSecret, MIN_SECRET_LENGTH);
  return {
    ...(secret === undefined ? {} : { secret }),
    ...(previousSecret === undefined ? {} : { previousSecret }),
  };
}

function readShopSecret(read: Read): { readonly shopSecret?: string } {
  const shopSecret = readSecret('CARTWRIGHT_SHOP_SECRET', read('CARTWRIGHT_SHOP_SECRET'), SHOP_SECRET_MIN_LENGTH);
  return shopSecret === undefined ? {} : { shopSecret };
}

function readSmtpUrl(value: string | undefined): string | undefined {
  return value === undefined ? undefined : readUrl('SMTP_URL', value, ['smtp:', 'smtps:']).href;
}
