import { endpoint } from '@cartwright/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { openPipeline } from '../../../../test/request-pipeline.ts';
import { CacheMemory } from '../../cache-memory.ts';
import type { ValidInput } from '../request/input.ts';
import { route } from '../routes/route.ts';
import { createInputCache, type InputCache } from './input-cache.ts';
import { GENERATION } from './noted-requests.ts';

const addThing = endpoint({
  name: 'things.add',
  method: 'POST',
  service: 'catalogRead',
  path: '/v1/things',
  summary: 'Adds a thing.',
  input: z.object({ names: z.array(z.string().max(20)), note: z.string().optional() }),
  output: z.object({}),
});
const removeThing = { ...addThing, name: 'things.remove', path: '/v1/things/remove' };

const always = (): boolean => true;

/** The second time a body is sent, its input is stored. */
function storeTwice(cache: InputCache, text: string, input: ValidInput): void {
  cache.store(addThing, text, input, always);
  cache.store(addThing, text, input, always);
}

test('an input is stored when its body is sent the second time, for its endpoint alone', () => {
  const cache = createInputCache();
  cache.store(addThing, '{}', { value: {} }, always);
  expect(cache.find(addThing, '{}')).toBeUndefined();
  cache.store(addThing, '{}', { value: {} }, always);
  expect(cache.find(addThing, '{}')).toEqual({ value: {} });
  expect(cache.find(removeThing, '{}')).toBeUndefined();
  expect(cache.find(addThing, '{ }')).toBeUndefined();
});

test('an input that is stored is frozen to its last member', () => {
  const cache = createInputCache();
  const value = { names: ['mug'] };
  storeTwice(cache, '{"names":["mug"]}', { value });
  expect(() => value.names.push('vase')).toThrow('object is not extensible');
  expect(() => Object.assign(value, { note: 'for Ben' })).toThrow('object is not extensible');
});

test('the input of a body of more than 1,000 characters, or that was sent long ago, is not stored', () => {
  const cache = createInputCache();
  const long = 'x'.repeat(1001);
  storeTwice(cache, long, { value: {} });
  expect(cache.find(addThing, long)).toBeUndefined();
  cache.store(addThing, '{}', { value: {} }, always);
  for (let number = 0; number < 2 * GENERATION; number += 1)
    cache.store(addThing, `{"n":${number}}`, { value: {} }, always);
  cache.store(addThing, '{}', { value: {} }, always);
  expect(cache.find(addThing, '{}')).toBeUndefined();
});

test('inputs share the memory of the caches, and the least recently used are dropped first', () => {
  const cache = createInputCache(new CacheMemory(5000));
  const textOf = (number: number): string => `${number}`.padStart(100, '0');
  for (let number = 0; number < 6; number += 1) storeTwice(cache, textOf(number), { value: number });
  cache.find(addThing, textOf(0));
  storeTwice(cache, textOf(6), { value: 6 });
  expect(cache.find(addThing, textOf(0))).toEqual({ value: 0 });
  expect(cache.find(addThing, textOf(1))).toBeUndefined();
});

const JSON_BODY = { 'Content-Type': 'application/json' };

/** Calls with the same body, three times each, and the inputs that the handler got. */
async function sendThrice(
  body: string,
  { search = '', ...headers }: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> {
  const inputs: unknown[] = [];
  const rules = { allow: ['anonymous'], work: 'write' } as const;
  const keepsInput = ({ note }: { readonly note?: string | undefined }): boolean => note === undefined;
  const pipeline = openPipeline({
    routes: [
      route(addThing, { ...rules, keepsInput }, ({ input }) => {
        inputs.push(input);
        return Promise.resolve({});
      }),
    ],
  });
  for (const _time of [1, 2, 3]) {
    const address = `http://localhost/stores-reader/v1/things${search}`;
    const response = await pipeline.fetch(
      new Request(address, { method: 'POST', headers: { ...JSON_BODY, ...headers }, body }),
    );
    if (response.status !== 200) inputs.push(await response.json());
  }
  return inputs;
}

test('a route that keeps inputs gets the same one for the same body, and validates it twice', async () => {
  const [first, second, third] = await sendThrice('{"names":["mug"]}');
  expect(third).toEqual(first);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

test('an input that is not to be kept is read each time', async () => {
  const [first, second, third] = await sendThrice('{"names":["mug"],"note":"for Ben"}');
  expect(third).toEqual(first);
  expect(third).not.toBe(second);
});

test('a body beside a query string is read each time', async () => {
  const [, second, third] = await sendThrice('{"names":["mug"]}', { search: '?note=' });
  expect(third).toEqual(second);
  expect(third).not.toBe(second);
});

test('a form is read each time', async () => {
  const [, second, third] = await sendThrice('names=mug', { 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(third).toEqual(second);
  expect(third).not.toBe(second);
});

test('a body that is refused is refused each time', async () => {
  const refused = await sendThrice('{"names":["a name of many characters"]}');
  expect(new Set(refused.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(JSON.stringify(refused[2])).toContain('names[0]');
});
