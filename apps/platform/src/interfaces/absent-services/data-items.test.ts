import { expect, test } from 'vitest';

import { member, openTestPlatform } from '../../../test/test-platform.ts';

test('a data collection is refused in the code that official clients go on with', async () => {
  const world = await openTestPlatform();
  const token = await world.visit();
  for (const path of ['query', 'count', 'aggregate', 'query-distinct-values', 'save']) {
    const body = { dataCollectionId: 'Menus', query: { filter: { slug: 'footer' } }, consistentRead: false };
    const response = await world.call('POST', `/wix-data/v2/items/${path}`, { body, token });
    expect([response.status, member(response.body, 'details.applicationError')]).toEqual([
      404,
      {
        code: 'WDE0025',
        description: 'There is no data collection "Menus": this platform keeps none.',
        data: { dataCollectionId: 'Menus' },
      },
    ]);
  }
  const body = { dataCollectionId: 'Menus' };
  expect((await world.call('POST', '/wix-data/v2/items/query', { body })).status).toBe(401);
});
