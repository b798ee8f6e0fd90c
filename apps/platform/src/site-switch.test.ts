import { expect, test } from 'vitest';

import { describeOnBothDatabases, type DatabasePlace } from '../test/databases.ts';
import { openTestPlatform, PUBLIC_URL } from '../test/test-platform.ts';
import { MAX_WAITING } from './request-turns.ts';

const OPERATOR_KEY = 'the key of an operator, with 32 characters';
const LAMPS = { name: 'Lamps', publicUrl: 'https://accounts.lamps.example', shopUrl: 'https://lamps.example' };
/** Need no token: a short answer, and a page. */
const KEYS = '/.well-known/jwks.json';
const FIND_ORDER = '/order/find';

/** A platform with the main site and another one, which was opened by a request. */
async function openTwoSites(database?: DatabasePlace) {
  const config = { operatorKey: OPERATOR_KEY, ...(database === undefined ? {} : { database }) };
  const { platform, call } = await openTestPlatform({ config });
  await call('POST', '/operator/v1/sites', { token: `Bearer ${OPERATOR_KEY}`, body: { site: LAMPS } });
  const answered: string[] = [];
  const ask = async (origin: string, name: string, path = KEYS, headers: Record<string, string> = {}) => {
    const response = await platform.fetch(new Request(`${origin}${path}`, { headers }));
    answered.push(name);
    return response;
  };
  // Opens all connections to a database: a request would wait for a new one, however early its turn comes.
  const first = await Promise.all(Array.from({ length: 32 }, () => ask(LAMPS.publicUrl, 'open', FIND_ORDER)));
  expect(first.every(({ status }) => status === 200)).toBe(true);
  answered.length = 0;
  return { answered, ask };
}

describeOnBothDatabases('sites of a process', ({ place }) => {
  test('take turns: a request of a quiet site is not behind all those of a noisy one', async () => {
    const { answered, ask } = await openTwoSites(await place());
    const noisy = Array.from({ length: 60 }, () => ask(PUBLIC_URL, 'noisy', FIND_ORDER));
    const quiet = await ask(LAMPS.publicUrl, 'quiet', FIND_ORDER);
    const before = answered.indexOf('quiet');
    const statuses = (await Promise.all(noisy)).map(({ status }) => status);
    expect([quiet.status, new Set(statuses)]).toEqual([200, new Set([200])]);
    expect(answered).toHaveLength(61);
    expect(before).toBeLessThan(30);
  });
});

test('a site of which too many requests wait is refused, to programs and to people, and another one is answered', async () => {
  const { ask } = await openTwoSites();
  const asked = Array.from({ length: MAX_WAITING + 10 }, () => ask(LAMPS.publicUrl, 'noisy'));
  const page = ask(LAMPS.publicUrl, 'noisy', FIND_ORDER, { accept: 'text/html' });
  const quiet = await ask(PUBLIC_URL, 'quiet');
  const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200);
  expect([quiet.status, refused.length > 0, refused.length < 20]).toEqual([200, true, true]);
  expect([refused[0]?.status, refused[0]?.headers.get('retry-after')]).toEqual([429, '1']);
  const message =
    'Too many requests of this site wait for their turn beside those of other sites: wait a second, and send fewer at once.';
  expect(await refused[0]?.json()).toMatchObject({
    message,
    details: { applicationError: { code: 'RESOURCE_EXHAUSTED', data: { limit: 'site-requests-waiting' } } },
  });
  expect(await (await page).text()).toBe(message);
});
