/**
 * The composition root and the table of contents: opens the database, makes every feature's parts, hands them what
 * they need of each other, and lists all routes in the order of the specification.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { pino, type Logger } from 'pino';

import { createAbsentServiceRoutes } from './absent-services/routes.ts';
import { BELONGINGS, createCheckReturnAddress } from './belongings.ts';
import { createCaptcha } from './captcha/create-captcha.ts';
import type { CartEventPorts } from './cart/cart-events.ts';
import { createCartOperations } from './cart/cart-operations.ts';
import { createCartMerchantRoutes } from './cart/merchant-routes.ts';
import { createCartRoutes } from './cart/routes.ts';
import { mergeVisitorCart, type SignIn } from './cart/sign-in-merge.ts';
import { createCatalogBulkRoutes } from './catalog/bulk-routes.ts';
import { createCollectionWriteRoutes } from './catalog/collection-routes.ts';
import { importCatalogue } from './catalog/import.ts';
import { createProductTexts } from './catalog/product-texts.ts';
import { createProductQueryRoutes } from './catalog/query-routes.ts';
import { createCatalogReadRoutes } from './catalog/read-routes.ts';
import { createSearchRoutes } from './catalog/search-routes.ts';
import { createCatalogWriteRoutes } from './catalog/write-routes.ts';
import { createCheckoutMembers } from './checkout-members.ts';
import { createCheckoutPageRoutes } from './checkout/page-routes.ts';
import { createCheckoutRoutes, startCheckout } from './checkout/routes.ts';
import { systemClock, type Clock } from './clock.ts';
import type { PlatformConfig } from './config.ts';
import { createCurrencyRoutes } from './currencies/routes.ts';
import type { Database, ReportFailure, Transaction } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { MIGRATIONS } from './database/migrations/index.ts';
import { openPostgres } from './database/postgres.ts';
import { openSqlite } from './database/sqlite.ts';
import { readDeliveryPromise } from './delivery/delivery-promise.ts';
import { createDeliveryRoutes } from './delivery/routes.ts';
import { openEvents } from './events/events.ts';
import { createFeeRoutes } from './fees/routes.ts';
import { createGraphqlRoutes } from './graphql/routes.ts';
import type { FindDoor } from './http/doors.ts';
import { createHealthRoutes } from './http/health-routes.ts';
import { hideFromOthers } from './http/hidden-routes.ts';
import { perform } from './http/perform.ts';
import { createPipeline, type Fetch } from './http/pipeline.ts';
import { webRoute, type Route } from './http/route.ts';
import { createKeptAnswers } from './idempotency/kept-answers.ts';
import type { AccountSite } from './identity/account-parts.ts';
import { createAttempts } from './identity/attempts.ts';
import { createErrands } from './identity/errands.ts';
import { findMember } from './identity/member-store.ts';
import { openIdentity } from './identity/open-identity.ts';
import { createPasswords } from './identity/password.ts';
import { createIds, type AppId, type Ids, type SiteId } from './ids.ts';
import { createInventoryRoutes } from './inventory/routes.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createRequestLimits } from './limits/request-limits.ts';
import { believeShop, believeShopAtDoors } from './limits/shopper-address.ts';
import { createSmtpMailer, type Mailer } from './mail/mailer.ts';
import { createPostOffice } from './mail/post-office.ts';
import { createScribe } from './mail/scribe.ts';
import { openMediaFolder } from './media/media-files.ts';
import { createRenditions } from './media/picture.ts';
import { serveMedia } from './media/routes.ts';
import { createMembershipRoutes } from './memberships/routes.ts';
import { createAccessTokens } from './oauth/access-token.ts';
import { createFindAppRedirects } from './oauth/app-redirects.ts';
import { createReadCaller } from './oauth/callers.ts';
import { createEndedSessions } from './oauth/ended-sessions.ts';
import { createOAuthRoutes } from './oauth/routes.ts';
import { createSessionRoutes } from './oauth/session-routes.ts';
import { openSigningKeys } from './oauth/signing-keys.ts';
import { claimGuestOrders } from './orders/order-store.ts';
import { createOrderRoutes } from './orders/routes.ts';
import type { Resolve } from './outgoing/guarded-fetch.ts';
import { createAllowAddressRoutes } from './pages/allow-address-routes.ts';
import { createChooserRoutes } from './pages/chooser-routes.ts';
import { createConsentRoutes } from './pages/consent-routes.ts';
import { createFileRoutes } from './pages/file-routes.ts';
import { createHostedPages, redirectTo } from './pages/hosted-pages.ts';
import { createMailboxRoutes, MAILBOX_PATH } from './pages/mailbox-routes.ts';
import { createMerchantRoutes, MERCHANT_SIGN_IN_PATH } from './pages/merchant-routes.ts';
import { loadBuiltRenderer, type LoadRenderer } from './pages/renderer.ts';
import { createSignInPages } from './pages/sign-in-pages.ts';
import { createCouponRoutes } from './promotions/coupon-routes.ts';
import { createDiscountRuleRoutes } from './promotions/rule-routes.ts';
import { createRedirectRoutes } from './redirects/routes.ts';
import { createReferenceRoutes } from './reference/routes.ts';
import { createCatalogIndexes } from './search/indexes.ts';
import { DEMO_PEOPLE, seedShop, type DemoPerson } from './seed.ts';
import { createApiKeyRoutes } from './sites/api-key-routes.ts';
import { createAppRoutes } from './sites/app-routes.ts';
import { createLinkCode, findOwner } from './sites/merchant-store.ts';
import { createSiteRoutes } from './sites/routes.ts';
import { createReadShop } from './sites/shop.ts';
import { requireSite } from './sites/site-store.ts';
import { openSso } from './sso/open-sso.ts';
import { removeExpired, startSweeping } from './sweeping.ts';
import type { AutoTax } from './tax/auto-tax.ts';
import { createTaxRoutes } from './tax/routes.ts';
import { sealStoredSecrets } from './vault/stored-secrets.ts';
import { createVault } from './vault/vault.ts';

export interface PlatformOptions {
  readonly config: PlatformConfig;
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly mailer?: Mailer;
  readonly logger?: Logger;
  /** How the hosted pages become HTML; the built package where nothing else is handed in. */
  readonly loadRenderer?: LoadRenderer;
  /** Knows the tax rates of an address; a small table of ours where nothing else is handed in. */
  readonly askAutoTax?: AutoTax;
  /** How names of webhooks and identity providers become IP addresses; the system's way where nothing else is handed in. */
  readonly resolve?: Resolve;
}

