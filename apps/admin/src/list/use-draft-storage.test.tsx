// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useDraftStorage } from './use-draft-storage.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A window whose page keeps `text` while it differs from what is saved. All windows share `stored`. */
function openWindow(stored: { text: string | undefined }) {
  const wasKept = stored.text !== undefined;
  const handle = { forget: () => {} };
  function Page({ text }: { readonly text: string | undefined }) {
    const forget = useDraftStorage({
      isDirty: text !== undefined,
      wasKept,
      keep: () => {
        stored.text = text;
      },
      drop: () => {
        stored.text = undefined;
      },
    });
    useEffect(() => {
      handle.forget = forget;
    });
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (text: string | undefined) => act(() => root.render(<Page text={text} />));
  show(stored.text);
  return { show, forget: () => handle.forget() };
}

test('saved changes are dropped at once, and changes are kept a moment after the last one', () => {
  const stored = { text: undefined };
  const page = openWindow(stored);
  page.show('Pier');
  expect(stored.text).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(stored.text).toBe('Pier');
  page.show('Pier Mug');
  dispatchEvent(new Event('pagehide'));
  expect(stored.text).toBe('Pier Mug');
  page.show(undefined);
  expect(stored.text).toBeUndefined();
  vi.advanceTimersByTime(1000);
  dispatchEvent(new Event('pagehide'));
  expect(stored.text).toBeUndefined();
});

test('a window without changes does not drop those of another', () => {
  const stored = { text: undefined };
  const [idle, busy] = [openWindow(stored), openWindow(stored)];
  busy.show('Pier');
  vi.advanceTimersByTime(1000);
  idle.show(undefined);
  vi.advanceTimersByTime(1000);
  dispatchEvent(new Event('pagehide'));
  expect(stored.text).toBe('Pier');
});

test('restored changes that turn out to be saved are dropped', () => {
  const stored: { text: string | undefined } = { text: 'Pier' };
  openWindow(stored).show(undefined);
  expect(stored.text).toBeUndefined();
});

test('changes that the merchant gave up are not kept while the next page loads', () => {
  const stored = { text: undefined };
  const page = openWindow(stored);
  page.show('Pier');
  vi.advanceTimersByTime(1000);
  page.forget();
  page.show('Pier');
  vi.advanceTimersByTime(1000);
  dispatchEvent(new Event('pagehide'));
  expect(stored.text).toBeUndefined();
});
