import type { PlatformConfig } from '../src/config.ts';
/** A whole platform on a database of the test's choice, whose shop asks of new members what the test says. */
import { openPostgres } from '../src/foundation/database/postgres.ts';
import { openSqlite } from '../src/foundation/database/sqlite.ts';
import type { OutgoingEmail } from '../src/foundation/mail/mailer.ts';
import { requireSite, updateSettings } from '../src/foundation/site/site-store.ts';
import type { Membership } from '../src/foundation/site/site.ts';
import type { TestDatabases } from './databases.ts';
import {
  member,
  openTestPlatform,
  text,
  type ApiResponse,
  type JsonObject,
  type TestPlatform,
} from './test-platform.ts';

export const IAM = '/_api/iam';
export const REGISTER = `${IAM}/authentication/v2/register`;
export const LOGIN = `${IAM}/authentication/v2/login`;

export interface MemberWorld extends TestPlatform {
  /** Calls without a member: with a new visitor's token. */
  post(path: string, body: unknown): Promise<ApiResponse>;
  /** Waits for the newest email of a kind; `after` says how many of them there were before. */
  email(kind: string, after?: number): Promise<{ readonly to: string; readonly said: JsonObject }>;
  /** An API key that may do what it says. */
  apiKey(merchantToken: string, permissions: readonly string[]): Promise<Record<string, string>>;
}

export async function openMemberWorld(
  databases: TestDatabases,
  membership: Partial<Membership> = {},
  config: Partial<PlatformConfig> = {},
): Promise<MemberWorld> {
  const place = await databases.place();
  const world = await openTestPlatform({ sendsMail: true, config: { database: place, ...config } });
  const { siteId } = world.platform.site;
  const database = place.kind === 'sqlite' ? openSqlite(place.file, rethrow) : await openPostgres(place.url, rethrow);
  await database.write(async (tx) => {
    const { settings } = await requireSite(tx, siteId);
    await updateSettings(tx, siteId, { ...settings, membership: { ...settings.membership, ...membership } }, 0);
  });
  await database[Symbol.asyncDispose]();

  return {
    ...world,
    post: async (path, body) => world.call('POST', path, { body, token: await world.visit() }),
    email: async (kind, after = 0) => {
      const found = (): OutgoingEmail | undefined => world.sent.filter(({ subject }) => subject === kind)[after];
      for (let turn = 0; turn < 500 && found() === undefined; turn += 1) {
        await new Promise((go) => setTimeout(go, 5));
      }
      const email = found();
      if (email === undefined) throw new Error(`No email ${kind} was written: ${JSON.stringify(world.sent)}`);
      return { to: email.to, said: JSON.parse(email.text) as JsonObject };
    },
    apiKey: async (merchantToken, permissions) => {
      const body = { apiKey: { name: 'test', permissions } };
      const made = await world.call('POST', '/apps/v1/api-keys', { body, token: merchantToken });
      return { authorization: text(member(made.body, 'secret')), 'wix-site-id': siteId };
    },
  };
}

function rethrow(failure: unknown): never {
  throw failure;
}
