/** The problem pages for people, in every language of their browsers, as they are sent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openWorld, type World } from '../world/world.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
const MAX_SIGN_INS = 600;

let world: World;
beforeAll(async () => {
  world = await openWorld({ address: '203.0.113.7' });
});
afterAll(() => world[Symbol.asyncDispose]());

interface SeenPage {
  readonly status: number;
  readonly language: string | undefined;
  readonly isFromRight: boolean;
  /** All visible text of the page, line by line. */
  readonly lines: readonly string[];
}

async function ask(path: string, language: string, init: RequestInit = {}): Promise<SeenPage> {
  const headers = new Headers(init.headers);
  headers.set('accept', 'text/html');
  headers.set('accept-language', language);
  const response = await world.fetch(world.origin + path, { ...init, headers });
  const html = await response.text();
  return {
    status: response.status,
    language: /<html lang="([a-z]{2})/u.exec(html)?.[1],
    isFromRight: html.includes('dir="rtl"'),
    lines: (/<main[^]*<\/main>/u.exec(html)?.[0] ?? '')
      .replaceAll(/<[^>]*>/gu, '\n')
      .split('\n')
      .filter((line) => /\p{L}/u.test(line)),
  };
}

const authorize = (change: Readonly<Record<string, string>> = {}): string => {
  const query = {
    client_id: world.clientId,
    response_type: 'code',
    redirect_uri: 'http://localhost:4000/account/callback',
    response_mode: 'query',
    state: 'a state',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    prompt: 'none',
    ...change,
  };
  return `/oauth2/authorize?${new URLSearchParams(query).toString()}`;
};
const post = (body: string, from = world.origin): RequestInit => ({
  method: 'POST',
  body,
  headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
});

/** Problem pages by kind, with a way to reach each. */
const WRONG: Readonly<Record<string, readonly [status: number, meet: (language: string) => Promise<SeenPage>]>> = {
  'an unknown address': [404, (language) => ask('/nothing-here', language)],
  'an address that only takes forms': [405, (language) => ask('/dev/allow-return-address', language)],
  'a sign-in that is over': [410, (language) => ask('/sign-in?request=gone', language)],
  'an email’s link that has expired': [410, (language) => ask('/new-password', language)],
  'a form of another site': [403, (language) => ask('/forgot-password', language, post('', 'https://evil.example'))],
  'a form of another browser': [403, (language) => ask('/forgot-password', language, post('email=a'))],
  'a form that is too large': [413, (language) => ask('/forgot-password', language, post('a'.repeat(70_000)))],
  'an unknown app': [400, (language) => ask(authorize({ client_id: 'app_none' }), language)],
  'a return address that is not allowed': [
    400,
    (language) => ask(authorize({ redirect_uri: 'https://x.example/' }), language),
  ],
  'a sign-in without a return address': [400, (language) => ask(authorize({ redirect_uri: '' }), language)],
  'a sign-in that says something twice': [400, (language) => ask(`${authorize()}&state=b`, language)],
};

async function expectEveryLanguage(status: number, meet: (language: string) => Promise<SeenPage>): Promise<void> {
  const { lines: english } = await meet('en');
  for (const language of LANGUAGES) {
    const page = await meet(language);
    expect(page).toMatchObject({ status, language, isFromRight: language === 'ar' });
    if (language === 'en') continue;
    // The title, the explanation, the remedy, and the link back: four different lines.
    const same = page.lines.filter((line) => english.includes(line));
    expect({ language, lines: page.lines.length, same }).toEqual({ language, lines: english.length, same: [] });
  }
}

describe('a page is in the language of its reader for', () => {
  test.each(Object.entries(WRONG))('%s', async (_what, [status, meet]) => {
    await expectEveryLanguage(status, meet);
  });

  test('too many sign-ins', async () => {
    // One more than an address may start in a minute.
    for (let begun = 0; begun <= MAX_SIGN_INS; begun += 1) await world.fetch(world.origin + authorize());
    await expectEveryLanguage(429, (language) => ask(authorize(), language));
  });
});
