/** The examples of the HTTP reference, against the contract that they are made from. */
import { allEndpoints, openApi } from '@cartwright/contract';
import { expect, test } from 'vitest';

import { exampleOf, objectOf, printJson } from './example-values.ts';
import { exampleRequest, writeHttpReference } from './http-reference.ts';
import { readSurface } from './surface.ts';

const { paths, components } = openApi('http://localhost:4001');
const schemas = objectOf(components['schemas']);
const operations = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [String(operation['operationId']), operation]),
);

function schemaOf(content: unknown) {
  return objectOf(objectOf(objectOf(objectOf(content)['content'])['application/json'])['schema']);
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function describeIssues(name: string, { issues }: { readonly issues: readonly Issue[] }): string {
  return `${name}: ${issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`;
}

test('the platform would send every example response', () => {
  const refused = allEndpoints.flatMap(({ name, output }) => {
    const responses = objectOf(operations.get(name)?.['responses']);
    const parsed = output.safeParse(exampleOf(schemaOf(responses['200']), schemas));
    return parsed.success ? [] : [describeIssues(name, parsed.error)];
  });
  expect(refused).toEqual([]);
});

test('the platform would accept every example request', () => {
  const refused = allEndpoints.flatMap(({ name, input, path }) => {
    const { requestBody } = operations.get(name) ?? {};
    if (requestBody === undefined || path.includes('{')) return [];
    const parsed = input.safeParse(exampleRequest(name, schemaOf(requestBody), schemas));
    return parsed.success ? [] : [describeIssues(name, parsed.error)];
  });
  expect(refused).toEqual([]);
});

test('every call has a part, with the call of the client that makes the request, its callers and its errors', () => {
  const merchants = { kinds: ['merchant', 'app'], permission: 'catalog.write' };
  const callers = new Map(allEndpoints.map(({ name }) => [name, merchants]));
  const pages = writeHttpReference({ surface: readSurface(), fileOf: (module) => module, callers });
  const text = [...pages.values()].join('\n');
  for (const { name } of allEndpoints) expect(text).toContain(`## ${name.split('.').at(-1)}\n`);
  expect(pages.get('http/currentCart.md')).toContain(
    'In the client: [`currentCart.addToCurrentCart`](../currentCart.md#addtocurrentcart).',
  );
  expect(pages.get('http/products.md')).toContain('Who may call: `merchant`, `app` with `catalog.write`\n');
  const parts = [...pages]
    .filter(([name]) => name.startsWith('http/'))
    .flatMap(([, page]) => page.split('\n## ').slice(1));
  expect(parts.length).toBe(allEndpoints.length);
  for (const part of parts) expect(part).toMatch(/Who may call: `[\s\S]*\nErrors:\n\n- /u);
});

test('JSON stands on one line where it fits', () => {
  expect(printJson({ a: [1, 2], b: {} })).toBe('{ "a": [1, 2], "b": {} }');
  expect(printJson({ a: 'x'.repeat(90) })).toBe(`{\n  "a": "${'x'.repeat(90)}"\n}`);
});

test('a call that the platform lets no caller make is named', () => {
  const known = { surface: readSurface(), fileOf: (module: string) => module, callers: new Map<string, never>() };
  expect(() => writeHttpReference(known)).toThrow(/^The platform lets no caller make \w+\.\w+$/u);
});
