/** Finds a free port, without the modules of the platform. */
import { createServer } from 'node:net';

/** A free port. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error(`No free port was found on ${host}.`);
  return bound.port;
}
