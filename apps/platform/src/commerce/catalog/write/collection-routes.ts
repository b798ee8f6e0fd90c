/** Write routes of collections (spec §7): merchants only. */
import {
  addProductsToCollection,
  type CollectionUpdate,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Notify } from '../../../foundation/domain-events.ts';
import type { CallerOf } from '../../../foundation/http/caller.ts';
import { type Refusal, isRefusal, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import * as shelf from '../model/collection-store.ts';
import { type Collection, findFreeSlug } from '../model/collection.ts';
import { type CollectionId, type ProductId, slugify } from '../model/product.ts';
import { collectionAnswer } from '../read/read-routes.ts';
import { createCatalogTeller, findCollectionChanges } from './catalog-events.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'catalog.write', work: 'write' } as const;
const EVERYTHING = { includeHidden: true } as const;

export function createCollectionWriteRoutes({
  readShop,
  ids,
  notify,
}: {
  readonly readShop: ReadShop;
  readonly ids: Ids;
  readonly notify: Notify;
}): readonly Route[] {
  const tell = (tx: Transaction, caller: CallerOf<'merchant' | 'app'>, now: number) =>
    createCatalogTeller(notify, tx, { siteId: caller.siteId, by: caller, now });

  return [
    route(createCollection, RULES, async ({ input: { collection: wish }, caller, tx, now }) => {
      const { siteId } = caller;
      const wanted = wish.slug ?? '';
      if (wanted !== '' && (await shelf.isCollectionSlugTaken(tx, siteId, wanted))) return refuseSlug(wanted);
      const isTaken = (slug: string) => shelf.isCollectionSlugTaken(tx, siteId, slug);
      const collection: Collection = {
        id: ids.next('col'),
        name: wish.name,
        slug: wanted === '' ? await findFreeSlug(slugify(wish.name), isTaken) : wanted,
        description: wish.description ?? '',
        visible: wish.visible ?? true,
        position: await shelf.readNextCollectionPosition(tx, siteId),
        revision: 1,
        createdAt: now,
        updatedAt: now,
      };
      await shelf.saveCollection(tx, siteId, collection);
      await tell(tx, caller, now).collectionCreated(collection);
      return { collection: collectionAnswer({ collection, numberOfProducts: 0 }, await readShop(tx, siteId)) };
    }),

    route(updateCollection, RULES, async ({ input: { collection: wish }, caller, tx, now }) => {
      const { siteId } = caller;
      const stored = await shelf.findCollection(tx, siteId, { id: wish.id }, EVERYTHING);
      if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
      const revision = String(stored.collection.revision);
      if (wish.revision && wish.revision !== revision) {
        return refuse('STALE_REVISION', undefined, { data: { revision } });
      }
      const changed = await changeCollection(tx, siteId, stored.collection, wish);
      if (isRefusal(changed)) return changed;
      const collection = { ...changed, revision: changed.revision + 1, updatedAt: now };
      await shelf.saveCollection(tx, siteId, collection);
      await tell(tx, caller, now).collectionChanged(
        collection.id,
        findCollectionChanges(stored.collection, collection),
      );
      return { collection: collectionAnswer({ ...stored, collection }, await readShop(tx, siteId)) };
    }),

    route(deleteCollection, RULES, async ({ input, caller, tx, now }) => {
      if (!(await shelf.deleteCollection(tx, caller.siteId, input.id))) return refuse('COLLECTION_NOT_FOUND');
      await tell(tx, caller, now).collectionDeleted(input.id);
      return {};
    }),

    route(addProductsToCollection, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const collectionId = await requireCollection(tx, siteId, input.id);
      if (isRefusal(collectionId)) return collectionId;
      const unknown = await shelf.findUnknownProducts(tx, siteId, input.productIds);
      if (unknown.length > 0) return refuse('PRODUCT_NOT_FOUND', undefined, { data: { productIds: unknown } });
      await shelf.addToCollection(tx, siteId, collectionId, [...new Set(input.productIds)] as ProductId[]);
      await tell(tx, caller, now).collectionChanged(collectionId, ['productIds']);
      return {};
    }),

    route(removeProductsFromCollection, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const collectionId = await requireCollection(tx, siteId, input.id);
      if (isRefusal(collectionId)) return collectionId;
      await shelf.removeFromCollection(tx, siteId, collectionId, input.productIds as ProductId[]);
      await tell(tx, caller, now).collectionChanged(collectionId, ['productIds']);
      return {};
    }),
  ];
}

async function changeCollection(
  tx: Transaction,
  siteId: SiteId,
  collection: Collection,
  wish: CollectionUpdate,
): Promise<Collection | Refusal> {
  if (wish.name === null) {
    return refuseFields([{ field: 'collection.name', rule: 'REQUIRED_FIELD', description: 'must not be empty' }]);
  }
  const slug = wish.slug ?? collection.slug;
  if (await shelf.isCollectionSlugTaken(tx, siteId, slug, collection.id)) return refuseSlug(slug);
  return {
    ...collection,
    slug,
    ...(wish.name === undefined ? {} : { name: wish.name }),
    ...(wish.description === undefined ? {} : { description: wish.description ?? '' }),
    ...(wish.visible === undefined ? {} : { visible: wish.visible ?? true }),
  };
}

async function requireCollection(tx: Transaction, siteId: SiteId, id: string): Promise<CollectionId | Refusal> {
  const stored = await shelf.findCollection(tx, siteId, { id }, EVERYTHING);
  return stored?.collection.id ?? refuse('COLLECTION_NOT_FOUND');
}

function refuseSlug(slug: string): Refusal {
  return refuseFields([
    { field: 'collection.slug', rule: 'VALIDATION', description: `"${slug}" is the slug of another collection` },
  ]);
}
