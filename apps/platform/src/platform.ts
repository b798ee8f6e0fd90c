/** The composition root: opens database, foundation, accounts, commerce and interfaces, and mounts their routes. */
import { pino } from 'pino';

import { createPasswords, type Passwords } from './accounts/identity/credentials/password.ts';
import { createAccountSweeps, type OwnerAccess } from './accounts/open-accounts.ts';
import { deleteVisitorData } from './commerce/member-data.ts';
import { COMMERCE_SWEEPS, createCatalogImport, type CommerceDeps } from './commerce/open-commerce.ts';
import type { PlatformConfig } from './config.ts';
import { systemClock } from './foundation/clock.ts';
import { openDatabase } from './foundation/database/open-database.ts';
import type { Pipeline } from './foundation/http/server/pipeline.ts';
import { createIds, type AppId, type SiteId } from './foundation/ids.ts';
import { removeExpired, startSweeping, type Sweeps } from './foundation/jobs/sweeping.ts';
import { FOUNDATION_SWEEPS, openFoundation, type FoundationOptions } from './foundation/open-foundation.ts';
import { requireSite } from './foundation/site/site-store.ts';
import { MAILBOX_PATH } from './interfaces/mailbox/mailbox-routes.ts';
import { openSites } from './open-sites.ts';
import { type SeedDeps, seedShop, type DemoPerson } from './seed.ts';

/** Defaults: built hosted pages, built-in tax table, the system's DNS resolver, configured mailer, full-cost Argon2id. */
export interface PlatformOptions
  extends
    Partial<Pick<FoundationOptions, 'clock' | 'ids' | 'logger' | 'mailer' | 'loadRenderer' | 'resolve' | 'telemetry'>>,
    Pick<CommerceDeps, 'askAutoTax'>,
    Pick<SeedDeps, 'prepareShop'> {
  readonly config: PlatformConfig;
  readonly passwords?: Passwords;
}

/** `fetch` serves all addresses. `findApiRoute` finds the routes of the API for a server that creates no `Request`. */
export interface Platform extends Pipeline, AsyncDisposable {
  readonly site: { readonly siteId: SiteId; readonly clientId: AppId; readonly name: string };
  /** The accounts of the demo shop; empty for other shops. */
  readonly people: readonly DemoPerson[];
  /** The address of the mailbox, in development. */
  readonly mailboxUrl: string;
  /** Sends due events to their webhooks, or runs all due jobs; resolves when none is left. The job queue does both. */
  readonly deliverEvents: () => Promise<void>;
  readonly runJobs: () => Promise<void>;
  /** Reads the states and addresses of the open sites again. Also runs every two seconds. */
  readonly refreshSites: () => Promise<void>;
  /** Removes expired rows. Also runs once an hour. */
  readonly removeExpired: () => Promise<void>;
  readonly owner: OwnerAccess;
  /** Makes `/readyz` return 503, so that load balancers send requests elsewhere. All requests are still answered. */
  announceStop(): void;
}

/** The sweeps that remove expired rows, by name. */
export const SWEEPS: Sweeps = {
  ...createAccountSweeps(deleteVisitorData),
  ...COMMERCE_SWEEPS,
  ...FOUNDATION_SWEEPS,
};

/** Opens the shop, or throws the errors of `openDatabase` and `seedShop` and leaves nothing open. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, clock = systemClock } = options;
  const logger = options.logger ?? pino({ level: config.logLevel });
  const report = (failure: unknown): void => logger.error({ err: failure }, 'a background task failed');
  const watched = { report, timeouts: config.databaseTimeouts, now: clock.now(), watch: options.telemetry?.watch };
  const database = await openDatabase(config.database, watched);
  try {
    return await compose({ ...options, database, clock, logger, report, ids: options.ids ?? createIds(clock) });
  } catch (failure) {
    await database[Symbol.asyncDispose]();
    throw failure;
  }
}

async function compose({ config, askAutoTax, ...options }: PlatformOptions & FoundationOptions): Promise<Platform> {
  const foundation = await openFoundation({ ...options, config });
  const { database, clock, logger } = foundation;
  const passwords = options.passwords ?? (await createPasswords());
  const { siteId, clientId, people } = await seedShop({
    ...foundation,
    config,
    passwords,
    importCatalog: createCatalogImport(foundation),
    prepareShop: options.prepareShop,
    now: clock.now(),
  });
  const { main, sites } = await openSites(foundation, { config, passwords, askAutoTax }, siteId);
  const { accounts, commerce } = main;
  const sweeps: Sweeps = { ...SWEEPS, ...accounts.sweeps, ...commerce.sweeps };
  const sweeper = startSweeping(clock, logger, [
    async (now) => {
      for (const shop of await sites.listOpen()) await shop.accounts.rotateKeys(now);
    },
    (now) => removeExpired(database, sweeps, now),
  ]);
  await sites.refresh();
  sites.start();
  foundation.start();
  commerce.warmUp();
  const { name } = (await database.read((tx) => requireSite(tx, siteId))).settings;
  return {
    fetch: sites.fetch,
    findApiRoute: sites.findApiRoute,
    refreshSites: sites.refresh,
    site: { siteId, clientId, name },
    people,
    mailboxUrl: `${foundation.publicUrl}${MAILBOX_PATH}`,
    deliverEvents: foundation.events.deliver,
    runJobs: () => foundation.jobs.runAll(),
    removeExpired: () => removeExpired(database, sweeps, clock.now()),
    owner: accounts.owner,
    announceStop: foundation.announceStop,
    [Symbol.asyncDispose]: async () => {
      clearInterval(sweeper);
      sites[Symbol.dispose]();
      await foundation[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}
