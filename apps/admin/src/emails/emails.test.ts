import { EMAIL_KINDS, EMAIL_LANGUAGES } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { readEmail, wordsIn, writeEmail } from './email-calls.ts';
import { describePlaceholders, EMAIL_WORDS, isEmailKind, LANGUAGES } from './email-words.ts';

test('every email and every language of the platform is on the pages', () => {
  expect(Object.keys(EMAIL_WORDS).toSorted((a, b) => a.localeCompare(b))).toEqual(
    EMAIL_KINDS.toSorted((a, b) => a.localeCompare(b)),
  );
  expect(LANGUAGES).toEqual(EMAIL_LANGUAGES);
  expect([isEmailKind('welcome'), isEmailKind('toString')]).toEqual([true, false]);
});

test('a form has each text of each language, and sends those that changed', () => {
  const { values } = readEmail({ enabled: true, words: { de: { subject: 'Hallo' } }, revision: '3' });
  expect(wordsIn(values, 'de')).toEqual({ subject: 'Hallo', before: '', after: '' });
  expect(writeEmail('welcome', { 'de.subject': '', 'fr.after': 'À bientôt' })).toEqual({
    kind: 'welcome',
    words: { de: { subject: '' }, fr: { after: 'À bientôt' } },
  });
  expect(writeEmail('welcome', { enabled: false })).toEqual({ kind: 'welcome', enabled: false });
});

test('the placeholders are named in a sentence', () => {
  expect(describePlaceholders(['shop'])).toBe('You can use {shop}.');
  expect(describePlaceholders(['shop', 'number', 'amount'])).toBe('You can use {shop}, {number} and {amount}.');
});
