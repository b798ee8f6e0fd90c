import { expect, test } from 'vitest';

import { openShop } from '../test/open-shop.ts';

const STORE = {
  id: 'studio',
  name: 'The studio',
  address: {
    country: 'US',
    subdivision: 'US-ME',
    city: 'Portland',
    postalCode: '04101',
    addressLine: '12 Wharf Street',
  },
  addressLines: ['12 Wharf Street', 'Portland ME 04101'],
  mapUrl: 'https://maps.example/?query=12+Wharf+Street',
  instructions: 'Ring the bell.',
  hours: ['Tue – Sat, 10:00 AM – 6:00 PM'],
  businessHours: [{ openDay: 'TUESDAY', openTime: '10:00', closeTime: '18:00' }],
};

function openWith(storefront: object, stores: readonly object[] = [STORE]) {
  const shop = openShop();
  shop.platform.describeSite({ storefront: { palette: {}, weightUnit: 'KG', ...storefront } });
  shop.platform.respond('/ecom/v1/stores', () => Response.json({ stores }));
  return shop;
}

test('known networks have a name and an icon, others the name of their host', async () => {
  const social = [
    'https://www.instagram.com/alder',
    'https://de.pinterest.com/alder',
    'https://www.kilns.example/alder',
  ];
  const html = await (await openWith({ social }).get('/help')).text();
  expect(html).toMatch(/href="https:\/\/www\.instagram\.com\/alder"[^>]*aria-label="Instagram"/u);
  expect(html).toMatch(/href="https:\/\/de\.pinterest\.com\/alder"[^>]*aria-label="Pinterest"/u);
  expect(html).toMatch(/href="https:\/\/www\.kilns\.example\/alder"[^>]*>kilns\.example</u);
});

test('a host that only contains the name of a network is not that network', async () => {
  const html = await (await openWith({ social: ['https://notx.com/alder'] }).get('/help')).text();
  expect(html).toMatch(/href="https:\/\/notx\.com\/alder"[^>]*>notx\.com</u);
});

test('ways to pay have the words of the reader, or those of the merchant', async () => {
  const payments = [
    { code: 'stripe', provider: 'stripe' },
    { code: 'test-card', provider: 'test-card' },
    { code: 'offline', provider: 'manual' },
    { code: 'cheque', provider: 'manual', title: 'By cheque' },
  ];
  const html = await (await openWith({ payments }).get('/de/help')).text();
  const list = /<ul[^>]*class="pay-marks"[^>]*>(.*?)<\/ul>/u.exec(html)?.[1] ?? '';
  const marks = [...list.matchAll(/<li[^>]*>([^<]*)</gu)].map(([, name]) => name);
  expect(marks).toEqual(['Karte', 'Bei Lieferung', 'By cheque']);
});

test('a shop without any has no row for them', async () => {
  const html = await (await openWith({ payments: [] }).get('/help')).text();
  expect(html).not.toMatch(/pay-marks|class="social/u);
});

test('stores have a page with address, hours and a map, which the footer links', async () => {
  const html = await (await openWith({ hasStores: true }).get('/stores')).text();
  expect(html).toContain('<h1 class="text-4xl">Stores</h1>');
  expect(html).toMatch(/<a href="\/stores"[^>]*>Stores</u);
  for (const words of ['12 Wharf Street', 'Tue – Sat, 10:00 AM – 6:00 PM', 'Ring the bell.'])
    expect(html).toContain(words);
  expect(html).toContain('href="https://maps.example/?query=12+Wharf+Street"');
  expect(html).toContain('"dayOfWeek":"https://schema.org/Tuesday","opens":"10:00","closes":"18:00"');
});

test('a shop without stores has no page for them', async () => {
  const response = await openWith({}, []).get('/stores');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('There’s no page at this address.');
});
