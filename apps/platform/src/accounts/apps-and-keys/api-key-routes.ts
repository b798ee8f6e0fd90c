/** Routes of API keys. An app may not create keys with any permission, because a key would outlive the app. */
import { createApiKey, deleteApiKey, listApiKeys, type ApiKey as ApiKeyResponse } from '@cartwright/contract';

import { refuse } from '../../foundation/http/failure.ts';
import { route, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import { logRoutes } from '../../foundation/logged-routes.ts';
import { listSiteApiKeys, removeApiKey } from './api-key-store.ts';
import type { ApiKey } from './api-key.ts';
import { LOGGED_API_KEY, makeApiKey } from './make-api-key.ts';

export function createApiKeyRoutes({ ids }: { readonly ids: Ids }): readonly Route[] {
  return logRoutes(ids, LOGGED_API_KEY, [
    route(
      createApiKey,
      { allow: ['merchant'], work: 'write' },
      async ({ input: { apiKey: wanted }, caller, tx, now }) => {
        const made = await makeApiKey(tx, { ids, siteId: caller.siteId, ...wanted, now });
        if (made === undefined) return refuse('TOO_MANY_API_KEYS');
        const { key, secret } = made;
        return { apiKey: toResponse(key), secret };
      },
    ),

    route(listApiKeys, { allow: ['merchant'], work: 'read' }, async ({ caller, tx }) => ({
      apiKeys: (await listSiteApiKeys(tx, caller.siteId)).map(toResponse),
    })),

    route(deleteApiKey, { allow: ['merchant'], work: 'write' }, async ({ input, caller, tx }) =>
      (await removeApiKey(tx, caller.siteId, input.id)) ? {} : refuse('API_KEY_NOT_FOUND'),
    ),
  ]);
}

function toResponse({ keyId, name, permissions, ending, createdAt, usedAt }: ApiKey): ApiKeyResponse {
  return {
    id: keyId,
    name,
    permissions: [...permissions],
    ending,
    createdDate: new Date(createdAt).toISOString(),
    ...(usedAt === undefined ? {} : { lastUsedDate: new Date(usedAt).toISOString() }),
  };
}
