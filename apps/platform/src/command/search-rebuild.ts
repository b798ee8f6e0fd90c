/** `cartwright search rebuild`: writes all products to another index of OpenSearch, which takes the place of the present one. */
import { SettingError } from '@cartwright/listener';

import { readConfig } from '../config.ts';
import { DATA_OPTION, defineCommand } from './define-command.ts';
import { withDatabase } from './shop-database.ts';

export const rebuildSearchCommand = defineCommand({
  name: 'search rebuild',
  summary: 'Write all products to another index of OpenSearch, and use that',
  details: [
    'Run it while the platform runs or not. Queries are answered from the present index until the other one is complete; then the alias is moved, and the present one is removed. Needed after the number of shards or the analysis of the index was changed by hand, or where the index is in doubt.',
  ],
  options: { data: DATA_OPTION },
  arguments: {},
  run: async ({ options: { data } }, shell) => {
    const config = readConfig(shell.placeOf(data));
    if (config.productQueries?.kind !== 'opensearch') {
      throw new SettingError(
        'Products are not searched with OpenSearch here: set CARTWRIGHT_PRODUCT_QUERIES=opensearch and OPENSEARCH_URL.',
      );
    }
    const { createSearchEngine } = await import('../commerce/catalog/read-model/opensearch/search-engine.ts');
    const { rebuildIndex } = await import('../commerce/catalog/read-model/opensearch/prepare-engine.ts');
    const engine = createSearchEngine(config.productQueries.engine);
    const products = await withDatabase(config.database, shell, (database) => rebuildIndex({ engine, database }));
    return { text: `Wrote ${products} products to another index, which is used from now on.`, json: { products } };
  },
});
