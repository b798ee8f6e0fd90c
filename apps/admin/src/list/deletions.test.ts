import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/** What asks before it deletes, because nothing can bring it back. Decision 0122 has the reasons. */
const ASKS: readonly string[] = [
  'account/passkeys-panel.tsx',
  'apps/api-keys-page.tsx',
  'files/file-dialogs.tsx',
  'members/member-menu.tsx',
  'privacy/erase-dialog.tsx',
];

/** Parts of a record that is still there: the merchant puts them back by the control that took them away. */
const EDITS: readonly string[] = ['drafts/draft-options.tsx', 'products/product-calls.ts', 'tax/group-list.tsx'];

/** Texts, and methods of the browser and of libraries; an element is removed by `remove()`. */
const NO_CALLS =
  /\b(?:words|texts?|deletions)\.[\w.]+|\.(?:remove(?:Attribute|EventListener|Item|Mark|Queries)|revokeObjectURL)\b|\.remove\(\)/gu;
const DELETES = /\.(?:(?:delete|remove|revoke|erase)[A-Z]\w*|remove|revoke|erase)\b|'remove-passkey'/u;
const SOURCES = join(import.meta.dirname, '..');

test('each deletion of the admin can be undone, or asks first', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test.') && !file.startsWith('words/'));
  const deleting = files.flatMap((file) => {
    const code = readFileSync(join(SOURCES, file), 'utf8');
    return DELETES.test(code.replaceAll(NO_CALLS, '')) ? [{ file, code }] : [];
  });
  expect(deleting.length).toBeGreaterThan(20);
  const hasUndo = (code: string) => code.includes('useDelayedDeletion') || code.includes('actions.undo');
  const others = deleting.filter(({ code }) => !hasUndo(code));
  expect(others.map(({ file }) => file).toSorted()).toEqual([...ASKS, ...EDITS].toSorted());
  const asking = others.filter(({ code }) => code.includes('<ConfirmDialog')).map(({ file }) => file);
  expect(asking).toEqual(expect.arrayContaining([...ASKS]));
});
