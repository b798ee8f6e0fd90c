import { describe, expect, test } from 'vitest';

import { readParagraphs, writeParagraphs } from './description-text.ts';

describe('a description', () => {
  test('of paragraphs is plain text with empty lines', () => {
    expect(readParagraphs('<p>Thrown &amp; turned.</p><p>Two<br>lines &lt;3</p>')).toBe(
      'Thrown & turned.\n\nTwo\nlines <3',
    );
  });

  test.each(['', 'One', 'One & two <b>\n\nThree "four"', 'A line\nand another\n\nlast'])(
    'parsed and formatted again, %j stays the same',
    (text) => {
      expect(readParagraphs(writeParagraphs(text))).toBe(text);
    },
  );

  test.each(['<ul><li>One</li></ul>', '<p>See <a href="/care">care</a></p>', '<p>One</p><h2>Two</h2>', 'a &eacute; b'])(
    'with other markup, like %s, is not touched',
    (html) => {
      expect(readParagraphs(html)).toBeUndefined();
    },
  );

  test('without any markup is text as it is', () => {
    expect(readParagraphs('Just words.')).toBe('Just words.');
  });

  test('never turns typed text into markup', () => {
    expect(writeParagraphs('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  });
});
