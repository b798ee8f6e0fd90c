/**
 * Builds the documentation's site into `docs/dist` where something has changed, and checks all links. Ends with status
 * 1 where one leads nowhere.
 */
import { constants, setPriority } from 'node:os';

import { buildSite, isUpToDate } from './build-site.ts';
import { ROOT } from './contents.ts';
import { waitForTurn } from './turn.ts';

// `npm start` builds the site beside an open shop, which comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

using _ = await waitForTurn();
if (await isUpToDate()) {
  process.stdout.write('docs:site: up to date\n');
} else {
  const { pages, problems } = await buildSite();
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`docs:site: ${pages} pages in ${ROOT}/docs/dist, ${problems.length} problems\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
