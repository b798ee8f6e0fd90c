/** Makes an API key, for a merchant's page and for the operator's command. */
import { MAX_API_KEYS, type Permission } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { LoggedEntity } from '../../foundation/logged-routes.ts';
import { insertApiKey, listSiteApiKeys } from './api-key-store.ts';
import { createApiKeySecret, endingOf, type ApiKey } from './api-key.ts';

/** The secret is in no member, only its ending, as in the list of keys. When the key was used is no change. */
export const LOGGED_API_KEY: LoggedEntity = {
  kind: 'api-key',
  read: async (tx, siteId, id) => {
    const key = (await listSiteApiKeys(tx, siteId)).find(({ keyId }) => keyId === id);
    return key && { name: key.name, permissions: key.permissions, ending: key.ending };
  },
};

interface WantedApiKey {
  readonly ids: Ids;
  readonly siteId: SiteId;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly now: number;
}

/** The key and its secret, which is stored nowhere; undefined where the site has as many keys as it may have. */
export async function makeApiKey(
  tx: Transaction,
  { ids, siteId, name, permissions, now }: WantedApiKey,
): Promise<{ readonly key: ApiKey; readonly secret: string } | undefined> {
  if ((await listSiteApiKeys(tx, siteId)).length >= MAX_API_KEYS) return undefined;
  const secret = createApiKeySecret();
  const key: ApiKey = {
    siteId,
    keyId: ids.next('key'),
    name,
    ending: endingOf(secret),
    permissions: [...new Set(permissions)],
    createdAt: now,
    usedAt: undefined,
  };
  await insertApiKey(tx, key, secret);
  return { key, secret };
}
