/**
 * The queries of what belongs to a caller: orders, addresses and profile of a member, and the wishlist, which visitors
 * have too. Those of a member are null for a caller who is no member, or no longer one, so that a page can offer the
 * sign-in.
 */
import { isApplicationError, type Member, type myAddresses, type Order, type wishlist } from '@cartwright/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { shopKeys } from './queries.ts';
import type { ShopClient } from './shop-client.ts';

/** One page of the orders of a member, newest first; null for a caller who is no member. */
export interface OrderPage {
  readonly items: readonly Order[];
  /** The start of the next page; undefined after the last. */
  readonly nextCursor: string | undefined;
}

/** The member's orders, newest first, page by page. */
export function ordersQuery(client: Pick<ShopClient, 'orders'>, pageSize = 20) {
  return infiniteQueryOptions({
    queryKey: shopKeys.orders(pageSize),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: OrderPage | null) => last?.nextCursor,
    queryFn: ({ pageParam }): Promise<OrderPage | null> =>
      orNull(async () => {
        const { searchOrders } = requireModule(client.orders, 'useOrders', 'orders');
        const cursorPaging = { limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) };
        const { orders, metadata } = await searchOrders({ cursorPaging });
        return { items: orders, nextCursor: metadata.hasNext ? (metadata.cursors.next ?? undefined) : undefined };
      }),
  });
}

/** One order of the member; null where they have none with this id. */
export function orderQuery(client: Pick<ShopClient, 'orders'>, orderId: string) {
  return queryOptions({
    queryKey: shopKeys.order(orderId),
    queryFn: (): Promise<Order | null> =>
      orNull(() => requireModule(client.orders, 'useOrder', 'orders').getOrder(orderId)),
  });
}

/** The member's saved addresses. */
export function addressesQuery(client: Pick<ShopClient, 'myAddresses'>) {
  return queryOptions({
    queryKey: shopKeys.addresses,
    queryFn: (): Promise<readonly myAddresses.MyAddress[] | null> =>
      orNull(async () => {
        const { listMyAddresses } = requireModule(client.myAddresses, 'useAddresses', 'myAddresses');
        return (await listMyAddresses()).addresses;
      }),
  });
}

/** The member with all that they say about themselves. */
export function profileQuery(client: Pick<ShopClient, 'members'>) {
  return queryOptions({
    queryKey: shopKeys.profile,
    queryFn: (): Promise<Member | null> =>
      orNull(async () => {
        const { getCurrentMember } = requireModule(client.members, 'useProfile', 'members');
        return (await getCurrentMember({ fieldsets: ['FULL'] })).member;
      }),
  });
}

/** The caller's wishlist. A caller without tokens has none, so no request is sent. */
export function wishlistQuery(client: Pick<ShopClient, 'wishlist' | 'auth'>) {
  return queryOptions({
    queryKey: shopKeys.wishlist,
    queryFn: async (): Promise<wishlist.Wishlist> =>
      client.auth?.getTokens?.().refreshToken.role === 'none'
        ? { items: [] }
        : requireModule(client.wishlist, 'useWishlist', 'wishlist').getWishlist(),
  });
}

/**
 * A module of the client.
 * @throws {Error} where the client lacks it, with the fix.
 */
export function requireModule<Module>(module: Module | undefined, hook: string, name: string): Module {
  if (module !== undefined) return module;
  throw new Error(`${hook}() needs one more module: createClient({ …, modules: { ${name} } }).`);
}

/** Null where the platform says that the caller is no member, or that nothing of theirs has this id. */
async function orNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (isApplicationError(error) && [401, 403, 404].includes(error.status ?? 0)) return null;
    throw error;
  }
}
