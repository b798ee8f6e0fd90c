'use client';

/**
 * The current member, and how they sign in and out. The hooks know nothing of tokens: the account in the provider does.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { AccountPort, Member, SignInOptions } from './account.ts';
import { emitAccountChanged } from './other-tabs.ts';
import { useShop } from './provider.tsx';
import { accountQuery, shopKeys } from './queries.ts';

export type UseMember = (
  | { readonly role: 'member'; readonly member: Member }
  | { readonly role: 'visitor' | 'none'; readonly member: undefined }
) & {
  /** Whether the caller is not known yet; `role` is `none` until then. */
  readonly isLoading: boolean;
  readonly signIn: (options?: SignInOptions) => Promise<void>;
  readonly signOut: (options?: SignInOptions) => Promise<void>;
};

const anonymous: AccountPort = {
  read: async () => ({ role: 'none' }),
  signIn: missingPort,
  signOut: missingPort,
};

/** The current visitor or member. */
export function useMember(): UseMember {
  const { account = anonymous } = useShop('useMember');
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(accountQuery(account));

  const signIn = useCallback(async (options?: SignInOptions) => account.signIn(options), [account]);
  const signOut = useCallback(
    async (options?: SignInOptions) => {
      await account.signOut(options);
      emitAccountChanged();
      await queryClient.invalidateQueries({ queryKey: shopKeys.all });
    },
    [account, queryClient],
  );

  const rest = { isLoading: isPending, signIn, signOut };
  return data?.role === 'member'
    ? { role: 'member', member: data.member, ...rest }
    : { role: data?.role ?? 'none', member: undefined, ...rest };
}

export type UseSignInReturn =
  | { readonly status: 'working' }
  | { readonly status: 'done'; readonly returnTo: string }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * For the page to which the hosted sign-in returns: finishes the sign-in once, then returns the address to continue at.
 */
export function useSignInReturn(): UseSignInReturn {
  const { account = anonymous } = useShop('useSignInReturn');
  const queryClient = useQueryClient();
  // A query, so that two renders or two components finish one return once. Its key is no shop key: it is never repeated.
  const { data, error } = useQuery({
    queryKey: ['sign-in-return'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      if (account.finishSignIn === undefined)
        throw new Error('The account given to <ShopProvider> has no finishSignIn.');
      const finished = await account.finishSignIn(globalThis.location.href);
      emitAccountChanged();
      await queryClient.invalidateQueries({ queryKey: shopKeys.all });
      return finished;
    },
  });
  if (data !== undefined) return { status: 'done', returnTo: data.returnTo };
  return error === null ? { status: 'working' } : { status: 'failed', error };
}

function missingPort(): never {
  throw new Error('Sign-in needs an account: give <ShopProvider> one, for example createRedirectAccount(client, …).');
}
