import { ApplicationError } from '@cartwright/client';
import { expect, test } from 'vitest';

import {
  mergeSettings,
  pickChanges,
  readViolations,
  type Saved,
  saveSettings,
  type SettingsRecord,
} from './save-settings.ts';

interface Values {
  readonly name: string;
  readonly isOpen: boolean;
  readonly tags: readonly string[];
}

const fields = {
  name: { label: 'Name', path: 'siteDisplayName' },
  isOpen: { label: 'Open', path: 'storefront.open' },
  tags: { label: 'Tags', path: 'tags' },
};

/** A record that others have changed since revision 1. */
function openRecord(now: Values, first: Saved<Values>['revision'] = '2') {
  let saved: Saved<Values> = { values: now, revision: first };
  const sent: Partial<Values>[] = [];
  const record: SettingsRecord<Values> = {
    fields,
    read: () => Promise.resolve(saved),
    save: (changes, revision) => {
      if (revision !== saved.revision) {
        return Promise.reject(new ApplicationError('changed', { code: 'STALE_REVISION', description: '', data: {} }));
      }
      sent.push(changes);
      saved = { values: { ...saved.values, ...changes }, revision: `${Number(revision) + 1}` };
      return Promise.resolve(saved);
    },
  };
  return { record, sent };
}

const was: Values = { name: 'Fjord', isOpen: false, tags: ['a'] };
const base = { values: was, revision: '1' };

test('only changed fields are sent', async () => {
  const { record, sent } = openRecord(was, '1');
  const outcome = await saveSettings(record, base, { ...was, tags: ['a', 'b'] });
  expect(sent).toEqual([{ tags: ['a', 'b'] }]);
  expect(outcome).toMatchObject({ kind: 'saved', saved: { revision: '2' }, news: [] });
});

test('changes of different fields are both saved, and the other one is told', async () => {
  const { record, sent } = openRecord({ ...was, isOpen: true });
  const outcome = await saveSettings(record, base, { ...was, name: 'Fell' });
  expect(sent).toEqual([{ name: 'Fell' }]);
  expect(outcome).toMatchObject({
    kind: 'saved',
    saved: { values: { name: 'Fell', isOpen: true } },
    news: ['Open was changed while you were editing. The new value is in the form.'],
  });
});

test('a field that both changed is asked about, and nothing is saved', async () => {
  const { record, sent } = openRecord({ ...was, name: 'Firth' });
  const outcome = await saveSettings(record, base, { ...was, name: 'Fell' });
  expect(sent).toEqual([]);
  expect(outcome).toMatchObject({
    kind: 'conflict',
    base: { revision: '2' },
    draft: { name: 'Fell' },
    conflicts: [{ field: 'name', label: 'Name', mine: 'Fell', theirs: 'Firth' }],
  });
});

test('the same change by both is no question', async () => {
  const { record } = openRecord({ ...was, name: 'Fell' });
  expect(await saveSettings(record, base, { ...was, name: 'Fell' })).toMatchObject({ kind: 'saved', news: [] });
});

test('an error of the platform is shown at its field in a sentence', () => {
  const violations = [
    { field: 'properties.siteDisplayName', description: 'siteDisplayName must not be empty' },
    { field: 'properties.tags[1]', description: 'tags[1] must be a word' },
    { field: 'properties.other', description: 'other must be a number' },
  ];
  expect(readViolations<Values>(fields, violations)).toEqual({
    problems: { name: 'Name must not be empty.', tags: 'tags[1] must be a word.' },
    rest: 'properties.other: other must be a number',
  });
});

test('values that differ in form and mean the same are neither a change nor a question', () => {
  const meaning = (tags: unknown) => (tags as readonly string[]).map((tag) => tag.trim());
  const trimmed = { ...fields, tags: { ...fields.tags, meaning } };
  expect(pickChanges(trimmed, { ...was, tags: ['a '] }, was)).toEqual({});
  const merged = mergeSettings(trimmed, { typed: { ...was, tags: ['b '] }, was, is: { ...was, tags: ['b'] } });
  expect(merged.conflicts).toEqual([]);
});
