import { describe, expect, test } from 'vitest';

import { isEditable, readLink, toHtml } from './description-text.ts';

describe('a description', () => {
  test.each(['', 'Just words', '<p>One <b>two</b></p><ul><li>x</li></ul>', '<h2>A</h2><a href="/care">care</a>'])(
    'that the editor shows whole is edited there: %s',
    (html) => {
      expect(isEditable(html)).toBe(true);
    },
  );

  test.each(['<table><tr><td>1</td></tr></table>', '<p>One <small>two</small></p>'])(
    'with an element that the editor does not have is edited as HTML: %s',
    (html) => {
      expect(isEditable(html)).toBe(false);
    },
  );

  test('of plain text becomes paragraphs', () => {
    expect(toHtml('A line\nand another\n\n2 < 3 &amp; 4')).toBe('<p>A line<br>and another</p><p>2 &lt; 3 &amp; 4</p>');
    expect(toHtml('<p>One</p>')).toBe('<p>One</p>');
    expect(toHtml('')).toBe('');
  });
});

describe('a link', () => {
  test.each([
    ['https://example.com/a b', undefined],
    [' https://example.com/a ', 'https://example.com/a'],
    ['example.com/care', 'https://example.com/care'],
    ['care@example.com', 'mailto:care@example.com'],
    ['/pages/care', '/pages/care'],
    ['//example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['care', undefined],
  ])('typed as %s leads to %s', (typed, address) => {
    expect(readLink(typed)).toBe(address);
  });
});
