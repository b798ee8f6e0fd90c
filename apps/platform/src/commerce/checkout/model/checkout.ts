/**
 * A checkout: the items that a shopper is about to buy, copied from the cart. It becomes one order at most. A
 * buyer can remove a line of it and changes no other; prices, discounts and stock are checked again when the order is
 * placed.
 */
import type { Id } from '../../../foundation/ids.ts';
import type { PricingSubject } from '../../cart/estimate/pricing-context.ts';
import type { Cart, CartDetails, CartOwner } from '../../cart/model/cart.ts';
import type { GiftCardId } from '../../gift-cards/gift-card-store.ts';
import type { OrderId } from '../../orders/order.ts';

export type CheckoutId = Id<'chk'>;

export interface Checkout extends CheckoutDetails {
  readonly id: CheckoutId;
  readonly owner: CartOwner;
  readonly cartId: Cart['id'];
  /** Once it was bought. */
  readonly orderId?: OrderId;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The stored document: data of the cart, and data sent with the creation of the checkout. */
export interface CheckoutDetails extends Pick<
  CartDetails,
  'lines' | 'email' | 'delivery' | 'note' | 'coupon' | 'merchantDiscounts' | 'displayCurrency' | 'extendedFields'
> {
  readonly channel: string;
  /** Pays what it can of what is paid at once. */
  readonly giftCard?: { readonly id: GiftCardId; readonly obscuredCode: string };
  /** Created from items, without a cart: buying it changes no cart. */
  readonly isDirect?: true;
  /** Agreed with the merchant: the buyer can remove only what cannot be had any more. */
  readonly isFixed?: true;
  /** Shipping address, and billing address if it differs. In wire format; they prefill the form. */
  readonly address?: Readonly<Record<string, unknown>>;
  readonly billingAddress?: Readonly<Record<string, unknown>>;
  readonly contactDetails?: Readonly<Record<string, unknown>>;
}

/** A checkout as prices are worked out for it. */
export function toPricingSubject(checkout: Checkout): PricingSubject {
  const { address, billingAddress, ...subject } = checkout;
  return { ...subject, shippingAddress: address, billingAddress };
}

/** Prefilled form values by field name. */
export function readFirstValues(checkout: Checkout, homeCountry: string | undefined): Readonly<Record<string, string>> {
  const address = checkout.address ?? {};
  const contact = checkout.contactDetails ?? {};
  const street = address['streetAddress'];
  const values: Readonly<Record<string, string>> = {
    email: checkout.email ?? '',
    fullName: [readText(contact['firstName']), readText(contact['lastName'])].filter((part) => part !== '').join(' '),
    phone: readText(contact['phone']),
    country: readText(address['country']) || (homeCountry ?? ''),
    addressLine1: readText(address['addressLine']) || readStreet(street),
    addressLine2: readText(address['addressLine2']),
    city: readText(address['city']),
    subdivision: readText(address['subdivision']).replace(/^[A-Z]{2}-/, ''),
    postalCode: readText(address['postalCode']),
    delivery: checkout.delivery?.code ?? '',
    note: checkout.note ?? '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The country of a language tag: `US` for `en-US`. Undefined where the tag names none. */
export function readHomeCountry(locale: string): string | undefined {
  return new Intl.Locale(locale).region;
}

/** Whether two owners are the same shopper. */
export function isSameOwner(left: CartOwner, right: CartOwner): boolean {
  return left.kind === right.kind && left.id === right.id;
}

function readStreet(street: unknown): string {
  if (typeof street !== 'object' || street === null) return '';
  const name: unknown = Reflect.get(street, 'name');
  const number: unknown = Reflect.get(street, 'number');
  return [readText(number), readText(name)].filter((part) => part !== '').join(' ');
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
