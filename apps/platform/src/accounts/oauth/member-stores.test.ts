import { expect, test } from 'vitest';

import { ADA } from '../../../test/ada.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openSites, OTHER_SITE, SITE } from '../../../test/products.ts';
import type { Database } from '../../foundation/database/database.ts';
import { insertApp } from '../apps-and-keys/app-store.ts';
import { insertMember } from '../identity/members/member-store.ts';
import { addConsent, hasConsent, listConsents, removeConsent, removeConsentsOf } from './authorize/consent-store.ts';
import { createBrowserSession, findBrowserSession, touchBrowserSession } from './sessions/browser-session.ts';
import { createEndedSessions, forgetEndedSessions, ROW_KEPT_MS } from './sessions/ended-sessions.ts';
import { endSessionsOfMember, listSessionsOfMember } from './sessions/member-sessions.ts';
import { createTokenSession, findTokenSession } from './sessions/token-session-store.ts';

const KEY = { siteId: SITE, memberId: ADA.memberId, clientId: 'app_1' } as const;
const SESSION = { ...KEY, sessionId: 'ses_1', role: 'member', visitorId: undefined, credentialVersion: 1 } as const;
const HOUR_MS = 60 * 60 * 1000;

describeOnBothDatabases('what a member let in', ({ open }) => {
  async function openWithAda(): Promise<Database> {
    const database = await open();
    await openSites(database);
    await database.write(async (tx) => {
      await insertMember(tx, ADA, 'hash');
      const app = { siteId: SITE, clientId: KEY.clientId, name: 'App', redirectAddresses: [], isDevelopment: false };
      await insertApp(tx, { ...app, isFirstParty: false }, 0);
    });
    return database;
  }

  test('is stored by scope, adds up, and can be revoked', async () => {
    const database = await openWithAda();
    await database.write(async (tx) => {
      expect(await hasConsent(tx, KEY, [])).toBe(false);
      await addConsent(tx, KEY, ['profile'], 1);
      await addConsent(tx, KEY, ['email', 'profile'], 2);
      expect(await hasConsent(tx, KEY, ['email', 'profile'])).toBe(true);
      expect(await hasConsent(tx, KEY, ['phone'])).toBe(false);
      expect(await hasConsent(tx, { ...KEY, siteId: OTHER_SITE }, [])).toBe(false);
      expect(await listConsents(tx, KEY)).toEqual([{ ...KEY, scopes: ['profile', 'email'], createdAt: 1 }]);
      expect([await removeConsent(tx, KEY), await removeConsent(tx, KEY)]).toEqual([true, false]);
      await addConsent(tx, KEY, [], 3);
      await removeConsentsOf(tx, KEY);
      expect(await listConsents(tx, KEY)).toEqual([]);
    });
  });

  test('is a list of sessions, of which one or all can be ended', async () => {
    const database = await openWithAda();
    const [refresh, cookie] = await database.write(async (tx) => [
      await createTokenSession(tx, SESSION, { userAgent: 'Firefox' }, 10),
      await createBrowserSession(tx, ADA, 20, 'Safari'),
    ]);
    await database.write(async (tx) => {
      const sessions = await listSessionsOfMember(tx, KEY, 30);
      expect(sessions.map(({ clientId, userAgent }) => [clientId, userAgent])).toEqual([
        [undefined, 'Safari'],
        ['app_1', 'Firefox'],
      ]);
      expect(await endSessionsOfMember(tx, OTHER_SITE, ADA.memberId, 30)).toBe(0);
      expect(await endSessionsOfMember(tx, SITE, ADA.memberId, 30, ({ id }) => id === 'ses_1')).toBe(1);
      expect(await findTokenSession(tx, SITE, refresh ?? '', 30)).toBeUndefined();
      expect(await findBrowserSession(tx, SITE, cookie, 30)).toBeDefined();
      expect(await endSessionsOfMember(tx, SITE, ADA.memberId, 30)).toBe(1);
      expect(await findBrowserSession(tx, SITE, cookie, 30)).toBeUndefined();
    });
  });

  test('stores when a browser was used, to the hour', async () => {
    const database = await openWithAda();
    await database.write(async (tx) => {
      const token = await createBrowserSession(tx, ADA, 0);
      const hash = (await findBrowserSession(tx, SITE, token, 1))?.hash ?? '';
      const usedAt = async () => (await listSessionsOfMember(tx, KEY, 1))[0]?.usedAt;
      await touchBrowserSession(tx, SITE, hash, HOUR_MS);
      expect(await usedAt()).toBe(0);
      await touchBrowserSession(tx, SITE, hash, HOUR_MS + 1);
      expect(await usedAt()).toBe(HOUR_MS + 1);
    });
  });

  test('is over for every process a second later, until its last token has expired', async () => {
    const database = await openWithAda();
    let passed = 0;
    const openAt = (site = SITE) => createEndedSessions(database, site, () => passed);
    const [here, there] = [openAt(), openAt()];
    expect([await here('ses_1', 0), await there('ses_1', 0)]).toEqual([false, false]);
    await database.write((tx) => createTokenSession(tx, SESSION, {}, 0));
    await database.write((tx) => endSessionsOfMember(tx, SITE, ADA.memberId, 500));
    passed = 1000;
    expect([await here('ses_1', 1000), await there('ses_1', 1000)]).toEqual([true, true]);
    expect(await openAt(OTHER_SITE)('ses_1', 1000)).toBe(false);
    await database.write((tx) => forgetEndedSessions(tx, ROW_KEPT_MS + HOUR_MS));
    expect(await openAt()('ses_1', 1000)).toBe(false);
    passed = 5 * HOUR_MS;
    expect(await here('ses_1', 5 * HOUR_MS)).toBe(false);
  });
});
