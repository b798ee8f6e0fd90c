/**
 * Routes of the collection editor beyond the official calls: rules, cover, SEO and the order of products in one change, a
 * dry run of rules, copies, and the way back of deleted collections. Each call is one transaction.
 */
import {
  duplicateCollection,
  getCollectionDetails,
  getCollectionRedirect,
  listDeletedCollections,
  previewCollectionRules,
  listCollectionProducts,
  restoreCollection,
  updateCollectionDetails,
  UNKNOWN_VIOLATION_TYPE,
} from '@cartwright/contract';
import type { z } from 'zod';

import type { Transaction } from '../../../foundation/database/database.ts';
import { toDeletedResponse } from '../../../foundation/database/deleted-records.ts';
import type { Notify } from '../../../foundation/domain-events.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import { findMediaAssets } from '../../../foundation/media/media-store.ts';
import type { Condition } from '../../../foundation/query/filter.ts';
import type { ReadShop, Shop } from '../../../foundation/site/shop.ts';
import { Rules } from '../model/amount-input.ts';
import { PRODUCT_FIELDS } from '../model/catalog-fields.ts';
import { excludeProducts, pickProducts, readExclusions, readMembers } from '../model/collection-members.ts';
import { parseRules, toRuleCondition } from '../model/collection-rules.ts';
import * as store from '../model/collection-store.ts';
import { type Collection, findFreeSlug } from '../model/collection.ts';
import { listDeletedCollections as listDeleted, takeDeletedCollection } from '../model/deleted-collections.ts';
import { COLLECTION_SLUGS } from '../model/former-slugs.ts';
import { countRuleCollections, findAll, MAX_RULE_COLLECTIONS, refreshFound } from '../model/found-products.ts';
import { type ProductId, type ProductMedia, slugify } from '../model/product.ts';
import { touchProducts } from '../read-model/index-store.ts';
import type { ProductQueries } from '../read-model/product-queries.ts';
import { toCollectionDetails, toCollectionProducts } from '../read/collection-products.ts';
import { refuseTooBroad } from '../read/query-routes.ts';
import { createCatalogTeller, findCollectionChanges } from './catalog-events.ts';
import { applyOperations } from './collection-operations.ts';
import { refuseSlug } from './collection-routes.ts';
import { readSeo } from './product-change.ts';

