import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyTemplate, packageName, TEMPLATES, whyNotFree } from './templates.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-create-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each(TEMPLATES)(
  'the template $name is copied whole, with its name and both values of the platform',
  (template) => {
    const shop = join(folder, `My Shop ${template.name}!`);
    expect(whyNotFree(shop)).toBeUndefined();
    copyTemplate(template, shop, { host: 'https://shop.example', clientId: 'app_1' });
    expect(JSON.parse(readFileSync(join(shop, 'package.json'), 'utf8'))).toMatchObject({
      name: `my-shop-${template.name}`,
      private: true,
    });
    const env = readFileSync(join(shop, '.env'), 'utf8');
    expect(env).toContain(`${template.variables.host}=https://shop.example\n`);
    expect(env).toContain(`${template.variables.clientId}=app_1\n`);
    expect(readFileSync(join(shop, '.gitignore'), 'utf8')).toContain('node_modules/');
    expect(existsSync(join(shop, 'README.md'))).toBe(true);
    expect(whyNotFree(shop)).toBe(`${shop} has files in it. Choose another folder, or empty it.`);
  },
);

test('an empty folder is free', () => {
  const empty = mkdtempSync(join(folder, 'empty-'));
  expect(whyNotFree(empty)).toBeUndefined();
  writeFileSync(join(empty, 'a.txt'), '');
  expect(whyNotFree(empty)).toContain('has files in it');
});

test.each([
  ['/tmp/My Shop!', 'my-shop'],
  ['/tmp/--', 'my-shop'],
  ['/tmp/läden', 'l-den'],
])('%s gives the package the name %s', (path, name) => {
  expect(packageName(path)).toBe(name);
});
