/** Routes of API keys. An app may not create keys, whatever its permissions: a key would outlive the app. */
import {
  createApiKey,
  deleteApiKey,
  listApiKeys,
  MOST_API_KEYS,
  type ApiKey as ApiKeyAnswer,
} from '@cartwright/contract';

import { refuse } from '../../foundation/http/failure.ts';
import { route, type Route } from '../../foundation/http/routes/route.ts';
import type { Ids } from '../../foundation/ids.ts';
import { insertApiKey, listSiteApiKeys, removeApiKey } from './api-key-store.ts';
import { createApiKeySecret, endingOf, type ApiKey } from './api-key.ts';

export function createApiKeyRoutes({ ids }: { readonly ids: Ids }): readonly Route[] {
  return [
    route(
      createApiKey,
      { allow: ['merchant'], work: 'write' },
      async ({ input: { apiKey: wish }, caller, tx, now }) => {
        const { siteId } = caller;
        if ((await listSiteApiKeys(tx, siteId)).length >= MOST_API_KEYS) return refuse('TOO_MANY_API_KEYS');
        const secret = createApiKeySecret();
        const key: ApiKey = {
          siteId,
          keyId: ids.next('key'),
          name: wish.name,
          ending: endingOf(secret),
          permissions: [...new Set(wish.permissions)],
          createdAt: now,
          usedAt: undefined,
        };
        await insertApiKey(tx, key, secret);
        return { apiKey: toAnswer(key), secret };
      },
    ),

    route(listApiKeys, { allow: ['merchant'], work: 'read' }, async ({ caller, tx }) => ({
      apiKeys: (await listSiteApiKeys(tx, caller.siteId)).map(toAnswer),
    })),

    route(deleteApiKey, { allow: ['merchant'], work: 'write' }, async ({ input, caller, tx }) =>
      (await removeApiKey(tx, caller.siteId, input.id)) ? {} : refuse('API_KEY_NOT_FOUND'),
    ),
  ];
}

function toAnswer({ keyId, name, permissions, ending, createdAt, usedAt }: ApiKey): ApiKeyAnswer {
  return {
    id: keyId,
    name,
    permissions: [...permissions],
    ending,
    createdDate: new Date(createdAt).toISOString(),
    ...(usedAt === undefined ? {} : { lastUsedDate: new Date(usedAt).toISOString() }),
  };
}
