import { queryProducts, SERVICE_PREFIXES } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { connectSamples } from './connect-code.ts';
import { findAddressProblem } from './return-address.ts';
import { runTests } from './test-calls.ts';

test.each([
  ['/callback', 'Enter a full address, such as https://example.com/callback.'],
  ['https://example.com/ cb', 'Enter a full address, such as https://example.com/callback.'],
  ['https://example.com/#token', 'Leave out the part after #.'],
  ['https://mo@example.com/', 'Leave out the name and password before @.'],
  ['http://example.com/callback', 'Use https. Only localhost may use http.'],
  [
    'javascript:alert(1)',
    'Enter an address that begins with https, or with the reversed name of your app, such as com.example.app:/callback.',
  ],
  ['https://known.example/', 'This address is already allowed.'],
  ['http://localhost:5173/cb', undefined],
  ['com.example.app:/callback', undefined],
])('the return address %s: %s', (address, problem) => {
  expect(findAddressProblem(address, ['https://known.example/'])).toBe(problem);
});

test('each program has the client id and the host', () => {
  for (const { code } of connectSamples({ clientId: 'app_1', host: 'https://api.example' })) {
    expect(code).toContain('app_1');
    expect(code).toContain('https://api.example');
  }
});

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'x-wix-request-id': 'req_1' } });
}

test('test calls use the token of the first one, hide it, and say what to do where one fails', async () => {
  const asked: (string | null)[] = [];
  const paths: string[] = [];
  const answers = [
    answer(200, { access_token: 'secret' }),
    answer(200, { products: [] }),
    answer(403, { message: 'No.' }),
  ];
  const results = await runTests({ clientId: 'app_1', redirectUrls: ['https://a.example/cb'] }, (path, init) => {
    paths.push(path);
    asked.push(new Headers(init.headers).get('authorization'));
    return Promise.resolve(answers.shift() ?? answer(500, {}));
  });
  expect(asked).toEqual([null, 'secret', 'secret']);
  expect(paths[1]).toBe(`${SERVICE_PREFIXES.catalogRead[0]}${queryProducts.path}`);
  expect(results.map(({ name, isGood }) => [name, isGood])).toEqual([
    ['token', true],
    ['product', true],
    ['signIn', false],
  ]);
  expect(JSON.stringify(results)).not.toContain('secret');
  expect(results[2]).toMatchObject({
    status: 403,
    requestId: 'req_1',
    remedy: 'The first return address is refused. Remove it and add it again.',
  });
});

test('without a token nothing more is asked, and without a return address sign-in says so', async () => {
  const app = { clientId: 'app_1', redirectUrls: [] };
  const refused = await runTests(app, () => Promise.resolve(answer(401, { error: 'invalid_client' })));
  expect(refused.map(({ name }) => name)).toEqual(['token']);
  const [, , signIn] = await runTests(app, () => Promise.resolve(answer(200, { access_token: 'x' })));
  expect(signIn?.remedy).toBe('Add a return address: sign-in comes back to it.');
  const [lost] = await runTests(app, () => Promise.reject(new Error('offline')));
  expect(lost?.answer).toBe('The platform couldn’t be reached.');
});
