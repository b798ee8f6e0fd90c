import { allEndpoints, APPLICATION_CODES } from '@cartwright/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeEach, describe, expect, test } from 'vitest';

import { openTestPlatform, PUBLIC_URL, type TestPlatform } from '../../../test/test-platform.ts';
import { html, prose } from './html.ts';

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

let world: TestPlatform;
beforeEach(async () => {
  world = await openTestPlatform();
});

async function open(path: string): Promise<Seen> {
  const response = await world.platform.fetch(
    new Request(new URL(path, PUBLIC_URL), { headers: { accept: 'text/html' } }),
  );
  return { status: response.status, text: await response.text(), headers: response.headers };
}

type Specification = Parameters<Validator['validate']>[0];

interface Told {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; 'x-callers': string[] }>>>>;
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1, and pages of any origin may read it', async () => {
    const { status, text, headers } = await open('/openapi.json');
    expect([status, headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
      200,
      'application/json',
      '*',
    ]);
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text) as Specification);
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
  });

  test('describes every call of the contract, with its allowed callers where it is implemented', async () => {
    const { paths } = JSON.parse((await open('/openapi.json')).text) as Told;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const described = new Map(operations.map((operation) => [operation.operationId, operation['x-callers']]));
    expect([...described.keys()].filter((name) => !name.endsWith('.get')).toSorted()).toEqual(
      allEndpoints.map(({ name }) => name).toSorted(),
    );
    expect(described.get('currentCart.addToCurrentCart')).toContain('visitor');
    expect(described.get('products.createProduct')).not.toContain('visitor');
  });
});

describe('the pages', () => {
  test('lead from the overview to every call', async () => {
    const { text } = await open('/docs/http');
    const links = new Set([...text.matchAll(/href="(\/docs\/http\/[^"#]+)/g)].map(([, link = '']) => link));
    links.delete('/docs/http/reference.css');
    let all = '';
    for (const link of links) {
      const page = await open(link);
      expect([link, page.status]).toEqual([link, 200]);
      all += page.text;
    }
    for (const { name } of allEndpoints) expect(all).toContain(`<article id="${name}">`);
    for (const code of Object.keys(APPLICATION_CODES)) expect(all).toContain(`<code>${code}</code>`);
  });

  test('link only types that are there', async () => {
    const { text: types } = await open('/docs/http/types');
    const ids = new Set([...types.matchAll(/<article id="([^"]+)"/g)].map(([, id = '']) => id));
    const wanted = [...types.matchAll(/href="\/docs\/http\/types#([^"]+)"/g)].map(([, id = '']) => id);
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('run no script and load nothing from elsewhere', async () => {
    const { text, headers } = await open('/docs/http/currentCart');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(text).not.toMatch(/<script|style=|(src|href)="https?:/);
    const styles = await open('/docs/http/reference.css');
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(styles.text).not.toMatch(/url\(|@import/);
  });

  test('find calls by words and types by name', async () => {
    const { text } = await open('/docs/http?q=add+to+cart');
    expect(text).toContain('/docs/http/currentCart#currentCart.addToCurrentCart');
    expect((await open('/docs/http?q=lineitem')).text).toContain('href="/docs/http/types#LineItem"');
    expect((await open('/docs/http?q=no+such+thing')).text).toContain('Nothing has this in its name.');
  });

  test('show the search text escaped', async () => {
    const { text } = await open(`/docs/http?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).not.toContain('<script>');
  });

  test('that are missing are marked as missing', async () => {
    expect((await open('/docs/http/nothing')).status).toBe(404);
  });
});

test('values in HTML are escaped, unless they are HTML', () => {
  expect(html`<p title="${'"&'}">${html`<b>${'<i>'}</b>`}${undefined}${[1, 'a']}</p>`.text).toBe(
    '<p title="&#34;&#38;"><b>&#60;i&#62;</b>1a</p>',
  );
  expect(html`${prose('send `a<b` only')}`.text).toBe('send <code>a&#60;b</code> only');
});
