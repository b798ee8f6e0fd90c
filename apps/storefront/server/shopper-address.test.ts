import { describe, expect, test } from 'vitest';

import { speakFor } from './shopper-address.ts';

describe('a call for a shopper', () => {
  const SECRET = 'a secret of more than thirty-two characters';

  async function wordOf(address: string, secret: string | undefined): Promise<string | null> {
    let word: string | null = null;
    const reach = speakFor(address, secret, (input, init) => {
      word = new Request(input, init).headers.get('x-cartwright-shopper');
      return Promise.resolve(new Response());
    });
    await reach(new Request('http://platform.example/', { headers: { accept: 'text/plain' } }));
    return word;
  }

  test('contains their address, and the secret only as its signature', async () => {
    const word = await wordOf('203.0.113.7', SECRET);
    expect(word).toMatch(/^203\.0\.113\.7 [\w-]{43}$/u);
    expect(word).not.toContain(SECRET);
  });

  test('contains no address where there is no secret, or no address', async () => {
    expect([await wordOf('203.0.113.7', undefined), await wordOf('', SECRET)]).toEqual([null, null]);
  });
});
