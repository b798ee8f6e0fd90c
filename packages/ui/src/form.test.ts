import { expect, test } from 'vitest';

import { listProblems } from './form.tsx';

test('a summary lists problems in the order of the form, unknown fields last', () => {
  const errors = { other: 'Unknown', city: 'Enter a city', email: 'Enter an email address' };
  expect(listProblems(errors, ['email', 'city']).map(({ id }) => id)).toEqual(['email', 'city', 'other']);
});

test('a form without errors has no problems', () => {
  expect(listProblems(undefined, ['email'])).toEqual([]);
});
