/** Enumerations of the newest official packages, member by member, against those of our client. */
import * as ours from '@cartwright/client';
import { checkout, currentCart, orders, recommendations } from '@wix/ecom';
import { authentication, recovery, verification } from '@wix/identity';
import { members } from '@wix/members';
import { redirects } from '@wix/redirects';
import { collections, inventory, products } from '@wix/stores';
import { expect, test } from 'vitest';

const OFFICIAL: Readonly<Record<string, object>> = {
  authentication,
  checkout,
  collections,
  currentCart,
  inventory,
  members,
  orders,
  products,
  recommendations,
  recovery,
  redirects,
  verification,
};

/** Every member of a module that is an object of texts, by its name. */
function enumerationsOf(module: object): Readonly<Record<string, object>> {
  const isEnumeration = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Object.values(value).every((word) => typeof word === 'string');
  return Object.fromEntries(
    Object.entries(module).filter(([name, value]) => /^[A-Z]/.test(name) && isEnumeration(value)),
  );
}

test.each(Object.entries(OFFICIAL))('each enumeration of %s is ours too, with every member', (name, official) => {
  const wanted = enumerationsOf(official);
  expect(Object.keys(wanted).length).toBeGreaterThan(0);
  expect(Reflect.get(ours, name)).toMatchObject(wanted);
});
