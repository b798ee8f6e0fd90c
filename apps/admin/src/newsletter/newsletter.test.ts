import { expect, test } from 'vitest';

import { writeCsv } from './newsletter-calls.ts';

test('a file of readers has quotes doubled, and no cell that a spreadsheet computes', () => {
  const reader = {
    _id: 'sub_1',
    email: '=1+1@example.com',
    status: 'CONFIRMED',
    language: 'en',
    source: '/help',
    consentText: 'I want "news".',
    requestedDate: '2026-11-01T08:00:00.000Z',
  };
  expect(writeCsv([reader])).toBe(
    '"email","language","confirmed","source","consent","unsubscribe"\r\n' +
      `"'=1+1@example.com","en","","/help","I want ""news"".",""\r\n`,
  );
});
