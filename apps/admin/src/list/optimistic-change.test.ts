import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { createOptimisticOptions, showIn } from './optimistic-change.ts';

interface Switch {
  readonly id: string;
  readonly isOn: boolean;
}

const KEY = ['switches'];

/** A platform with two switches, whose answers are let through by hand, and a page that shows them. */
async function openSwitches() {
  const saved = new Map([
    ['a', false],
    ['b', false],
  ]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = new QueryObserver<readonly Switch[]>(queries, {
    queryKey: KEY,
    queryFn: () => Promise.resolve([...saved].map(([id, isOn]) => ({ id, isOn }))),
  });
  page.subscribe(() => undefined);
  await page.refetch();
  const toasts: string[] = [];
  const sent: { readonly id: string; readonly answer: (error?: Error) => void }[] = [];
  const turn = (id: string) => {
    const change = new MutationObserver(
      queries,
      createOptimisticOptions<boolean>(queries, (text) => toasts.push(text), {
        run: (isOn) => {
          const { promise, resolve, reject } = Promise.withResolvers<void>();
          sent.push({ id, answer: (error) => (error === undefined ? resolve() : reject(error)) });
          return promise.then(() => void saved.set(id, isOn));
        },
        queryKey: KEY,
        shows: [
          showIn(KEY, (all: readonly Switch[], isOn: boolean) =>
            all.map((one) => (one.id === id ? { id, isOn } : one)),
          ),
        ],
      }),
    );
    return change.mutate(true);
  };
  const shown = () =>
    page
      .getCurrentResult()
      .data?.filter(({ isOn }) => isOn)
      .map(({ id }) => id);
  return { turn, shown, sent, toasts };
}

test('a change shows before the platform has answered, and after a failure the page is as before and says why', async () => {
  const { turn, shown, sent, toasts } = await openSwitches();
  const done = turn('a').catch(() => undefined);
  await expect.poll(shown).toEqual(['a']);
  sent[0]?.answer(new Error('The form of the method is open elsewhere.'));
  await done;
  expect(shown()).toEqual([]);
  expect(toasts).toEqual(['Not changed: The form of the method is open elsewhere.']);
});

test('two changes show at once, are sent one after the other, and stay', async () => {
  const { turn, shown, sent } = await openSwitches();
  const both = [turn('a'), turn('b')];
  await expect.poll(shown).toEqual(['a', 'b']);
  expect(sent.map(({ id }) => id)).toEqual(['a']);
  sent[0]?.answer();
  await expect.poll(() => sent.length).toBe(2);
  expect(shown()).toEqual(['a', 'b']);
  sent[1]?.answer();
  await Promise.all(both);
  expect(shown()).toEqual(['a', 'b']);
});
