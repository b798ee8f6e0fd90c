import { expect, test } from 'vitest';

import { openTestPlatform } from '../../../test/test-platform.ts';

test('recommendations are an empty list, and no algorithm is offered', async () => {
  const world = await openTestPlatform();
  const token = await world.visit();
  const body = { algorithms: [{ id: 'any', appId: 'app' }], items: [{ catalogItemId: 'prod_1', appId: 'app' }] };
  for (const prefix of ['', '/ecom']) {
    expect((await world.call('POST', `${prefix}/v1/recommendations/get`, { body, token })).body).toEqual({
      recommendation: { items: [] },
    });
    expect((await world.call('GET', `${prefix}/v1/recommendations/algorithms`, { token })).body).toEqual({
      availableAlgorithms: [],
    });
  }
});
