/** Which entities show which files. Written with the entity, in its transaction, so it is never out of date. */
import type { Transaction } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';

interface UseTables {
  media_uses: { site_id: string; media_id: string; entity_kind: UsingKind; entity_id: string };
}

/** The entities whose files are recorded. The shop's own logo is read from its settings. */
const USING_KINDS = ['product', 'collection', 'order', 'review', 'content-page'] as const;
export type UsingKind = (typeof USING_KINDS)[number];

export interface MediaUse {
  readonly mediaId: string;
  readonly kind: UsingKind;
  readonly entityId: string;
}

/** Uses that are read at most, and ids of one statement. */
export const MAX_USES = 1000;

const MEDIA_ID = /(?<![0-9a-f])[0-9a-f]{32}\.[a-z0-9]{3,4}(?![a-z0-9])/g;

/** Every media id in a value, also inside HTML. */
export function listMediaIds(value: unknown): readonly string[] {
  return [...new Set(JSON.stringify(value).match(MEDIA_ID))];
}

/** Records the files of an entity in place of those that it had; none when it is deleted. */
export async function recordMediaUses(
  tx: Transaction,
  siteId: string,
  kind: UsingKind,
  entityId: string,
  mediaIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .tables<UseTables>()
    .selectFrom('media_uses')
    .select('media_id')
    .where('site_id', '=', siteId)
    .where('entity_kind', '=', kind)
    .where('entity_id', '=', entityId)
    .execute();
  const before = new Set(rows.map((row) => row.media_id));
  const gone = [...before].filter((id) => !mediaIds.includes(id));
  if (gone.length > 0) {
    await tx
      .tables<UseTables>()
      .deleteFrom('media_uses')
      .where('site_id', '=', siteId)
      .where('entity_kind', '=', kind)
      .where('entity_id', '=', entityId)
      .where('media_id', 'in', gone)
      .execute();
  }
  const added = mediaIds.filter((id) => !before.has(id));
  if (added.length === 0) return;
  await tx
    .tables<UseTables>()
    .insertInto('media_uses')
    .values(added.map((mediaId) => ({ site_id: siteId, media_id: mediaId, entity_kind: kind, entity_id: entityId })))
    .execute();
}

/**
 * Records that an order shows these files. One order a file is enough, the first: orders are never deleted, and so a sale
 * costs one read.
 */
export async function recordMediaOfOrder(
  tx: Transaction,
  siteId: string,
  orderId: string,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  const rows = await tx
    .tables<UseTables>()
    .selectFrom('media_uses')
    .select('media_id')
    .where('site_id', '=', siteId)
    .where('media_id', 'in', mediaIds)
    .where('entity_kind', '=', 'order')
    .execute();
  const known = new Set(rows.map((row) => row.media_id));
  const added = mediaIds.filter((id) => !known.has(id));
  if (added.length === 0) return;
  const uses = added.map((id) => ({
    site_id: siteId,
    media_id: id,
    entity_kind: 'order' as const,
    entity_id: orderId,
  }));
  await tx.tables<UseTables>().insertInto('media_uses').values(uses).execute();
}

/** The first thousand uses of these files (primary key). */
export async function listMediaUses(
  tx: Transaction,
  siteId: string,
  mediaIds: readonly string[],
  kinds: readonly UsingKind[] = USING_KINDS,
): Promise<readonly MediaUse[]> {
  const uses: MediaUse[] = [];
  for (const batch of inBatches(mediaIds, MAX_USES)) {
    const rows = await tx
      .tables<UseTables>()
      .selectFrom('media_uses')
      .select(['media_id', 'entity_kind', 'entity_id'])
      .where('site_id', '=', siteId)
      .where('media_id', 'in', batch)
      .where('entity_kind', 'in', kinds)
      .orderBy('media_id')
      .orderBy('entity_kind')
      .orderBy('entity_id')
      .limit(MAX_USES - uses.length)
      .execute();
    uses.push(...rows.map((row) => ({ mediaId: row.media_id, kind: row.entity_kind, entityId: row.entity_id })));
    if (uses.length >= MAX_USES) break;
  }
  return uses;
}
