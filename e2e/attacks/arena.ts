/**
 * A shop under attack, in one process: platform and storefront server at their addresses, a clock that the test moves,
 * readable emails and log lines. Every attack is a request that could have come over the network.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';

import { createPlatform } from '@cartwright/platform';
import { createCheapPasswords } from '@cartwright/platform/test/cheap-passwords';
import type { DatabasePlace } from '@cartwright/platform/test/databases';
import { createHeldEmails } from '@cartwright/platform/test/held-emails';
import { copyDemoShop } from '@cartwright/platform/test/prepared-demo';
import { readStaticFiles } from '@cartwright/storefront/files';
import * as pages from '@cartwright/storefront/pages';
import { createShopServer } from '@cartwright/storefront/server';
import { pino } from 'pino';

import { openArenaDatabase, type Membership, type Stored } from './arena-database.ts';

export interface SentEmail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Arena extends AsyncDisposable {
  readonly platformUrl: string;
  readonly shopUrl: string;
  readonly clientId: string;
  readonly siteId: string;
  /** Responds as the server of the request's address; the platform for any address that is not the shop's. `from` is the
   * address that the connection comes from; without it no limit counts by address. */
  fetch(request: Request, from?: string): Promise<Response>;
  /** Responds as the shop, for any host in the request. */
  fetchShop(request: Request): Promise<Response>;
  /** Sent emails, oldest first. */
  readonly emails: readonly SentEmail[];
  /** Waits for the next email to that address. */
  emailTo(address: string): Promise<SentEmail>;
  /** Waits until so many emails with a link have been sent to that address, and for one to another address after them. */
  linksTo(address: string, count: number, after: () => Promise<string>): Promise<readonly SentEmail[]>;
  /** Every line that platform and shop logged. */
  readonly log: readonly string[];
  /** Every password that was hashed or compared: `hash`, `compare`. */
  readonly passwordWork: readonly string[];
  /** From now on, every email waits in the renderer until the returned function is called. */
  holdEmails(): () => void;
  wait(milliseconds: number): void;
  /** From now on the shop reaches this function instead of the platform; the platform again for `undefined`. */
  interrupt(response: (() => Promise<Response>) | undefined): void;
  now(): number;
  /** Registers another app, for another shop where `siteId` names one. */
  registerApp(app: { readonly siteId?: string; readonly redirectAddress: string }): Promise<string>;
  /** The link with which the owner signs in once. */
  merchantLink(): Promise<string>;
  /** Runs the hourly tasks. */
  removeExpired(): Promise<void>;
  countStored(): Promise<Stored>;
}

export interface ArenaOptions {
  /** `production` is reached by https, as on the internet; `development` is the setup of `npm start` on localhost. */
  readonly mode?: 'production' | 'development';
  readonly seed?: 'demo' | 'none';
  /** The shop's requirements for new members. Default: none. */
  readonly membership?: Membership;
  /** Switches the limits of attempts off, for tests of other subjects. */
  readonly isPatient?: boolean;
  /** The number of allowed sign-ins of one address in a quarter of an hour. Default: as in production. */
  readonly signInsOfAddress?: number;
  /** Whether the shop's members sign in on its own form or on the platform's page. */
  readonly signIn?: 'page' | 'form';
  /** Whether the captcha of development is required. */
  readonly hasCaptcha?: boolean;
  /** A database with all tables and without a shop or the demo; by default a new file. */
  readonly database?: DatabasePlace;
}

/** The address from which the shop's server reaches the platform. */
export const SHOP_ADDRESS = '192.0.2.80';
export const OPERATOR_KEY = 'the key of the operator of this arena';
const SHOP_SECRET = randomBytes(32).toString('base64url');

const ENDLESS = { attempts: 1_000_000, windowSeconds: 60, isShared: false } as const;
const PATIENCE = {
  'sign-in-address': ENDLESS,
  'sign-in-address-solved': ENDLESS,
  'sign-in-account': ENDLESS,
  'sign-in-account-at-address': ENDLESS,
  'passkey-address': ENDLESS,
  'identity-provider-address': ENDLESS,
  'register-address': ENDLESS,
  'register-address-solved': ENDLESS,
  'recovery-address': ENDLESS,
  'recovery-address-solved': ENDLESS,
  'recovery-account': ENDLESS,
  code: ENDLESS,
} as const;

/** The content of files that no address leads to. */
export const SECRET_OF_A_FILE = 'Addresses by mode: platform and shop.';

/** Addresses by mode: platform and shop. */
const ADDRESSES = {
  production: ['https://accounts.alder.example', 'https://alder.example'],
  development: ['http://localhost:4001', 'http://localhost:4000'],
} as const;

