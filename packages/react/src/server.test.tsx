import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';

import { catalog, createScriptedClient, settings } from '../test/open-page.tsx';
import { createScriptedShop } from '../test/scripted-shop.ts';
import { useCart } from './cart.ts';
import { useProduct } from './catalog.ts';
import { ShopProvider } from './provider.tsx';
import { cartQuery, createShopQueryClient, pricingRulesQuery, productQuery } from './queries.ts';
import { resumeShopQueryClient, serializeShop, ShopSnapshot } from './server.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Page({ onAdd }: { readonly onAdd?: (add: () => Promise<unknown>) => void }) {
  const result = useProduct('harbour-mug');
  const { cart, add } = useCart();
  if (result.status !== 'ready') return <p>{result.status}</p>;
  onAdd?.(() => add(result.product));
  return (
    <main>
      <h1>{result.product.name}</h1>
      <time dateTime={result.product._createdDate.toISOString()}>since</time>
      <output>{`${cart.itemCount} for ${cart.format(cart.totals.total)}`}</output>
    </main>
  );
}

/** Reads a query by the one name for it that the oldest version of TanStack Query has. */
function read<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  // oxlint-disable-next-line typescript/no-deprecated
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  // oxlint-disable-next-line typescript/no-deprecated
  return queryClient.fetchQuery(options);
}

/** The work of a server for one request: it reads, renders, and writes the data into the page. */
async function renderOnServer(shop = createScriptedShop(catalog)) {
  const client = createScriptedClient(shop);
  await client.auth.generateVisitorTokens().then((tokens) => client.auth.setTokens(tokens));
  const queryClient = createShopQueryClient();
  await Promise.all([
    read(queryClient, cartQuery(client)),
    read(queryClient, pricingRulesQuery(client)),
    read(queryClient, productQuery(client, 'harbour-mug')),
  ]);
  const html = renderToString(
    <ShopProvider client={client} shop={settings} queryClient={queryClient}>
      <Page />
    </ShopProvider>,
  );
  return { shop, html, snapshot: serializeShop(queryClient) };
}

describe('a page rendered on the server', () => {
  test('shows the loaded data, without another request', async () => {
    const shop = createScriptedShop(catalog);
    shop.put('prod_mug', 2);
    const { html } = await renderOnServer(shop);
    expect(html).toContain('<h1>Harbour Mug</h1>');
    expect(html).toContain('2 for $62.95');
    expect(shop.calls).toHaveLength(2);
  });

  test('resumes in the browser with the same first render, dates included, and sends no request', async () => {
    const { shop, html, snapshot } = await renderOnServer();
    shop.calls.length = 0;
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    const before = root.innerHTML;
    const problems: unknown[] = [];
    let add: () => Promise<unknown> = async () => undefined;
    const page = await act(() =>
      hydrateRoot(
        root,
        <ShopProvider client={createScriptedClient(shop)} shop={settings} queryClient={resumeShopQueryClient(snapshot)}>
          <Page onAdd={(given) => (add = given)} />
        </ShopProvider>,
        { onRecoverableError: (error) => problems.push(error) },
      ),
    );
    expect(problems).toEqual([]);
    expect(root.innerHTML).toBe(before);
    expect(shop.calls).toEqual([]);

    const readOutput = () => root.querySelector('output')?.textContent;
    shop.hold();
    act(() => void add());
    expect(readOutput()).toBe('1 for $34.95');
    await act(() => shop.response());
    await waitFor(() => expect(readOutput()).toBe('1 for $37.75'));
    act(() => page.unmount());
  });
});

describe('the snapshot', () => {
  test('travels in the document and cannot be ended by its content', async () => {
    const client = createScriptedClient(
      createScriptedShop([{ id: 'prod_mug', slug: 'harbour-mug', name: '</script><b>', price: 100 }]),
    );
    const queryClient = createShopQueryClient();
    await read(queryClient, productQuery(client, 'harbour-mug'));
    const text = serializeShop(queryClient);
    expect(text).not.toContain('<');

    document.body.innerHTML = `<script id="shop-snapshot" type="application/json"></script>`;
    document.querySelector('script')?.append(text);
    const resumed = resumeShopQueryClient();
    expect(resumed.getQueryData(productQuery(client, 'harbour-mug').queryKey)?.name).toBe('</script><b>');
  });

  test('repeats the text of the document in the browser, so that hydration stays quiet', () => {
    document.body.innerHTML = '<script id="shop-snapshot" type="application/json">{"written":"before"}</script>';
    expect(renderToString(<ShopSnapshot queryClient={createShopQueryClient()} nonce="n" />)).toBe(
      '<script id="shop-snapshot" type="application/json" nonce="n">{"written":"before"}</script>',
    );
  });

  test('a page without one starts empty', () => {
    expect(resumeShopQueryClient().getQueryCache().getAll()).toEqual([]);
  });

  test('a text that is no snapshot is refused', () => {
    expect(() => resumeShopQueryClient('{}')).toThrow(
      'This text is not a snapshot of a shop: pass what serializeShop() returned.',
    );
  });
});
