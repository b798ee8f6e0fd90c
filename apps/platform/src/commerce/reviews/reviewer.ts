/**
 * Says who a caller is as a buyer, and whether they bought a product. Invariant: a buyer is a member who is signed in, or
 * the buyer of the order that a signed link names.
 */
import type { Transaction } from '../../foundation/database/database.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import type { CallerOf } from '../../foundation/http/caller.ts';
import { type ExpectedError, refuse } from '../../foundation/http/failure.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { inReadersLanguage } from '../../foundation/site/shop-language.ts';
import { productPath } from '../../foundation/site/shop.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { listPaidOrdersWith } from '../orders/bought-products.ts';
import { findOrder } from '../orders/order-store.ts';
import { type Order, splitName } from '../orders/order.ts';
import type { ReviewBuyer } from './review.ts';

/** How long the link in an email opens the form. */
export const REVIEW_LINK_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

export interface ReviewerDeps {
  readonly vault: Vault;
}

export type ReviewCaller = CallerOf<'visitor' | 'member'>;

/** The token of a link that lets the buyer of an order review what they bought. */
export async function signReviewLink(
  { vault }: ReviewerDeps,
  tx: Transaction,
  siteId: SiteId,
  { orderId, expiresAt }: { readonly orderId: string; readonly expiresAt: number },
): Promise<string> {
  return (await openSignedLinks(tx, { vault, siteId }, 'review')).sign(orderId, expiresAt);
}

/** The address of the form of a product's review, opened by the link, in the language of the order. */
export function reviewAddressFor(
  { buyerLocale, locale }: Pick<Order, 'buyerLocale' | 'locale'>,
  shopUrl: string,
  slug: string,
  token: string,
): string {
  const address = `${shopUrl}${productPath(slug)}/review?${new URLSearchParams({ link: token }).toString()}`;
  return inReadersLanguage(address, buyerLocale ?? locale, locale);
}

/** The buyer, or an error for a link that is not valid. Undefined for a visitor without a link. */
export async function readBuyer(
  { vault }: ReviewerDeps,
  tx: Transaction,
  {
    caller,
    link,
    now,
  }: { readonly caller: ReviewCaller; readonly link: string | null | undefined; readonly now: number },
): Promise<ReviewBuyer | ExpectedError | undefined> {
  const { siteId } = caller;
  if (!link) return caller.kind === 'member' ? { kind: 'member', id: caller.memberId } : undefined;
  const read = (await openSignedLinks(tx, { vault, siteId }, 'review')).read(link, now);
  const order = read.kind === 'valid' ? await findOrder(tx, siteId, read.subject, { kind: 'site' }) : undefined;
  return order === undefined ? refuse('REVIEW_LINK_NOT_VALID') : buyerOf(order);
}

/** The buyer of an order, as reviews name them. */
export function buyerOf({ buyer, email }: Order): ReviewBuyer {
  return buyer.kind === 'member' ? { kind: 'member', id: buyer.id } : { kind: 'guest', id: email.toLowerCase() };
}

/** The newest paid order of a buyer with this product; undefined where they did not buy it. */
export async function findPurchase(
  tx: Transaction,
  siteId: SiteId,
  { buyer, productId }: { readonly buyer: ReviewBuyer; readonly productId: string },
): Promise<Order | undefined> {
  const [newest] = await listPaidOrdersWith(tx, siteId, { buyer, productId });
  return newest;
}

/** The name that a buyer may show: `Ada L.`. Empty where the order has none. */
export function suggestName({ contact }: Order): string {
  const { firstName, lastName } = splitName(contact.fullName);
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial.toUpperCase()}.`;
}
