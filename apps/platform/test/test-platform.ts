/**
 * A whole platform in one process: a database in memory, a clock that tests set, emails that are collected, and pages
 * as their data. Everything goes through `platform.fetch`, as the requests of every caller do.
 */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';

import type { PlatformConfig } from '../src/config.ts';
import type { OutgoingEmail } from '../src/foundation/mail/mailer.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../src/platform.ts';
import { createCheapPasswords } from './cheap-passwords.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { copyDemoShop, copyDemoShopInto } from './prepared-demo.ts';
import { Browser } from './test-browser.ts';

export const PUBLIC_URL = 'http://localhost:4001';
export const SHOP_URL = 'http://localhost:4000';

/** What every answer of the API is for a test: its status and its JSON. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Members of any depth: tests name the ones they mean. */
  readonly body: JsonObject;
}

export interface JsonObject {
  readonly [name: string]: JsonValue | undefined;
}
export type JsonValue = string | number | boolean | null | JsonObject | readonly JsonValue[];

export interface TestPlatform {
  readonly platform: Platform;
  readonly clock: FixedClock;
  /** Emails that were sent. */
  readonly sent: OutgoingEmail[];
  /** Lines of the log. */
  readonly logged: string[];
  readonly clientId: string;
  /** Removed after the test; the built admin would be in `admin` below it. */
  readonly dataFolder: string;
  call(
    method: string,
    path: string,
    /** `address`: the client's IP address; without one, nothing is counted for it. */
    request?: { body?: unknown; token?: string; headers?: Record<string, string>; address?: string },
  ): Promise<ApiResponse>;
  token(body: Record<string, unknown>, token?: string): Promise<ApiResponse>;
  /** A visitor's access token. */
  visit(): Promise<string>;
  browser(): Browser;
}

export interface TestPlatformOptions extends Pick<
  PlatformOptions,
  'askAutoTax' | 'resolve' | 'prepareShop' | 'telemetry'
> {
  readonly config?: Partial<PlatformConfig>;
  /** Whether emails are sent to a mail server of the test; otherwise they stay in the mailbox. */
  readonly sendsMail?: boolean;
}

/**
 * Opens a platform that is closed after the test. The demo shop is a copy of the prepared one, also on a database of the
 * test's choice; on one without tables it is stocked as at a first start.
 */
export async function openTestPlatform({
  config,
  sendsMail = false,
  ...options
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'cartwright-platform-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const clock = createFixedClock();
  const sent: OutgoingEmail[] = [];
  const logged: string[] = [];
  const isDemo = config?.seed === 'demo';
  if (isDemo && config.database !== undefined) await copyDemoShopInto(config.database, dataFolder);
  const platform = await createPlatform({
    passwords: await createCheapPasswords(),
    resolve: resolveOwnNames,
    // As a shop of before: with one parcel to every country.
    prepareShop: () => Promise.resolve(),
    ...options,
    config: {
      mode: 'development',
      host: '127.0.0.1',
      port: 4001,
      publicUrl: PUBLIC_URL,
      shopUrl: SHOP_URL,
      database: {
        kind: 'sqlite',
        file: isDemo && config.database === undefined ? await copyDemoShop(dataFolder) : copyTables(dataFolder),
      },
      dataFolder,
      seed: 'none',
      smtpUrl: undefined,
      adminFolder: join(dataFolder, 'admin'),
      docsFolder: join(dataFolder, 'docs'),
      logLevel: 'info',
      checkResponses: true,
      ...config,
    },
    clock,
    logger: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
    ...(sendsMail ? { mailer: { send: (email) => Promise.resolve(void sent.push(email)), close: () => {} } } : {}),
    loadRenderer: () =>
      Promise.resolve({
        renderHostedPage: (page) => Promise.resolve(JSON.stringify(page)),
        renderEmail: (email) =>
          Promise.resolve({ subject: email.kind, html: '<!doctype html>', text: JSON.stringify(email) }),
        hostedLocales: [
          { code: 'en', name: 'English' },
          { code: 'de', name: 'Deutsch' },
          { code: 'fr', name: 'Français' },
          { code: 'ja', name: '日本語' },
          { code: 'ar', name: 'العربية' },
        ],
        browserFolder: pathToFileURL(`${dataFolder}/browser/`),
      }),
  });
  onTestFinished(async () => platform[Symbol.asyncDispose]());
  const { clientId } = platform.site;
  const origin = config?.publicUrl ?? PUBLIC_URL;

  const call: TestPlatform['call'] = async (method, path, { body, token, headers = {}, address = '' } = {}) => {
    const request = new Request(new URL(path, origin), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: token }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await platform.fetch(request, { address });
    return { status: response.status, headers: response.headers, body: readJson(await response.text()) };
  };
  const token: TestPlatform['token'] = (body, access) =>
    call('POST', '/oauth2/token', { body, ...(access === undefined ? {} : { token: access }) });

  return {
    platform,
    clock,
    sent,
    logged,
    clientId,
    dataFolder,
    call,
    token,
    visit: async () => text((await token({ clientId, grantType: 'anonymous' })).body['access_token']),
    browser: () => new Browser(platform.fetch, origin),
  };
}

/** Tests reach no network: a question for any other name would wait for a server that may not be there. */
async function resolveOwnNames(name: string): Promise<readonly LookupAddress[]> {
  if (name !== 'localhost') throw new Error(`Tests know only localhost, and not ${name}.`);
  return lookup(name, { all: true });
}

/** A database with all tables and no shop: a copy of the one of this run, where the run has one, or else a new one. */
function copyTables(dataFolder: string): string {
  // A run without `postgres-server.ts` provides none.
  const template: string | undefined = inject('sqliteTemplate');
  if (template === undefined) return ':memory:';
  const file = join(dataFolder, 'shop.sqlite');
  copyFileSync(template, file);
  return file;
}

/** A text of an answer; throws where it is none, so that a test fails at the right line. */
export function text(value: JsonValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`Expected text, got ${JSON.stringify(value)}.`);
  return value;
}

/** A member of an answer, by its path: `details.applicationError.code`. */
export function member(body: JsonObject, path: string): JsonValue | undefined {
  let value: JsonValue | undefined = body;
  for (const name of path.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as JsonObject)[name] : undefined;
  }
  return value;
}

function readJson(body: string): JsonObject {
  return body === '' ? {} : (JSON.parse(body) as JsonObject);
}
