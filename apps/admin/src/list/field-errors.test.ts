import { ValidationError } from '@cartwright/client';
import { expect, test } from 'vitest';

import { errorOfField, errorOutside } from './field-errors.ts';

const refused = new ValidationError([
  { field: 'app.name', description: 'must have at least 1 character' },
  { field: 'app.redirectUrls[2]', description: 'redirectUrls[2] must be an address of https' },
  { field: 'app.words', description: 'Keep {number} in the subject.' },
  { field: 'words.subject', description: '{nope} isn’t known here.' },
]);

test('a violation is a sentence under the label of its field', () => {
  expect(errorOfField(refused, 'name', 'Name')).toBe('Name must have at least 1 character.');
  expect(errorOfField(refused, 'redirectUrls', 'Address')).toBe('Address must be an address of https.');
  expect(errorOfField(refused, 'words', 'Words')).toBe('Keep {number} in the subject.');
  expect(errorOfField(refused, 'subject', 'Words')).toBe('{nope} isn’t known here.');
  expect(errorOfField(refused, 'other', 'Other')).toBeUndefined();
});

test('what belongs to none of the fields is told beside them', () => {
  expect(errorOutside(refused, ['name', 'redirectUrls', 'subject'])?.message).toBe(
    'app.words Keep {number} in the subject.',
  );
  expect(errorOutside(refused, ['name', 'redirectUrls', 'words', 'subject'])).toBeNull();
});
