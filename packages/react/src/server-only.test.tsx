// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { createShopQueryClient, shopKeys } from './queries.ts';
import { resumeShopQueryClient, ShopSnapshot } from './server.tsx';

test('where there is no document, the snapshot writes the loaded data', () => {
  const queryClient = createShopQueryClient();
  queryClient.setQueryData(shopKeys.cart, null);
  const html = renderToString(<ShopSnapshot queryClient={queryClient} />);
  const text = /^<script id="shop-snapshot" type="application\/json">(.*)<\/script>$/.exec(html)?.[1];
  expect(resumeShopQueryClient(text).getQueryData(shopKeys.cart)).toBeNull();
});
