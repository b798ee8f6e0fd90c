/**
 * Routes of the shop's packing days, cut-off time and days off. They are part of the site's settings, which other calls
 * change, too: the revision is made of the values themselves.
 */
import { createHash } from 'node:crypto';

import { type DispatchSettings, getDispatchSettings, updateDispatchSettings } from '@cartwright/contract';

import type { Transaction } from '../../../foundation/database/database.ts';
import { refuse } from '../../../foundation/http/failure.ts';
import { type Route, route } from '../../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import { type LoggedEntity, logRoutes } from '../../../foundation/logged-routes.ts';
import { changeSettings } from '../../../foundation/site/settings-change.ts';
import { requireSite, updateSettings } from '../../../foundation/site/site-store.ts';
import type { Dispatch } from '../../../foundation/site/site.ts';

const RULES = { allow: ['merchant', 'app'], permission: 'settings.manage' } as const;

const DISPATCH: LoggedEntity = { kind: 'dispatch-settings', isSingle: true, read: readDispatch };

export function createDispatchRoutes({ ids }: { readonly ids: Ids }): readonly Route[] {
  return logRoutes(ids, DISPATCH, [
    route(getDispatchSettings, { ...RULES, work: 'read' }, async ({ caller, tx }) => ({
      dispatchSettings: toResponse(await readDispatch(tx, caller.siteId)),
    })),

    route(updateDispatchSettings, { ...RULES, work: 'write' }, async ({ input, caller, tx, now }) => {
      const { siteId } = caller;
      const { revision, ...dispatch } = input.dispatchSettings;
      const { settings } = await requireSite(tx, siteId);
      if (revision && revision !== readRevision(settings.dispatch)) return refuse('STALE_REVISION');
      const changed = changeSettings(settings, { dispatch });
      await updateSettings(tx, siteId, changed, now);
      return { dispatchSettings: toResponse(changed.dispatch) };
    }),
  ]);
}

async function readDispatch(tx: Transaction, siteId: SiteId): Promise<Dispatch> {
  return (await requireSite(tx, siteId)).settings.dispatch;
}

function toResponse(dispatch: Dispatch): DispatchSettings {
  const { timeZone, cutOffTime = '', handlingDays, holidays, closedDates } = dispatch;
  return {
    timeZone,
    cutOffTime,
    handlingDays: { ...handlingDays },
    holidays,
    closedDates: [...closedDates],
    revision: readRevision(dispatch),
  };
}

function readRevision({ timeZone, cutOffTime = '', handlingDays, holidays, closedDates }: Dispatch): string {
  const values = [timeZone, cutOffTime, handlingDays.from, handlingDays.to, holidays, ...closedDates];
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}
