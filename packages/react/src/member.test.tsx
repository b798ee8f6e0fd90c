import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { openPage } from '../test/open-page.tsx';
import type { Account, AccountPort } from './account.ts';
import { useMember, useSignInReturn } from './member.ts';

afterEach(cleanup);

const ada: Account = { role: 'member', member: { id: 'mem_ada', name: 'Ada', email: 'ada@example.com' } };
const visitor: Account = { role: 'visitor' };

/** An account whose member signs in and out on command. */
function createAccount(first: Account) {
  let person = first;
  let emit = () => undefined as void;
  const calls: string[] = [];
  const port: AccountPort = {
    read: async () => person,
    signIn: (options) => void calls.push(`sign in, then ${options?.returnTo ?? 'here'}`),
    signOut: () => {
      calls.push('sign out');
      person = { role: 'visitor' };
    },
    finishSignIn: async (url) => {
      calls.push('finish');
      person = ada;
      return { returnTo: `${url}#back` };
    },
    subscribe(onChange) {
      emit = onChange;
      return () => (emit = () => undefined);
    },
  };
  return {
    port,
    calls,
    become(next: Account) {
      person = next;
      emit();
    },
  };
}

describe('useMember', () => {
  test('the member is unknown before the account has been read', async () => {
    const page = openPage(useMember, { account: createAccount(ada).port });
    expect(page.now()).toMatchObject({ role: 'none', member: undefined, isLoading: true });
    await page.waitUntil(({ role, isLoading }) => role === 'member' && !isLoading);
    expect(page.now().member).toEqual({ id: 'mem_ada', name: 'Ada', email: 'ada@example.com' });
  });

  test('sign-in is delegated to the account', async () => {
    const { port, calls } = createAccount(visitor);
    const page = openPage(useMember, { account: port });
    await page.now().signIn({ returnTo: '/account' });
    expect(calls).toEqual(['sign in, then /account']);
  });

  test('after signing out all data are requested again, in this tab and in the others', async () => {
    const account = createAccount(ada);
    const page = openPage(useMember, { account: account.port });
    const other = openPage(useMember, { account: account.port });
    await other.waitUntil(({ role }) => role === 'member');
    await act(() => page.now().signOut());
    await page.waitUntil(({ role }) => role === 'visitor');
    await other.waitUntil(({ role }) => role === 'visitor');
  });

  test('a session that ends by itself is noticed', async () => {
    const account = createAccount(ada);
    const page = openPage(useMember, { account: account.port });
    await page.waitUntil(({ role }) => role === 'member');
    act(() => account.become(visitor));
    await page.waitUntil(({ role }) => role === 'visitor');
  });
});

describe('useSignInReturn', () => {
  test('finishes once, also where effects run twice, and returns the address to continue at', async () => {
    const { port, calls } = createAccount(visitor);
    const page = openPage(useSignInReturn, { account: port });
    const done = await page.waitUntil(({ status }) => status === 'done');
    expect(done).toEqual({ status: 'done', returnTo: `${globalThis.location.href}#back` });
    expect(calls).toEqual(['finish']);
  });

  test('a return that cannot be finished is a failure', async () => {
    const { port } = createAccount(visitor);
    const account: AccountPort = { ...port, finishSignIn: () => Promise.reject(new Error('Invalid _state')) };
    const page = openPage(useSignInReturn, { account });
    const failed = await page.waitUntil(({ status }) => status === 'failed');
    expect(failed).toMatchObject({ error: { message: 'Invalid _state' } });
  });
});
