/**
 * Loads and receives the form that asks for delivery: what it costs and when it arrives at a place. The cart remembers
 * the place, so that cart and checkout begin with it. An error becomes a sentence beside the form.
 */
import { type AddressFormat, checkPostalCode } from '@cartwright/address/check';
import { isApplicationError, isValidationError } from '@cartwright/client';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';

import { errorWords } from '../cart/cart-words.ts';
import { findProduct } from '../catalog/load.ts';
import type { Country } from '../client/address-forms.ts';
import { type DeliveryEstimate, estimateDelivery } from '../client/delivery-call.ts';
import { type PostalLabel, readPostalLabel } from '../client/postal-label.ts';
import type { createLoaderClient } from '../client/shop-client.ts';
import { loadPostalLabel } from '../shell/home-country.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { ShopContext } from '../shell/shop-context.ts';
import { type Fields, pickItemFields, readItem, readQuantity } from './delivery-item.ts';

export interface DeliveryPageData {
  readonly product: { readonly name: string; readonly slug: string };
  readonly countries: readonly Country[];
  /** Of the shop's own country. */
  readonly postalLabel: PostalLabel;
  /** The item that the address names, as fields of the form. */
  readonly fields: Fields;
}

export interface DeliveryAnswer {
  /** As typed, or as the platform understood it. */
  readonly country: string;
  readonly postalCode: string;
  readonly quantity: number;
  readonly fields: Fields;
  readonly postalLabel: PostalLabel;
  /** Why there is no estimate. */
  readonly problem?: string;
  readonly estimate?: DeliveryEstimate;
}

export async function loadDeliveryPage({ context, params, request }: LoaderFunctionArgs): Promise<DeliveryPageData> {
  const shop = context.get(shopContext);
  const { search, searchParams } = new URL(request.url);
  const [{ _id, name, slug }, countries, postalLabel] = await Promise.all([
    findProduct(shop, params['slug'] ?? '', `/delivery${search}`),
    shop.addressForms.listCountries(),
    loadPostalLabel(shop),
  ]);
  const named = pickItemFields(searchParams);
  const fields = readItem(named) === undefined ? ([['product', _id]] as const) : named;
  return { product: { name, slug }, countries, postalLabel, fields };
}

export async function checkDelivery({ context, request }: ActionFunctionArgs) {
  const shop = context.get(shopContext);
  const fields = await request.formData();
  const read = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const typed = {
    country: read('country'),
    postalCode: read('postalCode'),
    quantity: readQuantity(read('quantity')),
    fields: pickItemFields(fields),
  };
  const form = await shop.addressForms.find(typed.country);
  const postalLabel = readPostalLabel(typed.country, form);
  const refuse = (problem: string) => data<DeliveryAnswer>({ ...typed, postalLabel, problem }, { status: 422 });
  try {
    const problem = findPlaceProblem(shop.words, form, typed.postalCode);
    if (problem !== undefined) return refuse(problem);
    const estimate = await requestEstimate(shop, typed);
    if (estimate === undefined) return refuse(shop.words.cart.form.unreadable);
    const { country, postalCode = '' } = estimate.address;
    if (read('keep') !== '') await keepPlace(shop, estimate.address);
    return data<DeliveryAnswer>({ ...typed, country, postalCode, postalLabel, estimate });
  } catch (error) {
    if (!isValidationError(error) && !isApplicationError(error)) return refuse(shop.words.delivery.failed);
    const reason = isValidationError(error) ? (error.violations[0]?.description ?? error.message) : error.message;
    return refuse(errorWords(shop.words, shop.language.code, { code: error.code, reason }));
  }
}

/** Why the place cannot be one, in the words of its country. */
function findPlaceProblem(words: ShopContext['words'], form: AddressFormat | undefined, postalCode: string) {
  if (form === undefined) return words.delivery.countryMissing;
  const field = form.fields.find(({ name }) => name === 'postalCode');
  if (field === undefined) return undefined;
  return postalCode === '' ? field.missing : checkPostalCode(form, '', postalCode).error;
}

/** Both kinds of clients bind a call alike. */
function bind(client: Pick<ReturnType<typeof createLoaderClient>, 'use'>) {
  return client.use(estimateDelivery);
}

/** Undefined where the form names no item. */
async function requestEstimate(
  { client, language }: ShopContext,
  { country, postalCode, quantity, fields }: Omit<DeliveryAnswer, 'postalLabel'>,
): Promise<DeliveryEstimate | undefined> {
  const catalogReference = readItem(fields);
  if (catalogReference === undefined) return undefined;
  return bind(client)({
    lineItems: [{ quantity, catalogReference }],
    address: { country, ...(postalCode === '' ? {} : { postalCode }) },
    language: language.code,
  });
}

/** Without it, the shopper still reads the estimate. */
async function keepPlace({ client }: ShopContext, address: DeliveryEstimate['address']): Promise<void> {
  try {
    await client.currentCart.updateCurrentCart({ cartInfo: { contactInfo: { address } } });
  } catch (error) {
    if (!isValidationError(error) && !isApplicationError(error)) throw error;
  }
}
