import { Toasts } from '@cartwright/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';

import { DelayedDeletions, useDelayedDeletion } from './delayed-deletion.tsx';

/** A page with one record, which is on. `off` and `on` answer as the test says. */
function openPage({ off, on }: { readonly off: () => Promise<void>; readonly on: () => Promise<void> }) {
  const sent: string[] = [];
  const answer = (call: string, run: () => Promise<void>) => () => {
    sent.push(call);
    return run();
  };
  function Record() {
    const { remove, waiting } = useDelayedDeletion();
    if (waiting.has('pmt_1')) return null;
    const turn = { off: answer('off', off), on: answer('on', on) };
    const run = answer('delete', () => Promise.resolve());
    return (
      <button type="button" onClick={() => remove({ id: 'pmt_1', done: 'Deleted.', run, turn, queryKey: ['methods'] })}>
        Delete
      </button>
    );
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    document.body.replaceChildren();
  });
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <DelayedDeletions>
          <Record />
        </DelayedDeletions>
      </Toasts>
    </QueryClientProvider>,
  );
  return { sent, press: async (name: string) => (await screen.findByRole('button', { name })).click() };
}

const ok = () => Promise.resolve();

test('a record is off from the moment it is deleted, and Undo turns it on after that', async () => {
  const slow = Promise.withResolvers<void>();
  const { sent, press } = openPage({ off: () => slow.promise, on: ok });
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull());
  expect(sent).toEqual(['off']);
  await press('Undo');
  await screen.findByRole('button', { name: 'Delete' });
  expect(sent).toEqual(['off']);
  slow.resolve();
  await waitFor(() => expect(sent).toEqual(['off', 'on']));
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual(['off', 'on']);
});

test('a page that is left deletes what is off', async () => {
  const { sent, press } = openPage({ off: ok, on: ok });
  await press('Delete');
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual(['off', 'delete']);
});

test('a record that could not be turned off is back, with the reason, and is not deleted', async () => {
  const { sent, press } = openPage({ off: () => Promise.reject(new Error('The platform is busy.')), on: ok });
  await press('Delete');
  await screen.findByText(/^Not deleted: /u);
  await screen.findByRole('button', { name: 'Delete' });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual(['off']);
});

test('a record that Undo could not turn on is there, and the reason is shown', async () => {
  const { sent, press } = openPage({ off: ok, on: () => Promise.reject(new Error('The platform is busy.')) });
  await press('Delete');
  await press('Undo');
  await screen.findByText(/^Not changed: /u);
  await screen.findByRole('button', { name: 'Delete' });
  expect(sent).toEqual(['off', 'on']);
});
