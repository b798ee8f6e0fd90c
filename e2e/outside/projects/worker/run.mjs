/** Runs the built worker in the runtime of workers, and prints its response. */
import { Miniflare } from 'miniflare';

const { CARTWRIGHT_HOST, CARTWRIGHT_CLIENT_ID } = process.env;
const runtime = new Miniflare({
  modules: true,
  scriptPath: 'dist/worker.js',
  compatibilityDate: '2026-01-01',
  bindings: { CARTWRIGHT_HOST, CARTWRIGHT_CLIENT_ID },
});
try {
  const response = await runtime.dispatchFetch('http://localhost/');
  console.log(await response.text());
} finally {
  await runtime.dispose();
}
