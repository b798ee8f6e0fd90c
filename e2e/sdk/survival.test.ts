/** Neither a closed output pipe nor an unreachable platform ends a server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findFreePort, ROOT } from '../world/platform-process.ts';

test('a shop with an unreachable platform and a closed output still responds', { timeout: 60_000 }, async () => {
  const [port, anonymous] = [await findFreePort(), await findFreePort()];
  const child = fork(join(ROOT, 'apps/storefront/server/main.ts'), {
    cwd: ROOT,
    execArgv: ['--conditions=source'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      SHOP_PORT: String(port),
      SHOP_PUBLIC_URL: `http://localhost:${port}`,
      PLATFORM_URL: `http://127.0.0.1:${anonymous}`,
      CLIENT_ID: 'app_1',
      NODE_ENV: 'production',
    },
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  // Each of them is logged to a standard error without a reader.
  for (let visit = 0; visit < 5; visit += 1) {
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    await page.text();
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await gone)[0]).toBe(0);
});
