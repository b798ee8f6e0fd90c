/** The calls of the set-up guide. */
import { queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../../client/merchant-client.ts';
import { words } from '../../words/words.ts';

interface StorefrontAccess {
  readonly mode: string;
  readonly hasPassword: boolean;
}

const ACCESS_PATH = '/site-properties/v4/storefront-access';
const PROPERTIES_PATH = '/site-properties/v4/properties';

export const ACCESS_KEY = ['storefront-access'];

export function accessQuery(client: MerchantClient) {
  return queryOptions({
    queryKey: ACCESS_KEY,
    queryFn: async ({ signal }) =>
      (await send<{ access: StorefrontAccess }>(client, 'GET', ACCESS_PATH, undefined, signal)).access,
  });
}

export async function changeAccess(
  client: MerchantClient,
  access: { readonly mode?: 'OPEN'; readonly password?: string },
): Promise<void> {
  await send(client, 'PATCH', ACCESS_PATH, { access });
}

export async function changeProperties(client: MerchantClient, properties: object): Promise<void> {
  await send(client, 'PATCH', PROPERTIES_PATH, { properties });
}

/** An error has the platform's sentence and code, from which the merchant reads the cause. */
async function send<Output>(
  client: MerchantClient,
  method: 'GET' | 'PATCH',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Output> {
  const response = await client.fetch(path, {
    method,
    ...(signal && { signal }),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const parsed: unknown = await response.json();
  // Our own platform answered.
  if (response.ok) return parsed as Output;
  const { message, details } = parsed as {
    readonly message?: string;
    readonly details?: { readonly applicationError?: { readonly code?: string } };
  };
  const code = details?.applicationError?.code ?? String(response.status);
  throw Object.assign(new Error(message ?? words.guide.serverResponded(response.status)), { code });
}
