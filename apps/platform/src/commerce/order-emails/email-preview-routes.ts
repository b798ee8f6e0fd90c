/**
 * Routes that show a merchant what an email will look like, and send it to the merchant for a test. It is rendered by what
 * renders the real ones, from a real order where one is named, with words that may not be saved yet.
 */
import {
  type EmailKind,
  type EmailLanguage,
  type EmailWords,
  previewShopEmail,
  sendTestEmail,
} from '@cartwright/contract';

import type { Database } from '../../foundation/database/database.ts';
import { type AppCaller, hasPermission, type Merchant } from '../../foundation/http/caller.ts';
import { type ExpectedError, isExpectedError, refuse, refuseFields } from '../../foundation/http/failure.ts';
import { type Route, routeOutsideTransaction } from '../../foundation/http/routes/route.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import type { EmailRenderer, SealedEmail } from '../../foundation/mail/email-renderer.ts';
import { readEmailSettings } from '../../foundation/mail/email-settings-store.ts';
import { checkWords, chooseWords, cleanWords, mergeMembers } from '../../foundation/mail/email-settings.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
import { fromHeader } from '../../foundation/mail/email.ts';
import type { MemberDirectory } from '../../foundation/members/member-directory.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import { findAnyProductName } from '../catalog/model/any-product.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { findOrder } from '../orders/order-store.ts';
import { readDeliveryPromise } from '../settings/delivery/delivery-promise.ts';
import { createSample, SAMPLE_READER } from './email-samples.ts';

export interface EmailPreviewDeps {
  readonly database: Database;
  readonly emailRenderer: EmailRenderer;
  readonly emailOutbox: Pick<EmailOutbox, 'write'>;
  readonly members: Pick<MemberDirectory, 'findMerchantEmails'>;
  readonly readShop: ReadShop;
}

const PERMISSION = 'settings.manage';

export function createEmailPreviewRoutes(deps: EmailPreviewDeps): readonly Route[] {
  const { database, emailOutbox, members } = deps;
  return [
    routeOutsideTransaction(
      previewShopEmail,
      { allow: ['merchant', 'app'], permission: PERMISSION },
      async ({ input, caller, now }) => {
        const sealed = await renderPreview(deps, { ...input, caller, now, to: 'ada@example.com' });
        if (isExpectedError(sealed)) return sealed;
        const { subject, html, text } = sealed.email;
        return { from: fromHeader(sealed.sender), subject, html, text };
      },
    ),

    routeOutsideTransaction(sendTestEmail, { allow: ['merchant'] }, async ({ input, caller, now }) => {
      const { siteId, merchantId } = caller;
      const emails = await database.read((tx) => members.findMerchantEmails(tx, siteId, [merchantId]));
      const to = emails.get(merchantId) ?? '';
      if (to === '') return refuse('EMAIL_NOT_APPLICABLE', 'Your account has no email address to send a test to.');
      const sealed = await renderPreview(deps, { ...input, caller, now, to });
      if (isExpectedError(sealed)) return sealed;
      await database.write((tx) => emailOutbox.write(tx, siteId, { ...sealed, isOff: false }, now));
      return { to };
    }),
  ];
}

interface PreviewRequest {
  readonly kind: EmailKind;
  readonly language: EmailLanguage;
  readonly orderId?: string | null | undefined;
  readonly words?: { readonly [Name in keyof EmailWords]?: string | null | undefined } | null | undefined;
  readonly caller: Merchant | AppCaller;
  readonly now: number;
  readonly to: string;
}

async function renderPreview(
  { database, emailRenderer, readShop }: EmailPreviewDeps,
  { kind, language: locale, orderId, words: sent, caller, now, to }: PreviewRequest,
): Promise<SealedEmail | ExpectedError> {
  const { siteId } = caller;
  // An order names its buyer, whom the settings of emails do not show by themselves.
  if (orderId && !hasPermission(caller, 'orders.read')) {
    return refuse('PERMISSION_DENIED', 'An email about an order needs the permission orders.read.');
  }
  const draft = await database.read(async (tx) => {
    const shop = await readShop(tx, siteId);
    const order = orderId ? await findOrder(tx, siteId, orderId, { kind: 'site' }) : undefined;
    if (orderId && order === undefined) return refuse('ORDER_NOT_FOUND');
    const all = await readEmailSettings(tx, siteId);
    const saved = chooseWords(all.of(kind).document, locale);
    const words = cleanWords(mergeMembers<EmailWords>(saved, sent));
    const broken = checkWords(kind, words, 'words');
    if (broken.length > 0) return refuseFields(broken);
    const hosted = order === undefined ? undefined : toHostedOrder(order, locale, shop.publicUrl);
    const product = await findAnyProductName(tx, siteId);
    const delivery = (await readDeliveryPromise(tx, shop, now))?.title;
    const content = createSample(kind, { shop, locale, now, order: hosted, product, delivery });
    const reader = { to, name: order?.contact.fullName ?? SAMPLE_READER, locale };
    return { shop: toEmailShop(shop), content, reader, custom: { words, sender: all.sender.document } };
  });
  if (isExpectedError(draft)) return draft;
  return emailRenderer.write(draft.shop, draft.content, draft.reader, draft.custom);
}
