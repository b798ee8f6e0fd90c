import { collections, createClient, currentCart, OAuthStrategy, products } from '@cartwright/client';
import { createFakePlatform } from '@cartwright/client/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { settings } from '../test/open-page.tsx';
import { useCartActions } from './cart.ts';
import { useProduct } from './catalog.ts';
import { createCallLog, ShopDevtools } from './devtools.tsx';
import { ShopProvider } from './provider.tsx';

afterEach(cleanup);

const ADD = 'POST /ecom/v1/carts/current/add-to-cart';

function open() {
  const platform = createFakePlatform({ products: [{ name: 'Gather Tray', price: 86 }] });
  let time = 0;
  const log = createCallLog({ now: () => (time += 12), limit: 3 });
  const client = createClient({
    host: platform.host,
    fetch: platform.fetch,
    interceptors: [log.intercept],
    auth: OAuthStrategy({ clientId: platform.clientId }),
    modules: { currentCart, products, collections },
    retries: 0,
  });
  return { platform, log, client };
}

function AddTray() {
  const tray = useProduct('gather-tray');
  const { add } = useCartActions();
  return tray.status === 'ready' ? (
    <button type="button" onClick={() => void add(tray.product)}>
      Add
    </button>
  ) : null;
}

describe('the panel', () => {
  test('shows the session, a change while it is sent, and the calls with their times', async () => {
    const { platform, log, client } = open();
    render(
      <ShopProvider client={client} shop={settings}>
        <AddTray />
        <ShopDevtools log={log} isOpen />
      </ShopProvider>,
    );
    const release = platform.hold(ADD);
    act(() => screen.queryByText('Add')?.click());
    await waitFor(() => expect(screen.queryByText('Add')).not.toBeNull());
    act(() => screen.getByText('Add').click());
    await waitFor(() => expect(screen.queryByText('add (sent)')).not.toBeNull());
    release();
    await waitFor(() => expect(screen.queryByText('No change is pending.')).not.toBeNull());
    const text = document.body.textContent;
    expect(text).toContain(`${ADD} 200 12 ms`);
    expect(text).toContain('Visitor. Its tokens are in this page.');
    expect(log.getCalls()).toHaveLength(3);
  });

  test('says what a failed call means, and counts failures while it is closed', async () => {
    const { platform, log, client } = open();
    platform.failNext({ code: 'OWNED_CART_NOT_FOUND', message: 'There is no cart yet.', status: 404 });
    await client.currentCart.getCurrentCart().catch(() => {});
    platform.failNext({ isUnreachable: true });
    await client.currentCart.getCurrentCart().catch(() => {});
    render(
      <ShopProvider client={client} shop={settings}>
        <ShopDevtools log={log} />
      </ShopProvider>,
    );
    const button = await screen.findByText('Cartwright: 2 failed');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    act(() => button.click());
    const text = document.body.textContent;
    expect(text).toContain('OWNED_CART_NOT_FOUND: There is no cart yet.');
    expect(text).toContain('There is nothing with this id or slug for this session. An empty cart is no mistake.');
    expect(text).toContain('TypeError: fetch failed Check that the platform runs at this address,');
    act(() => screen.getByText('Clear').click());
    expect(log.getCalls()).toEqual([]);
  });

  test('without a log, says how to get one', () => {
    const { client } = open();
    render(
      <ShopProvider client={client} shop={settings}>
        <ShopDevtools isOpen />
      </ShopProvider>,
    );
    expect(document.body.textContent).toContain('To list calls, create a log with createCallLog()');
  });
});

test('a log keeps no token and no body', async () => {
  const { log, client } = open();
  await client.products.queryProducts().find();
  expect(log.getCalls().map(({ route }) => route)).toEqual([
    'POST /stores-reader/v1/products/query-platformized',
    'POST /oauth2/token',
  ]);
  expect(JSON.stringify(log.getCalls())).not.toMatch(/access:|Gather/);
});
