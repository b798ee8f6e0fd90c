// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

test('a module for the browser exports only hooks and components: a server could not call its other functions', () => {
  const found = readdirSync(import.meta.dirname).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    if (!text.startsWith("'use client'")) return [];
    const names = [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
      ([, name = '']) => name,
    );
    return names.filter((name) => !/^(?:use)?[A-Z]/.test(name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
