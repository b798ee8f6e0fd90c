/**
 * The shelf of carts. A cart is one row, found by its owner (primary key), written whole; its lines live inside it.
 */
import type { Kysely } from 'kysely';

import { type JsonText, decodeJson, encodeJson } from '../database/columns.ts';
import { buildOnce } from '../database/compile-once.ts';
import type { Transaction } from '../database/database.ts';
import type { MemberId, VisitorId } from '../ids.ts';
import type { Cart, CartDetails, CartId, CartOwner } from './cart.ts';

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
    .selectAll()
    .where('site_id', '=', siteId)
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id),
);

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
          cart_id: written.ref('excluded.cart_id'),
          revision: written.ref('excluded.revision'),
          updated_at: written.ref('excluded.updated_at'),
          document: written.ref('excluded.document'),
        })),
      ),
);

export async function findCart(tx: Transaction, siteId: string, owner: CartOwner): Promise<Cart | undefined> {
  const [row] = await selectCart(tx, siteId, owner.kind, owner.id);
  return row === undefined ? undefined : rowToCart(row);
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
  return row === undefined ? undefined : rowToCart(row);
}

/** Writes a cart as the next revision and answers it. */
export async function saveCart(tx: Transaction, siteId: string, cart: Cart, now: number): Promise<Cart> {
  const { id, owner, revision, createdAt, updatedAt: _updatedAt, ...details } = cart;
  const document = encodeJson<CartDetails>(details);
  await upsertCart(tx, siteId, owner.kind, owner.id, createdAt, id, revision + 1, now, document);
  return { ...cart, revision: revision + 1, updatedAt: now };
}

/** Answers whether there was one. */
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

/** Hands a visitor's cart over to a member who has none; its id stays. */
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

function rowToCart(row: CartTables['carts']): Cart {
  return {
    ...decodeJson(row.document),
    id: row.cart_id,
    owner: { kind: row.owner_kind, id: row.owner_id } as CartOwner,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
