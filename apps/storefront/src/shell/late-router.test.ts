import { isValidElement } from 'react';
import { createMemoryRouter, type DataRouter, redirect, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLateRouter, readMatches } from './late-router.ts';

const reload = vi.fn();
let page: EventTarget;

function Shown(): null {
  return null;
}

/** `help` is the page of the document: the other router begins with its code. */
const pagesWith = (help: RouteObject): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    Component: Shown,
    ErrorBoundary: Shown,
    children: [
      { id: 'help', path: 'help', ...help },
      { id: 'new', path: 'new', Component: Shown },
      { id: 'old', path: 'old', loader: () => redirect('/new') },
    ],
  },
];
const PAGES = pagesWith({ lazy: { Component: () => Promise.resolve(Shown) } });

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('history', { state: { key: 'first' } });
  vi.stubGlobal('location', { pathname: '/help', search: '', hash: '', origin: 'http://localhost:4000', reload });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

/** The page of help, and the router that takes over: one in memory instead of the browser's history. */
async function openHelp(fails = 0) {
  let failures = fails;
  const own = createMemoryRouter(pagesWith({ Component: Shown }), { initialEntries: ['/help'] });
  const load = vi.fn(() => {
    failures -= 1;
    return failures >= 0 ? Promise.reject(new Error('No network.')) : Promise.resolve(own);
  });
  const data = { loaderData: { root: 'The shop' }, actionData: null, errors: null };
  const late = createLateRouter({ matches: await readMatches(PAGES, '/help', ''), base: '', data, load });
  const states: DataRouter['state'][] = [];
  late.router.subscribe((state) => void states.push(state));
  return { ...late, own, load, states };
}

test('until the visitor goes on, the router knows the page of the document and loads nothing', async () => {
  const { router, load } = await openHelp();
  expect(router.state).toMatchObject({
    location: { pathname: '/help', key: 'first' },
    navigation: { state: 'idle' },
    loaderData: { root: 'The shop' },
  });
  expect(router.state.matches.map(({ route }) => [route.id, isValidElement(route.element)])).toEqual([
    ['root', true],
    ['help', true],
  ]);
  expect(isValidElement(router.state.matches[0]?.route.errorElement)).toBe(true);
  expect(router.createHref({ ...router.state.location, pathname: '/new', search: '?sort=price' })).toBe(
    '/new?sort=price',
  );
  expect(router.encodeLocation({ pathname: '/käse', search: '', hash: '' }).pathname).toBe('/k%C3%A4se');
  expect(load).not.toHaveBeenCalled();
});

test('the first navigation loads the other router once, shows that it goes on, and ends there', async () => {
  const { router, load, states } = await openHelp();
  await Promise.all([router.navigate('/old'), router.navigate('/new')]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(states[0]?.navigation.state).toBe('loading');
  expect(router.state.location.pathname).toBe('/new');
  expect(states.at(-1)).toBe(router.state);
});

test('the other router knows the fetchers that are shown, and no others', async () => {
  const { router, own, prepare } = await openHelp();
  const ask = vi.spyOn(own, 'getFetcher');
  for (const key of ['delivery', 'gone', 'delivery']) router.getFetcher(key);
  router.deleteFetcher('gone');
  await prepare();
  expect(ask.mock.calls).toEqual([['delivery'], ['delivery']]);
});

test('where it cannot be loaded, the frame shows the failure, and the next press tries again', async () => {
  const { router, states } = await openHelp(1);
  await router.navigate('/new');
  expect(router.state.errors).toEqual({ frame: new Error('No network.') });
  expect(states.at(-1)?.navigation.state).toBe('idle');
  await router.navigate('/new');
  expect(router.state.location.pathname).toBe('/new');
});

test('going back to a page of an earlier document loads it, and a place on the same page does not', async () => {
  const { prepare } = await openHelp();
  Object.assign(location, { hash: '#returns' });
  page.dispatchEvent(new Event('popstate'));
  expect(reload).not.toHaveBeenCalled();
  Object.assign(location, { pathname: '/new' });
  page.dispatchEvent(new Event('popstate'));
  expect(reload).toHaveBeenCalledTimes(1);
  await prepare();
  page.dispatchEvent(new Event('popstate'));
  expect(reload).toHaveBeenCalledTimes(1);
});
