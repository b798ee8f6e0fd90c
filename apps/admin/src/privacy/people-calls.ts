/** The calls about one person: a copy of all data, what an erasure would do, and the erasure. */
import { defineCall } from '@cartwright/client';
import type { ErasedTable, PersonExport } from '@cartwright/contract';
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';

/** An email address, or the id of a member. */
export type PersonName = { readonly email: string } | { readonly memberId: string };

interface Preview {
  readonly tables: readonly ErasedTable[];
  readonly orderYears: number;
}

const PATH = '/members/v1/people';

export const peopleCalls = {
  export: defineCall<(person: PersonName) => Promise<PersonExport>>(`POST ${PATH}/export`, '...options', {
    result: 'export',
  }),
  preview: defineCall<(person: PersonName, call?: { readonly signal?: AbortSignal }) => Promise<Preview>>(
    `POST ${PATH}/erasure-preview`,
    '...options',
  ),
  erase: defineCall<(person: PersonName) => Promise<void>>(`POST ${PATH}/erase`, '...options', { result: '' }),
} as const;

/** What an erasure would do now. It is asked anew for each dialog. */
export function erasureQuery(client: MerchantClient, person: PersonName) {
  return queryOptions({
    queryKey: ['erasure', person],
    queryFn: ({ signal }) => client.use(peopleCalls).preview(person, { signal }),
    gcTime: 0,
  });
}
