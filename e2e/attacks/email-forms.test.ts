/** Attacks on the forms of codes and passwords through a victim's browser. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type Browser, type Seen, openBrowser, readForm } from './browser.ts';
import { SEND_EMAIL, enrol, linkFor } from './emails.ts';
import { PASSWORD, authorizeAddress, register, someAddress, visit } from './people.ts';

describe('the forms of codes and passwords', () => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await openArena({ membership: { requiresEmailVerification: true }, isPatient: true });
  });
  afterAll(() => arena[Symbol.asyncDispose]());

  const open: Record<string, () => Promise<{ readonly seen: Seen; readonly browser: Browser }>> = {
    'for the code': async () => {
      const browser = openBrowser(arena);
      const seen = await register(browser, await browser.open(authorizeAddress(arena)), { email: someAddress() });
      return { browser, seen };
    },
    'for a forgotten password': async () => {
      const browser = openBrowser(arena);
      return { browser, seen: await browser.open(`${arena.platformUrl}/forgot-password`) };
    },
    'for the new password': async () => {
      const visitor = await visit(arena);
      const email = await enrol(visitor);
      await visitor.call(SEND_EMAIL, { email });
      const browser = openBrowser(arena);
      return { browser, seen: await browser.open((await linkFor(arena, email)).address) };
    },
  };

  describe.each(Object.entries(open))('%s', (_, go) => {
    test.each([
      ['a foreign site', { origin: 'https://evil.example' }],
      ['a sibling', { origin: 'https://blog.alder.example' }],
      ['a page without an origin', { origin: 'null' }],
      ['a browser that only says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ])('sent by %s is refused, although it has every field', async (__, headers) => {
      const { browser, seen } = await go();
      const { action, hidden } = readForm(seen);
      const typed = { code: '123456', email: 'a@example.com', password: 'planted by a stranger' };
      const back = await browser.post(action, { ...hidden, ...typed }, headers);
      expect(back.status).toBe(403);
    });

    test('without its token is refused', async () => {
      const { browser, seen } = await go();
      const { action } = readForm(seen);
      expect((await browser.post(action, { code: '123456', email: 'a@example.com', password: PASSWORD })).status).toBe(
        403,
      );
    });

    test('cannot be framed', async () => {
      const { seen } = await go();
      expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(seen.headers.get('x-frame-options')).toBe('DENY');
    });
  });

  test('create no passkey for a page of another site', async () => {
    const browser = openBrowser(arena);
    for (const path of ['/passkey/new/options', '/passkey/new']) {
      const seen = await browser.post(`${arena.platformUrl}${path}`, {}, { origin: 'https://evil.example' });
      expect([seen.status, seen.text]).toEqual([403, '{"message":"Only pages of this site may ask for this."}']);
    }
  });
});
