import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { htmlToText } from './html-text.ts';

describe('the text of HTML', () => {
  test.each([
    ['K&auml;se&nbsp;fein', 'Käse fein'],
    ['caf&eacute; &#233; &#xE9; &eacute', 'café é é é'],
    ['Salt &amp; &lt;pepper&gt; &amp;nbsp;', 'Salt & <pepper> &nbsp;'],
    ['AT&T, R&D & co', 'AT&T, R&D & co'],
    ['Tee&shy;kanne, Tee<wbr>kanne', 'Teekanne, Teekanne'],
    ['<p>One <b>b</b>old <a href="/x">link</a>.</p><p>Two</p>', 'One bold link.\nTwo'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<ul><li>350 ml<li>oat</ul>', '350 ml\noat'],
    ['<table><tr><td>Width<td>9 cm</table>', 'Width\n9 cm'],
    ['a<script>steal()</script><style>p{}</style><!-- note -->b', 'a\nb'],
    ['<svg><title>Icon</title></svg>Mug', 'Mug'],
    ['<img alt="x > y">Mug <strong title="a>b">1 &lt; 2</strong>', 'Mug 1 < 2'],
    ['  plain \n text ', 'plain\ntext'],
    ['', ''],
  ])('%j is %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test('of escaped text is that text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        expect(htmlToText(`<p>${escaped}</p>`).replaceAll(/\s/g, '')).toBe(
          text.replaceAll(/[\s\u00AD\u200B\u2060\uFEFF]/g, ''),
        );
      }),
    );
  });

  test('of any input has no tag left of the words that tags are made of', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b class="x">',
      '</b>',
      '<br>',
      ' text ',
      '&amp;',
      '<script>',
      '</script>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(htmlToText(pieces.join(''))).not.toMatch(/class|script|<|>/);
      }),
    );
  });
});
