/** The products and collections that visitors see, oldest first, page by page: what is added later changes no earlier page. */
import type { Collection, Product } from '@cartwright/client';

import type { ServerClient } from '../client/shop-client.ts';

/** The maximum of one call. */
const PAGE_SIZE = 100;

/** The part of a list that is read: all of it without limits. */
export interface ListPart {
  /** Counted from 0. */
  readonly offset: number;
  readonly limit: number;
}

export const EVERYTHING_LISTED: ListPart = { offset: 0, limit: Number.POSITIVE_INFINITY };

export async function countProducts({ products }: ServerClient): Promise<number> {
  return (await products.queryProducts().limit(1).find()).totalCount ?? 0;
}

export async function countCollections({ collections }: ServerClient): Promise<number> {
  return (await collections.queryCollections().limit(1).find()).totalCount ?? 0;
}

/** Reads products in pages of at most 100. */
export function readProductPages(client: ServerClient, part: ListPart): AsyncGenerator<readonly Product[]> {
  return readPages(part, async (offset, limit) => {
    const { items } = await client.products.queryProducts().ascending('_createdDate').skip(offset).limit(limit).find();
    return items;
  });
}

/** Reads collections in pages of at most 100. */
export function readCollectionPages(client: ServerClient, part: ListPart): AsyncGenerator<readonly Collection[]> {
  return readPages(part, async (offset, limit) => {
    return (await client.collections.queryCollections().ascending('_id').skip(offset).limit(limit).find()).items;
  });
}

async function* readPages<Item>(
  { offset, limit }: ListPart,
  read: (offset: number, limit: number) => Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  for (let done = 0; done < limit; done += PAGE_SIZE) {
    const size = Math.min(PAGE_SIZE, limit - done);
    const items = await read(offset + done, size);
    if (items.length > 0) yield items;
    if (items.length < size) return;
  }
}
