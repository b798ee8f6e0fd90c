import { describe, expect, test } from 'vitest';

import { createAccessTokens, SignedOutError } from './access-token.ts';

/** A platform that responds to token requests from a script, on command. */
function openPlatform(...responses: readonly Response[]) {
  const script = [...responses];
  const requests: { url: string; init: RequestInit | undefined }[] = [];
  let clockMs = 1_000_000;
  let signedOut = 0;
  const tokens = createAccessTokens({
    fetch: (url, init) => {
      requests.push({ url: url instanceof Request ? url.url : String(url), init });
      const response = script.shift();
      return response === undefined
        ? Promise.reject(new Error('No test expected this request.'))
        : Promise.resolve(response);
    },
    now: () => clockMs,
    onSignedOut: () => {
      signedOut += 1;
    },
  });
  return {
    tokens,
    requests,
    pass: (seconds: number) => {
      clockMs += seconds * 1000;
    },
    timesSignedOut: () => signedOut,
  };
}

function token(name: string, lifeSeconds = 900): Response {
  return Response.json({ access_token: name, expires_in: lifeSeconds });
}

describe('the access token of a merchant', () => {
  test('is requested once, for any number of waiting callers', async () => {
    const { tokens, requests } = openPlatform(token('one'));
    expect(await Promise.all([tokens.read(), tokens.read(), tokens.read()])).toEqual(['one', 'one', 'one']);
    expect(requests).toEqual([
      { url: '/admin/session/token', init: { method: 'POST', headers: { accept: 'application/json' } } },
    ]);
  });

  test('is cached until a minute before its end, and renewed then', async () => {
    const { tokens, requests, pass } = openPlatform(token('one', 900), token('two', 900));
    await tokens.read();
    pass(839);
    expect(await tokens.read()).toBe('one');
    pass(1);
    expect(await tokens.read()).toBe('two');
    expect(requests).toHaveLength(2);
  });

  test('is replaced once the platform refused it, unless it is newer than the refused one', async () => {
    const { tokens, requests } = openPlatform(token('one'), token('two'));
    await tokens.read();
    tokens.refuse('one');
    expect(await tokens.read()).toBe('two');
    tokens.refuse('one');
    expect(await tokens.read()).toBe('two');
    expect(requests).toHaveLength(2);
  });

  test('is missing when no merchant is signed in: every waiting call fails, the page is notified once', async () => {
    const { tokens, timesSignedOut } = openPlatform(new Response(null, { status: 401 }));
    const waiting = await Promise.allSettled([tokens.read(), tokens.read()]);
    expect(waiting.map((one) => one.status === 'rejected' && one.reason instanceof SignedOutError)).toEqual([
      true,
      true,
    ]);
    expect(timesSignedOut()).toBe(1);
  });

  test('is requested again after a failure, which does not sign the merchant out', async () => {
    const { tokens, timesSignedOut } = openPlatform(new Response(null, { status: 503 }), token('one'));
    await expect(tokens.read()).rejects.toMatchObject({ kind: 'System', status: 503 });
    expect(await tokens.read()).toBe('one');
    expect(timesSignedOut()).toBe(0);
  });

  test('is an error where the response has none', async () => {
    const { tokens } = openPlatform(Response.json({ token: 'one' }));
    await expect(tokens.read()).rejects.toThrow('The platform’s response has no access token.');
  });
});
