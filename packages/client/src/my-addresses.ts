/** The addresses that a member has saved for the next order. */
import { define, type ModuleFunction, NOTHING } from './call.ts';
import type { ListMyAddressesResponse, MyAddressInput, MyAddressResponse, UpdateMyAddress } from './shop-types.ts';
import type { CallOptions } from './transport.ts';

export type {
  ListMyAddressesResponse,
  MyAddress,
  MyAddressInput,
  MyAddressResponse,
  UpdateMyAddress,
} from './shop-types.ts';

/**
 * Lists the saved addresses of the calling member.
 *
 * @throws ApplicationError if the caller is a visitor
 *
 * @example
 * ```ts
 * import { createClient, myAddresses, OAuthStrategy } from '@cartwright/client';
 *
 * const shop = createClient({
 *   host: 'http://localhost:4001',
 *   auth: OAuthStrategy({ clientId: 'my-shop' }),
 *   modules: { myAddresses },
 * });
 * const { addresses } = await shop.myAddresses.listMyAddresses();
 * ```
 */
export const listMyAddresses: ModuleFunction<(call?: CallOptions) => Promise<ListMyAddressesResponse>> = define(
  'GET /members/v1/members/my/addresses',
);

/**
 * Saves another address.
 *
 * @example
 * ```ts continues
 * const { address } = await shop.myAddresses.createMyAddress({
 *   fullName: 'Ada Lovelace',
 *   address: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '350 5th Ave' },
 *   tag: 'HOME',
 * });
 * ```
 */
export const createMyAddress: ModuleFunction<
  (address: MyAddressInput, call?: CallOptions) => Promise<MyAddressResponse>
> = define('POST /members/v1/members/my/addresses', '...address');

/**
 * Replaces a saved address, its recipient or its tag. What is absent stays.
 *
 * @example
 * ```ts continues
 * await shop.myAddresses.updateMyAddress(address._id, { tag: 'WORK' });
 * ```
 */
export const updateMyAddress: ModuleFunction<
  (_id: string, address: UpdateMyAddress, call?: CallOptions) => Promise<MyAddressResponse>
> = define('PATCH /members/v1/members/my/addresses/{id}', '_id:id ...address');

/**
 * Removes a saved address. Orders keep theirs.
 *
 * @example
 * ```ts continues
 * await shop.myAddresses.deleteMyAddress(address._id);
 * ```
 */
export const deleteMyAddress: ModuleFunction<(_id: string, call?: CallOptions) => Promise<void>> = define(
  'DELETE /members/v1/members/my/addresses/{id}',
  '_id:id',
  NOTHING,
);
