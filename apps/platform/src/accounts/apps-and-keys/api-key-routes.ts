/** Routes of API keys. An app may not create keys with any permission, because a key would outlive the app. */
import {
  createApiKey,
  deleteApiKey,
  listApiKeys,
  MAX_API_KEYS,
  type ApiKey as ApiKeyResponse,
} from '@cartwright/contract';

import { refuse } from '../../foundation/http/failure.ts';
import { route, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import { type LoggedEntity, logRoutes } from '../../foundation/logged-routes.ts';
import { insertApiKey, listSiteApiKeys, removeApiKey } from './api-key-store.ts';
import { createApiKeySecret, endingOf, type ApiKey } from './api-key.ts';

/** The secret is in no member, only its ending, as in the list of keys. When the key was used is no change. */
const API_KEY: LoggedEntity = {
  kind: 'api-key',
  read: async (tx, siteId, id) => {
    const key = (await listSiteApiKeys(tx, siteId)).find(({ keyId }) => keyId === id);
    return key && { name: key.name, permissions: key.permissions, ending: key.ending };
  },
};

export function createApiKeyRoutes({ ids }: { readonly ids: Ids }): readonly Route[] {
  return logRoutes(ids, API_KEY, [
    route(
      createApiKey,
      { allow: ['merchant'], work: 'write' },
      async ({ input: { apiKey: wanted }, caller, tx, now }) => {
        const { siteId } = caller;
        if ((await listSiteApiKeys(tx, siteId)).length >= MAX_API_KEYS) return refuse('TOO_MANY_API_KEYS');
        const secret = createApiKeySecret();
        const key: ApiKey = {
          siteId,
          keyId: ids.next('key'),
          name: wanted.name,
          ending: endingOf(secret),
          permissions: [...new Set(wanted.permissions)],
          createdAt: now,
          usedAt: undefined,
        };
        await insertApiKey(tx, key, secret);
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