export interface Platform extends AsyncDisposable {
  readonly fetch: Fetch;
  /** Doors of the API for a server that needs no `Request`; `fetch` knows them all. */
  readonly findDoor: FindDoor;
  readonly site: { readonly siteId: SiteId; readonly clientId: AppId; readonly name: string };
  /** Known people of the demo; none in any other shop. */
  readonly people: readonly DemoPerson[];
  /** Where the letters can be read, in development. */
  readonly mailboxUrl: string;
  /** Sends the events that are due to their webhooks. Resolves when none of them is left; happens by itself, too. */
  readonly deliverEvents: () => Promise<void>;
  /** Removes what has expired. Happens by itself, too, once an hour. */
  readonly removeExpired: () => Promise<void>;
  /** A link that signs the owner in to the back office once. */
  createMerchantSignInUrl(): Promise<string>;
  /** From now on `/readyz` says 503, so that balancers send their requests elsewhere. Everything is still answered. */
  announceStop(): void;
}

/**
 * Opens the shop. Throws a `MigrationRefusal` where the database does not fit, and what the database throws where it
 * cannot be opened; then nothing is left open.
 */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, clock = systemClock } = options;
  const logger = options.logger ?? pino({ level: config.logLevel });
  const report: ReportFailure = (failure) => logger.error({ err: failure }, 'something failed that nobody waits for');
  const database = await openDatabase(config, report);
  try {
    await migrate(database, MIGRATIONS, clock.now());
    return await compose({ ...options, clock, logger, ids: options.ids ?? createIds(clock) }, database);
  } catch (failure) {
    await database[Symbol.asyncDispose]();
    throw failure;
  }
}

