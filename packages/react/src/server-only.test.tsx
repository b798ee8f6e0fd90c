// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { cartQuery, createShopQueryClient } from './queries.ts';
import { resumeShopQueryClient, ShopSnapshot } from './server.tsx';

test('where there is no document, the snapshot writes what was read', async () => {
  const queryClient = createShopQueryClient();
  const key = cartQuery({ currentCart: Object.create(null) }).queryKey;
  queryClient.setQueryData(key, null);
  const html = renderToString(<ShopSnapshot queryClient={queryClient} />);
  const text = /^<script id="shop-snapshot" type="application\/json">(.*)<\/script>$/.exec(html)?.[1];
  expect(resumeShopQueryClient(text).getQueryData(key)).toBeNull();
});
