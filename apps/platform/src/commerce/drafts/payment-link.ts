/**
 * The link with which a customer pays a draft: signed, valid until its day, and worth nothing once the draft is deleted.
 * It opens the hosted checkout with what the draft sells now.
 */
import type { Transaction, Database } from '../../foundation/database/database.ts';
import { type HostedPages, type PageVisit, redirectTo } from '../../foundation/hosted-pages/hosted-pages.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { type Route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { addressKey, type RateLimits } from '../../foundation/limits/rate-limits.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import type { EmailContent } from '../../foundation/mail/email-renderer.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { createCheckoutSession } from '../checkout/model/checkout-session.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { CHECKOUT_PATH, SESSION } from '../checkout/routes.ts';
import { PAY_PATH } from '../order-status/pay-link.ts';
import type { OrderId } from '../orders/order.ts';
import { saveDraftCheckout } from './change-draft.ts';
import { findDraftOrder } from './draft-store.ts';
import { customerOf, type Draft } from './draft.ts';
import { type DraftPricingDeps, type PricedDraft, priceDraft } from './price-draft.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of a link without another day. */
export const PAYMENT_LINK_LIFETIME_MS = 7 * DAY_MS;
/** The longest that a link may work, and that units may be held. */
export const MAX_PAYMENT_LINK_MS = 90 * DAY_MS;

export interface PaymentLinkDeps extends DraftPricingDeps {
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
}

/** The address that pays a draft, valid until `expiresAt`. */
export async function signPaymentLink(
  { vault, publicUrl }: Pick<PaymentLinkDeps, 'vault' | 'publicUrl'>,
  tx: Transaction,
  siteId: SiteId,
  { subject, expiresAt }: { readonly subject: string; readonly expiresAt: number },
): Promise<string> {
  const links = await openSignedLinks(tx, { vault, siteId }, 'draft-order');
  return `${publicUrl}${PAY_PATH}/${links.sign(subject, expiresAt)}`;
}

/** Writes the email with the link to the customer. */
export async function emailPaymentLink(
  { emailOutbox, publicUrl }: PaymentLinkDeps,
  tx: Transaction,
  siteId: SiteId,
  {
    priced: { order, shop },
    to,
    payUrl,
    expiresAt,
    message,
    now,
  }: {
    readonly priced: Pick<PricedDraft, 'order' | 'shop'>;
    readonly to: string;
    readonly payUrl: string;
    readonly expiresAt: number;
    readonly message?: string | null | undefined;
    readonly now: number;
  },
): Promise<void> {
  const { locale } = shop;
  const content: EmailContent = {
    kind: 'payment-link',
    summary: toHostedOrder(order, locale, publicUrl).summary,
    payUrl,
    validUntil: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt),
    ...(message ? { message } : {}),
  };
  const { fullName } = order.contact;
  const reader = { to, locale, ...(fullName === '' ? {} : { name: fullName }) };
  await emailOutbox.enqueue(tx, siteId, { shop: toEmailShop(shop), content, reader }, now);
}

export interface PayRouteDeps extends DraftPricingDeps {
  readonly siteId: SiteId;
  readonly database: Database;
  readonly vault: Vault;
  readonly pages: HostedPages;
  readonly limits: RateLimits;
  /** Responds to a link that pays an order. Undefined: it is no such link. */
  readonly showPayLink: (context: WebContext, visit: PageVisit) => Promise<Response | undefined>;
  /** The address of an order's status page. */
  readonly signStatusUrl: (tx: Transaction, order: { readonly id: OrderId }, now: number) => Promise<string>;
}

type Followed = { readonly kind: 'go'; readonly to: string } | { readonly kind: 'expired' | 'gone' };

export function createPayRoutes(deps: PayRouteDeps): readonly Route[] {
  const { siteId, database, vault, pages, limits } = deps;
  return [
    webRoute('GET', `${PAY_PATH}/{token}`, async (context) => {
      const { now, params, address } = context;
      const visit = await pages.visit(context);
      const taken = address === '' ? undefined : await limits.take('checkout-address', addressKey(address), now);
      if (taken?.isAllowed === false) {
        const { retryAfterSeconds: seconds } = taken;
        return visit.showProblem({
          status: 429,
          title: 'Too many attempts',
          message: `Try again in ${seconds} seconds.`,
          words: { code: 'too-many-attempts', values: { seconds } },
        });
      }
      const ofOrder = await deps.showPayLink(context, visit);
      if (ofOrder !== undefined) return ofOrder;
      const followed = await database.write(async (tx): Promise<Followed> => {
        const links = await openSignedLinks(tx, { vault, siteId }, 'draft-order');
        const link = links.read(params['token'] ?? '', now);
        if (link.kind === 'invalid') return { kind: 'gone' };
        const found = await findDraftOrder(tx, siteId, link.subject);
        if (found === undefined || found.draft.state === 'deleted') return { kind: 'gone' };
        const { draft } = found;
        // Paid: the link leads to the order from then on.
        if (draft.orderId !== undefined) {
          return { kind: 'go', to: await deps.signStatusUrl(tx, { id: draft.orderId }, now) };
        }
        return link.kind === 'expired'
          ? { kind: 'expired' }
          : { kind: 'go', to: await openCheckout(deps, tx, draft, now) };
      });
      if (followed.kind === 'go') return redirectTo(followed.to);
      if (followed.kind === 'expired') {
        return visit.showProblem({
          status: 410,
          title: 'This payment link has expired',
          message: 'You weren’t charged.',
          remedy: 'Ask the shop for a new link.',
          words: { code: 'payment-link-expired' },
        });
      }
      return visit.showProblem({
        status: 404,
        title: 'This payment link doesn’t work',
        message: 'The shop has withdrawn it, or its address is not complete. You weren’t charged.',
        remedy: 'Ask the shop for a new link.',
        words: { code: 'payment-link-gone' },
      });
    }),
  ];
}

/** Opens a session of the draft's checkout for this browser. Every browser that has the link gets its own. */
async function openCheckout(deps: PayRouteDeps, tx: Transaction, draft: Draft, now: number): Promise<string> {
  const { siteId } = deps;
  const priced = await priceDraft(deps, tx, { siteId, draft, now });
  await saveDraftCheckout(tx, siteId, { draft, priced, owner: customerOf(draft) });
  const token = await createCheckoutSession(tx, siteId, { checkoutId: draft.checkoutId, callbacks: {}, now });
  return `${CHECKOUT_PATH}?${new URLSearchParams({ [SESSION]: token }).toString()}`;
}
