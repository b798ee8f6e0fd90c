import { describe, expect, test } from 'vitest';

import * as client from '../src/index.ts';
import { type Offer, readSurface } from './surface.ts';

const surface = readSurface();
const described = surface.filter(({ words }) => words === undefined);
const spell = ({ module, name }: Offer): string => (module === '' ? name : `${module}.${name}`);

describe('every export of the client', () => {
  test('is read: each value that the package has at run time, in and out of modules', () => {
    const isModule = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Module]';
    const values = Object.entries(client).flatMap(([name, value]) =>
      isModule(value) ? Object.keys(value).map((member) => `${name}.${member}`) : [name],
    );
    const read = new Set(surface.filter(({ isType }) => !isType).map(spell));
    expect(values.filter((name) => !read.has(name))).toEqual([]);
    expect(read.size).toBe(values.length);
  });

  test('has a description', () => {
    expect(described.filter(({ says }) => says === '').map(spell)).toEqual([]);
  });

  test('that is a value is shown in use, by a block that the documentation’s check compiles', () => {
    const values = described.filter(({ isType }) => !isType);
    expect(values.filter(({ examples }) => examples.length !== 1).map(spell)).toEqual([]);
    expect(values.filter(({ examples: [shown = ''] }) => !/^```ts[ \n]/.test(shown)).map(spell)).toEqual([]);
  });

  test('that makes a call names it', () => {
    const calls = surface.filter(({ route }) => route !== undefined);
    expect(calls.length).toBeGreaterThan(45);
    expect(calls.find(({ name }) => name === 'getCurrentCart')?.route).toBe('GET /ecom/v1/carts/current');
  });
});
