import { afterEach, expect, test, vi } from 'vitest';

import { openShop, PLATFORM, SHOP } from '../../test/open-shop.ts';
import type { Boot } from './boot.ts';
import { LOOK_PATH, watchLookDrafts } from './look-draft.ts';

afterEach(() => vi.unstubAllGlobals());

const LOOK = { kind: 'look-draft', logo: '/media/logo.png', accent: '#0b5e3c', fonts: 'garamond' };
const ASSETS: Boot['assets'] = {
  styles: ['/assets/alder-clay.css'],
  script: '/assets/entry.js',
  fonts: [],
  icons: '/themes/alder-clay',
};

/** A page of the shop in a frame, with the shop's real server. */
async function openFrame() {
  const shop = openShop();
  const parent = { postMessage: vi.fn() };
  const page = new EventTarget();
  vi.stubGlobal('window', { parent });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', (path: string) => shop.get(path));
  const shown: unknown[] = [];
  await watchLookDrafts(ASSETS, (look) => shown.push(look));
  const send = (message: { readonly source: unknown; readonly origin: string; readonly data: unknown }) =>
    page.dispatchEvent(Object.assign(new Event('message'), message));
  return { shop, parent, shown, send };
}

test('the page tells the admin alone that it can show a look, and shows the one that the admin sends', async () => {
  const { parent, shown, send } = await openFrame();
  expect(parent.postMessage.mock.calls).toEqual([[{ kind: 'look-preview-ready' }, PLATFORM]]);
  send({ source: parent, origin: PLATFORM, data: LOOK });
  expect(shown).toEqual([
    {
      draftLogo: '/media/logo.png',
      accent: '#0b5e3c',
      assets: { ...ASSETS, styles: ['/assets/alder-clay.css', '/assets/garamond.css'] },
    },
  ]);
});

test('a look of another origin, of another window or of another form changes nothing', async () => {
  const { parent, shown, send } = await openFrame();
  for (const origin of ['https://stranger.example', SHOP, 'null', '', `${PLATFORM}.stranger.example`]) {
    send({ source: parent, origin, data: LOOK });
  }
  send({ source: { postMessage: vi.fn() }, origin: PLATFORM, data: LOOK });
  for (const data of [
    undefined,
    'look-draft',
    { ...LOOK, kind: 'look' },
    { ...LOOK, accent: 7 },
    { kind: LOOK.kind },
  ]) {
    send({ source: parent, origin: PLATFORM, data });
  }
  expect(shown).toEqual([]);
});

test('the style sheets of the preview are for pages of the shop: a page of another origin reads neither them nor a frame', async () => {
  const { shop } = await openFrame();
  const response = await shop.get(`${LOOK_PATH}?theme=alder-clay`, { origin: 'https://stranger.example' });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const page = await shop.get('/', { origin: 'https://stranger.example' });
  expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`frame-ancestors ${PLATFORM}(?:;|$)`, 'u'));
});
