import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { FIELDS_FILE, describeFields } from './query-fields.ts';

test('the documented fields of queries are those that the platform reads', async () => {
  expect(await readFile(FIELDS_FILE, 'utf8')).toBe(describeFields());
});
