// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { use } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { SearchField } from './search-field.tsx';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A list with a search field. The list of "mug 4" is not rendered before it is let through, as a long one takes a while. */
async function openList() {
  const list = Promise.withResolvers<string>();
  const rendered: string[] = [];
  function List({ search }: { readonly search: string }) {
    rendered.push(search);
    return search === 'mug 4' ? use(list.promise) : search;
  }
  function Page() {
    const [parameters, setParameters] = useSearchParams();
    const search = parameters.get('q') ?? '';
    return (
      <>
        <SearchField label="Search" placeholder="Search" search={search} onSearch={(q) => setParameters({ q })} />
        <List search={search} />
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  return { field, rendered, letThrough: () => list.resolve('two mugs') };
}

test('a key pressed while the list of an earlier search is being rendered is kept', async () => {
  const { field, rendered, letThrough } = await openList();
  fireEvent.input(field, { target: { value: 'mug 4' } });
  await waitFor(() => expect(rendered).toContain('mug 4'));
  fireEvent.input(field, { target: { value: 'mug 48' } });
  expect(field.value).toBe('mug 48');
  letThrough();
  await waitFor(() => expect(rendered.at(-1)).toBe('mug 48'));
  expect(field.value).toBe('mug 48');
});

test('a key pressed in the moment in which the field asks for the search before it is kept', async () => {
  const { field, rendered, letThrough } = await openList();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.input(field, { target: { value: 'mug 4' } });
  vi.runAllTimers();
  fireEvent.input(field, { target: { value: 'mug 48' } });
  vi.useRealTimers();
  letThrough();
  await waitFor(() => expect(rendered.at(-1)).toBe('mug 48'));
  expect(field.value).toBe('mug 48');
});
