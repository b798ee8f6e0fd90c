/** Every migration, oldest first. A number that was released is never changed, only followed. */
import type { Migration } from '../migrate.ts';
import * as sites from './0001-sites.ts';
import * as identity from './0002-identity.ts';
import * as oauth from './0003-oauth.ts';
import * as redirects from './0004-redirects.ts';
import * as mail from './0005-mail.ts';
import * as catalog from './0010-catalog.ts';
import * as media from './0011-media.ts';
import * as cart from './0012-cart.ts';
import * as checkout from './0013-checkout.ts';
import * as orders from './0014-orders.ts';
import * as events from './0020-events.ts';
import * as settings from './0030-settings.ts';
import * as promotions from './0040-promotions.ts';
import * as catalogChanges from './0050-catalog-changes.ts';
import * as variantDimensions from './0051-variant-dimensions.ts';
import * as variantsBySku from './0052-variants-by-sku.ts';
import * as idempotency from './0060-idempotency.ts';
import * as apps from './0070-apps.ts';
import * as limits from './0071-limits.ts';
import * as signIns from './0072-sign-ins.ts';
import * as identityProviders from './0073-identity-providers.ts';
import * as accounts from './0080-accounts.ts';
import * as emailDrafts from './0081-letter-drafts.ts';
import * as standBeforeBlock from './0090-stand-before-block.ts';
import * as collectionRevisions from './0095-collection-revisions.ts';
import * as openCheckouts from './0100-open-checkouts.ts';
import * as expiryOfEmailsAndSequences from './0101-expiry-of-emails-and-sequences.ts';
import * as checkoutDrafts from './0110-checkout-drafts.ts';
import * as signOutMembers from './0115-sign-out-members.ts';
import * as textOfDescriptions from './0130-text-of-descriptions.ts';
import * as standardNames from './0150-standard-names.ts';
<<<<<<< HEAD
import * as orderLife from './0152-order-life.ts';
import * as payments from './0153-payments.ts';
import * as stock from './0154-stock.ts';
import * as giftCardsAndFiles from './0155-gift-cards-and-files.ts';
import * as draftsAndInvoices from './0156-drafts-and-invoices.ts';
=======
import * as jobs from './0151-jobs.ts';
>>>>>>> ab136c8 (jobs: put emails and webhooks into one queue)

export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-sites', up: sites.up },
  { name: '0002-identity', up: identity.up },
  { name: '0003-oauth', up: oauth.up },
  { name: '0004-redirects', up: redirects.up },
  { name: '0005-mail', up: mail.up },
  { name: '0010-catalog', up: catalog.up },
  { name: '0011-media', up: media.up },
  { name: '0012-cart', up: cart.up },
  { name: '0013-checkout', up: checkout.up },
  { name: '0014-orders', up: orders.up },
  { name: '0020-events', up: events.up },
  { name: '0030-settings', up: settings.up },
  { name: '0040-promotions', up: promotions.up },
  { name: '0050-catalog-changes', up: catalogChanges.up },
  { name: '0051-variant-dimensions', up: variantDimensions.up },
  { name: '0052-variants-by-sku', up: variantsBySku.up },
  { name: '0060-idempotency', up: idempotency.up },
  { name: '0070-apps', up: apps.up },
  { name: '0071-limits', up: limits.up },
  { name: '0072-sign-ins', up: signIns.up },
  { name: '0073-identity-providers', up: identityProviders.up },
  { name: '0080-accounts', up: accounts.up },
  { name: '0081-letter-drafts', up: emailDrafts.up },
  { name: '0090-stand-before-block', up: standBeforeBlock.up },
  { name: '0095-collection-revisions', up: collectionRevisions.up },
  { name: '0100-open-checkouts', up: openCheckouts.up },
  { name: '0101-expiry-of-emails-and-sequences', up: expiryOfEmailsAndSequences.up },
  { name: '0110-checkout-drafts', up: checkoutDrafts.up },
  { name: '0115-sign-out-members', up: signOutMembers.up },
  { name: '0130-text-of-descriptions', up: textOfDescriptions.up },
  { name: '0150-standard-names', up: standardNames.up },
<<<<<<< HEAD
  { name: '0152-order-life', up: orderLife.up },
  { name: '0153-payments', up: payments.up },
  { name: '0154-stock', up: stock.up },
  { name: '0155-gift-cards-and-files', up: giftCardsAndFiles.up },
  { name: '0156-drafts-and-invoices', up: draftsAndInvoices.up },
=======
  { name: '0151-jobs', up: jobs.up },
>>>>>>> ab136c8 (jobs: put emails and webhooks into one queue)
];
