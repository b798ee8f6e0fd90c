/** Write routes of collections (spec §7): merchants only. */
import {
  addProductsToCollection,
  type CollectionUpdate,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  TAKEN_VIOLATION_TYPE,
  updateCollection,
} from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import type { Notify } from '../../../foundation/domain-events.ts';
import type { CallerOf } from '../../../foundation/http/caller.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import { readExclusions } from '../model/collection-members.ts';
import * as store from '../model/collection-store.ts';
import { type Collection, findFreeSlug } from '../model/collection.ts';
import { insertDeletedCollection } from '../model/deleted-collections.ts';
import { COLLECTION_SLUGS } from '../model/former-slugs.ts';
import { type ProductId, slugify } from '../model/product.ts';
import { toCollectionResponse } from '../read/read-routes.ts';
import { createCatalogTeller, findCollectionChanges } from './catalog-events.ts';
import { readSeo } from './product-change.ts';

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
  const emit = (tx: Transaction, caller: CallerOf<'merchant' | 'app'>, now: number) =>
    createCatalogTeller(notify, tx, { siteId: caller.siteId, by: caller, now });

  return [
    route(createCollection, RULES, async ({ input: { collection: options }, caller, tx, now }) => {
      const { siteId } = caller;
      const wanted = options.slug ?? '';
      if (wanted !== '' && (await store.isCollectionSlugTaken(tx, siteId, wanted))) return refuseSlug(wanted);
      const isTaken = (slug: string) => store.isCollectionSlugTaken(tx, siteId, slug);
      const collection: Collection = {
        id: ids.next('col'),
        name: options.name,
        slug: wanted === '' ? await findFreeSlug(slugify(options.name), isTaken) : wanted,
        description: options.description ?? '',
        visible: options.visible ?? true,
        ...(options.seoData ? { seo: readSeo(options.seoData) } : {}),
        position: await store.readNextCollectionPosition(tx, siteId),
        revision: 1,
        createdAt: now,
        updatedAt: now,
      };
      await COLLECTION_SLUGS.forget(tx, siteId, collection.slug);
      await store.saveCollection(tx, siteId, collection);
      await emit(tx, caller, now).collectionCreated(collection);
      return { collection: toCollectionResponse({ collection, numberOfProducts: 0 }, await readShop(tx, siteId)) };
    }),

    route(updateCollection, RULES, async ({ input: { collection: options }, caller, tx, now }) => {
      const { siteId } = caller;
      const stored = await store.findCollection(tx, siteId, { id: options.id }, EVERYTHING);
      if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
      const revision = String(stored.collection.revision);
      if (options.revision && options.revision !== revision) {
        return refuse('STALE_REVISION', undefined, { data: { revision } });
      }
      const changed = await changeCollection(tx, siteId, stored.collection, options);
      if (isExpectedError(changed)) return changed;
      const collection = { ...changed, revision: changed.revision + 1, updatedAt: now };
      await store.saveCollection(tx, siteId, collection);
      await COLLECTION_SLUGS.recordChange(tx, siteId, { before: stored.collection, after: collection, now });
      await emit(tx, caller, now).collectionChanged(
        collection.id,
        findCollectionChanges(stored.collection, collection),
      );
      return { collection: toCollectionResponse({ ...stored, collection }, await readShop(tx, siteId)) };
    }),

    route(deleteCollection, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const stored = await store.findCollection(tx, siteId, { id: input.id }, EVERYTHING);
      if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
      const { collection } = stored;
      const picked = await store.readPicked(tx, siteId, collection.id);
      const excluded = await readExclusions(tx, siteId, collection.id);
      await store.deleteCollection(tx, siteId, input.id);
      await insertDeletedCollection(tx, siteId, { collection, picked, excluded }, now);
      await emit(tx, caller, now).collectionDeleted(input.id);
      return {};
    }),

    route(addProductsToCollection, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const collection = await requireCollection(tx, siteId, input.id);
      if (isExpectedError(collection)) return collection;
      const unknown = await store.findUnknownProducts(tx, siteId, input.productIds);
      if (unknown.length > 0) return refuse('PRODUCT_NOT_FOUND', undefined, { data: { productIds: unknown } });
      await store.addToCollection(tx, siteId, collection.id, [...new Set(input.productIds)] as ProductId[]);
      await emit(tx, caller, now).collectionChanged(collection.id, ['productIds']);
      return {};
    }),

    route(removeProductsFromCollection, RULES, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const collection = await requireCollection(tx, siteId, input.id);
      if (isExpectedError(collection)) return collection;
      const takeOut = collection.rules === undefined ? store.removeFromCollection : store.excludeFromCollection;
      await takeOut(tx, siteId, collection.id, input.productIds as ProductId[]);
      await emit(tx, caller, now).collectionChanged(collection.id, ['productIds']);
      return {};
    }),
  ];
}

async function changeCollection(
  tx: Transaction,
  siteId: SiteId,
  collection: Collection,
  options: CollectionUpdate,
): Promise<Collection | ExpectedError> {
  if (options.name === null) {
    return refuseFields([{ field: 'collection.name', rule: 'REQUIRED_FIELD', description: 'must not be empty' }]);
  }
  const slug = options.slug ?? collection.slug;
  if (await store.isCollectionSlugTaken(tx, siteId, slug, collection.id)) return refuseSlug(slug);
  const { seo: before, ...rest } = collection;
  const seo = options.seoData === undefined ? before : options.seoData === null ? undefined : readSeo(options.seoData);
  return {
    ...rest,
    slug,
    ...(seo === undefined ? {} : { seo }),
    ...(options.name === undefined ? {} : { name: options.name }),
    ...(options.description === undefined ? {} : { description: options.description ?? '' }),
    ...(options.visible === undefined ? {} : { visible: options.visible ?? true }),
  };
}

async function requireCollection(tx: Transaction, siteId: SiteId, id: string): Promise<Collection | ExpectedError> {
  const stored = await store.findCollection(tx, siteId, { id }, EVERYTHING);
  return stored?.collection ?? refuse('COLLECTION_NOT_FOUND');
}

export function refuseSlug(slug: string): ExpectedError {
  return refuseFields([
    {
      field: 'collection.slug',
      rule: 'VALIDATION',
      description: `"${slug}" is the slug of another collection`,
      data: { type: TAKEN_VIOLATION_TYPE },
    },
  ]);
}
