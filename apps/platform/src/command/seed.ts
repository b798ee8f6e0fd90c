/** `cartwright seed`: makes the shop of a new database, and says under which client id its storefront asks. */
import { access } from 'node:fs/promises';

import { readConfig, type PlatformConfig } from '../config.ts';
import { DATA_OPTION, defineCommand } from './define-command.ts';
import { withDatabase, type ShopFacts, findShop } from './shop-database.ts';

export const seedCommand = defineCommand({
  name: 'seed',
  summary: 'Make the shop of a new database, and print its client id',
  details: [
    'Where there is a shop, this changes nothing and prints its client id. A new shop is closed and empty until its owner opens it; "cartwright owner-link" lets the owner in. The demo shop is for development: its passwords are public.',
  ],
  examples: ['seed --env-file /etc/cartwright/platform.env', 'seed --demo --data ./demo'],
  options: {
    demo: { says: 'make the demo shop instead of an empty one' },
    data: DATA_OPTION,
  },
  arguments: {},
  run: async ({ options: { demo, data } }, shell) => {
    const config = readConfig({
      ...shell.placeOf(data),
      CARTWRIGHT_SEED: demo ? 'demo' : 'none',
      CARTWRIGHT_LOG: 'error',
    });
    const found = (await hasDatabase(config)) ? await withDatabase(config.database, shell, findShop) : undefined;
    const shop = found ?? (await makeShop(config));
    const what = found === undefined ? 'is made' : 'is there already';
    return {
      text: `${shop.name} ${what}.\nClient id: ${shop.clientId}`,
      json: { created: found === undefined, ...shop },
    };
  },
});

async function hasDatabase({ database }: PlatformConfig): Promise<boolean> {
  if (database.kind === 'postgres') return true;
  return access(database.file).then(
    () => true,
    () => false,
  );
}

async function makeShop(config: PlatformConfig): Promise<ShopFacts> {
  const [{ createPlatform }, { takeDataFolder }] = await Promise.all([
    import('../platform.ts'),
    import('../foundation/data-folder/data-folder.ts'),
  ]);
  const release = config.database.kind === 'sqlite' ? await takeDataFolder(config.dataFolder) : undefined;
  try {
    await using platform = await createPlatform({ config });
    return platform.site;
  } finally {
    await release?.();
  }
}
