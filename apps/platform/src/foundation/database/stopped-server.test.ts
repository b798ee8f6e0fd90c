/**
 * The processes of a real PostgreSQL server are stopped, as on a machine that hangs: connections stay open and new ones
 * are accepted by the system, but get no response. Then they continue.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { listPostgresProcesses } from '../../../test/postgres-processes.ts';
import { startServer, type TestServer } from '../../../test/postgres-server.ts';
import { openTestPlatform, text, type ApiResponse } from '../../../test/test-platform.ts';

const CART = '/ecom/v1/carts/current';
const SHOPPERS = 20;
const MESSAGE = 'The shop cannot be reached just now: try again in a few seconds.';

let server: TestServer;
let stopped: readonly number[];
beforeEach(async () => {
  server = await startServer();
  stopped = [];
});
afterEach(async () => {
  goOn();
  await server.close();
});

function stop(processes: readonly number[]): void {
  stopped = processes;
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
}

function goOn(): void {
  for (const pid of stopped.toReversed()) process.kill(pid, 'SIGCONT');
  stopped = [];
}

test('while all processes of PostgreSQL are stopped, calls get 503 in time; afterwards all data is there', async () => {
  const world = await openTestPlatform({
    config: {
      database: { kind: 'postgres', url: server.url },
      databaseTimeouts: { connectMs: 1500, statementMs: 1000, lockMs: 1000 },
    },
  });
  const visit = (): Promise<ApiResponse> => world.token({ clientId: world.clientId, grantType: 'anonymous' });
  const askCart = (token: string): Promise<ApiResponse> => world.call('GET', CART, { token });
  const before = await Promise.all(Array.from({ length: SHOPPERS }, visit));
  const tokens = before.map(({ body }) => text(body['access_token']));

  stop(await listPostgresProcesses(server.url));
  const [ready, healthy, ...calls] = await Promise.all([
    world.call('GET', '/readyz'),
    world.call('GET', '/healthz'),
    ...tokens.map((token) => askCart(token)),
    ...tokens.map(() => visit()),
  ]);
  expect([ready.status, ready.body, healthy.status]).toEqual([503, { state: 'the database does not answer' }, 200]);
  for (const { status, headers, body } of calls) {
    expect([status, headers.get('retry-after'), body['message']]).toEqual([503, '5', MESSAGE]);
  }

  goOn();
  expect((await visit()).status).toBe(200);
  expect((await world.call('GET', '/readyz')).status).toBe(200);
  // Acknowledged writes are there: each earlier session continues.
  const renewed = await Promise.all(
    before.map(({ body }) => world.token({ grantType: 'refresh_token', refreshToken: body['refresh_token'] })),
  );
  expect(renewed.map(({ status }) => status)).toEqual(before.map(() => 200));
});
