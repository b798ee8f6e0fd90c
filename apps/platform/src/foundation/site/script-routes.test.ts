import { expect, test } from 'vitest';

import { openDemoShop } from '../../../test/demo-shop.ts';

const SCRIPTS = '/assets/scripts/v1/site-scripts';

test('no script is added to a page, and the response has language, currency and time zone', async () => {
  const { world, token } = await openDemoShop();
  const properties = {
    locale: { languageCode: 'en', country: 'US' },
    language: 'en',
    paymentCurrency: 'USD',
    timeZone: 'America/New_York',
  };
  const page = `?pageUrl=${encodeURIComponent('http://localhost:4815/')}`;
  expect((await world.call('GET', `${SCRIPTS}${page}`, { token })).body).toEqual({ siteScripts: [] });
  expect((await world.call('GET', `${SCRIPTS}/essentials`, { token })).body).toEqual({ properties });
  expect((await world.call('GET', `${SCRIPTS}/metadata${page}`, { token })).body).toEqual({
    siteScripts: [],
    properties,
  });
});
