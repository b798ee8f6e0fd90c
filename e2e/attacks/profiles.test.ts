/** Attacks through a member's own profile, and on fields that only the merchant may set. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { openBrowser } from './browser.ts';
import { REGISTER, enrol } from './emails.ts';
import {
  type Guest,
  PASSWORD,
  addressIn,
  responseIn,
  askToLeave,
  createSecrets,
  exchange,
  own,
  someAddress,
  visit,
} from './people.ts';

describe('a member’s text in their profile', () => {
  let arena: Arena;
  let visitor: Guest;
  beforeAll(async () => {
    arena = await openArena({ isPatient: true });
    visitor = await visit(arena);
  });
  afterAll(() => arena[Symbol.asyncDispose]());

  const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>';

  test('is text in emails, never markup', async () => {
    const email = await enrol(visitor, someAddress(), { firstName: MARKUP, lastName: '"><b>' });
    const { html } = await arena.emailTo(email);
    expect(html).not.toMatch(/<img src=x|<script|"><b>/);
  });

  test('creates no header of an email and no new line', async () => {
    const email = await enrol(visitor, someAddress(), { firstName: 'Eve\r\nBcc: all@example.com\r\n\r\nYou won!' });
    const { subject, from, to, text } = await arena.emailTo(email);
    expect([subject, from, to].join('')).not.toMatch(/[\r\n]/);
    expect(text.split('\n').filter((line) => /^(Bcc:|You won!)/.test(line))).toEqual([]);
  });

  test('grants no role, no status and no verified address', async () => {
    const { text } = await visitor.call(REGISTER, { loginId: { email: someAddress() }, password: PASSWORD });
    const input = { sessionToken: text('sessionToken') };
    const browser = openBrowser(arena);
    const secrets = createSecrets();
    await browser.open(addressIn(await askToLeave(arena, visitor, secrets, { responseMode: 'query', ...input })));
    const tokens = await exchange(arena, responseIn(arena, browser).get('code') ?? '', secrets);
    const headers = { authorization: tokens.text('access_token') };
    const change = (body: object) => visitor.call('/members/v1/members/my', body, { method: 'PATCH', headers });
    const ofProfile = { role: 'owner', status: { name: 'ACTIVE' }, id: 'mem_other' };
    for (const [name, value] of Object.entries(ofProfile)) {
      const { status, message } = await change({ identityProfile: { firstName: 'Eve', [name]: value } });
      expect([status, message]).toEqual([400, expect.stringContaining(`"identityProfile.${name}"`)]);
    }
    const besides = { status: 'BLOCKED', loginEmailVerified: true, memberId: 'mem_other', credentialVersion: 99 };
    for (const [name, value] of Object.entries(besides)) {
      const { status, message } = await change({ identityProfile: { firstName: 'Eve' }, [name]: value });
      expect([status, message]).toEqual([
        400,
        expect.stringContaining(`"${name}" ${name} is nothing that this call takes`),
      ]);
    }
    const changed = await change({ identityProfile: { firstName: 'Eve', labels: ['staff'] } });
    expect(changed.at('member.status')).toBe('APPROVED');
    expect(changed.at('member.loginEmailVerified')).toBe(false);
    expect(Object.keys(changed.at('identity.identityProfile') as object).toSorted()).toEqual([
      'emails',
      'firstName',
      'privacyStatus',
    ]);
  });
});

test('the shop’s decisions about members are closed to visitors, members and other keys', async () => {
  await using arena = await openArena();
  const visitor = await visit(arena);
  const owner = await own(arena);
  const made = await owner.call('/apps/v1/api-keys', { apiKey: { name: 'Reader', permissions: ['orders.read'] } });
  const headers = { authorization: made.text('secret'), 'wix-site-id': arena.siteId };
  for (const change of ['approve', 'decline', 'block', 'unblock', 'require-new-password']) {
    const path = `/members/v1/members/mem_x/${change}`;
    expect([change, (await visitor.call(path, {})).status]).toEqual([change, 403]);
    expect([change, (await visitor.call(path, {}, { headers })).status]).toEqual([change, 403]);
    expect([change, (await owner.call(path, {})).status]).toEqual([change, 404]);
  }
  expect((await visitor.call('/members/v1/members', undefined)).status).toBe(403);
});
