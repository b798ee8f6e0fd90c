/** Checks OpenSearch, where product queries run on it: whether it answers, its version, and whether it has the products. */
import type { PlatformConfig } from '../../config.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const NAME = 'OpenSearch';
/** The oldest major version that its makers still mend. */
const MIN_VERSION = 2;

export async function checkSearchEngine({
  productQueries,
}: Pick<PlatformConfig, 'productQueries'>): Promise<readonly Finding[]> {
  if (productQueries?.kind !== 'opensearch') return [];
  const { createSearchEngine, isJson } = await import('../../commerce/catalog/read-model/opensearch/search-engine.ts');
  const { aliasOf, findIndex } = await import('../../commerce/catalog/read-model/opensearch/engine-index.ts');
  const engine = createSearchEngine(productQueries.engine);
  const { url } = engine.config;
  try {
    const answer = await engine.send({ method: 'GET', path: '/' });
    const version = isJson(answer) && isJson(answer['version']) ? answer['version'] : {};
    const number = String(version['number']);
    if (version['distribution'] !== 'opensearch') {
      return [fail(NAME, `${url} is not OpenSearch: correct OPENSEARCH_URL.`)];
    }
    const server =
      Number.parseInt(number, 10) < MIN_VERSION
        ? warn(NAME, `OpenSearch ${number} is no longer maintained: move to ${MIN_VERSION} or later.`)
        : ok(NAME, `OpenSearch ${number} answers at ${url}.`);
    const index = await findIndex(engine);
    return [
      server,
      index === undefined
        ? warn(NAME, `It has no index ${aliasOf(engine)}: start the platform, which makes it.`)
        : ok(NAME, `Products are searched in its index ${index}.`),
    ];
  } catch (failure) {
    // The cause says less.
    return [fail(NAME, failure instanceof Error ? failure.message : String(failure))];
  }
}
