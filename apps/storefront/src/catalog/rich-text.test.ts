import { describe, expect, test } from 'vitest';

import { readBlocks, readParagraphs } from './rich-text.ts';

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

describe('readBlocks', () => {
  test('keeps lists, headings, emphasis and links', () => {
    expect(
      readBlocks('<h2>Care</h2><ul><li>Rinse <b>well</b></li></ul><p><a href="/care">More</a><br>soon</p>'),
    ).toEqual([
      { tag: 'h2', children: ['Care'] },
      { tag: 'ul', children: [{ tag: 'li', children: ['Rinse ', { tag: 'strong', children: ['well'] }] }] },
      { tag: 'p', children: [{ tag: 'a', href: '/care', children: ['More'] }, { tag: 'br', children: [] }, 'soon'] },
    ]);
  });

  test('leaves nothing that could run: no script, no attribute, no address of one', () => {
    const html =
      '<script>alert(1)</script><p onclick="x()" style="color:red">A <a href="javascript:alert(1)">b</a> <img src=x onerror=y> <a href="java&#115;cript:x">c</a></p>';
    expect(readBlocks(html)).toEqual([{ tag: 'p', children: ['A ', 'b', ' ', ' ', 'c'] }]);
  });

  test('shows an escaped tag as text, and text beside blocks as a paragraph', () => {
    expect(readBlocks('Loose &lt;b&gt;<p>Kept</p><p> </p><div>1</div>')).toEqual([
      { tag: 'p', children: ['Loose <b>'] },
      { tag: 'p', children: ['Kept'] },
      { tag: 'p', children: ['1'] },
    ]);
    expect(readBlocks('One\n\nTwo &amp; three')).toEqual([
      { tag: 'p', children: ['One'] },
      { tag: 'p', children: ['Two & three'] },
    ]);
  });

  test('keeps a table as browsers read it, and a picture with its dimensions', () => {
    const row = (cell: string) => ({ tag: 'tr', children: [{ tag: 'td', children: [cell] }] });
    expect(readBlocks('<table> x <tr><td>1</td></tr>\n<tr>\n<td>2</td></tr></table><p><td>3</td></p>')).toEqual([
      { tag: 'table', children: [{ tag: 'tbody', children: [row('1'), row('2')] }] },
      { tag: 'p', children: ['3'] },
    ]);
    const image = { url: 'https://a.example/b.jpg', alt: 'A “mug”', width: 8, height: 6 };
    expect(
      readBlocks('<p><img src="https://a.example/b.jpg" alt="A “mug”" width="8" height="6"></p><p><img src="x"></p>'),
    ).toEqual([{ tag: 'p', children: [{ tag: 'img', children: [], image }] }]);
  });
});
