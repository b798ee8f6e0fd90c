/** `cartwright api-key …`: keys for programs of the merchant, without the admin. The change log has each change. */
import { MAX_API_KEYS, PERMISSIONS, type Permission } from '@cartwright/contract';
import { SettingError } from '@cartwright/listener';

import { readConfig, type PlatformConfig } from '../config.ts';
import { CommandError, DATA_OPTION, defineCommand } from './define-command.ts';
import { formatTable } from './format-table.ts';
import type { Shell } from './shell.ts';
import { withShop } from './shop-database.ts';

const MAX_NAME_LENGTH = 100;

function readPlace(shell: Shell, data: string | undefined): PlatformConfig['database'] {
  const { CARTWRIGHT_DATA, DATABASE_URL, DATABASE_URL_FILE } = shell.placeOf(data);
  return readConfig({ CARTWRIGHT_DATA, DATABASE_URL, DATABASE_URL_FILE }).database;
}

/** What the stores and the change log need. They are loaded at the first use. */
async function loadKeys() {
  const [making, store, logging, { createIds }, { systemClock }] = await Promise.all([
    import('../accounts/apps-and-keys/make-api-key.ts'),
    import('../accounts/apps-and-keys/api-key-store.ts'),
    import('../foundation/logged-routes.ts'),
    import('../foundation/ids.ts'),
    import('../foundation/clock.ts'),
  ]);
  const now = systemClock.now();
  const log = { ids: createIds(systemClock), entity: making.LOGGED_API_KEY, by: { kind: 'anonymous' }, now } as const;
  return { ...making, ...store, ...logging, log };
}

export const makeApiKeyCommand = defineCommand({
  name: 'api-key make',
  summary: 'Make an API key for a program, and print its secret once',
  details: [`Permissions: ${PERMISSIONS.join(', ')}.`],
  examples: ['api-key make --name "Stock sync" --permission catalog.write --permission orders.read'],
  options: {
    name: {
      says: 'what the key is for, as the admin shows it',
      value: '<text>',
      isRequired: true,
      parse: (text: string) => {
        const name = text.trim();
        if (name !== '' && name.length <= MAX_NAME_LENGTH) return name;
        throw new SettingError(`--name takes 1 to ${MAX_NAME_LENGTH} characters.`);
      },
    },
    permission: {
      says: 'what the key may do; give the option once for each',
      value: '<permission>',
      isRequired: true,
      isRepeated: true,
      parse: (text: string): Permission => {
        const permission = PERMISSIONS.find((one) => one === text);
        if (permission !== undefined) return permission;
        throw new SettingError(`There is no permission "${text}": use ${PERMISSIONS.join(', ')}.`);
      },
    },
    data: DATA_OPTION,
  },
  arguments: {},
  run: async ({ options: { name, permission: permissions, data } }, shell) => {
    const { makeApiKey, logWrite, log } = await loadKeys();
    const made = await withShop(readPlace(shell, data), shell, (database, siteId) =>
      database.write(async (tx) =>
        logWrite(tx, { siteId, ...log, action: 'apps.createApiKey', entityIds: [] }, async () => {
          const created = await makeApiKey(tx, { ...log, siteId, name, permissions });
          if (created !== undefined) return { apiKey: { id: created.key.keyId }, secret: created.secret };
          throw new CommandError(
            `The shop has ${MAX_API_KEYS} API keys, which is the most: revoke one with "cartwright api-key revoke".`,
          );
        }),
      ),
    );
    const { id } = made.apiKey;
    return {
      text: `API key ${id}\nSecret: ${made.secret}\nKeep the secret: it is not shown again.`,
      json: { id, name, permissions, secret: made.secret },
    };
  },
});

export const listApiKeysCommand = defineCommand({
  name: 'api-key list',
  summary: 'List the API keys, newest first',
  options: { data: DATA_OPTION },
  arguments: {},
  run: async ({ options: { data } }, shell) => {
    const { listSiteApiKeys } = await loadKeys();
    const keys = await withShop(readPlace(shell, data), shell, (database, siteId) =>
      database.read((tx) => listSiteApiKeys(tx, siteId)),
    );
    const day = (at: number | undefined): string =>
      at === undefined ? 'never' : new Date(at).toISOString().slice(0, 10);
    const rows = keys.map(({ keyId, ending, name, permissions, createdAt, usedAt }) => [
      keyId,
      `…${ending}`,
      day(createdAt),
      day(usedAt),
      name,
      permissions.join(' '),
    ]);
    return {
      text:
        rows.length === 0
          ? 'There are no API keys.'
          : formatTable([['id', 'secret', 'made', 'used', 'name', 'permissions'], ...rows]),
      json: {
        apiKeys: keys.map(({ keyId, ending, name, permissions, createdAt, usedAt }) => ({
          id: keyId,
          name,
          permissions,
          ending,
          createdDate: new Date(createdAt).toISOString(),
          ...(usedAt === undefined ? {} : { lastUsedDate: new Date(usedAt).toISOString() }),
        })),
      },
    };
  },
});

export const revokeApiKeyCommand = defineCommand({
  name: 'api-key revoke',
  summary: 'Revoke an API key at once',
  options: { data: DATA_OPTION },
  arguments: { id: { says: 'the id of the key, as "api-key list" shows it' } },
  run: async ({ options: { data }, arguments: { id } }, shell) => {
    const { removeApiKey, logWrite, log } = await loadKeys();
    await withShop(readPlace(shell, data), shell, (database, siteId) =>
      database.write(async (tx) =>
        logWrite(tx, { siteId, ...log, action: 'apps.deleteApiKey', entityIds: [id] }, async () => {
          if (await removeApiKey(tx, siteId, id)) return;
          throw new CommandError(`There is no API key ${id}: "cartwright api-key list" shows all of them.`);
        }),
      ),
    );
    return { text: `The API key ${id} is revoked.`, json: { id } };
  },
});
