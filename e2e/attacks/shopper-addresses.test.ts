/** Attacks on the counting of limits: behind a shop's own form, every shopper comes through the shop's server. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser, readText } from './browser.ts';
import { LOGIN } from './emails.ts';
import { someAddress, visit } from './people.ts';

const TOO_OFTEN = 'Too many attempts: wait 15 minutes and try again.';
const WRONG = 'The email address or the password is not right.';
/** The attempts of one address. */
const ALLOWED = 4;

describe('behind the form of a shop', () => {
  let arena: Arena;
  beforeEach(async () => {
    arena = await openArena({ signIn: 'form', signInsOfAddress: ALLOWED });
    return () => arena[Symbol.asyncDispose]();
  });
  const logs: string[] = [];
  afterAll(() => expect(logs.join('\n')).not.toContain('x-cartwright-shopper'));

  /** Types a wrong password into the shop's form, and reads the message. */
  async function guess(from: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const page = `${arena.shopUrl}/account/login`;
    const typed = { email: someAddress(), password: 'guessed', 'return-to': '/account' };
    const seen = await openBrowser(arena, from).post(page, typed, { origin: arena.shopUrl, ...headers });
    const said = readText(seen);
    logs.push(...arena.log);
    return [TOO_OFTEN, WRONG].find((one) => said.includes(one)) ?? said;
  }

  test('a guesser with too many attempts locks out only themselves', async () => {
    for (let attempt = 0; attempt < ALLOWED; attempt += 1) await guess('203.0.113.7');
    expect(await guess('203.0.113.7')).toBe(TOO_OFTEN);
    expect(await guess('203.0.113.8')).toBe(WRONG);
  });

  test('a client with forged headers is still counted by its real address', async () => {
    for (let attempt = 0; attempt < ALLOWED; attempt += 1) {
      const address = `198.51.100.${attempt}`;
      await guess('203.0.113.7', { 'x-forwarded-for': address, 'x-cartwright-shopper': `${address} forged` });
    }
    expect(await guess('203.0.113.7', { 'x-cartwright-shopper': '198.51.100.250 forged' })).toBe(TOO_OFTEN);
  });
});

test('a stranger who calls the platform with invented shoppers gains nothing', async () => {
  await using arena = await openArena({ signInsOfAddress: ALLOWED });
  const { token } = await visit(arena);
  const attempt = async (shopper: string): Promise<number> => {
    const headers = { authorization: token, 'content-type': 'application/json', 'x-cartwright-shopper': shopper };
    const body = JSON.stringify({ loginId: { email: someAddress() }, password: 'guessed' });
    const request = new Request(`${arena.platformUrl}${LOGIN}`, { method: 'POST', headers, body });
    return (await arena.fetch(request, '203.0.113.7')).status;
  };
  for (let attempts = 0; attempts < ALLOWED; attempts += 1) {
    await attempt(`198.51.100.${attempts} ${'A'.repeat(43)}`);
  }
  expect([await attempt('198.51.100.250'), await attempt(`198.51.100.251 ${'A'.repeat(43)}`)]).toEqual([429, 429]);
});
