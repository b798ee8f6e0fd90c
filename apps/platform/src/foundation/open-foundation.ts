/**
 * Opens the foundation of accounts and commerce: secrets, files, jobs, events, mail and background tasks; then, for one site,
 * its pages and limits.
 */
import { join } from 'node:path';

import type { Watch } from '@cartwright/telemetry';
import type { Logger } from 'pino';

import type { Captcha, CaptchaConfig } from './captcha/captcha.ts';
import { createCaptcha } from './captcha/create-captcha.ts';
import type { Clock } from './clock.ts';
import type { Database, ReportFailure } from './database/database.ts';
import type { Notify } from './domain-events.ts';
import { openEvents, type Events } from './events/events.ts';
import { deleteOldEvents, deleteOldSequences, EVENT_RETENTION_MS } from './events/record/event-store.ts';
import { createFailedJobRoutes } from './failed-jobs/routes.ts';
import { createHostedPages, redirectTo, type HostedPages } from './hosted-pages/hosted-pages.ts';
import { loadBuiltRenderer, type LoadRenderer } from './hosted-pages/renderer.ts';
import type { DevelopmentAccess } from './http/routes/developer.ts';
import { hideFromOthers } from './http/routes/hidden-routes.ts';
import { webRoute, type Route, type ShowProblem } from './http/routes/route.ts';
import { createHealthRoutes } from './http/server/health-routes.ts';
import { deleteExpiredRecords } from './idempotency/idempotency-store.ts';
import type { Ids, SiteId } from './ids.ts';
import { createBackgroundTasks } from './jobs/background-tasks.ts';
import { deleteExpiredJobs } from './jobs/job-store.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { sweepAtOnce, type Sweeps } from './jobs/sweeping.ts';
import type { LimitName, LimitRule } from './limits/limit-rules.ts';
import { deleteEndedLimits } from './limits/limit-store.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createEmailOutbox, type EmailOutbox } from './mail/email-outbox.ts';
import { createEmailRenderer, type EmailRenderer } from './mail/email-renderer.ts';
import { readEmailCustom } from './mail/email-settings-store.ts';
import { deleteOldEmails } from './mail/email-store.ts';
import type { Mailer } from './mail/mailer.ts';
import { createEmailRoutes } from './mail/routes.ts';
import { createMediaFiles, type MediaFiles } from './media/media-files.ts';
import { createRenditions } from './media/picture.ts';
import { createPrivateFiles, type PrivateFiles } from './media/private-files.ts';
import { serveMedia } from './media/routes.ts';
import type { FileStorage } from './media/storage/file-storage.ts';
import type { S3Config } from './media/storage/s3-storage.ts';
import { openShopStorages } from './media/storage/shop-storages.ts';
import type { Resolve } from './outgoing/guarded-fetch.ts';
import { createReadShop, type ReadShop } from './site/shop.ts';
import type { SiteAddress } from './site/site-access.ts';
import { watchDatabase, watchFacts, watchLimits, watchMailer, type Telemetry } from './telemetry/telemetry.ts';
import { sealStoredSecrets } from './vault/stored-secrets.ts';
import { createVault, type Vault } from './vault/vault.ts';

export interface FoundationConfig {
  readonly mode: 'development' | 'production';
  readonly publicUrl: string;
  readonly shopUrl: string;
  readonly dataFolder: string;
  /** Absent: files lie in the data folder. */
  readonly fileStore?: S3Config;
  readonly secret?: string;
  readonly previousSecret?: string;
  readonly captcha?: CaptchaConfig;
  readonly limits?: Partial<Readonly<Record<LimitName, LimitRule>>>;
  readonly developmentPages?: DevelopmentAccess;
  readonly smtpUrl: string | undefined;
  readonly allowLocalWebhooks?: boolean;
  /** Which part of the jobs that run at once one site may have, above 0. Absent: all. */
  readonly siteJobShare?: number;
}

export interface FoundationOptions {
  readonly config: FoundationConfig;
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Reports a failure that no caller waits for. */
  readonly report: ReportFailure;
  readonly mailer?: Mailer;
  readonly loadRenderer?: LoadRenderer;
  readonly resolve?: Resolve;
  /** Who watches the platform: metrics and traces. Absent: it runs unwatched. */
  readonly telemetry?: Telemetry | undefined;
}