async function compose(
  { config, clock, ids, logger, ...options }: PlatformOptions & { clock: Clock; ids: Ids; logger: Logger },
  database: Database,
): Promise<Platform> {
  const { publicUrl, shopUrl } = config;
  const allowLoopback = config.allowLocalWebhooks === true;
  const { askAutoTax, resolve } = options;
  const outgoing = {
    allowLoopback,
    ...(resolve === undefined ? {} : { resolve }),
  };
  const isSecure = publicUrl.startsWith('https:');
  const loadRenderer = options.loadRenderer ?? loadBuiltRenderer;
  const passwords = await createPasswords();
  const vault = createVault(config);
  await sealStoredSecrets(database, vault);
  const files = openMediaFolder(join(config.dataFolder, 'media'));

  const readShop = createReadShop({ publicUrl, shopUrl });
  const events = openEvents({
    database,
    ids,
    clock,
    logger,
    publicUrl,
    ...outgoing,
    vault,
  });
  const { notify } = events;
  const { siteId, clientId } = await seedShop({
    config,
    database,
    vault,
    ids,
    passwords,
    importCatalogue: (site, document, readMedia) =>
      importCatalogue({ database, files, ids, clock, readShop, notify }, site, document, readMedia),
    now: clock.now(),
  });
  const readAccountSite = (site: SiteId): Promise<AccountSite> =>
    database.read(async (tx) => {
      const { name, supportEmail, locale, membership } = (await requireSite(tx, site)).settings;
      const owner = await findOwner(tx, site);
      return { name, url: shopUrl, supportEmail, locale, membership, ownerEmail: owner?.email };
    });

  const signingKeys = await openSigningKeys(database, siteId, {
    now: clock.now(),
    monotonicMs: clock.monotonicMs,
    vault,
  });
  const accessTokens = createAccessTokens(
    signingKeys,
    siteId,
    createEndedSessions(database, siteId, clock.monotonicMs),
  );
  const limits = createRateLimits({ database, siteId, ...(config.limits && { rules: config.limits }) });
  const mailer = options.mailer ?? (config.smtpUrl === undefined ? undefined : createSmtpMailer(config.smtpUrl));
  const scribe = createScribe(async (letter) => (await loadRenderer()).renderLetter(letter));
  const postOffice = createPostOffice({ database, ids, clock, logger, scribe, mailer });
  const report: ReportFailure = (failure) => logger.error({ err: failure }, 'something failed that nobody waits for');
  const errands = createErrands(report);
  const captcha = config.captcha === undefined ? undefined : createCaptcha(config.captcha, report);
  const identity = openIdentity({
    database,
    passwords,
    ids,
    postOffice,
    scribe,
    attempts: createAttempts(limits, captcha),
    publicUrl,
    shopUrl,
    readSite: readAccountSite,
    later: errands.run,
    checkReturnAddress: createCheckReturnAddress(database),
    ...BELONGINGS,
  });
  const pages = createHostedPages({ database, siteId, publicUrl, shopUrl, isSecure, loadRenderer, vault });
  const { showProblem } = pages;
  const developmentPages = config.developmentPages ?? (config.mode === 'development' ? 'this-machine' : 'nobody');
  const forDevelopers = (hidden: readonly Route[]) => hideFromOthers(hidden, developmentPages, showProblem);
  const media = { files, renditions: createRenditions(files) };
  const door = { database, siteId, publicUrl, shopUrl, isSecure, pages, limits };
  const sso = openSso({
    ...door,
    ...identity,
    ids,
    showProblem,
    vault,
    ...outgoing,
    report: (failure, { name }) =>
      logger.warn({ reason: failure.message, provider: name }, 'a provider was not believed'),
  });

  let isStopping = false;

  const questions = { readShop, indexes: createCatalogIndexes(), texts: createProductTexts() };
  const carts = createCartOperations({ readShop, ids, notify, limits, askAutoTax });

  const routes: readonly Route[] = [
    ...createCartRoutes(carts),
    ...createCartMerchantRoutes(carts, ids),
    ...createCouponRoutes({ readShop, ids }),
    ...createDiscountRuleRoutes({ readShop, ids }),
    ...createCheckoutRoutes({ ids, carts, readShop, askAutoTax }),
    ...createRedirectRoutes({
      ids,
      publicUrl,
      shopUrl,
      findApp: createFindAppRedirects({ publicUrl, shopUrl }),
      startCheckout,
      notify,
    }),
    ...createCatalogWriteRoutes({ readShop, ids, notify, database, files, allowLoopback }),
    ...createCollectionWriteRoutes({ readShop, ids, notify }),
    ...createCatalogBulkRoutes({ readShop, notify }),
    ...createCatalogReadRoutes(questions),
    ...createProductQueryRoutes(questions),
    ...createSearchRoutes(questions),
    ...createOrderRoutes({ readShop }),
    ...createDeliveryRoutes({ readShop, ids }),
    ...createTaxRoutes({ readShop, ids }),
    ...createFeeRoutes({ readShop, ids }),
    ...createMembershipRoutes({ readShop, ids }),
    ...createCurrencyRoutes({ readShop, ids }),
    ...createInventoryRoutes(questions),
    ...createAbsentServiceRoutes(),
    ...identity.routes,
    ...createOAuthRoutes({
      ...door,
      ids,
      accessTokens,
      signingKeys,
      readOtherKeys: () => events.keys.publicKeys(siteId),
      mergeVisitorCart: (tx, who, at) => takeAlong({ readShop, notify }, tx, who, at),
      showProblem,
    }),
    ...createSiteRoutes({
      shopUrl,
      captcha,
      readDeliveryPromise: async (tx, site, now) => readDeliveryPromise(tx, await readShop(tx, site), now),
    }),
    ...createApiKeyRoutes({ ids }),
    ...createAppRoutes({ ids, isDevelopment: config.mode === 'development' }),
    ...events.routes,
    ...createConsentRoutes(door),
    ...createChooserRoutes(door),
    ...forDevelopers(createAllowAddressRoutes(door)),
    ...createSignInPages({ ...door, ...identity, captcha, listProviders: sso.listProviders }),
    ...sso.routes,
    ...createSessionRoutes(),
    ...createCheckoutPageRoutes({
      ...door,
      readShop,
      ids,
      postOffice,
      notify,
      members: createCheckoutMembers({ ids, isSecure }),
      askAutoTax,
    }),
    ...createMerchantRoutes({ ...door, accessTokens }),
    ...forDevelopers(createMailboxRoutes({ ...door, postOffice })),
    ...createFileRoutes({ adminFolder: config.adminFolder, loadRenderer, pages }),
    ...createHealthRoutes(database, () => isStopping),
    webRoute('GET', '/media/{path*}', ({ request }) => serveMedia(media, request), { isPublic: true }),
    webRoute('GET', '/', () => Promise.resolve(redirectTo(shopUrl))),
  ];

  const readCaller = createReadCaller({ database, readToken: accessTokens.readToken });
  const calls = {
    database,
    keptAnswers: createKeptAnswers(siteId),
    requestLimits: createRequestLimits(limits),
    checkAnswers: config.checkAnswers,
  };
  const apiRoutes = routes.filter((one) => one.kind === 'api');
  const { fetch, findDoor } = createPipeline({
    ...calls,
    routes: [
      ...routes,
      ...createReferenceRoutes({ publicUrl, routes: apiRoutes, showProblem }),
      ...createGraphqlRoutes({
        routes: apiRoutes,
        perform: (one, call) => perform(calls, one, call),
        readCaller,
        developmentPages,
        forDevelopers,
        logger,
      }),
    ],
    readCaller,
    clock,
    logger,
    createRequestId: randomUUID,
    showProblem,
  });

  const sweeper = startSweeping(database, clock, logger, signingKeys);
  postOffice.deliver().catch(report);
  // Ahead of the first question, which does it by itself where this fails.
  database.read((tx) => questions.indexes.read(tx, siteId)).catch(() => undefined);
  events.start();
  const site = await database.read((tx) => requireSite(tx, siteId));

  return {
    fetch: believeShop(fetch, config.shopSecret),
    findDoor: believeShopAtDoors(findDoor, config.shopSecret),
    site: { siteId, clientId, name: site.settings.name },
    people: config.seed === 'demo' ? DEMO_PEOPLE : [],
    mailboxUrl: `${publicUrl}${MAILBOX_PATH}`,
    deliverEvents: events.deliver,
    removeExpired: () => removeExpired(database, clock.now()),
    createMerchantSignInUrl: async () => {
      const code = await database.write(async (tx) => {
        const owner = await findOwner(tx, siteId);
        if (owner === undefined) throw new Error('This site has no owner.');
        return createLinkCode(tx, owner, clock.now());
      });
      return `${publicUrl}${MERCHANT_SIGN_IN_PATH}?${new URLSearchParams({ code }).toString()}`;
    },
    announceStop: () => {
      isStopping = true;
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(sweeper);
      await events[Symbol.asyncDispose]();
      await errands[Symbol.asyncDispose]();
      await postOffice[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** What a visitor has becomes the member's at sign-in: the cart, and the orders under an address that is surely theirs. */
async function takeAlong(ports: CartEventPorts, tx: Transaction, who: SignIn, now: number): Promise<void> {
  await mergeVisitorCart(ports, tx, who, now);
  const member = await findMember(tx, who.siteId, who.memberId);
  if (member?.isEmailVerified === true) await claimGuestOrders(tx, who.siteId, { ...member, now });
}

async function openDatabase({ database, databaseTimeouts }: PlatformConfig, report: ReportFailure): Promise<Database> {
  return database.kind === 'postgres'
    ? openPostgres(database.url, report, databaseTimeouts)
    : openSqlite(database.file, report, databaseTimeouts);
}
