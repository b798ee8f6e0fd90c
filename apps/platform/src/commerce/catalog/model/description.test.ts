import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { htmlToText } from '../../../foundation/html-text.ts';
import { cleanHtml, paragraphsToHtml } from './description.ts';

describe('a description', () => {
  test('keeps marks of text and links that lead to pages', () => {
    const html =
      '<p>Thrown in <strong>stoneware</strong>.<br>See <a href="https://example.com/care">care</a>.</p><ul><li>350 ml</li></ul>';
    expect(cleanHtml(html)).toBe(html);
  });

  test('loses markup that a browser would execute', () => {
    expect(cleanHtml('<p onclick="steal()">Hi<script>steal()</script></p>')).toBe('<p>Hi</p>');
    expect(cleanHtml('<img src=x onerror=alert(1)>A')).toBe('A');
    expect(cleanHtml('<a href="javascript:alert(1)">x</a>')).toBe('<a>x</a>');
    expect(cleanHtml("<a href=' JaVaScRiPt:alert(1)'>x</a>")).toBe('<a>x</a>');
    expect(cleanHtml('<a href="//evil.example">x</a>')).toBe('<a>x</a>');
    expect(cleanHtml('<svg><p>x</p></svg>y')).toBe('y');
    expect(cleanHtml('<style>p{}</style><iframe src="/"></iframe>z')).toBe('z');
    expect(cleanHtml('<scr<script>ipt>alert(1)</script>')).toBe('&lt;scr');
    expect(cleanHtml('<!-- <b> --><b>x</b>')).toBe('<b>x</b>');
  });

  test('closes open elements and drops stray end tags', () => {
    expect(cleanHtml('<p><em>a</p></div>b')).toBe('<p><em>a</em></p>b');
    expect(cleanHtml('<ul><li>a')).toBe('<ul><li>a</li></ul>');
    expect(cleanHtml('1 < 2 and 3 > 2')).toBe('1 &lt; 2 and 3 &gt; 2');
  });

  test('never holds anything but its marks, for any input, and cleaning twice changes nothing', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '!--',
      '-->',
      'script',
      'p',
      'a',
      ' href=',
      'javascript:',
      'x',
      '&',
      'onload=',
      'svg',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        const rest = clean.replaceAll(/<\/?(?:p|br|a|b)>|<a href="(?:https?:\/\/|mailto:|\/|#)[^"<]*">/g, '');
        expect(rest).not.toMatch(/[<>]/);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 3000 },
    );
  });

  test('of plain paragraphs shows the typed text, and can be converted back to text', () => {
    const html = paragraphsToHtml(['Salt & <pepper>', 'Two']);
    expect(html).toBe('<p>Salt &amp; &lt;pepper&gt;</p><p>Two</p>');
    expect(htmlToText(html)).toBe('Salt & <pepper>\nTwo');
  });
});
