import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases } from '../../test/databases.ts';
import { change, open, register } from '../../test/events-world.ts';
import { createFixedClock } from '../../test/fixed-clock.ts';
import { openSites, SITE } from '../../test/products.ts';

/** The program, as a list of the lines of JSON that it prints. */
function listen(platform: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const options = ['--conditions=source', '--disable-warning=ExperimentalWarning'];
  const program = join(import.meta.dirname, 'main.ts');
  const child = spawn(
    process.execPath,
    [...options, program, 'webhook', 'listen', '--port', '0', '--platform', platform, '--json'],
    { env: { PATH, NODE_COMPILE_CACHE }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<Readonly<Record<string, unknown>>> =>
    JSON.parse(String((await lines.next()).value)) as Readonly<Record<string, unknown>>;
  return { child, next };
}

describeOnBothDatabases('the receiver of webhooks', (databases) => {
  test(
    'prints what the platform signed, refuses anything else, and ends at a signal',
    { timeout: 60_000 },
    async () => {
      const database = await databases.open();
      await openSites(database);
      await using events = open(database, createFixedClock(Date.now()));
      const keys = createServer((_, response) => {
        void events.keys.publicKeys(SITE).then((jwks) => response.end(JSON.stringify({ keys: jwks })));
      });
      onTestFinished(() => void keys.close());
      await once(keys.listen(0, '127.0.0.1'), 'listening');
      const address = keys.address();
      const { child, next } = listen(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
      const url = String((await next())['url']);
      await register(database, url);
      await database.write((tx) => events.notify(tx, change('prod_1', 'name')));
      await events.deliver();
      expect(await next()).toMatchObject({
        eventType: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
        identity: { identityType: 'WIX_USER', wixUserId: 'mer_mo' },
        attempt: 1,
        payload: { productId: 'prod_1', changedFields: ['name'] },
      });
      expect((await fetch(url, { method: 'POST', body: 'no message' })).status).toBe(400);
      expect(await next()).toEqual({ refused: 'Invalid Compact JWS' });
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );
});
