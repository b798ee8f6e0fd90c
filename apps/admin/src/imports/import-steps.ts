/** The steps of an import and their addresses. Each state of an import has one step where it goes on. */
import type { imports } from '@cartwright/client';

import { words } from '../words/words.ts';

export const steps = [
  { key: 'file', title: words.imports.steps.file },
  { key: 'columns', title: words.imports.steps.columns },
  { key: 'check', title: words.imports.steps.check },
  { key: 'result', title: words.imports.steps.result },
] as const;
export type StepKey = (typeof steps)[number]['key'];

export const IMPORT_PATH = '/products/import';

export function stepAddress(id: string, step: StepKey): string {
  return step === 'file' ? IMPORT_PATH : `${IMPORT_PATH}/${encodeURIComponent(id)}/${step}`;
}

const STEPS: Readonly<Record<string, StepKey>> = {
  WAITING: 'file',
  READY: 'columns',
  CHECKING: 'check',
  CHECKED: 'check',
  RUNNING: 'result',
  DONE: 'result',
  CANCELED: 'result',
  UNDOING: 'result',
  UNDONE: 'result',
};

/** Where an import goes on. */
export function presentStep(state: string): StepKey {
  return STEPS[state] ?? 'result';
}

/** Whether a step has something to show: columns change until the import begins, and a result follows it. */
export function canOpen(step: StepKey, { state }: Pick<imports.ProductImport, 'state'>): boolean {
  const present = steps.findIndex(({ key }) => key === presentStep(state));
  const asked = steps.findIndex(({ key }) => key === step);
  if (step === 'columns') return state === 'READY' || state === 'CHECKED';
  if (step === 'check') return asked <= present || state === 'READY';
  return asked <= present;
}

/** Whether the platform works on it now. */
export function isAtWork({ state }: Pick<imports.ProductImport, 'state'>): boolean {
  return state === 'CHECKING' || state === 'RUNNING' || state === 'UNDOING';
}

export const itemLists = [
  { key: 'new', list: 'NEW', title: words.imports.lists.new },
  { key: 'changed', list: 'CHANGED', title: words.imports.lists.changed },
  { key: 'unchanged', list: 'UNCHANGED', title: words.imports.lists.unchanged },
  { key: 'refused', list: 'REFUSED', title: words.imports.lists.refused },
] as const;
/** Lists that have no tab: warnings lead to one, and so do questions and what undo left. */
export const moreLists = [
  { key: 'warned', list: 'WARNED' },
  { key: 'asked', list: 'ASKED' },
  { key: 'stayed', list: 'STAYED' },
  { key: 'pictures', list: 'PICTURES_REFUSED' },
] as const;
export type ItemList = (typeof itemLists)[number]['list'] | (typeof moreLists)[number]['list'];

/** The list that an address names; without a name, what needs a hand first: refused products, then what changes. */
export function readItemList(
  parameters: URLSearchParams,
  { counts }: Pick<imports.ProductImport, 'counts'>,
): { readonly key: string; readonly list: ItemList } {
  const named = [...itemLists, ...moreLists].find(({ key }) => key === parameters.get('list'));
  if (named !== undefined) return named;
  const byCount = [
    { one: itemLists[3], count: counts?.refused },
    { one: itemLists[1], count: counts?.changed },
    { one: itemLists[0], count: counts?.added },
  ];
  return byCount.find(({ count = 0 }) => count > 0)?.one ?? itemLists[2];
}
