import { findSpanPath, openTraceReceiver } from '@cartwright/platform/test/trace-receiver';
import { openWatching, readSeries } from '@cartwright/platform/test/watched-shop';
import { openShopWatching } from '@cartwright/storefront/watching';
import { expect, test } from 'vitest';

import { openShopServer } from '../world/shop-server.ts';
import { openWorld } from '../world/world.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PROXY_SPAN = 'b7ad6b7169203331';
const ANY_PORT = { host: '127.0.0.1', port: 0 };

test('one trace leads from the proxy’s request through shop and platform to SQL; metrics and both logs tell of it', async () => {
  await using receiver = await openTraceReceiver();
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const traces = { endpoint: receiver.endpoint, headers: { 'x-key': 'secret' }, sampleRatio: 1 };
  const config = { metrics: ANY_PORT, traces, logLevel: 'info' } as const;
  const ofPlatform = await openWatching(config, { destination: log });
  const ofShop = await openShopWatching(config, log);
  await using world = await openWorld(ofPlatform);
  const shop = openShopServer({ site: world, fetch: (request) => world.fetch(request) }, ofShop);

  const traceparent = `00-${TRACE}-${PROXY_SPAN}-01`;
  const page = await shop.get('/de/products/harbour-mug', { traceparent });
  expect(page.status).toBe(200);
  await page.text();
  for (let count = 0; count < 20; count += 1) await shop.get(`/assets/${count}.js`);
  await shop.get('/healthz');
  const read = async (port: number | undefined) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [shopMetrics, platformMetrics] = [await read(ofShop.metricsPort), await read(ofPlatform.metricsPort)];
  // What was not sent yet is sent before it ends.
  await ofShop[Symbol.asyncDispose]();
  await ofPlatform[Symbol.asyncDispose]();

  const spans = receiver.spans.filter(({ traceId }) => traceId === TRACE);
  const root = spans.filter(({ parentSpanId }) => parentSpanId === PROXY_SPAN);
  expect(root.map(({ service, name }) => `${service} ${name}`)).toEqual(['cartwright-shop GET /products/:slug']);
  const statements = spans.filter(({ name }) => name === 'SELECT');
  const paths = statements.map((span) => findSpanPath(spans, span).join(' > '));
  expect(paths).toContain(
    'cartwright-shop GET /products/:slug > cartwright-shop POST platform > cartwright-platform POST /stores-reader/v1/products/query-platformized > cartwright-platform transaction read > cartwright-platform SELECT',
  );
  for (const path of paths) expect(path).toMatch(/^cartwright-shop GET \/products\/:slug > /);
  expect(statements[0]?.attributes).toMatchObject({ 'db.system.name': 'sqlite' });
  // Placeholders stand in the place of values.
  expect(JSON.stringify(spans)).not.toContain('harbour-mug');
  expect(receiver.spans.filter(({ name }) => name.includes('/healthz'))).toEqual([]);
  expect(receiver.headers[0]).toMatchObject({ 'x-key': 'secret' });

  const product = 'cartwright_http_requests_total{route="/products/:slug",method="GET",status="2xx"}';
  expect(readSeries(shopMetrics, product)).toBe(1);
  expect(shopMetrics.split('\n').filter((line) => line.startsWith('cartwright_http_requests_total{'))).toHaveLength(3);
  expect(readSeries(shopMetrics, 'cartwright_platform_calls_total{status="2xx"}')).toBe(shop.calls.length);
  const answered = platformMetrics
    .split('\n')
    .filter((line) => /^cartwright_http_requests_total\{.*status="2xx"/.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  expect(answered).toBe(shop.calls.length);

  const logged = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const ofTrace = logged.filter(({ traceId }) => traceId === TRACE);
  expect(ofTrace).toContainEqual(
    expect.objectContaining({ level: 'info', method: 'GET', route: '/products/:slug', status: 200 }),
  );
  expect(page.headers.get('x-request-id')).toBe(
    ofTrace.find(({ route }) => route === '/products/:slug')?.['requestId'],
  );
  const products = ofTrace.find(({ name }) => name === 'products.queryProducts');
  expect(products).toMatchObject({ caller: 'visitor', site: world.siteId, status: 200 });
  expect(products?.['bytes']).toBeGreaterThan(100);
});
