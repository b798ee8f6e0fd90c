/** `cartwright rotate-keys …`: replaces the keys that the platform signs with, and the secret that seals them. */
import { SettingError } from '@cartwright/listener';

import { readConfig, type PlatformConfig } from '../config.ts';
import type { Vault } from '../foundation/vault/vault.ts';
import { DATA_OPTION, defineCommand } from './define-command.ts';
import type { Shell } from './shell.ts';
import { withDatabase, withShop } from './shop-database.ts';

interface Keys {
  readonly config: PlatformConfig;
  readonly vault: Vault;
  readonly now: number;
}

async function openKeys(shell: Shell, data: string | undefined): Promise<Keys> {
  const config = readConfig(shell.placeOf(data));
  const { createVault } = await import('../foundation/vault/vault.ts');
  return { config, vault: createVault(config), now: Date.now() };
}

export const rotateTokenKeysCommand = defineCommand({
  name: 'rotate-keys tokens',
  summary: 'Sign access tokens with a new key',
  details: [
    'The platform does the same every 90 days. Tokens of the replaced key stay valid until they expire. Running processes use the new key within an hour, or at once after a restart.',
  ],
  options: { data: DATA_OPTION },
  arguments: {},
  run: async ({ options: { data } }, shell) => {
    const { config, ...keys } = await openKeys(shell, data);
    const { replaceSigningKey } = await import('../accounts/oauth/token/signing-keys.ts');
    const keyId = await withShop(config.database, shell, (database, siteId) =>
      replaceSigningKey(database, siteId, keys),
    );
    return { text: `The new key of access tokens is ${keyId}.`, json: { keyId } };
  },
});

export const rotateEventKeysCommand = defineCommand({
  name: 'rotate-keys events',
  summary: 'Sign webhook messages with a new key',
  details: [
    'Restart the platform afterwards: running processes sign with the key that they have. Receivers that hold the public key need the new one; receivers that read /.well-known/jwks.json find it there.',
  ],
  options: { data: DATA_OPTION },
  arguments: {},
  run: async ({ options: { data } }, shell) => {
    const { config, ...keys } = await openKeys(shell, data);
    const { replaceEventKey } = await import('../foundation/events/record/event-keys.ts');
    const key = await withShop(config.database, shell, (database, siteId) => replaceEventKey(database, siteId, keys));
    return {
      text: `The new key of webhook messages is ${key.keyId}. Restart the platform to sign with it.\n${key.publicKey.trim()}`,
      json: { keyId: key.keyId, algorithm: key.algorithm, publicKey: key.publicKey },
    };
  },
});

export const rotateSecretCommand = defineCommand({
  name: 'rotate-keys secret',
  summary: 'Seal the stored secrets with a new CARTWRIGHT_SECRET',
  details: [
    'Stop all processes of the platform first. Set CARTWRIGHT_SECRET to the new secret and CARTWRIGHT_SECRET_PREVIOUS to the old one, run this, and remove CARTWRIGHT_SECRET_PREVIOUS. The first start of the platform would do the same.',
  ],
  options: { data: DATA_OPTION },
  arguments: {},
  run: async ({ options: { data } }, shell) => {
    const { config, vault } = await openKeys(shell, data);
    if (config.secret === undefined) {
      throw new SettingError('CARTWRIGHT_SECRET is missing: give the new secret.');
    }
    const { sealStoredSecrets } = await import('../foundation/vault/stored-secrets.ts');
    const { takeDataFolder } = await import('../foundation/data-folder/data-folder.ts');
    // A process with the old secret alone could not open what this one seals.
    const release = config.database.kind === 'sqlite' ? await takeDataFolder(config.dataFolder) : undefined;
    try {
      const sealed = await withDatabase(config.database, shell, (database) => sealStoredSecrets(database, vault));
      return {
        text:
          sealed === 0
            ? 'All stored secrets are sealed with CARTWRIGHT_SECRET already.'
            : `Sealed ${sealed} stored secrets with CARTWRIGHT_SECRET. Remove CARTWRIGHT_SECRET_PREVIOUS now.`,
        json: { sealed },
      };
    } finally {
      await release?.();
    }
  },
});
