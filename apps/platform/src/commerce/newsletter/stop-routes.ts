/** The page that ends the newsletter for a reader. Its links name a subscriber. */
import type { Transaction } from '../../foundation/database/database.ts';
import {
  createStopRoutes,
  signStopUrl,
  type StopPage,
  type StopPageDeps,
} from '../../foundation/hosted-pages/stop-pages.ts';
import type { Route } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { changeStatus, findSubscriber, type SubscriberRecord } from './subscriber-store.ts';

const PAGE: StopPage = { path: '/newsletter/unsubscribe', purpose: 'newsletter-stop' };
/** As long as newsletters are read. */
const LIFETIME_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/** The address for the programs that send the newsletter. */
export function signNewsletterStopUrl(
  deps: Pick<StopPageDeps, 'vault'>,
  tx: Transaction,
  site: { readonly siteId: SiteId; readonly publicUrl: string },
  { id, confirmedAt = 0 }: Pick<SubscriberRecord, 'id' | 'confirmedAt'>,
): Promise<string> {
  return signStopUrl(deps, tx, site, PAGE, { subject: id, expiresAt: confirmedAt + LIFETIME_MS });
}

export function createNewsletterStopRoutes(deps: StopPageDeps): readonly Route[] {
  const { siteId } = deps;
  return createStopRoutes(deps, PAGE, {
    findState: async (tx, id) => {
      const found = await findSubscriber(tx, siteId, { id });
      return found && (found.status === 'UNSUBSCRIBED' ? 'off' : 'on');
    },
    stop: async (tx, id, now) => {
      const found = await findSubscriber(tx, siteId, { id });
      if (found !== undefined) await changeStatus(tx, siteId, found.id, { status: 'UNSUBSCRIBED', now });
    },
  });
}
