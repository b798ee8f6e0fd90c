import { once } from 'node:events';
import { createServer } from 'node:http';

import { afterEach, describe, expect, test } from 'vitest';

import { availableVisibility } from './captcha.ts';
import { createCaptcha } from './create-captcha.ts';
import { LOCAL_SOLUTION, localSum, readLocalSum } from './local-captcha.ts';
import { createRemoteCaptcha } from './remote-captcha.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A provider with responses of the test's choice, which records its requests. */
async function openProvider(status: number, body: string) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The provider has no address.');
  return { asked, verifyUrl: `http://127.0.0.1:${address.port}/siteverify` };
}

const KEYS = {
  visible: { siteKey: 'public', secret: 'private' },
  invisible: { siteKey: 'public-2', secret: 'private-2' },
};

describe.each(['recaptcha', 'hcaptcha', 'turnstile'] as const)('the captcha of %s', (provider) => {
  test('asks the provider with the secret of the way of asking', async () => {
    const { asked, verifyUrl } = await openProvider(200, '{"success":true}');
    const captcha = createRemoteCaptcha({ provider, ...KEYS, verifyUrl }, () => {});
    expect(await captcha.isResponse('invisible', 'a token', '192.0.2.1')).toBe(true);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: 'private-2',
      response: 'a token',
      sitekey: 'public-2',
      remoteip: '192.0.2.1',
    });
    expect(captcha.siteKeys).toEqual({ visible: 'public', invisible: 'public-2' });
  });
});

describe('an answer to a captcha', () => {
  test.each([
    ['is refused by the provider', 200, '{"success":false,"error-codes":["timeout-or-duplicate"]}'],
    ['scores too low', 200, '{"success":true,"score":0.1}'],
    ['is no JSON', 200, 'yes'],
    ['says yes in other words', 200, '{"success":"true"}'],
    ['comes with an error', 500, '{"success":true}'],
    ['leads elsewhere', 302, '{"success":true}'],
  ])('that %s is not valid', async (_what, status, body) => {
    const { verifyUrl } = await openProvider(status, body);
    const captcha = createRemoteCaptcha({ provider: 'recaptcha', ...KEYS, verifyUrl }, () => {});
    expect(await captcha.isResponse('visible', 'a token', '')).toBe(false);
  });

  test('is not valid where the provider cannot be reached, and this is reported', async () => {
    const reported: unknown[] = [];
    const config = { provider: 'recaptcha', ...KEYS, verifyUrl: 'http://127.0.0.1:9/' } as const;
    const captcha = createRemoteCaptcha(config, (failure) => reported.push(failure));
    expect(await captcha.isResponse('visible', 'a token', '')).toBe(false);
    expect(reported).toHaveLength(1);
  });

  test.each([
    ['empty', ''],
    ['endless', 'x'.repeat(8193)],
  ])('that is %s is not even asked about', async (_what, token) => {
    const { asked, verifyUrl } = await openProvider(200, '{"success":true}');
    const captcha = createRemoteCaptcha({ provider: 'recaptcha', ...KEYS, verifyUrl }, () => {});
    expect(await captcha.isResponse('visible', token, '')).toBe(false);
    expect(asked).toEqual([]);
  });
});

test('a captcha without keys is refused at once', () => {
  expect(() => createRemoteCaptcha({ provider: 'hcaptcha' }, () => {})).toThrow('The captcha hcaptcha has no keys.');
});

test('the way of asking that is not set up is replaced by the other', () => {
  const captcha = createRemoteCaptcha({ provider: 'turnstile', visible: KEYS.visible }, () => {});
  expect([availableVisibility(captcha, 'visible'), availableVisibility(captcha, 'invisible')]).toEqual([
    'visible',
    'visible',
  ]);
});

describe('the local captcha', () => {
  test('gives each browser another sum, and always the same one', () => {
    const [first, second] = localSum('a browser');
    expect(localSum('a browser')).toEqual([first, second]);
    expect(readLocalSum('a browser', ` ${first + second} `)).toBe(LOCAL_SOLUTION);
    expect(readLocalSum('a browser', String(first + second + 1))).not.toBe(LOCAL_SOLUTION);
  });

  test('accepts only the right result', async () => {
    const captcha = createCaptcha({ provider: 'local' }, () => {});
    expect(await captcha.isResponse('visible', LOCAL_SOLUTION, '')).toBe(true);
    expect(await captcha.isResponse('visible', 'robot', '')).toBe(false);
  });
});