export interface Foundation extends AsyncDisposable {
  readonly isDevelopment: boolean;
  readonly publicUrl: string;
  readonly shopUrl: string;
  readonly isSecure: boolean;
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly report: ReportFailure;
  readonly telemetry: Telemetry | undefined;
  readonly watch: Watch | undefined;
  readonly vault: Vault;
  readonly allowLoopback: boolean;
  readonly resolve?: Resolve;
  readonly files: MediaFiles;
  /** Files that no address leads to by itself: downloads of digital products. */
  readonly privateFiles: PrivateFiles;
  /** Files to import products from, which only the platform reads. */
  readonly importFiles: FileStorage;
  /** Where the bytes of a file lie until all of them are there. */
  readonly stagingFolder: string;
  readonly readShop: ReadShop;
  readonly jobs: Jobs;
  readonly events: Events;
  readonly notify: Notify;
  readonly captcha: Captcha | undefined;
  readonly loadRenderer: LoadRenderer;
  readonly emailRenderer: EmailRenderer;
  readonly emailOutbox: EmailOutbox;
  /** Runs a task after the response, so that the response time does not reveal whether an account exists. */
  readonly later: (work: () => Promise<void>) => void;
  /** Sends the emails and events that an earlier process left, and new ones from now on. */
  start(): void;
  /** Makes `/readyz` return 503, so that load balancers send requests elsewhere. */
  announceStop(): void;
  readonly isStopping: () => boolean;
}

export interface SiteOptions {
  readonly siteId: SiteId;
  /** Absent: the addresses of the configuration. */
  readonly address?: Pick<SiteAddress, 'publicUrl' | 'shopUrl'>;
  /** The jobs whose handlers the site registers. */
  readonly jobs: Jobs;
}

/** The foundation of one site, with its addresses and jobs. */
export interface SiteFoundation extends Foundation {
  readonly siteId: SiteId;
  /** Routes without a feature: events, emails, health, media, and the redirect to the shop. */
  readonly routes: readonly Route[];
  readonly limits: RateLimits;
  readonly pages: HostedPages;
  readonly showProblem: ShowProblem;
  readonly developmentPages: DevelopmentAccess;
  /** Routes that exist only for allowed callers. */
  readonly forDevelopers: (routes: readonly Route[]) => readonly Route[];
}

export const FOUNDATION_SWEEPS: Sweeps = {
  deleteEndedLimits: sweepAtOnce(deleteEndedLimits),
  deleteExpiredJobs: sweepAtOnce(deleteExpiredJobs),
  deleteExpiredRecords: sweepAtOnce(deleteExpiredRecords),
  deleteOldEmails: sweepAtOnce(deleteOldEmails),
  deleteOldEvents: sweepAtOnce((tx, now) => deleteOldEvents(tx, now - EVENT_RETENTION_MS)),
  deleteOldSequences: sweepAtOnce(deleteOldSequences),
};

