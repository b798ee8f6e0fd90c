// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { use } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';

import { SearchField } from './search-field.tsx';

test('a key pressed while the list of an earlier search is being rendered is kept', async () => {
  const list = Promise.withResolvers<string>();
  const rendered: string[] = [];
  /** The list of "mug 4" takes a while to render, as a long one does. */
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

  fireEvent.input(field, { target: { value: 'mug 4' } });
  await waitFor(() => expect(rendered).toContain('mug 4'));
  fireEvent.input(field, { target: { value: 'mug 48' } });
  expect(field.value).toBe('mug 48');
  list.resolve('two mugs');
  await waitFor(() => expect(rendered.at(-1)).toBe('mug 48'));
  expect(field.value).toBe('mug 48');
  root.unmount();
});
