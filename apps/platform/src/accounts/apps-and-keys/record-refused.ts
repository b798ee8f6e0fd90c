/** Keeps a refused return address of the developer's own for the app's page, where one click allows it. */
import type { Database } from '../../foundation/database/database.ts';
import { type App, isOwnAddress } from './app.ts';
import { insertRefusedAddress } from './refused-address-store.ts';

export async function recordRefused(
  database: Pick<Database, 'write'>,
  app: App | undefined,
  address: string | null | undefined,
  now: number,
): Promise<void> {
  if (app === undefined || !address || !isOwnAddress(app, address)) return;
  await database.write((tx) => insertRefusedAddress(tx, app, address, now));
}
