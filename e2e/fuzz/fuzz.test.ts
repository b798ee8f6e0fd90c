/** The short form of `npm run fuzz`: some thousand generated requests in one process. Nothing is answered with a 500. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Arena, openArena } from '../attacks/arena.ts';
import { own } from '../attacks/people.ts';
import { openCallers } from './callers.ts';
import { createFuzzer, type FuzzRequest } from './requests.ts';
import { type FuzzResponse, runFuzz } from './run.ts';

const SEED = 20_260_501;
const REQUESTS = 3000;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena({ mode: 'development', seed: 'demo', isPatient: true, signIn: 'form' });
});
afterAll(() => arena[Symbol.asyncDispose]());

async function send({ target, method, path, headers, body }: FuzzRequest): Promise<FuzzResponse> {
  const sent = new Headers();
  for (const [name, value] of headers) sent.append(name, value);
  const origin = target === 'shop' ? arena.shopUrl : arena.platformUrl;
  sent.set('origin', origin);
  const isBodyless = method === 'GET' || method === 'HEAD';
  const request = new Request(origin + path, {
    method,
    headers: sent,
    ...(isBodyless || body === undefined ? {} : { body }),
  });
  const response = await arena.fetch(request);
  return { status: response.status, text: await response.text() };
}

test(`of ${REQUESTS} requests that nobody would send by mistake (seed ${SEED}), none is answered with a 500`, async () => {
  const owner = await own(arena);
  const callers = await openCallers({
    origin: arena.platformUrl,
    clientId: arena.clientId,
    fetch: (request) => arena.fetch(request),
    merchant: owner.token,
  });
  expect(callers.map(({ name }) => name)).toEqual(['anonymous', 'visitor', 'member', 'merchant', 'app']);
  const described = await arena.fetch(new Request(`${arena.platformUrl}/openapi.json`));
  const fuzzer = createFuzzer(await described.json(), callers, SEED);
  // One at a time: the same seed makes the same requests.
  const { counts, faults } = await runFuzz(fuzzer, { requests: REQUESTS, concurrency: 1, send });
  expect(faults).toEqual([]);
  const count = (status: number) => counts.get(status) ?? 0;
  // Handlers were reached, and so were the checks before them.
  expect(count(200)).toBeGreaterThan(REQUESTS / 20);
  expect(count(400)).toBeGreaterThan(REQUESTS / 20);
  expect(arena.log.filter((one) => one.includes('a request met a surprise'))).toEqual([]);
});
