import { createClient, members, OAuthStrategy } from '@cartwright/client';
import { describe, expect, test } from 'vitest';

import { createRedirectAccount } from './account.ts';

/** A platform that signs in every caller who sends the code that it issued. */
function openAccount() {
  const storage = new Map<string, string>();
  const left: string[] = [];
  const auth = OAuthStrategy({ clientId: 'app_1' });
  const client = createClient({
    host: 'https://shop.example',
    auth,
    modules: { members },
    retries: 0,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (pathname === '/oauth2/token') {
        const body = (await request.json()) as Record<string, unknown>;
        const isMember = JSON.stringify(body).includes('authorization_code');
        return Response.json({
          access_token: isMember ? 'member' : 'visitor',
          refresh_token: isMember ? 'member' : 'visitor',
          expires_in: 14_400,
        });
      }
      if (pathname === '/members/v1/members/my') {
        const contact = { firstName: 'Ada', lastName: 'Lovelace' };
        return Response.json({ member: { id: 'mem_ada', loginEmail: 'ada@example.com', contact } });
      }
      const fullUrl = `https://shop.example/hosted${pathname}`;
      return Response.json({ redirectSession: { id: 'rds_1', fullUrl, urlDetails: { endpoint: '' } } });
    },
  });
  const account = createRedirectAccount(client, {
    redirectUri: 'https://shop.example/callback',
    navigate: (url) => void left.push(url),
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  });
  const readState = () => {
    const [data = '{}'] = storage.values();
    const { state } = JSON.parse(data) as { state: string };
    return state;
  };
  return { account, auth, left, storage, readState };
}

describe('createRedirectAccount', () => {
  test('a caller is anonymous, and a visitor once the shop has sent a request', async () => {
    const { account, auth } = openAccount();
    expect(await account.read()).toEqual({ role: 'none' });
    await auth.getActiveToken();
    expect(await account.read()).toEqual({ role: 'visitor' });
  });

  test('leaves for the hosted page and comes back as a member, to the page where the person was', async () => {
    const { account, left, readState, storage } = openAccount();
    await account.signIn({ returnTo: 'https://shop.example/lamps' });
    expect(left).toHaveLength(1);
    const url = `https://shop.example/callback#code=secret&state=${encodeURIComponent(readState())}`;
    expect(await account.finishSignIn?.(url)).toEqual({ returnTo: 'https://shop.example/lamps' });
    expect(await account.read()).toEqual({
      role: 'member',
      member: { id: 'mem_ada', email: 'ada@example.com', name: 'Ada Lovelace' },
    });
    expect(storage.size).toBe(0);
  });

  test("notifies about sign-in and sign-out of a member, not about a visitor's tokens", async () => {
    const { account, auth, readState, left } = openAccount();
    let changes = 0;
    const stop = account.subscribe?.(() => (changes += 1));
    await auth.getActiveToken();
    expect(changes).toBe(0);
    await account.signIn({ returnTo: 'https://shop.example/' });
    await account.finishSignIn?.(`https://shop.example/callback#code=x&state=${encodeURIComponent(readState())}`);
    expect(changes).toBe(1);
    await account.signOut({ returnTo: 'https://shop.example/' });
    expect(changes).toBe(2);
    expect(left).toHaveLength(2);
    stop?.();
  });

  test('a return that did not start in this page is refused', async () => {
    const { account } = openAccount();
    await expect(account.finishSignIn?.('https://shop.example/callback#code=x&state=y')).rejects.toThrow(
      'This sign-in was not started in this tab. Please sign in again.',
    );
  });

  test('an error of the hosted page is passed on', async () => {
    const { account } = openAccount();
    await expect(
      account.finishSignIn?.('https://shop.example/callback#error=access_denied&error_description=Not+today'),
    ).rejects.toThrow('Not today');
  });

  test('a response to another sign-in is refused', async () => {
    const { account } = openAccount();
    await account.signIn({ returnTo: 'https://shop.example/' });
    await expect(account.finishSignIn?.('https://shop.example/callback#code=x&state=other')).rejects.toThrow(
      'Invalid _state',
    );
  });
});
