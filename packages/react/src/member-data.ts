'use client';

/** What a member has saved about themselves: the profile and the addresses, and the forms that change them. */
import type { Member, members, myAddresses } from '@cartwright/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { addressesQuery, profileQuery, requireModule } from './member-queries.ts';
import { type FormOutcome, runForm } from './outcome.ts';
import { useShop } from './provider.tsx';
import { shopKeys } from './queries.ts';

/** `signed-out`: the caller is no member, or no longer one. */
export type MemberStatus = 'loading' | 'ready' | 'signed-out' | 'failed';

export interface UseAddresses {
  readonly status: MemberStatus;
  readonly error: unknown;
  readonly addresses: readonly myAddresses.MyAddress[];
  /** Adds an address, or changes the one with this id. */
  readonly save: (address: myAddresses.MyAddressInput, addressId?: string) => Promise<FormOutcome>;
  readonly remove: (addressId: string) => Promise<FormOutcome>;
  readonly retry: () => void;
}

/** The member's saved addresses. The client needs the module `myAddresses`. */
export function useAddresses(): UseAddresses {
  const { client, describeError } = useShop('useAddresses');
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(addressesQuery(client));
  const change = useCallback(
    async (run: (calls: NonNullable<typeof client.myAddresses>) => Promise<unknown>) => {
      const outcome = await runForm(
        () => run(requireModule(client.myAddresses, 'useAddresses', 'myAddresses')),
        describeError,
      );
      await queryClient.invalidateQueries({ queryKey: shopKeys.addresses });
      return outcome;
    },
    [client, queryClient, describeError],
  );
  const save = useCallback<UseAddresses['save']>(
    (address, addressId) =>
      change((calls) =>
        addressId === undefined ? calls.createMyAddress(address) : calls.updateMyAddress(addressId, address),
      ),
    [change],
  );
  const remove = useCallback<UseAddresses['remove']>(
    (addressId) => change((calls) => calls.deleteMyAddress(addressId)),
    [change],
  );
  return {
    status: statusOf(data, isError),
    error,
    addresses: data ?? [],
    save,
    remove,
    retry: () => void refetch(),
  };
}

export interface UseProfile {
  readonly status: MemberStatus;
  readonly error: unknown;
  /** Undefined unless `ready`. */
  readonly profile: Member | undefined;
  /** Changes names, telephones or the nickname. What is absent stays; null removes. */
  readonly update: (changes: members.UpdateMember) => Promise<FormOutcome>;
  readonly retry: () => void;
}

/** The member with all that they say about themselves. The client needs the module `members`. */
export function useProfile(): UseProfile {
  const { client, describeError } = useShop('useProfile');
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(profileQuery(client));
  const id = data?._id;
  const update = useCallback<UseProfile['update']>(
    async (changes) => {
      const outcome = await runForm(
        () => requireModule(client.members, 'useProfile', 'members').updateMember(id ?? '', changes),
        describeError,
      );
      await queryClient.invalidateQueries({ queryKey: shopKeys.account });
      return outcome;
    },
    [client, queryClient, id, describeError],
  );
  return { status: statusOf(data, isError), error, profile: data ?? undefined, update, retry: () => void refetch() };
}

function statusOf(data: unknown, isError: boolean): MemberStatus {
  if (data === null) return 'signed-out';
  return data !== undefined ? 'ready' : isError ? 'failed' : 'loading';
}
