import { ApplicationError, SystemError, ValidationError } from '@cartwright/client';
import { APPLICATION_CODES } from '@cartwright/contract';
import { describe, expect, test } from 'vitest';

import { type AdminLanguage } from '../words/languages.ts';
import { words } from '../words/words.ts';
import { explain, sentenceOfViolation } from './platform-errors.ts';

/** Any language but English: the sentences then come from the catalog, which is the English one here. */
const other = 'xx' as AdminLanguage;

function refused(code: string, message: string) {
  return new ApplicationError(message, { code, description: message, data: {} });
}

test('English texts of codes are those of the platform', () => {
  const { codes } = words.errors;
  const platform: Readonly<Record<string, { readonly message: string }>> = APPLICATION_CODES;
  expect(Object.entries(codes).filter(([code, text]) => platform[code]?.message !== text)).toEqual([]);
});

describe('an error of the platform', () => {
  test('is its own sentence in English', () => {
    expect(explain(refused('FILE_TOO_LARGE', '“a.png” has 60 MB.'), 'en')).toEqual({
      text: '“a.png” has 60 MB.',
      original: '',
    });
  });

  test('is the sentence of its code in another language', () => {
    expect(explain(refused('FILE_TOO_LARGE', '“a.png” has 60 MB.'), other).text).toBe('The file is too large.');
  });

  test('tells a network that failed from a server that is not ready and one that failed', () => {
    const text = (facts: object) => explain(new SystemError({ code: 'ANY', ...facts })).text;
    expect(text({})).toBe('We couldn’t reach the server. It may be restarting.');
    expect(text({ status: 503, requestId: 'req_1' })).toBe('The server can’t answer right now. Try again in a minute.');
    expect(text({ status: 500, requestId: 'req_1' })).toBe(
      'Something went wrong on the server. Its log explains request req_1.',
    );
    expect(text({ status: 500 })).toBe('Something went wrong on the server.');
  });

  test('keeps what the platform said where that names the cause, or where its code is unknown', () => {
    const answer = 'https://a.example could not be imported: it answered 404.';
    expect(explain(refused('FILE_NOT_IMPORTED', answer), other)).toEqual({
      text: 'The file could not be imported.',
      original: answer,
    });
    expect(explain(refused('NEWER_CODE', 'No.'), other)).toEqual({ text: '', original: 'No.' });
  });

  test('says which field breaks which rule', () => {
    const name = { field: 'product.name', description: 'name must have at most 80 characters' };
    const tooLong = { ...name, violatedRule: 'MAX_LENGTH', data: { threshold: 80 } };
    expect(sentenceOfViolation(tooLong, 'Name', other)).toBe('Name must have at most 80 characters.');
    expect(sentenceOfViolation({ ...name, violatedRule: 'MIN_LENGTH', data: { threshold: 1 } }, 'Name', other)).toBe(
      'Name must not be empty.',
    );
    expect(sentenceOfViolation({ ...name, violatedRule: 'VALIDATION', data: { type: 'TAKEN' } }, 'Name', other)).toBe(
      'Name is used already. Choose another.',
    );
    for (const [data, sentence] of [
      [{ type: 'UNKNOWN' }, 'Name names something that is not there. Reload the page and choose again.'],
      [{ type: 'REVERSED' }, 'Name must not end before it begins.'],
      [{ example: '14:00' }, 'Name must be written like 14:00.'],
      [{ type: 'REPEATED' }, 'Name is there twice. Keep it once.'],
      [{ type: 'ZERO' }, 'Name must not be 0.'],
      [{ type: 'UNAVAILABLE' }, 'Name isn’t available on this server.'],
      [{ type: 'CONTRADICTION' }, 'Name and another value exclude each other.'],
      [{ type: 'RANGE', least: 0, most: 100 }, 'Name must be from 0 to 100.'],
      [{ type: 'PERIOD', days: 90 }, 'Name must be within the next 90 days.'],
    ] as const)
      expect(sentenceOfViolation({ ...name, violatedRule: 'VALIDATION', data }, 'Name', other)).toBe(sentence);
    expect(sentenceOfViolation({ ...name, violatedRule: 'OTHER', data: {} }, 'Name', other)).toBeUndefined();
    expect(sentenceOfViolation(tooLong, 'Name', 'en')).toBeUndefined();
    expect(explain(new ValidationError([tooLong]), other).text).toBe('product.name must have at most 80 characters.');
    const odd = { field: 'product.slug', description: 'slug is odd', violatedRule: 'OTHER' };
    expect(explain(new ValidationError([tooLong, odd]), other)).toEqual({
      text: 'product.name must have at most 80 characters. product.slug can’t be saved like this.',
      original: 'slug is odd.',
    });
  });
});

test('our own errors are shown as they are', () => {
  expect(explain(new Error('Enter a name.'), other)).toEqual({ text: 'Enter a name.', original: '' });
  expect(explain('nothing', other).text).toBe('Something went wrong.');
});
