import { describe, expect, test } from 'vitest';

import { readParagraphs } from './rich-text.ts';

describe('readParagraphs', () => {
  test('each paragraph and each line break starts a new text', () => {
    expect(readParagraphs('<p>One</p><p>Two<br>Three</p>')).toEqual(['One', 'Two', 'Three']);
  });

  test('no markup is left', () => {
    expect(readParagraphs('<p class="x">A <b>big</b> <a href="javascript:alert(1)">mug</a></p>')).toEqual([
      'A big mug',
    ]);
  });

  test('scripts and styles vanish with their contents', () => {
    expect(readParagraphs('<script>alert(1)</script><style>p{}</style><p>Text</p>')).toEqual(['Text']);
  });

  test('entities become characters, and unknown ones stay', () => {
    expect(readParagraphs('Alder &amp; Clay &#8211; &#x263A; &nope;')).toEqual(['Alder & Clay – ☺ &nope;']);
  });

  test('an escaped tag is text', () => {
    expect(readParagraphs('&lt;b&gt;')).toEqual(['<b>']);
  });

  test('nothing has no paragraphs', () => {
    expect([readParagraphs(undefined), readParagraphs(null), readParagraphs('<p> </p>')]).toEqual([[], [], []]);
  });
});
