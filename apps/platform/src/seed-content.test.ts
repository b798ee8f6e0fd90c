/** What the demo shop has besides its catalog. */
import { LEGAL_KINDS } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { openTestPlatform } from '../test/test-platform.ts';

test('the demo publishes every legal page in English and German, without a gap', async () => {
  const world = await openTestPlatform({ config: { seed: 'demo' } });
  const token = await world.visit();
  for (const kind of LEGAL_KINDS) {
    for (const language of ['en', 'de']) {
      const path = `/site-properties/v4/published-legal-pages/${kind}?language=${language}`;
      const { body } = await world.call('GET', path, { token });
      expect(body).toMatchObject({ legalPage: { kind, language, version: 1 } });
      expect(JSON.stringify(body)).not.toContain('[[');
    }
  }
});

test('the prices of the demo can be read in two other currencies', async () => {
  const world = await openTestPlatform({ config: { seed: 'demo' } });
  const { body } = await world.call('GET', '/ecom/v1/currencies', { token: await world.visit() });
  expect(body).toEqual({
    currencies: [
      { code: 'USD', symbol: '$' },
      { code: 'CAD', symbol: 'CA$' },
      { code: 'GBP', symbol: '£' },
    ],
  });
});