const MERCHANTS = { allow: ['merchant', 'app'], permission: 'catalog.write' } as const;
const WRITE = { ...MERCHANTS, work: 'write' } as const;
const READ = { ...MERCHANTS, work: 'read' } as const;
const EVERYONE = { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' } as const;
const EVERYTHING = { includeHidden: true } as const;
const PREVIEWED = 12;
const PER_PAGE = 50;
const MAX_NAME = 50;

export interface CollectionEditingDeps {
  readonly readShop: ReadShop;
  readonly ids: Ids;
  readonly notify: Notify;
  readonly queries: ProductQueries;
}

type Changes = z.output<typeof updateCollectionDetails.input>['collection'];

export function createCollectionEditingRoutes(deps: CollectionEditingDeps): readonly Route[] {
  const { readShop, ids, notify, queries } = deps;
  const respond = async (tx: Transaction, siteId: SiteId, id: string) => {
    const stored = await store.findCollection(tx, siteId, { id }, EVERYTHING);
    if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
    return { collection: await toCollectionDetails(tx, stored, await readShop(tx, siteId)) };
  };
  return [
    route(getCollectionDetails, READ, ({ input, caller, tx }) => respond(tx, caller.siteId, input.id)),

    route(updateCollectionDetails, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const { revision: named, ...changes } = input.collection;
      const stored = await store.findCollection(tx, siteId, { id: changes.id }, EVERYTHING);
      if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
      const before = stored.collection;
      const revision = String(before.revision);
      if (named && named !== revision) return refuse('STALE_REVISION', undefined, { data: { revision } });
      const changed = await changeDetails(tx, await readShop(tx, siteId), before, changes, now);
      if (isExpectedError(changed)) return changed;
      const fields = findCollectionChanges(before, changed);
      if (fields.length > 0) {
        await store.saveCollection(tx, siteId, { ...changed, revision: before.revision + 1, updatedAt: now });
        await COLLECTION_SLUGS.recordChange(tx, siteId, { before, after: changed, now });
      }
      const operations = input.operations ?? [];
      const written = await applyOperations(tx, siteId, before.id, operations);
      if (isExpectedError(written)) return written;
      if (fields.includes('rules')) await findAll(tx, siteId, before.id, changed.rules, now);
      if (written.length > 0) {
        await refreshFound(tx, siteId, written);
        await touchProducts(tx, siteId, written);
      }
      const teller = createCatalogTeller(notify, tx, { siteId, by: caller, now });
      const hasProducts = written.length > 0 || fields.includes('rules');
      await teller.collectionChanged(before.id, [...fields, ...(hasProducts ? ['productIds'] : [])]);
      return respond(tx, siteId, before.id);
    }),

    route(listCollectionProducts, READ, async ({ input, caller, tx }) => {
      const { siteId } = caller;
      const stored = await store.findCollection(tx, siteId, { id: input.id }, EVERYTHING);
      if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
      const page = { limit: input.limit ?? PER_PAGE, offset: input.offset ?? 0 };
      const shop = await readShop(tx, siteId);
      const { id } = stored.collection;
      if (input.only === 'EXCLUDED') {
        const excluded = await readExclusions(tx, siteId, id);
        const shown = excluded.slice(page.offset, page.offset + page.limit);
        const listed = shown.map((productId) => ({ productId, isPicked: false }));
        return { products: await toCollectionProducts(tx, shop, listed), total: excluded.length };
      }
      const { members, total } = await readMembers(tx, siteId, id, {
        ...page,
        ...(input.only ? { isPicked: input.only === 'PICKED' } : {}),
      });
      return { products: await toCollectionProducts(tx, shop, members), total };
    }),

    route(previewCollectionRules, READ, async ({ input, caller, tx, now }) => {
      const shop = await readShop(tx, caller.siteId);
      const broken = new Rules();
      const rules = parseRules(input.rules, shop.currency, 'rules', broken);
      if (broken.broken.length > 0) return refuseFields(broken.broken);
      const catalog = await queries.read(tx, caller.siteId);
      const condition = except(toRuleCondition(rules, now), input.excludedIds ?? []);
      const page = { kind: 'offset', limit: PREVIEWED, offset: 0 } as const;
      const query = { condition, keys: [], page, original: { filter: {}, sort: [] } };
      const found = await catalog.find({ query, includeHidden: true });
      if (found.kind === 'too-broad') return refuseTooBroad(found, PRODUCT_FIELDS, 'rules');
      const listed = found.products.map(({ id }) => ({ productId: id as ProductId, isPicked: false }));
      return { products: await toCollectionProducts(tx, shop, listed), total: found.total };
    }),

    route(duplicateCollection, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const stored = await store.findCollection(tx, siteId, { id: input.id }, EVERYTHING);
      if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
      const original = stored.collection;
      const refused = original.rules === undefined ? undefined : await refuseTooMany(tx, siteId);
      if (refused !== undefined) return refused;
      const name = input.name ?? `${original.name.slice(0, MAX_NAME - ' copy'.length)} copy`;
      const picked = await store.readPicked(tx, siteId, original.id);
      const excluded = await readExclusions(tx, siteId, original.id);
      const collection: Collection = { ...original, id: ids.next('col'), name, slug: slugify(name), visible: false };
      return create(deps, tx, { siteId, by: caller, now }, { collection, picked, excluded });
    }),

    route(restoreCollection, WRITE, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const deleted = await takeDeletedCollection(tx, siteId, input.id, now);
      if (deleted === undefined) return refuse('COLLECTION_NOT_FOUND');
      const refused = deleted.collection.rules === undefined ? undefined : await refuseTooMany(tx, siteId);
      return refused ?? create(deps, tx, { siteId, by: caller, now }, deleted);
    }),

    route(listDeletedCollections, READ, async ({ caller, tx, now }) => ({
      deletedCollections: (await listDeleted(tx, caller.siteId, now)).map(toDeletedResponse),
    })),

    route(getCollectionRedirect, EVERYONE, async ({ input, caller, tx }) => {
      const found = await COLLECTION_SLUGS.find(tx, caller.siteId, input.slug);
      return found === undefined ? refuse('COLLECTION_NOT_FOUND') : { collectionId: found.id, slug: found.slug };
    }),
  ];

  /** A collection with everything that it had, under a slug that is free. */
  async function create(
    { readShop: read }: CollectionEditingDeps,
    tx: Transaction,
    { siteId, by, now }: Parameters<typeof createCatalogTeller>[2],
    from: {
      readonly collection: Collection;
      readonly picked: readonly ProductId[];
      readonly excluded: readonly ProductId[];
    },
  ) {
    const slug = await findFreeSlug(from.collection.slug, (one) => store.isCollectionSlugTaken(tx, siteId, one));
    const { hero, rules, ...rest } = from.collection;
    const assets = await findMediaAssets(tx, siteId, hero === undefined ? [] : [hero.id]);
    const collection: Collection = {
      ...rest,
      ...(hero !== undefined && assets.has(hero.id) ? { hero } : {}),
      ...(rules === undefined ? {} : { rules, rulesAt: now }),
      slug,
      position: await store.readNextCollectionPosition(tx, siteId),
      revision: rest.revision + 1,
      updatedAt: now,
    };
    await COLLECTION_SLUGS.forget(tx, siteId, slug);
    await store.saveCollection(tx, siteId, collection);
    const gone = new Set(await store.findUnknownProducts(tx, siteId, [...from.picked, ...from.excluded]));
    const picked = from.picked.filter((id) => !gone.has(id));
    await excludeProducts(
      tx,
      siteId,
      collection.id,
      from.excluded.filter((id) => !gone.has(id)),
    );
    await pickProducts(tx, siteId, collection.id, picked);
    await touchProducts(tx, siteId, picked);
    if (rules !== undefined) await findAll(tx, siteId, collection.id, rules, now);
    await createCatalogTeller(notify, tx, { siteId, by, now }).collectionCreated(collection);
    const stored = await store.findCollection(tx, siteId, { id: collection.id }, EVERYTHING);
    if (stored === undefined) return refuse('COLLECTION_NOT_FOUND');
    return { collection: await toCollectionDetails(tx, stored, await read(tx, siteId)) };
  }
}

