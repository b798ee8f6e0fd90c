import { expect, test } from 'vitest';

import { ADA } from '../../../test/ada.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { SITE } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import { insertSite } from '../../foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../../foundation/site/site.ts';
import { createVault } from '../../foundation/vault/vault.ts';
import { deleteExpiredSignIns } from '../identity/expiry.ts';
import { insertMember } from '../identity/members/member-store.ts';
import { createSessionToken, spendSessionToken } from '../identity/sign-in/session-token.ts';
import type { AuthorizeRequest } from './authorize/authorize.ts';
import { createCode, findCode, spendCode } from './authorize/code-store.ts';
import { bindToBrowserSession, findPending, parkRequest, removePending } from './authorize/pending-request.ts';
import { deleteExpiredGrants } from './expiry.ts';
import { createBrowserSession, endBrowserSession, findBrowserSession } from './sessions/browser-session.ts';
import { createSignOutLink, spendSignOutLink } from './sessions/sign-out-link.ts';
import {
  createTokenSession,
  endTokenSession,
  endTokenSessionsOfCode,
  findSpentToken,
  findTokenSession,
  NEW_VISITOR_LIFETIME_MS,
  replaceRefreshToken,
  SPENT_LIFETIME_MS,
  touchTokenSession,
  type TokenSession,
} from './sessions/token-session-store.ts';
import { openSigningKeys, replaceSigningKey, SIGNS_FOR_MS } from './token/signing-keys.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

const REQUEST: AuthorizeRequest = {
  clientId: 'app_1',
  redirectUri: 'http://localhost/cb',
  responseMode: 'query',
  state: 's',
  codeChallenge: 'c',
  prompt: 'login',
};

const CODE = {
  siteId: SITE,
  clientId: 'app_1',
  redirectUri: undefined,
  codeChallenge: 'c',
  memberId: 'mem_1',
  credentialVersion: 1,
  visitorId: undefined,
} as const;

const VISITOR_SESSION = {
  siteId: SITE,
  sessionId: 'ses_3',
  clientId: 'app_1',
  role: 'visitor',
  visitorId: 'vis_3',
} as const satisfies TokenSession;

const SESSION: TokenSession = {
  siteId: SITE,
  sessionId: 'ses_1',
  clientId: 'app_1',
  role: 'member',
  memberId: 'mem_1',
  visitorId: 'vis_1',
  credentialVersion: 1,
};

