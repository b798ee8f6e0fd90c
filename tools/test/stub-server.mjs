/**
 * A server for tests of the supervisor: behaves as its first environment variable says, and talks the process protocol.
 */
import { createServer } from 'node:http';

const behavior = process.env.STUB;

if (behavior === 'refuse') {
  process.send?.({ type: 'refused', message: 'The data folder is in use by process 1: stop that one first.' });
  process.exitCode = 1;
  process.disconnect();
} else if (behavior === 'die') {
  console.log('{"level":50,"msg":"the disk went away","err":{"message":"EIO"}}');
  process.exitCode = 3;
  process.disconnect();
} else {
  const server = createServer((_, response) => response.end('ok'));
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ type: 'ready', origin: 'http://stub', ...(behavior === 'slow' && { stopWithinMs: 20_000 }) }),
  );
  process.on('SIGTERM', () => {
    if (behavior === 'stubborn') return;
    setTimeout(
      () => {
        process.disconnect();
        server.close();
      },
      behavior === 'slow' ? 200 : 0,
    );
  });
  process.on('disconnect', () => server.close());
}
