import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { openPage } from '../test/open-page.tsx';
import { useCart } from './cart.ts';
import { useMember } from './member.ts';
import { useClient } from './provider.tsx';

afterEach(cleanup);

describe('the provider', () => {
  test('passes its client to the pages below it', () => {
    const page = openPage(useClient);
    expect(page.now()).toBe(page.client);
  });

  test('a hook outside of it says where to put it', () => {
    expect(() => renderHook(useClient)).toThrow(
      'useClient() was called outside of <ShopProvider>. Wrap the root of your pages in ' +
        '<ShopProvider client={createClient({ … })} shop={{ currency, locale }}>.',
    );
    expect(() => renderHook(useCart)).toThrow('useCart() was called outside of <ShopProvider>.');
  });

  test('without an account sign-in is an error that names the remedy', async () => {
    const page = openPage(useMember);
    expect(page.now().role).toBe('none');
    await expect(page.now().signIn()).rejects.toThrow(
      'Sign-in needs an account: give <ShopProvider> one, for example createRedirectAccount(client, …).',
    );
  });
});
