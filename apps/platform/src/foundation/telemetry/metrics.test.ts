import { joinWorkerMetrics, openMetrics } from '@cartwright/telemetry';
import { expect, test } from 'vitest';

import { findUnknown, listIncidentPages, readAlarms } from '../../../test/asked-metrics.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { CART, input, openDemoShop } from '../../../test/demo-shop.ts';
import { createOrderDesk } from '../../../test/orders.ts';
import { openReceiver } from '../../../test/receiver.ts';
import { openTestPlatform } from '../../../test/test-platform.ts';
import { findSpanPath, openTraceReceiver, type ReceivedSpan } from '../../../test/trace-receiver.ts';
import { openTestMetrics, readSeries } from '../../../test/watched-shop.ts';
import { openTelemetry } from './open-telemetry.ts';

const REQUESTS = 'cartwright_http_requests_total';

describeOnBothDatabases('metrics', (databases) => {
  test('count what a shop does: requests, statements, orders with their value, jobs, webhooks, emails', async () => {
    await using receiver = await openReceiver();
    await using collector = await openTraceReceiver();
    const { telemetry, scrape, close } = await openTestMetrics(collector);
    const shop = await openDemoShop(
      { database: await databases.place(), allowLocalWebhooks: true },
      { telemetry, sendsMail: true },
    );
    for (let count = 0; count < 7; count += 1) await shop.query({});
    const desk = await createOrderDesk(shop);
    await desk.call('POST', '/webhooks/v1/webhooks', {
      webhook: { url: receiver.url, eventTypes: ['wix.ecom.v1.order_approved'] },
    });
    const first = await desk.buy({ mugs: 2 });
    await shop.world.platform.runJobs();
    receiver.response(500);
    const second = await desk.buy({ mugs: 1 });
    await shop.world.platform.runJobs();

    const metrics = await scrape();
    const read = (series: string) => readSeries(metrics, series);
    // Each purchase looks for its product once.
    const products = '/stores-reader/v1/products/query-platformized';
    expect(read(`${REQUESTS}{route="${products}",method="POST",status="2xx"}`)).toBe(9);
    expect(read(`cartwright_http_request_duration_seconds_count{route="${products}"}`)).toBe(9);
    expect(read('cartwright_http_requests_in_flight')).toBe(0);
    expect(read('cartwright_orders_total{currency="USD"}')).toBe(2);
    const value = [first, second].map((order) => Number(amountOf(order)));
    expect(read('cartwright_order_value_total{currency="USD"}')).toBeCloseTo((value[0] ?? 0) + (value[1] ?? 0), 2);
    expect(read('cartwright_webhook_deliveries_total{result="accepted"}')).toBe(1);
    expect(read('cartwright_webhook_deliveries_total{result="refused"}')).toBe(1);
    expect(read('cartwright_job_attempts_total{kind="webhook",end="retry"}')).toBe(1);
    expect(read('cartwright_email_sends_total{result="accepted"}')).toBe(shop.world.sent.length);
    expect(read('cartwright_job_attempts_total{kind="email",end="done"}')).toBe(shop.world.sent.length);
    expect(read('cartwright_database_up')).toBe(1);
    expect(read('cartwright_data_folder_free_bytes')).toBeGreaterThan(1_000_000);
    expect(read('cartwright_database_statement_duration_seconds_count{statement="select"}')).toBeGreaterThan(20);
    expect(read('cartwright_database_transaction_duration_seconds_count{mode="write"}')).toBeGreaterThan(5);
    expect(read('cartwright_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(read('cartwright_cache_requests_total{cache="product JSON",result="hit"}')).toBeGreaterThan(0);
    expect(read(`cartwright_build_info{version="1.2.3",node="${process.version}",schema="0435-newsletter"}`)).toBe(1);
    expect(read('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(findUnknown(`${metrics}\n${await readShopMetrics()}\n${joinWorkerMetrics(new Map([['0', '']]))}`)).toEqual(
      [],
    );

    // Two writes at once: on SQLite they share a commit, and the first of them runs the statements of both.
    const both = [1, 2].map((count) => `0af7651916cd43dd8448eb211c80319${count}`);
    await Promise.all(
      both.map(async (trace) => {
        const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` };
        const body = { lineItems: [input(await shop.find('harbour-mug'), 1, { options: { Glaze: 'Oat' } })] };
        const { token } = shop;
        await shop.world.call('POST', `${CART}/add-to-cart`, { body, token, headers });
      }),
    );
    await close();
    const pathsOf = (spans: readonly ReceivedSpan[]) =>
      spans.map((span) => findSpanPath(collector.spans, span).join(' > ').replaceAll('cartwright-platform ', ''));
    const ends = pathsOf(collector.spans);
    // What an approved order causes is part of the trace of the request that approved it, over all jobs between them.
    const approval = '^POST \\S+ > transaction write > ';
    for (const caused of ['webhook > process webhook > POST webhook', 'email-draft > .*process email > send email']) {
      expect(ends).toContainEqual(expect.stringMatching(new RegExp(`${approval}enqueue ${caused}$`)));
    }
    const jobs = collector.spans.filter(({ name }) => /^(enqueue|process) /.test(name));
    expect(jobs.filter(({ attributes }) => attributes['messaging.system'] !== 'cartwright')).toEqual([]);
    const posts = collector.spans.filter(({ name }) => name === 'POST webhook');
    expect(receiver.received.map(({ headers }) => headers['traceparent'])).toEqual(
      posts.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
    );
    for (const trace of both) {
      const written = collector.spans.filter(({ traceId, name }) => traceId === trace && /INSERT|UPDATE/.test(name));
      expect(written.length).toBeGreaterThan(0);
      const route = `POST ${CART}/add-to-cart > transaction write > `;
      for (const path of pathsOf(written)) expect(path).toMatch(new RegExp(`^${route}(INSERT|UPDATE)$`));
    }
  });

  test('show the jobs that wait, and for how long', async () => {
    const { telemetry, scrape } = await openTestMetrics();
    // Without a mail server, emails wait.
    const shop = await openDemoShop({ database: await databases.place() }, { telemetry });
    const desk = await createOrderDesk(shop);
    await desk.buy();
    shop.world.clock.advance(120_000);
    const waiting = await scrape();
    expect(readSeries(waiting, 'cartwright_jobs{kind="email",state="due"}')).toBeGreaterThan(0);
    expect(readSeries(waiting, 'cartwright_job_oldest_due_seconds{kind="email"}')).toBe(120);
    await shop.world.platform[Symbol.asyncDispose]();
    const gone = await scrape();
    expect(readSeries(gone, 'cartwright_database_up')).toBe(0);
    expect(gone).not.toContain('cartwright_jobs{');
  });
});

/** The metrics of a shop's server that has called the platform once. */
async function readShopMetrics(): Promise<string> {
  await using metrics = await openMetrics(
    { host: '127.0.0.1', port: 0, variable: 'SHOP_METRICS_PORT' },
    { version: '1.2.3', callsPlatform: true },
  );
  await metrics.watch({ kind: 'call', method: 'GET', path: '/', status: 200 }, () => Promise.resolve());
  const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  return await response.text();
}

test('every alarm has a page, and every page an alarm', () => {
  const alarms = readAlarms();
  expect(alarms.map(({ alert }) => alert).toSorted()).toEqual(listIncidentPages());
  for (const { labels, annotations } of alarms) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
  }
});

function amountOf(order: Readonly<Record<string, unknown>>): unknown {
  return (order as { priceSummary?: { total?: { amount?: unknown } } }).priceSummary?.total?.amount;
}

test('a thousand paths and methods of a stranger make one series', async () => {
  const { telemetry, scrape } = await openTestMetrics();
  const world = await openTestPlatform({ telemetry });
  for (let count = 0; count < 1000; count += 1) {
    const path = count % 2 === 0 ? `/${crypto.randomUUID()}` : `/stores-reader/v1/products/${crypto.randomUUID()}`;
    await world.platform.fetch(new Request(`http://localhost:4001${path}`, { method: `M${count % 100}` }));
  }
  const lines = (await scrape()).split('\n').filter((line) => line.startsWith(REQUESTS));
  expect(lines).toEqual([`${REQUESTS}{route="(none)",method="OTHER",status="4xx"} 1000`]);
});

test('refused attempts are counted by their limit', async () => {
  const { telemetry, scrape } = await openTestMetrics();
  const limits = { 'anonymous-address': { attempts: 2, windowSeconds: 60, isShared: false } } as const;
  const world = await openTestPlatform({ telemetry, config: { limits } });
  const body = JSON.stringify({ clientId: world.clientId, grantType: 'anonymous' });
  const headers = { 'content-type': 'application/json' };
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    const request = new Request('http://localhost:4001/oauth2/token', { method: 'POST', headers, body });
    statuses.push((await world.platform.fetch(request, { address: '203.0.113.7' })).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429, 429]);
  expect(readSeries(await scrape(), 'cartwright_rate_limited_total{limit="anonymous-address"}')).toBe(3);
});

test('names follow the conventions of Prometheus: base units, and counters that end in _total', async () => {
  const { telemetry, scrape } = await openTestMetrics();
  await openTestPlatform({ telemetry });
  const metrics = Array.from(
    (await scrape()).matchAll(/^# TYPE (cartwright_\S+) (\w+)$/gmu),
    ([, name = '', type = '']) => ({
      name,
      type,
    }),
  );
  expect(metrics.length).toBeGreaterThan(20);
  expect(metrics.filter(({ name, type }) => (type === 'counter') !== name.endsWith('_total'))).toEqual([]);
  expect(metrics.filter(({ name }) => /_(ms|milliseconds|kb|mb|percent)(_|$)/.test(name))).toEqual([]);
  expect(metrics.filter(({ name, type }) => type === 'histogram' && !name.endsWith('_seconds'))).toEqual([]);
});

test('metrics are read with GET at one address', async () => {
  const { port } = await openTestMetrics();
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return [response.status, await response.text()];
  };
  expect(await ask('/')).toEqual([404, 'The metrics are at /metrics.\n']);
  expect(await ask('/metrics', 'POST')).toEqual([405, 'Metrics are read with GET.\n']);
  expect(await ask('/metrics', 'HEAD')).toEqual([200, '']);
});

test('a port that is taken is refused with the name of its variable', async () => {
  const { port } = await openTestMetrics();
  const build = { version: '1.2.3', schema: '' };
  await expect(openTelemetry({ metrics: { host: '127.0.0.1', port } }, build)).rejects.toThrow(
    `CARTWRIGHT_METRICS_PORT is ${port}, and metrics cannot be served at 127.0.0.1:${port} (EADDRINUSE): choose another port or host.`,
  );
});
