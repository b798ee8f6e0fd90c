/** The page that ends the newsletter for a reader. */
import type { Notify } from '../../foundation/domain-events.ts';
import { createStopRoutes, type StopPageDeps } from '../../foundation/hosted-pages/stop-pages.ts';
import type { Route } from '../../foundation/http/routes/route.ts';
import { withdrawConsents } from '../consents/consent-store.ts';
import { NEWSLETTER_STOP_PAGE, tellSubscriber } from './subscriber-response.ts';
import { changeStatus, findSubscriber } from './subscriber-store.ts';

export interface NewsletterStopDeps extends StopPageDeps {
  readonly publicUrl: string;
  readonly notify: Notify;
}

export function createNewsletterStopRoutes(deps: NewsletterStopDeps): readonly Route[] {
  const { siteId } = deps;
  return createStopRoutes(deps, NEWSLETTER_STOP_PAGE, {
    findState: async (tx, id) => {
      const found = await findSubscriber(tx, siteId, { id });
      return found && (found.status === 'UNSUBSCRIBED' ? 'off' : 'on');
    },
    stop: async (tx, id, now) => {
      const found = await findSubscriber(tx, siteId, { id });
      if (found === undefined) return;
      const status = 'UNSUBSCRIBED';
      await changeStatus(tx, siteId, found.id, { status, now });
      await withdrawConsents(tx, siteId, { kind: 'newsletter', email: found.email, now });
      const by = { kind: 'anonymous' } as const;
      await tellSubscriber(deps, tx, { siteId, by, now }, { ...found, status, unsubscribedAt: now });
    },
  });
}
