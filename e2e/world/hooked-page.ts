/** A page of a world that calls one hook: the real provider and client, React, and the document of a small browser. */
import type { ShopClient, ShopSettings } from '@cartwright/react';
import { Window } from 'happy-dom';
import { onTestFinished } from 'vitest';

/** Gives this process the document that React needs. Call it before the first page; Node's own fetch stays. */
export function openDocument(): void {
  const window = new Window({ url: 'http://localhost:4000/' });
  Object.assign(globalThis, {
    window,
    document: window.document,
    localStorage: window.localStorage,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    Event: window.Event,
    IS_REACT_ACT_ENVIRONMENT: true,
  });
}

export interface HookedPage<Result> {
  /** What the hook returned last. */
  readonly now: () => Result;
  /** Resolves once the hook's result satisfies the condition. */
  readonly waitUntil: (isAsWanted: (current: Result) => boolean) => Promise<Result>;
  /** Runs work that may render the page again. */
  readonly act: <Value>(work: () => Value | Promise<Value>) => Promise<Value>;
}

const SHOP: ShopSettings = { currency: 'USD', locale: 'en-US', timeZone: 'America/New_York' };

/** Renders a component that calls the hook, below `<Suspense>`, until the test ends. */
export async function openHookedPage<Result>(client: ShopClient, useHook: () => Result): Promise<HookedPage<Result>> {
  const { act, createElement, Suspense } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { ShopProvider } = await import('@cartwright/react');
  const seen: Result[] = [];
  const Watch = () => {
    seen.push(useHook());
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      createElement(ShopProvider, { client, shop: SHOP }, createElement(Suspense, undefined, createElement(Watch))),
    ),
  );
  onTestFinished(() => act(() => root.unmount()));
  const now = (): Result => {
    if (seen.length === 0) throw new Error('Nothing was rendered.');
    return seen[seen.length - 1] as Result;
  };
  const waitUntil = async (isAsWanted: (result: Result) => boolean): Promise<Result> => {
    // Turns of the event loop, not time: the platform answers in this process.
    for (let turn = 0; turn < 20_000; turn += 1) {
      if (seen.length > 0 && isAsWanted(now())) return now();
      await act(() => new Promise((resolve) => setImmediate(resolve)));
    }
    throw new Error(`The condition was never met. The hook last returned ${JSON.stringify(seen.at(-1), undefined, 2)}`);
  };
  return {
    now,
    waitUntil,
    act: (work) => act(async () => work()),
  };
}