export async function openFoundation(options: FoundationOptions): Promise<Foundation> {
  const { config, ids, clock, logger, report, resolve, loadRenderer = loadBuiltRenderer, telemetry } = options;
  const { watch, currentTrace } = telemetry ?? {};
  const database = watch === undefined ? options.database : watchDatabase(options.database, watch);
  const { publicUrl, shopUrl, smtpUrl } = config;
  const vault = createVault(config);
  await sealStoredSecrets(database, vault);
  const outgoing = { allowLoopback: config.allowLocalWebhooks === true, ...(resolve === undefined ? {} : { resolve }) };
  const jobs = createJobs({ database, ids, clock, logger, watch, currentTrace, siteShare: config.siteJobShare });
  const events = openEvents({ database, ids, clock, logger, jobs, publicUrl, ...outgoing, vault, watch, currentTrace });
  const emailRenderer = createEmailRenderer(
    async (email) => (await loadRenderer()).renderEmail(email),
    (siteId, content, locale) => database.read((tx) => readEmailCustom(tx, siteId, content, locale)),
  );
  const ownMailer = options.mailer ?? (smtpUrl === undefined ? undefined : await openSmtpMailer(smtpUrl));
  const mailer = ownMailer !== undefined && watch !== undefined ? watchMailer(ownMailer, watch) : ownMailer;
  const emailOutbox = createEmailOutbox({ database, ids, clock, jobs, emailRenderer, mailer });
  const backgroundTasks = createBackgroundTasks(report);
  const { dataFolder, fileStore } = config;
  const storages = openShopStorages({ dataFolder, fileStore });
  const stagingFolder = join(dataFolder, 'uploads');
  const files = createMediaFiles(storages.media);
  const privateFiles = createPrivateFiles(storages.files, stagingFolder);
  const readShop = createReadShop({ publicUrl, shopUrl });
  telemetry?.counters?.readFrom({ database, clock, dataFolder: config.dataFolder });
  let isStopping = false;
  return {
    isDevelopment: config.mode === 'development',
    publicUrl,
    shopUrl,
    isSecure: publicUrl.startsWith('https:'),
    database,
    ids,
    clock,
    logger,
    report,
    telemetry,
    watch,
    vault,
    ...outgoing,
    files,
    privateFiles,
    importFiles: storages.imports,
    stagingFolder,
    readShop,
    jobs,
    events,
    notify: telemetry?.counters === undefined ? events.notify : watchFacts(events.notify, telemetry.counters),
    captcha: config.captcha === undefined ? undefined : createCaptcha(config.captcha, report),
    loadRenderer,
    emailRenderer,
    emailOutbox,
    later: backgroundTasks.run,
    isStopping: () => isStopping,
    start: jobs.start,
    announceStop: () => {
      isStopping = true;
    },
    [Symbol.asyncDispose]: async () => {
      await backgroundTasks[Symbol.asyncDispose]();
      await jobs[Symbol.asyncDispose]();
      mailer?.close();
    },
  };
}

export function openSite(
  platform: Foundation,
  config: FoundationConfig,
  { siteId, address, jobs }: SiteOptions,
): SiteFoundation {
  const foundation: Foundation = { ...platform, jobs, ...(address === undefined ? {} : atAddress(address)) };
  const counters = foundation.telemetry?.counters;
  const ownLimits = createRateLimits({
    database: foundation.database,
    siteId,
    ...(config.limits && { rules: config.limits }),
  });
  const limits = counters === undefined ? ownLimits : watchLimits(ownLimits, counters);
  const pages = createHostedPages({ ...foundation, siteId });
  const { showProblem } = pages;
  const developmentPages = config.developmentPages ?? (config.mode === 'development' ? 'this-machine' : 'none');
  return {
    ...foundation,
    siteId,
    limits,
    pages,
    showProblem,
    developmentPages,
    forDevelopers: (hidden) => hideFromOthers(hidden, developmentPages, showProblem),
    routes: [
      ...foundation.events.routes,
      ...createFailedJobRoutes(foundation),
      ...createEmailRoutes(foundation),
      ...createFoundationRoutes(foundation, foundation.isStopping),
    ],
  };
}

function atAddress({ publicUrl, shopUrl }: Pick<SiteAddress, 'publicUrl' | 'shopUrl'>) {
  return {
    publicUrl,
    shopUrl,
    isSecure: publicUrl.startsWith('https:'),
    readShop: createReadShop({ publicUrl, shopUrl }),
  };
}

/** `isStopping`: whether balancers are to send their requests elsewhere. */
function createFoundationRoutes(
  { database, shopUrl, files }: Pick<Foundation, 'database' | 'shopUrl' | 'files'>,
  isStopping: () => boolean,
): readonly Route[] {
  const media = { files, renditions: createRenditions(files) };
  return [
    ...createHealthRoutes(database, isStopping),
    webRoute('GET', '/media/{path*}', ({ request }) => serveMedia(media, request), { isPublic: true }),
    webRoute('GET', '/', () => Promise.resolve(redirectTo(shopUrl))),
  ];
}

/** The library is loaded only where a mail server is configured. */
async function openSmtpMailer(url: string): Promise<Mailer> {
  const { createSmtpMailer } = await import('./mail/mailer.ts');
  return createSmtpMailer(url);
}
