/** Attacks in descriptions, the one place where markup is allowed: only text markup with harmless links comes out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Arena, openArena } from './arena.ts';
import { type Caller, own, stock, visit } from './people.ts';

let arena: Arena;
let owner: Caller;
beforeAll(async () => {
  arena = await openArena();
  owner = await own(arena);
});
afterAll(() => arena[Symbol.asyncDispose]());

const DESCRIPTIONS = [
  '<script>alert(1)</script>',
  '<scr<script></script>ipt>alert(1)</script>',
  '<<script>script>alert(1)<</script>/script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></p><a href="javascript:alert(1)">x</a></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x73;cript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  String.raw`<a href="/\evil.example">x</a>`,
  '<a href=https://shop.example onclick=alert(1)>x</a>',
  `<a href="https://shop.example" onclick="alert(1)" style="position:fixed">x</a>`,
  '<a href="https://shop.example"onmouseover="alert(1)">x</a>',
  `<a href='https://shop.example/"onmouseover="alert(1)'>x</a>`,
  `<a title="'><img src=x onerror=alert(1)>'" href="/">x</a>`,
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick=alert(1)>x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="data:text/html,x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=p></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example"</style>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title></title><img src=x onerror=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '</p></div></body><img src=x onerror=alert(1)>',
  '<p',
  '<p title="',
  '<'.repeat(5000),
  '&lt;img src=x onerror=alert(1)&gt;',
  '<table><td><p><b><i><img src=x onerror=alert(1)>',
  '<ſcript>alert(1)</ſcript>',
  '<img\u0000 src=x onerror=alert(1)>'.replace('\u0000', '\f'),
  '<img/src=x/onerror=alert(1)>',
] as const;

describe('a product', () => {
  test.each(DESCRIPTIONS)('described as %j is described with harmless markup only', async (description) => {
    const id = await stock(owner, { description });
    const response = await (await visit(arena)).call(`/stores-reader/v1/products/${id}`);
    const marks = response.text('product.description').match(/<[^>]*>?/g) ?? [];
    expect(
      marks.filter(
        (mark) => !/^<\/?[a-z][a-z0-9]*(?: href="(?:https?:\/\/|mailto:|\/(?![/\\])|#)[^"<>]*")?>$/.test(mark),
      ),
    ).toEqual([]);
    expect(
      marks.filter((mark) =>
        /^<\/?(?:script|style|img|svg|math|iframe|object|embed|form|input|meta|base|link|template|title)/.test(mark),
      ),
    ).toEqual([]);
  });

  test('with a description that is slow to parse costs no second', async () => {
    const id = await stock(owner);
    for (const description of [
      '<a '.repeat(2600),
      '<a "'.repeat(1900),
      '<!--'.repeat(1900),
      '<p '.repeat(10) + '"'.repeat(7000),
      '</p'.repeat(2600),
      '<script'.repeat(1100),
    ]) {
      const before = process.cpuUsage();
      await owner.call(`/stores/v1/products/${id}`, { product: { description } }, { method: 'PATCH' });
      const { user, system } = process.cpuUsage(before);
      // In processor time of this process, so that a busy machine fails no test.
      expect((user + system) / 1000).toBeLessThan(1000);
    }
  });
});
