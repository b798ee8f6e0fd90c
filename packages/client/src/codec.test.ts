import { allEndpoints, type Endpoint, memberPaths, SERVICE_PREFIXES } from '@cartwright/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hasMember, valueOf } from '../test/wire-values.ts';
import type { Endpoint as ClientEndpoint, ModuleFunction } from './call.ts';
import { address, date, decode, encode, float, identityAddress, type Shape, video } from './codec.ts';
import {
  authentication,
  collections,
  converters,
  currentCart,
  inventory,
  members,
  orders,
  products,
  recovery,
  redirects,
  siteProperties,
  verification,
} from './index.ts';

const MODULES = {
  authentication,
  collections,
  currentCart,
  inventory,
  members,
  orders,
  products,
  recovery,
  redirects,
  siteProperties,
  verification,
};

interface Call {
  readonly name: string;
  readonly ours: ClientEndpoint;
  readonly theirs: Endpoint;
}

/** Compares every call of the client with its description in the contract. */
const calls: readonly Call[] = Object.entries(MODULES).flatMap(([module, functions]) =>
  Object.entries(functions).flatMap(([name, declared]: [string, unknown]) => {
    // An enumeration has a member of every name, and it is a word.
    const endpoint: unknown = typeof declared === 'function' ? (declared as ModuleFunction<unknown>).endpoint : '';
    const ours = typeof endpoint === 'object' ? (endpoint as ClientEndpoint) : undefined;
    return ours ? [{ name: `${module}.${name}`, ours, theirs: described(ours.route) }] : [];
  }),
);

function described(route: string): Endpoint {
  const routesOf = ({ method, service, path, alsoAt = [] }: Endpoint): string[] =>
    SERVICE_PREFIXES[service].flatMap((prefix) => [path, ...alsoAt].map((each) => `${method} ${prefix}${each}`));
  // The first route is the canonical one; two calls share some of the others.
  const found =
    allEndpoints.find((endpoint) => routesOf(endpoint)[0] === route) ??
    allEndpoints.find((endpoint) => routesOf(endpoint).includes(route));
  if (!found) throw new Error(`The contract knows no ${route}.`);
  return found;
}

const SIDES = [
  { side: 'input', shapeOf: ({ request }: ClientEndpoint) => request },
  { side: 'output', shapeOf: ({ response }: ClientEndpoint) => response },
] as const;

const NAMES = new Map<Shape, string>([
  ...Object.entries(converters).map(([name, converter]): [Shape, string] => [converter, name]),
  [identityAddress, 'address'],
]);

/** The conversions of a shape: `date cart.createdDate`. */
function conversionsOf(shape: Shape | undefined, path = ''): string[] {
  if (shape === undefined) return [];
  const name = NAMES.get(shape);
  if (name === undefined) {
    return Object.entries(shape).flatMap(([member, inner]: [string, Shape]) =>
      conversionsOf(inner, path ? `${path}.${member}` : member),
    );
  }
  const place = shape === address ? ['latitude', 'longitude'].map((side) => `float ${path}.geocode.${side}`) : [];
  return [`${name} ${path}`, ...place];
}

/** The conversions that the contract requires. */
function requiredOf(endpoint: Endpoint, side: 'input' | 'output'): string[] {
  const byKind = Object.entries(memberPaths(endpoint, side));
  return byKind.flatMap(([kind, paths]) => paths.map((path) => `${kind} ${path}`));
}

/** The origin of a sort by distance. NaN is no location, so it has no other spelling. */
const NEVER_NAN = /^float (query|search)\.sort\.origin\.(latitude|longitude)$/;

describe('the conversions of each call', () => {
  test('cover every call that the client has', () => {
    expect(calls.length).toBeGreaterThanOrEqual(60);
  });

  test.each(calls)('are those that the contract asks for: $name', ({ ours, theirs }) => {
    for (const { side, shapeOf } of SIDES) {
      const required = requiredOf(theirs, side).filter((one) => !NEVER_NAN.test(one));
      const have = conversionsOf(shapeOf(ours));
      // Calls share shapes: members that a message lacks are skipped.
      const effective = have.filter((one) => hasMember(theirs[side], one.slice(one.indexOf(' ') + 1)));
      expect({ [side]: effective.toSorted() }).toEqual({ [side]: required.toSorted() });
    }
  });
});

describe('what is decoded and encoded again', () => {
  test.each(calls)('is what it was: $name', ({ ours, theirs }) => {
    for (const { side, shapeOf } of SIDES) {
      const shape = shapeOf(ours);
      fc.assert(
        fc.property(valueOf(theirs[side]), (value) => {
          const before = structuredClone(value);
          freeze(value);
          const decoded = decode(value, shape);
          freeze(decoded);
          expect(plain(encode(decoded, shape))).toEqual(plain(before));
        }),
        { numRuns: 30 },
      );
    }
  });

  test('is the same object again on the way in, for values of callers', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), fc.double(), (moment, number) => {
        const shape: Shape = { createdDate: date, number: float };
        const value = { _id: 'a', _createdDate: moment, number: number === 0 ? 0 : number, inner: [{ _id: 'b' }] };
        expect(decode(plain(encode(value, shape)), shape)).toEqual(value);
      }),
    );
  });
});

/** As JSON carries it. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

test('a still without a size is left out of the address of its film', () => {
  const [, toAddress] = video;
  expect(toAddress({ id: 'v1', filename: 'clip.mp4', posters: [{ id: 'p.jpg' }] })).toBe('wix:video://v1/v1/clip.mp4');
  expect(toAddress({ id: 'v1', posters: [{ id: 'p.jpg', width: 4, height: 3 }] })).toBe(
    'wix:video://v1/v1#posterUri=p.jpg&posterWidth=4&posterHeight=3',
  );
});
