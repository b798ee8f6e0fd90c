/**
 * Brings what the merchant changed of a file to the products and collections that show it: its focal point, and the
 * poster of a film. Each keeps its own alt text.
 */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { CallerOf } from '../../../foundation/http/caller.ts';
import { type ExpectedError, refuseFields } from '../../../foundation/http/failure.ts';
import { findMediaAssets, type NamedAsset } from '../../../foundation/media/media-store.ts';
import { listMediaUses, MAX_USES } from '../../../foundation/media/media-uses.ts';
import { findCollection, saveCollection } from '../model/collection-store.ts';
import type { ProductMedia } from '../model/product.ts';
import { createCatalogTeller, findCollectionChanges } from './catalog-events.ts';
import { type CatalogWriteDeps, rewrite } from './write-routes.ts';

/**
 * Writes in the caller's transaction, and returns why it writes nothing: a file that more than a thousand products and
 * collections show would hold up all other writes.
 */
export type RefreshMedia = (
  tx: Transaction,
  caller: CallerOf<'merchant' | 'app'>,
  change: { readonly fileId: string; readonly field: string; readonly now: number },
) => Promise<ExpectedError | undefined>;

export function createMediaRefresh(deps: CatalogWriteDeps): RefreshMedia {
  return async (tx, caller, { fileId, field, now }) => {
    const { siteId } = caller;
    const file = (await findMediaAssets(tx, siteId, [fileId])).get(fileId);
    const uses = await listMediaUses(tx, siteId, [fileId], ['product', 'collection']);
    if (file === undefined || uses.length === 0) return undefined;
    if (uses.length >= MAX_USES) {
      const description = `is shown by ${MAX_USES} products and collections or more: upload the file again for some of them`;
      return refuseFields([{ field, rule: 'OTHER', description }]);
    }
    const shop = await deps.readShop(tx, siteId);
    for (const { kind, entityId } of uses) {
      if (kind === 'collection') await refreshCover(deps, tx, caller, { id: entityId, file, now });
      else
        await rewrite(deps, tx, { shop, caller }, entityId, now, ({ product, variants }) => ({
          product: { ...product, media: product.media.map((one) => refresh(one, file)) },
          variants,
        }));
    }
    return undefined;
  };
}

async function refreshCover(
  { notify }: CatalogWriteDeps,
  tx: Transaction,
  caller: CallerOf<'merchant' | 'app'>,
  { id, file, now }: { readonly id: string; readonly file: NamedAsset; readonly now: number },
): Promise<void> {
  const { siteId } = caller;
  const stored = await findCollection(tx, siteId, { id }, { includeHidden: true });
  if (stored?.collection.hero === undefined) return;
  const before = stored.collection;
  const after = { ...before, hero: refresh(stored.collection.hero, file) };
  const fields = findCollectionChanges(before, after);
  if (fields.length === 0) return;
  await saveCollection(tx, siteId, { ...after, revision: before.revision + 1, updatedAt: now });
  await createCatalogTeller(notify, tx, { siteId, by: caller, now }).collectionChanged(id, fields);
}

function refresh(medium: ProductMedia, file: NamedAsset): ProductMedia {
  if (medium.id !== file.id || (file.kind !== 'image' && file.kind !== 'video')) return medium;
  return { ...file, alt: medium.alt };
}
