import { expect, test } from 'vitest';

import type { Entry } from '../client/selling-calls.ts';
import { createEntrySource, listAll, toMembers } from './entries.ts';

interface Fee {
  readonly name: string;
}

const entry = (id: number): Entry<Fee> => ({ _id: `fee_${id}`, revision: '1', name: `Fee ${id}` });

test('a list is read to its end', async () => {
  const all = Array.from({ length: 250 }, (_, id) => entry(id));
  const asked: number[] = [];
  const list = ({
    paging: { limit, offset },
  }: {
    readonly paging: { readonly limit: number; readonly offset: number };
  }) => {
    asked.push(offset);
    return Promise.resolve(all.slice(offset, offset + limit));
  };
  expect(await listAll<Fee>({ list })).toEqual(all);
  expect(asked).toEqual([0, 100, 200]);
});

test('a deleted entry is made anew without what only the platform sets', () => {
  const deleted = { ...entry(1), _createdDate: '2026-01-01T00:00:00.000Z', _updatedDate: '2026-01-01T00:00:00.000Z' };
  expect(toMembers<Fee>(deleted)).toEqual({ name: 'Fee 1' });
});

test('an entry is saved with its changed members and revision, a new one whole', async () => {
  const sent: unknown[] = [];
  const calls = {
    list: () => Promise.resolve([]),
    get: () => Promise.resolve(entry(1)),
    create: (fee: Fee) => Promise.resolve({ ...entry(2), ...fee }),
    update: (id: string, change: object) => {
      sent.push([id, change]);
      return Promise.resolve({ ...entry(1), ...change, revision: '2' });
    },
    remove: () => Promise.resolve(),
  };
  const saved: string[] = [];
  const source = (of: Entry<Fee> | undefined) =>
    createEntrySource<Fee, Fee>({
      listKey: ['fees'],
      calls,
      entry: of,
      initial: { name: '' },
      fields: { name: { label: 'Name', path: 'name' } },
      read: ({ name }) => ({ name }),
      write: (changes) => changes,
      make: (values) => values,
      onSaved: ({ _id }) => saved.push(_id),
    });
  expect(await source(entry(1)).save({ name: 'New' }, '1', { name: 'New' })).toEqual({
    values: { name: 'New' },
    revision: '2',
  });
  expect(sent).toEqual([['fee_1', { name: 'New', revision: '1' }]]);
  const added = source(undefined);
  expect(added.isNew).toBe(true);
  expect(await added.save({ name: 'Other' }, '', { name: 'Other' })).toEqual({ values: { name: '' }, revision: '' });
  expect(saved).toEqual(['fee_1', 'fee_2']);
});
