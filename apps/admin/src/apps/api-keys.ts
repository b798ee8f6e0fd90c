/** The calls about API keys. A secret is in the response that makes it and in no cache. */
import { defineCall } from '@cartwright/client';
import type { ApiKey as WireKey } from '@cartwright/contract';
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { Read } from '../client/read.ts';

export type ApiKey = Read<WireKey>;

interface NewApiKey {
  readonly name: string;
  readonly permissions: readonly string[];
}

export const keyCalls = {
  list: defineCall<(options: object, call?: { readonly signal: AbortSignal }) => Promise<readonly ApiKey[]>>(
    'GET /apps/v1/api-keys',
    '...options',
    { result: 'apiKeys' },
  ),
  create: defineCall<(apiKey: NewApiKey) => Promise<{ readonly apiKey: ApiKey; readonly secret: string }>>(
    'POST /apps/v1/api-keys',
    'apiKey',
  ),
  revoke: defineCall<(id: string) => Promise<void>>('DELETE /apps/v1/api-keys/{id}', 'id', { result: '' }),
};

export function apiKeysQuery(client: MerchantClient) {
  return queryOptions({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => client.use(keyCalls).list({}, { signal }),
  });
}
