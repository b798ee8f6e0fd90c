import { expect, test } from 'vitest';

import { followSearch, type SearchDraft, startDraft } from './search-draft.ts';

const ask = (draft: SearchDraft, typed: string): SearchDraft => ({ ...draft, typed, asked: [...draft.asked, typed] });

test('a search that comes after the next one was asked for does not take back what was typed', () => {
  const typed = ask(ask(startDraft(''), 'mug'), 'mug 52');
  const first = followSearch({ ...typed, typed: 'mug 523' }, 'mug');
  expect(first).toEqual({ typed: 'mug 523', from: 'mug', asked: ['mug 52'] });
  expect(followSearch(first, 'mug 52')).toEqual({ typed: 'mug 523', from: 'mug 52', asked: [] });
});

test('a search that was overtaken is no longer the field’s own', () => {
  const both = followSearch(ask(ask(startDraft(''), 'mug'), 'mug 5'), 'mug 5');
  expect(both).toEqual({ typed: 'mug 5', from: 'mug 5', asked: [] });
  expect(followSearch(both, 'mug').typed).toBe('mug');
});

test('a search from elsewhere replaces what was typed', () => {
  const draft = ask(startDraft('bowl'), 'bowl oak');
  expect(followSearch(draft, '')).toEqual(startDraft(''));
  expect(followSearch(draft, 'bowl')).toBe(draft);
});
