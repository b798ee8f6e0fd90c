/** Routes of the newsletter: everybody asks for it and confirms, merchants see and delete the readers. */
import * as contract from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Notify } from '../../foundation/domain-events.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { refuse } from '../../foundation/http/failure.ts';
import { type Route, route } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { type LoggedEntity, logRoutes } from '../../foundation/logged-routes.ts';
import type { EmailOutbox } from '../../foundation/mail/email-outbox.ts';
import { toEmailShop } from '../../foundation/mail/email-shop.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { deleteConsents, insertConsent } from '../consents/consent-store.ts';
import { tellSubscriber, toSubscriberResponse } from './subscriber-response.ts';
import * as store from './subscriber-store.ts';

const EVERYBODY = { allow: ['visitor', 'member', 'merchant', 'app'], counted: 'newsletter', work: 'write' } as const;
const MERCHANTS = { allow: ['merchant', 'app'], permission: 'members.manage' } as const;
const PER_PAGE = 50;
/** A second request within this time sends no second email. */
const RESEND_AFTER_MS = 10 * 60 * 1000;

/** Without the email address: the reader is deleted for good. */
const READER: LoggedEntity = {
  kind: 'newsletter-subscriber',
  read: async (tx, siteId, id) => {
    const found = await store.findSubscriber(tx, siteId, { id });
    return found && { status: found.status };
  },
};

export interface NewsletterDeps {
  readonly ids: Ids;
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly notify: Notify;
  readonly readShop: ReadShop;
  readonly emailOutbox: Pick<EmailOutbox, 'enqueue'>;
}

export function createNewsletterRoutes(deps: NewsletterDeps): readonly Route[] {
  const { ids, readShop, emailOutbox } = deps;
  const linksOf = (tx: Transaction, siteId: SiteId) => openSignedLinks(tx, { vault: deps.vault, siteId }, 'newsletter');

  return [
    route(contract.subscribe, EVERYBODY, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const before = await store.findSubscriber(tx, siteId, { email: input.email });
      const isFresh = before?.status === 'PENDING' && now - before.requestedAt < RESEND_AFTER_MS;
      // The answer is the same: it tells a stranger nothing about the address.
      if (before?.status === 'CONFIRMED' || isFresh) return {};
      const shop = await readShop(tx, siteId);
      const language = input.language ?? shop.locale.slice(0, 2);
      const id = before?.id ?? ids.next('sub');
      await store.saveRequest(tx, siteId, {
        id,
        email: input.email,
        status: 'PENDING',
        language,
        source: input.source ?? '',
        consentText: input.consentText,
        requestedAt: now,
      });
      const link = (await linksOf(tx, siteId)).sign(id, now + store.CONFIRM_LIFETIME_MS);
      const url = `${shop.shopUrl}/newsletter/confirm?${new URLSearchParams({ link }).toString()}`;
      const reader = { to: input.email, locale: language };
      const content = { kind: 'newsletter-confirm', url } as const;
      await emailOutbox.enqueue(tx, siteId, { shop: toEmailShop(shop), content, reader }, now);
      return {};
    }),

    route(contract.confirmSubscription, EVERYBODY, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const link = (await linksOf(tx, siteId)).read(input.link, now);
      const found = link.kind === 'valid' ? await store.findSubscriber(tx, siteId, { id: link.subject }) : undefined;
      // Who has ended the newsletter does not get it again by an old email.
      if (found === undefined || found.status === 'UNSUBSCRIBED') return refuse('NEWSLETTER_LINK_NOT_VALID');
      if (found.status === 'CONFIRMED') return {};
      const status = 'CONFIRMED';
      await store.changeStatus(tx, siteId, found.id, { status, now });
      const { id, email, consentText: text, language, source } = found;
      const consent = { kind: 'newsletter', email, text, version: '', language, source, givenAt: now } as const;
      await insertConsent(tx, siteId, { id: `${id}:${now}`, ...consent });
      await tellSubscriber(deps, tx, { siteId, by: caller, now }, { ...found, status, confirmedAt: now });
      return {};
    }),

    route(contract.listSubscribers, { ...MERCHANTS, work: 'read' }, async ({ input, caller, tx }) => {
      const { siteId } = caller;
      const { subscribers, total } = await store.listSubscribers(tx, siteId, {
        status: input.status ?? undefined,
        search: input.search ?? undefined,
        limit: input.limit ?? PER_PAGE,
        offset: input.offset ?? 0,
      });
      return {
        subscribers: await Promise.all(subscribers.map((one) => toSubscriberResponse(deps, tx, siteId, one))),
        total,
      };
    }),

    ...logRoutes(ids, READER, [
      route(contract.deleteSubscriber, { ...MERCHANTS, work: 'write' }, async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const found = await store.findSubscriber(tx, siteId, { id: input.id });
        if (found === undefined) return refuse('NOT_FOUND');
        await store.deleteSubscriber(tx, siteId, { id: found.id });
        await deleteConsents(tx, siteId, { kind: 'newsletter', email: found.email });
        // Who had confirmed gets the newsletter no longer, so the program that sends it has to know.
        if (found.status === 'CONFIRMED') {
          const ended = { ...found, status: 'UNSUBSCRIBED', unsubscribedAt: now } as const;
          await tellSubscriber(deps, tx, { siteId, by: caller, now }, ended);
        }
        return {};
      }),
    ]),
  ];
}
