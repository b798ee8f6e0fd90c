import { createClient, members, OAuthStrategy } from '@cartwright/client';
import { describe, expect, test } from 'vitest';

import { createRedirectAccount } from './account.ts';

/** A platform that signs in every caller who brings the code it gave. */
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
  test('nobody is nobody, and a visitor once the shop has been asked for anything', async () => {
    const { account, auth } = openAccount();
    expect(await account.read()).toEqual({ role: 'none' });
    await auth.getActiveToken();
    expect(await account.read()).toEqual({ role: 'visitor' });
  });

  test('leaves for the hosted page and comes back as a member, to where the person was', async () => {
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

  test('tells when a member comes and when one goes, not when a visitor gets tokens', async () => {
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

  test('a return that was not begun here is refused', async () => {
    const { account } = openAccount();
    await expect(account.finishSignIn?.('https://shop.example/callback#code=x&state=y')).rejects.toThrow(
      'This sign-in was not begun in this tab. Please sign in again.',
    );
  });

  test('what the hosted page says went wrong is said', async () => {
    const { account } = openAccount();
    await expect(
      account.finishSignIn?.('https://shop.example/callback#error=access_denied&error_description=Not+today'),
    ).rejects.toThrow('Not today');
  });

  test('an answer to another sign-in is refused', async () => {
    const { account } = openAccount();
    await account.signIn({ returnTo: 'https://shop.example/' });
    await expect(account.finishSignIn?.('https://shop.example/callback#code=x&state=other')).rejects.toThrow(
      'Invalid _state',
    );
  });
});
