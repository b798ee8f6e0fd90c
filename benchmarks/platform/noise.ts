/**
 * A client that sends as many requests as its connections take, as a process of a benchmark where wrk is not installed. It reads
 * its requests from a file, and writes what it counted when it is interrupted.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

import type { Generated, GeneratorOptions } from './generator.ts';
import { percentile } from './results.ts';

const { port, shots, connections } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as GeneratorOptions;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const times: number[] = [];
let refused = 0;
const startedAt = performance.now();

process.once('SIGINT', () => {
  const generated: Generated = {
    perSecond: (times.length / (performance.now() - startedAt)) * 1000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    refused,
  };
  process.stdout.write(`${JSON.stringify(generated)}\n`, () => process.exit(0));
});

process.send?.('begun');
for (let number = 0; number < connections; number += 1) void sendOn(number);

async function sendOn(first: number): Promise<never> {
  for (let turn = first; ; turn += 1) {
    const { method, path, headers, body = '' } = shots[turn % shots.length] ?? { method: 'GET', path: '/' };
    const sentAt = performance.now();
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request({ port, path, method, agent, headers: { ...length, ...headers } });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { readonly statusCode: number }];
    response.resume();
    await once(response, 'end');
    times.push(performance.now() - sentAt);
    if (response.statusCode !== 200) refused += 1;
  }
}
