/** The store of media: the description of each file by id. */
import { type JsonText, decodeJson, encodeJson } from '../database/columns.ts';
import type { Transaction } from '../database/database.ts';
import type { FileAsset, MediaAsset } from './media-asset.ts';
import type { MediaId } from './rendition.ts';

interface MediaTables {
  media: {
    site_id: string;
    media_id: MediaId;
    file_name: string;
    asset: JsonText<MediaAsset | FileAsset>;
    created_at: number;
  };
}

/** Stores an asset under its file name; storing it again changes nothing. */
export async function saveMediaAsset(
  tx: Transaction,
  siteId: string,
  { asset, fileName, now }: { readonly asset: MediaAsset | FileAsset; readonly fileName: string; readonly now: number },
): Promise<void> {
  await tx
    .tables<MediaTables>()
    .insertInto('media')
    .values({ site_id: siteId, media_id: asset.id, file_name: fileName, asset: encodeJson(asset), created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'media_id']).doNothing())
    .execute();
}

/** The assets of these ids (primary key); those that the site does not have are left out. */
export async function findMediaAssets(
  tx: Transaction,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MediaAsset | FileAsset>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .tables<MediaTables>()
    .selectFrom('media')
    .select(['media_id', 'asset'])
    .where('site_id', '=', siteId)
    .where('media_id', 'in', ids as readonly MediaId[])
    .execute();
  return new Map(rows.map((row) => [row.media_id, decodeJson(row.asset)]));
}
