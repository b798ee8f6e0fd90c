/**
 * A client that sends as many requests as its connections take, as a thread of a benchmark. A request that is refused is sent again
 * at once, as by a careless program.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { workerData } from 'node:worker_threads';

import type { Shot } from './load.ts';

export interface Noise {
  readonly port: number;
  readonly shots: readonly Shot[];
  readonly connections: number;
}

const { port, shots, connections } = workerData as Noise;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

for (let number = 0; number < connections; number += 1) void sendOn(number);

async function sendOn(first: number): Promise<never> {
  for (let turn = first; ; turn += 1) {
    const { method, path, headers, body } = shots[turn % shots.length] ?? { method: 'GET', path: '/' };
    const sent = request({ port, path, method, agent, headers: { ...headers, 'content-type': 'application/json' } });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
    response.resume();
    await once(response, 'end');
  }
}
