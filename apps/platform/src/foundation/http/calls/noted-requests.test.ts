import { expect, test } from 'vitest';

import { createNotedRequests, GENERATION } from './noted-requests.ts';

test('a request is noted when it is made the first time', () => {
  const noted = createNotedRequests();
  expect(noted.note('mugs')).toBe(false);
  expect(noted.note('bowls')).toBe(false);
  expect(noted.note('mugs')).toBe(true);
});

test('a request is noted until many others were, and then forgotten', () => {
  const noted = createNotedRequests();
  const noteOthers = (first: number, count: number): void => {
    for (let number = first; number < first + count; number += 1) noted.note(`other ${number}`);
  };
  noted.note('mugs');
  noteOthers(0, GENERATION);
  expect(noted.note('mugs')).toBe(true);
  noteOthers(GENERATION, GENERATION);
  expect(noted.note('mugs')).toBe(false);
});
