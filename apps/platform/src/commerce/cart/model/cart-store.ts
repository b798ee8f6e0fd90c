/**
 * The store of carts. A cart is one row, found by its owner (primary key), written whole; its lines live inside it.
 */
import type { Kysely } from 'kysely';

import { type JsonText, decodeJson, encodeJson } from '../../../foundation/database/columns.ts';
import { buildOnce } from '../../../foundation/database/compile-once.ts';
import type { Database, Transaction } from '../../../foundation/database/database.ts';
import type { MemberId, SiteId, VisitorId } from '../../../foundation/ids.ts';
import { listRetentions } from '../../../foundation/site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../../../foundation/site/site.ts';
import type { Cart, CartDetails, CartId, CartOwner } from './cart.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows per round of a sweep: few enough not to delay requests. */
const SWEPT_AT_ONCE = 1000;

type OwnerKind = CartOwner['kind'];
type OwnerId = CartOwner['id'];

interface CartTables {
  carts: {
    site_id: string;
    owner_kind: OwnerKind;
    owner_id: OwnerId;
    cart_id: CartId;
    revision: number;
    created_at: number;
    updated_at: number;
    document: JsonText<CartDetails>;
  };
}

const selectCart = buildOnce((tables: Kysely<CartTables>, siteId: string, kind: OwnerKind, id: OwnerId) =>
  tables
    .selectFrom('carts')
    .select(['cart_id', 'revision', 'created_at', 'updated_at', 'document'])
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id),
);

/** An owner's cart keeps its id, so the index over the ids is not written again. */
const upsertCart = buildOnce(
  (
    tables: Kysely<CartTables>,
    site_id: string,
    owner_kind: OwnerKind,
    owner_id: OwnerId,
    created_at: number,
    cart_id: CartId,
    revision: number,
    updated_at: number,
    document: JsonText<CartDetails>,
  ) =>
    tables
      .insertInto('carts')
      .values({ site_id, owner_kind, owner_id, created_at, cart_id, revision, updated_at, document })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'owner_kind', 'owner_id']).doUpdateSet((written) => ({
          revision: written.ref('excluded.revision'),
          updated_at: written.ref('excluded.updated_at'),
          document: written.ref('excluded.document'),
        })),
      ),
);

export function findCart(tx: Transaction, siteId: string, owner: CartOwner): Promise<Cart | undefined> {
  return selectCart(tx, siteId, owner.kind, owner.id).then(([row]) =>
    row === undefined ? undefined : rowToCart(row, owner),
  );
}

/** By its own id (index `carts_id`). */
export async function findCartById(tx: Transaction, siteId: string, id: string): Promise<Cart | undefined> {
  const row = await tx
    .tables<CartTables>()
    .selectFrom('carts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('cart_id', '=', id as CartId)
    .executeTakeFirst();
  return row === undefined ? undefined : rowToCart(row, { kind: row.owner_kind, id: row.owner_id } as CartOwner);
}

/** Saves a cart as the next revision and returns it. */
export function saveCart(tx: Transaction, siteId: string, cart: Cart, now: number): Promise<Cart> {
  const { id, owner, revision, createdAt, updatedAt: _updatedAt, ...details } = cart;
  const document = encodeJson<CartDetails>(details);
  const next = revision + 1;
  return upsertCart(tx, siteId, owner.kind, owner.id, createdAt, id, next, now, document).then(() => ({
    ...cart,
    revision: next,
    updatedAt: now,
  }));
}

/** Returns whether one existed. */
export async function deleteCart(tx: Transaction, siteId: string, owner: CartOwner): Promise<boolean> {
  const { numDeletedRows } = await tx
    .tables<CartTables>()
    .deleteFrom('carts')
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the carts of deleted visitors (primary key). */
export async function deleteVisitorCarts(
  tx: Transaction,
  visitors: readonly { readonly siteId: SiteId; readonly visitorId: VisitorId }[],
): Promise<void> {
  for (const { siteId, visitorId } of visitors) await deleteCart(tx, siteId, { kind: 'visitor', id: visitorId });
}

/**
 * Removes visitors' carts past their time; a member's stays with the account, the shop's with the shop. An index on the time of change would be written by every call that changes a
 * cart; so this walks along the primary key instead, a few carts at a time.
 */
export async function deleteOldVisitorCarts(database: Database, now: number): Promise<void> {
  const retentions = await database.read(listRetentions);
  const daysOf = new Map<string, number>(retentions.map(({ siteId, privacy }) => [siteId, privacy.visitorCartDays]));
  const isOld = (row: { readonly site_id: string; readonly updated_at: number }): boolean =>
    row.updated_at <= now - (daysOf.get(row.site_id) ?? NEW_SITE_SETTINGS.privacy.visitorCartDays) * DAY_MS;
  let last: { readonly siteId: string; readonly ownerId: OwnerId } | undefined;
  do {
    const after = last;
    const rows = await database.read((tx) => {
      let query = tx
        .tables<CartTables>()
        .selectFrom('carts')
        .select(['site_id', 'owner_id', 'updated_at'])
        .where('owner_kind', '=', 'visitor');
      if (after !== undefined) {
        query = query.where(({ eb, and, or }) =>
          or([
            eb('site_id', '>', after.siteId),
            and([eb('site_id', '=', after.siteId), eb('owner_id', '>', after.ownerId)]),
          ]),
        );
      }
      return query.orderBy('site_id').orderBy('owner_kind').orderBy('owner_id').limit(SWEPT_AT_ONCE).execute();
    });
    const old = rows.filter(isOld);
    if (old.length > 0) await database.write((tx) => deleteUnchanged(tx, old));
    const end = rows.at(-1);
    last =
      rows.length < SWEPT_AT_ONCE || end === undefined ? undefined : { siteId: end.site_id, ownerId: end.owner_id };
  } while (last !== undefined);
}

/** A visitor who returned in the meantime keeps the cart. */
async function deleteUnchanged(
  tx: Transaction,
  rows: readonly Pick<CartTables['carts'], 'site_id' | 'owner_id' | 'updated_at'>[],
): Promise<void> {
  for (const row of rows) {
    await tx
      .tables<CartTables>()
      .deleteFrom('carts')
      .where('site_id', '=', row.site_id)
      .where('owner_kind', '=', 'visitor')
      .where('owner_id', '=', row.owner_id)
      .where('updated_at', '=', row.updated_at)
      .execute();
  }
}

/** Assigns a visitor's cart to a member without a cart; its id stays. */
export async function changeOwner(
  tx: Transaction,
  siteId: string,
  { visitorId, memberId, now }: { readonly visitorId: VisitorId; readonly memberId: MemberId; readonly now: number },
): Promise<void> {
  await tx
    .tables<CartTables>()
    .updateTable('carts')
    .set({ owner_kind: 'member', owner_id: memberId, updated_at: now })
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', 'visitor')
    .where('owner_id', '=', visitorId)
    .execute();
}

function rowToCart(row: Omit<CartTables['carts'], 'site_id' | 'owner_kind' | 'owner_id'>, owner: CartOwner): Cart {
  return {
    ...decodeJson(row.document),
    id: row.cart_id,
    owner,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
