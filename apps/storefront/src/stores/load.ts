/** The data of the page about the shop's places. */
import type { LoaderFunctionArgs } from 'react-router';

import { listStores, type StorePlace } from '../client/store-calls.ts';
import { shopContext } from '../shell/shop-context.ts';

export interface StoresData {
  readonly stores: readonly StorePlace[];
}

export async function loadStores({ context }: LoaderFunctionArgs): Promise<StoresData> {
  const { client, language, words } = context.get(shopContext);
  const stores = await client.use(listStores)({ language: language.code });
  if (stores.length === 0) throw new Response(words.layout.missing.page, { status: 404 });
  return { stores };
}
