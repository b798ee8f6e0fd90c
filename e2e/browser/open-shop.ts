/** Opens one shop for all browser tests, and closes it after the last. Its addresses reach the tests through the environment. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { logsOf, startShop } from './running-shop.ts';
import { keepStockedShop } from './stocked-shop.ts';

export const ADDRESSES_VARIABLE = 'CARTWRIGHT_E2E_ADDRESSES';
export const LOGS_VARIABLE = 'CARTWRIGHT_E2E_LOGS';

// Playwright requires a default export here.
// oxlint-disable-next-line import/no-default-export
export default async function openShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-e2e-'));
  const dataFolder = join(folder, 'shop');
  const shop = await startShop({ dataFolder });
  await keepStockedShop(dataFolder, join(folder, 'stocked'));
  process.env[ADDRESSES_VARIABLE] = JSON.stringify(shop.addresses);
  process.env[LOGS_VARIABLE] = logsOf(dataFolder);
  return async () => {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