/** The collection with the changes that were sent. */
async function changeDetails(
  tx: Transaction,
  shop: Shop,
  before: Collection,
  { name, description, slug, visible, coverId, seoData, rules }: Changes,
  now: number,
): Promise<Collection | ExpectedError> {
  const { siteId } = shop;
  if (slug !== undefined && (await store.isCollectionSlugTaken(tx, siteId, slug, before.id))) return refuseSlug(slug);
  const { hero, seo, rules: _rules, rulesAt: _rulesAt, ...rest } = before;
  const cover =
    coverId === undefined ? hero : coverId === null ? undefined : await findCover(tx, siteId, coverId, before);
  if (isExpectedError(cover)) return cover;
  const ruled = await changeRules(tx, shop, before, rules, now);
  if (isExpectedError(ruled)) return ruled;
  const nextSeo = seoData === undefined ? seo : seoData === null ? undefined : readSeo(seoData);
  return {
    ...rest,
    ...(name === undefined ? {} : { name }),
    ...(slug === undefined ? {} : { slug }),
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(visible === undefined ? {} : { visible }),
    ...(cover === undefined ? {} : { hero: cover }),
    ...(nextSeo === undefined ? {} : { seo: nextSeo }),
    ...ruled,
  };
}

/** Keeps the cover as it is where it is the same: it may lie in the trash of the library. */
async function findCover(
  tx: Transaction,
  siteId: SiteId,
  coverId: string,
  { hero, name }: Collection,
): Promise<ProductMedia | ExpectedError> {
  if (hero?.id === coverId) return hero;
  const asset = (await findMediaAssets(tx, siteId, [coverId])).get(coverId);
  if (asset?.kind === 'image') return { ...asset, alt: asset.alt ?? name };
  const description =
    asset === undefined ? `names no media of this shop: ${coverId}` : 'must be a picture, not another kind of file';
  return refuseFields([
    { field: 'collection.coverId', rule: 'VALIDATION', description, data: { type: UNKNOWN_VIOLATION_TYPE } },
  ]);
}

async function changeRules(
  tx: Transaction,
  { siteId, currency }: Shop,
  { rules, rulesAt }: Collection,
  input: Changes['rules'],
  now: number,
): Promise<Pick<Collection, 'rules' | 'rulesAt'> | ExpectedError> {
  if (input === null) return {};
  if (input === undefined) return { ...(rules && { rules }), ...(rulesAt === undefined ? {} : { rulesAt }) };
  const broken = new Rules();
  const next = parseRules(input, currency, 'collection.rules', broken);
  if (broken.broken.length > 0) return refuseFields(broken.broken);
  const refused = rules === undefined ? await refuseTooMany(tx, siteId) : undefined;
  return refused ?? { rules: next, rulesAt: now };
}

async function refuseTooMany(tx: Transaction, siteId: SiteId): Promise<ExpectedError | undefined> {
  if ((await countRuleCollections(tx, siteId)) < MAX_RULE_COLLECTIONS) return undefined;
  return refuseFields([
    {
      field: 'collection.rules',
      rule: 'OTHER',
      description: `are in ${MAX_RULE_COLLECTIONS} collections already, which is the maximum: remove those of another one`,
      data: { threshold: MAX_RULE_COLLECTIONS },
    },
  ]);
}

/** The condition without these products. */
function except(condition: Condition, productIds: readonly string[]): Condition {
  const { id } = PRODUCT_FIELDS;
  if (productIds.length === 0 || id?.kind !== 'text') return condition;
  return { kind: 'and', parts: [condition, { kind: 'not', part: { kind: 'one-of', field: id, values: productIds } }] };
}
