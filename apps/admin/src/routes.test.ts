import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';

import { ADMIN_PAGES, REACHED_PAGES, SAME_PAGES } from '../test/pages.ts';
import { adminRoutes } from './routes.tsx';
import { SETTINGS } from './settings/settings-index.ts';

/** Addresses of pages; those that open one record of a list are left out. */
function listAddresses(routes: readonly RouteObject[], above = ''): readonly string[] {
  return routes.flatMap(({ path, index, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    const own =
      index === true || (path !== undefined && children === undefined) ? [address === '' ? '/' : address] : [];
    return [...own, ...listAddresses(children ?? [], address)];
  });
}

const all = listAddresses(adminRoutes);
const addresses = all.filter((address) => !address.includes(':') && !address.endsWith('*'));

test('every settings page is in the index of settings', () => {
  const pages = addresses.filter((address) => address.startsWith('/settings/'));
  expect(pages).toContain('/settings/payment-methods');
  const known = new Set(SETTINGS.map(({ to }) => to));
  expect(pages.filter((address) => !known.has(address))).toEqual([]);
});

test('every entry of the index leads to a page', () => {
  const known = new Set(addresses);
  expect(SETTINGS.map(({ to }) => to.split(/[?#]/u)[0] ?? '').filter((to) => !known.has(to))).toEqual([]);
});

test('every page is in the list of pages that axe examines, and the list has no other', () => {
  const patterns = all.map((address) => ({ address, parts: address.split('/') }));
  /** The route that answers at an address: one without variables before one with them. */
  const routeOf = (page: string): string => {
    const parts = page === '/' ? ['', ''] : page.split('/');
    const fits = patterns.filter(
      (one) =>
        one.parts.length === parts.length && one.parts.every((part, at) => part.startsWith(':') || part === parts[at]),
    );
    return (fits.find(({ address }) => !address.includes(':')) ?? fits[0])?.address ?? '/*';
  };
  const examined = new Set([...ADMIN_PAGES.map(routeOf), ...Object.keys(REACHED_PAGES), ...Object.keys(SAME_PAGES)]);
  expect([...examined].filter((address) => !all.includes(address))).toEqual([]);
  expect(all.filter((address) => !examined.has(address))).toEqual([]);
});