describeOnBothDatabases('the stores of authorization', (databases) => {
  async function open(member = ADA): Promise<Database> {
    const database = await databases.open();
    await database.write(async (tx) => {
      for (const siteId of [SITE, 'site_2'] as const) {
        await insertSite(tx, { siteId, settings: NEW_SITE_SETTINGS, formKey: 'k' }, 0);
      }
      await insertMember(tx, member, 'hash');
    });
    return database;
  }

  test('a code is found as it was made, and spent by one', async () => {
    const database = await open();
    const secret = await database.write((tx) => createCode(tx, CODE, 1000));
    const stored = await database.read((tx) => findCode(tx, SITE, secret));
    expect(stored).toMatchObject({ ...CODE, expiresAt: 61_000, isSpent: false });
    if (stored === undefined) throw new Error('The code is gone.');
    const spent = await Promise.all([1, 2, 3].map(() => database.write((tx) => spendCode(tx, stored, 2000))));
    expect(spent.filter((won) => won)).toHaveLength(1);
    expect(await database.read((tx) => findCode(tx, SITE, secret))).toMatchObject({ isSpent: true });
  });

  test('a code of one site is not valid on another', async () => {
    const database = await open();
    const secret = await database.write((tx) => createCode(tx, CODE, 0));
    expect(await database.read((tx) => findCode(tx, 'site_2', secret))).toBeUndefined();
  });

  test('a token session is found by its refresh token until it was idle too long', async () => {
    const database = await open();
    const token = await database.write((tx) => createTokenSession(tx, SESSION, { codeHash: 'code' }, 0));
    expect(await database.read((tx) => findTokenSession(tx, SITE, token, 1))).toMatchObject({
      session: SESSION,
      isDueForTouch: false,
    });
    expect((await database.read((tx) => findTokenSession(tx, SITE, token, 86_400_001)))?.isDueForTouch).toBe(true);
    expect(await database.read((tx) => findTokenSession(tx, SITE, token, YEAR_MS))).toBeUndefined();
    await database.write((tx) => touchTokenSession(tx, { session: SESSION, createdAt: 0 }, YEAR_MS));
    expect((await database.read((tx) => findTokenSession(tx, SITE, token, YEAR_MS)))?.isDueForTouch).toBe(false);
  });

  test('a refresh token of one site is not known on another, before and after it was replaced', async () => {
    const database = await open();
    const token = await database.write((tx) => createTokenSession(tx, SESSION, { rotates: true }, 0));
    expect(await database.read((tx) => findTokenSession(tx, 'site_2', token, 1))).toBeUndefined();
    const known = { session: SESSION, createdAt: 0 };
    await database.write((tx) => replaceRefreshToken(tx, known, { from: token, to: 'second' }, 0));
    expect(await database.read((tx) => findSpentToken(tx, 'site_2', token, 1))).toBeUndefined();
    expect(await database.read((tx) => findSpentToken(tx, SITE, token, 1))).toBeDefined();
  });

  test('a visitor is stored for a month, and for a year after a visit on a later day', async () => {
    const database = await open();
    const visitor = VISITOR_SESSION;
    const token = await database.write((tx) => createTokenSession(tx, visitor, { rotates: true }, 0));
    const endOf = async (secret: string, at: number) =>
      (await database.read((tx) => findTokenSession(tx, SITE, secret, at)))?.expiresAt;
    expect(await endOf(token, 1)).toBe(NEW_VISITOR_LIFETIME_MS);
    const known = { session: visitor, createdAt: 0 };
    // Several visits on the same day count as one.
    await database.write((tx) => replaceRefreshToken(tx, known, { from: token, to: 'second' }, 3_600_000));
    expect(await endOf('second', 3_600_000)).toBe(3_600_000 + NEW_VISITOR_LIFETIME_MS);
    await database.write((tx) => touchTokenSession(tx, known, 2 * 86_400_000));
    expect(await endOf('second', 2 * 86_400_000)).toBe(367 * 86_400_000);
  });

  test('a replaced refresh token is known for a month', async () => {
    const database = await open();
    const token = await database.write((tx) => createTokenSession(tx, SESSION, { rotates: true }, 0));
    const known = { session: SESSION, createdAt: 0 };
    await database.write((tx) => replaceRefreshToken(tx, known, { from: token, to: 'second' }, 0));
    const find = () => database.read((tx) => findSpentToken(tx, SITE, token, 1));
    await database.write((tx) => deleteExpiredGrants(tx, SPENT_LIFETIME_MS - 1));
    expect(await find()).toBeDefined();
    await database.write((tx) => deleteExpiredGrants(tx, SPENT_LIFETIME_MS));
    expect(await find()).toBeUndefined();
  });

  test('a token session ends by its id, or with the code that it came from', async () => {
    const database = await open();
    const [first, second] = await database.write(async (tx) => [
      await createTokenSession(tx, SESSION, { codeHash: 'code' }, 0),
      await createTokenSession(tx, { ...SESSION, sessionId: 'ses_2' }, { codeHash: 'other code' }, 0),
    ]);
    await database.write((tx) => endTokenSessionsOfCode(tx, SITE, 'code', 1));
    expect(await database.read((tx) => findTokenSession(tx, SITE, first ?? '', 1))).toBeUndefined();
    expect(await database.read((tx) => findTokenSession(tx, SITE, second ?? '', 1))).toBeDefined();
    await database.write((tx) => endTokenSession(tx, SITE, 'ses_2', 1));
    expect(await database.read((tx) => findTokenSession(tx, SITE, second ?? '', 1))).toBeUndefined();
  });

  test('a pending request is found unchanged, bound to one browser session, and removed once', async () => {
    const database = await open();
    const pending = { kind: 'authorize', request: REQUEST } as const;
    const handle = await database.write((tx) => parkRequest(tx, SITE, pending, { visitorId: 'vis_1' }, 0));
    await database.write((tx) => bindToBrowserSession(tx, SITE, handle, 'browser token'));
    const found = await database.read((tx) => findPending(tx, SITE, handle, 1));
    expect(found).toMatchObject({ handle, pending, visitorId: 'vis_1', memberId: undefined });
    expect(found?.browserSessionHash).not.toContain('browser token');
    expect(await database.read((tx) => findPending(tx, 'site_2', handle, 1))).toBeUndefined();
    expect(await database.write((tx) => removePending(tx, SITE, handle))).toBe(true);
    expect(await database.write((tx) => removePending(tx, SITE, handle))).toBe(false);
  });

  test('a browser session knows its member until it ends or expires', async () => {
    const database = await open();
    const token = await database.write((tx) => createBrowserSession(tx, ADA, 0));
    const find = (now: number) => database.read((tx) => findBrowserSession(tx, SITE, token, now));
    expect((await find(1))?.member).toEqual(ADA);
    expect(await find(YEAR_MS)).toBeUndefined();
    await database.write((tx) => endBrowserSession(tx, SITE, token));
    expect(await find(1)).toBeUndefined();
  });

  test.each([
    ['blocked', { ...ADA, status: 'BLOCKED' as const }],
    ['of other credentials', { ...ADA, credentialVersion: 2 }],
  ])('a browser session is void for a member who is %s', async (_what, member) => {
    const database = await open(member);
    const token = await database.write((tx) => createBrowserSession(tx, ADA, 0));
    expect(await database.read((tx) => findBrowserSession(tx, SITE, token, 1))).toBeUndefined();
  });

  test('a session token is spent once, in time, and by the credentials that it came from', async () => {
    const database = await open();
    const spend = (token: string, now: number) => database.write((tx) => spendSessionToken(tx, SITE, token, now));
    const token = await database.write((tx) => createSessionToken(tx, ADA, 0));
    expect(await spend(token, 1)).toBe('mem_1');
    expect(await spend(token, 1)).toBeUndefined();
    const late = await database.write((tx) => createSessionToken(tx, ADA, 0));
    expect(await spend(late, 300_000)).toBeUndefined();
    const stale = await database.write((tx) => createSessionToken(tx, { ...ADA, credentialVersion: 0 }, 0));
    expect(await spend(stale, 1)).toBeUndefined();
  });

  test('a sign-out link is spent once and in time', async () => {
    const database = await open();
    const spend = (handle: string, now: number) => database.write((tx) => spendSignOutLink(tx, SITE, handle, now));
    const handle = await database.write((tx) =>
      createSignOutLink(tx, SITE, { memberId: ADA.memberId, sessionId: 'ses_1' }, 0),
    );
    expect(await spend(handle, 1)).toEqual({ memberId: ADA.memberId, sessionId: 'ses_1' });
    expect(await spend(handle, 1)).toBeUndefined();
    const late = await database.write((tx) => createSignOutLink(tx, SITE, {}, 0));
    expect(await spend(late, 600_000)).toBeUndefined();
  });

  test('expired rows are removed, and no others', async () => {
    const database = await open();
    const [code, session] = await database.write(async (tx) => [
      await createCode(tx, CODE, 0),
      await createTokenSession(tx, SESSION, {}, 0),
      await createSessionToken(tx, ADA, 0),
      await createSignOutLink(tx, SITE, {}, 0),
      await parkRequest(tx, SITE, { kind: 'authorize', request: REQUEST }, {}, 0),
    ]);
    await database.write(async (tx) => {
      await deleteExpiredGrants(tx, 60_000);
      await deleteExpiredSignIns(tx, 60_000);
    });
    expect(await database.read((tx) => findCode(tx, SITE, code ?? ''))).toBeUndefined();
    expect(await database.read((tx) => findTokenSession(tx, SITE, session ?? '', 1))).toBeDefined();
  });

  test('processes that start together sign with the same key, and keep it', async () => {
    const database = await open();
    const opened = await Promise.all(
      [1, 2, 3].map(() => openSigningKeys(database, SITE, { now: 0, monotonicMs: () => 0, vault: createVault({}) })),
    );
    const again = await openSigningKeys(database, SITE, { now: 1, monotonicMs: () => 1, vault: createVault({}) });
    expect(new Set([...opened, again].map(({ current }) => current.keyId)).size).toBe(1);
  });

  test('a key of another site, or one that was made up, is never found', async () => {
    const database = await open();
    const keys = await openSigningKeys(database, SITE, { now: 0, monotonicMs: () => 0, vault: createVault({}) });
    const other = await openSigningKeys(database, 'site_2', { now: 0, monotonicMs: () => 0, vault: createVault({}) });
    expect(await keys.find(other.current.keyId)).toBeUndefined();
    expect(await keys.find('made-up')).toBeUndefined();
    expect(await keys.find(keys.current.keyId)).toBeDefined();
  });

  test('a new key signs after a quarter, and the old one verifies until its last token has expired', async () => {
    const database = await open();
    const keys = await openSigningKeys(database, SITE, { now: 0, monotonicMs: () => 0, vault: createVault({}) });
    const first = keys.current.keyId;
    await keys.rotate(SIGNS_FOR_MS - 1);
    expect(keys.current.keyId).toBe(first);
    await keys.rotate(SIGNS_FOR_MS);
    expect(keys.current.keyId).not.toBe(first);
    const published = () => keys.keySet().keys.map(({ kid }) => kid);
    expect(published()).toEqual([keys.current.keyId, first]);
    expect(await keys.find(first)).toBeDefined();
    await keys.rotate(SIGNS_FOR_MS + 2 * 24 * 60 * 60 * 1000);
    expect(published()).toEqual([keys.current.keyId]);
    expect(await keys.find(first)).toBeUndefined();
  });

  test('a key that an operator replaces before its time signs no more, and verifies as long as any other', async () => {
    const database = await open();
    const vault = createVault({});
    const keys = await openSigningKeys(database, SITE, { now: 0, monotonicMs: () => 0, vault });
    const first = keys.current.keyId;
    const second = await replaceSigningKey(database, SITE, { now: 1, vault });
    await keys.rotate(2);
    expect(keys.current.keyId).toBe(second);
    expect(await keys.find(first)).toBeDefined();
    await keys.rotate(2 * 24 * 60 * 60 * 1000);
    expect(keys.keySet().keys.map(({ kid }) => kid)).toEqual([second]);
  });
});