export async function openArena({
  mode = 'production',
  seed = 'none',
  membership = {},
  isPatient = false,
  signInsOfAddress,
  signIn = 'page',
  hasCaptcha = false,
  database: place,
}: ArenaOptions = {}): Promise<Arena> {
  const [platformUrl, shopUrl] = ADDRESSES[mode];
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-attacks-'));
  await writeFiles(folder);
  const emails: SentEmail[] = [];
  const log: string[] = [];
  const passwordWork: string[] = [];
  const heldEmails = createHeldEmails();
  let now = Date.UTC(2026, 4, 2, 12);
  let passed = 0;
  const ownFile = seed === 'demo' ? await copyDemoShop(folder) : join(folder, 'shop.sqlite');
  const at = place ?? { kind: 'sqlite', file: ownFile };
  const database = openArenaDatabase(at);
  let onEmail = (): void => {};
  let interruption: (() => Promise<Response>) | undefined;
  const platform = await createPlatform({
    config: {
      mode,
      host: '127.0.0.1',
      port: 0,
      publicUrl: platformUrl,
      shopUrl,
      database: at,
      dataFolder: folder,
      seed,
      smtpUrl: undefined,
      adminFolder: join(folder, 'admin'),
      docsFolder: join(folder, 'docs'),
      logLevel: 'info',
      checkResponses: true,
      shopSecret: SHOP_SECRET,
      operatorKey: OPERATOR_KEY,
      ...(hasCaptcha ? { captcha: { provider: 'local' } } : {}),
      limits: {
        ...(isPatient ? PATIENCE : {}),
        ...(signInsOfAddress === undefined
          ? {}
          : { 'sign-in-address': { attempts: signInsOfAddress, windowSeconds: 900, isShared: true } }),
      },
    },
    // A shop without the demo delivers everywhere, so that its buyers get to the end of the checkout.
    prepareShop: () => Promise.resolve(),
    passwords: await createCheapPasswords((work) => passwordWork.push(work)),
    loadRenderer: heldEmails.loadRenderer,
    clock: { now: () => now, monotonicMs: () => passed },
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
    mailer: {
      send: ({ from, to, subject, text, html }) => {
        emails.push({ from, to, subject, text, html });
        onEmail();
        return Promise.resolve();
      },
      close: () => {},
    },
  });
  const { clientId, siteId } = platform.site;
  await database.openShop(membership);
  // Without a peer address, the forwarded one does not count either.
  const shopConnection = signIn === 'form' ? { address: SHOP_ADDRESS } : undefined;
  const shop = createShopServer({
    config: {
      host: '127.0.0.1',
      port: 0,
      publicUrl: shopUrl,
      platformUrl,
      clientId,
      signIn,
      shopSecret: SHOP_SECRET,
    },
    pages,
    assets: { script: '/assets/entry.js', styles: [], modules: [], fonts: {}, themes: {} },
    files: await readStaticFiles(join(folder, 'shop-files')),
    fetch: (input, init) => interruption?.() ?? platform.fetch(new Request(input, init), shopConnection),
    now: () => new Date(now),
    onError: (error) => void log.push(describe(error)),
  });
  const emailTo = async (address: string): Promise<SentEmail> => {
    const find = () => emails.findLast(({ to }) => to === address);
    for (let found = find(); ; found = find()) {
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => (onEmail = resolve));
    }
  };

  return {
    platformUrl,
    shopUrl,
    clientId,
    siteId,
    fetch: (request, from) => {
      const connection = from === undefined ? undefined : { address: from };
      return (new URL(request.url).origin === shopUrl ? shop : platform).fetch(request, connection);
    },
    fetchShop: (request) => shop.fetch(request),
    emails,
    emailTo,
    linksTo: async (address, count, after) => {
      const find = () => emails.filter(({ to, text }) => to === address && text.includes('token='));
      // Emails of recovery are enqueued after the response.
      while (find().length < count) await new Promise<void>((resolve) => (onEmail = resolve));
      await emailTo(await after());
      return find();
    },
    log,
    passwordWork,
    holdEmails: heldEmails.hold,
    wait: (milliseconds) => {
      now += milliseconds;
      passed += milliseconds;
    },
    interrupt: (response) => void (interruption = response),
    now: () => now,
    registerApp: async ({ siteId: site = siteId, redirectAddress }) => {
      const id = `app_${randomBytes(8).toString('hex')}`;
      await database.insertApp({ siteId: site, clientId: id, redirectAddress });
      return id;
    },
    merchantLink: () => platform.owner.createLink(),
    removeExpired: platform.removeExpired,
    countStored: database.countStored,
    [Symbol.asyncDispose]: async () => {
      await platform[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Files of the built apps, and files beside them that must not be served. */
async function writeFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'admin', 'assets'), { recursive: true });
  await mkdir(join(folder, 'shop-files', 'assets'), { recursive: true });
  await writeFile(join(folder, 'admin', 'index.html'), '<!doctype html><title>Admin</title>');
  await writeFile(join(folder, 'shop-files', 'assets', 'entry.js'), 'export {};');
  for (const place of ['', 'admin', 'shop-files', 'shop-files/assets']) {
    await writeFile(join(folder, place, '.secret.txt'), SECRET_OF_A_FILE);
  }
  await writeFile(join(folder, 'secret.txt'), SECRET_OF_A_FILE);
}

/** The line, as a server's console prints it. */
function describe(error: unknown): string {
  return inspect(error, { depth: 8 });
}
