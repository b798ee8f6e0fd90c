import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';

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

const addresses = listAddresses(adminRoutes).filter((address) => !address.includes(':') && !address.endsWith('*'));

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
