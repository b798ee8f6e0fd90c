import { describe, expect, test } from 'vitest';

import { allEndpoints } from './all-endpoints.ts';
import { openApi } from './open-api.ts';

const document = openApi('http://localhost:4001');
const text = JSON.stringify(document);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation,
    name: String(operation['operationId']),
  })),
);

function at(root: unknown, pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      root,
    );
}

describe('the document', () => {
  test('names the version of OpenAPI and the platform’s address', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:4001' }] });
  });

  test('is plain JSON', () => {
    expect(JSON.parse(text)).toEqual(document);
  });

  test('describes every endpoint exactly once', () => {
    const names = operations.map(({ name }) => name).filter((name) => !name.endsWith('.get'));
    expect(names.toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
  });

  test('describes every query as GET too', () => {
    const names = operations.map(({ name }) => name).filter((name) => name.endsWith('.get'));
    const queries = allEndpoints.filter(({ isQuery }) => isQuery).map(({ name }) => `${name}.get`);
    expect(names.toSorted()).toEqual(queries.toSorted());
  });

  test('has no reference that leads nowhere', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(100);
    expect([...new Set(references)].filter((reference) => at(document, reference) === undefined)).toEqual([]);
  });

  test('keeps no definitions outside its components', () => {
    expect(text).not.toContain('$defs');
    expect(text).not.toContain('$schema');
  });

  test('keeps the kind of each value visible', () => {
    expect(at(document, '#/components/schemas/Image')).toMatchObject({ type: 'object', 'x-wire': 'image' });
    expect(at(document, '#/components/schemas/Cart')).toMatchObject({
      properties: { createdDate: { type: 'string', 'x-wire': 'date' } },
    });
  });

  test('marks members that only the server sets', () => {
    expect(at(document, '#/components/schemas/ProductInput/properties/lastUpdated')).toMatchObject({ readOnly: true });
  });

  test('has no two paths that differ in the names of their parameters only', () => {
    const templates = Object.keys(document.paths).map((path) => path.replaceAll(/\{[^}]+\}/g, '{}'));
    expect(new Set(templates).size).toBe(templates.length);
  });

  test('allows an idempotency key for every call that writes', () => {
    for (const { method, name, operation } of operations) {
      const isKeyed = JSON.stringify(operation['parameters']).includes('#/components/parameters/IdempotencyKey');
      const isQuery = allEndpoints.some((one) => one.name === name && one.isQuery === true);
      expect([name, isKeyed]).toEqual([name, method !== 'get' && !isQuery]);
    }
  });

  test('allows a currency for every call that reads products', () => {
    for (const { name, operation } of operations) {
      const isAsked = JSON.stringify(operation['parameters']).includes('#/components/parameters/Currency');
      const readsProducts = allEndpoints.some(
        (one) => one.service === 'catalogRead' && [one.name, `${one.name}.get`].includes(name),
      );
      expect([name, isAsked]).toEqual([name, readsProducts]);
    }
  });

  test('allows new members in responses', () => {
    expect(text).not.toContain('"additionalProperties":false');
  });
});

describe.each(operations)('$name', ({ path, operation }) => {
  test('declares each parameter of its path, once, and required', () => {
    const parameters = (operation['parameters'] as { name: string; in: string; required?: boolean }[]).filter(
      (parameter) => !('$ref' in parameter),
    );
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name));
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
  });

  test('describes success and error responses', () => {
    expect(operation['responses']).toMatchObject({
      200: { content: { 'application/json': { schema: expect.any(Object) as object } } },
      default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } } },
    });
    expect(operation['summary']).toMatch(/^[A-Z].*[.)]$/s);
  });
});
