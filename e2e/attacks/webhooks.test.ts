/**
 * Attacks by way of webhooks: the platform calls no address inside its network, and its signatures for receivers open
 * nothing.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { signWithText } from './forger.ts';
import { type Caller, callAs, join, own, visit } from './people.ts';

const WEBHOOKS = '/webhooks/v1/webhooks';
const EVENT = 'wix.stores.v1.product_changed';

let arena: Arena;
let owner: Caller;
beforeAll(async () => {
  arena = await openArena();
  owner = await own(arena);
});
afterAll(() => arena[Symbol.asyncDispose]());

async function eventType(): Promise<string> {
  return (await owner.call(WEBHOOKS)).text('eventTypes.0');
}

describe('a webhook', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.0.0.1:5432/',
    'https://0.0.0.0/',
    'https://0/',
    'https://10.0.0.7/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:a00:7]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[2002:7f00:1::]/',
    'https://①②⑦.0.0.1/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://database/',
    'https://foo.localhost/',
  ])('does not lead inside the network by %s', async (url) => {
    const { status, message } = await owner.call(WEBHOOKS, { webhook: { url, eventTypes: [await eventType()] } });
    expect([status, message]).toEqual([400, expect.stringContaining('must not lead inside the network')]);
  });

  test.each([
    'http://203.0.114.1/',
    'file:///etc/passwd',
    'gopher://203.0.114.1/',
    'javascript:alert(1)',
    '//203.0.114.1/',
    'https://user:password@203.0.114.1/',
    'https://203.0.114.1@127.0.0.1/',
    'x'.repeat(5000),
  ])('is not created from %j', async (url) => {
    const { status, message } = await owner.call(WEBHOOKS, { webhook: { url, eventTypes: [await eventType()] } });
    expect([status, message]).toEqual([400, expect.stringMatching(/^INVALID_ARGUMENT: "webhook\.url" url must /)]);
  });

  test('is the owner’s alone', async () => {
    for (const { call } of [await visit(arena), await join(arena)]) {
      const responses = await Promise.all([
        call(WEBHOOKS),
        call(WEBHOOKS, { webhook: { url: 'https://evil.example/', eventTypes: [EVENT] } }),
        call(`${WEBHOOKS}/hook_x`, {}, { method: 'PATCH' }),
        call(`${WEBHOOKS}/hook_x`, undefined, { method: 'DELETE' }),
        call(`${WEBHOOKS}/hook_x/test`, {}),
        call(`${WEBHOOKS}/hook_x/deliveries`),
        call('/webhooks/v1/deliveries/dlv_x'),
        call('/webhooks/v1/deliveries/dlv_x/redeliver', {}),
        call('/webhooks/v1/key'),
      ]);
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
    }
  });

  test('is not reached through the shop', async () => {
    const request = new Request(`${arena.shopUrl}/api${WEBHOOKS}`, { headers: { origin: arena.shopUrl } });
    expect(await (await arena.fetch(request)).text()).toContain('The shop does not forward');
  });

  test('of a merchant’s guess does not exist', async () => {
    for (const id of ['hook_x', "' OR 1=1 --", '%2e%2e', '__proto__']) {
      expect((await owner.call(`${WEBHOOKS}/${encodeURIComponent(id)}/deliveries`)).status).toBe(404);
    }
  });
});

describe('the key of events', () => {
  test('opens nothing as a publicly known secret', async () => {
    await owner.call('/webhooks/v1/key');
    const keys = (await callAs(arena, '')('/.well-known/jwks.json')).at('keys') as readonly {
      kid: string;
      n?: string;
    }[];
    const claims = {
      iss: `cartwright:${arena.siteId}`,
      sub: 'mem_x',
      role: 'member',
      site: arena.siteId,
      client: arena.clientId,
      cv: 1,
      iat: 1,
      exp: 9_999_999_999,
    };
    for (const key of keys) {
      for (const secret of [JSON.stringify(key), key.n ?? 'none']) {
        const forged = signWithText({ header: { alg: 'HS256', kid: key.kid, typ: 'at+jwt' }, claims }, secret);
        expect((await callAs(arena, forged)('/members/v1/members/my')).status).toBe(401);
      }
    }
  });

  test('is published without its private part', async () => {
    await owner.call('/webhooks/v1/key');
    const { json } = await callAs(arena, '')('/.well-known/jwks.json');
    expect(json).not.toMatch(/"(?:d|p|q|dp|dq|qi|k)":/);
  });
});
