/** Delivery: zones, pickup, days off, and beside them what a buyer sees. */
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { DraftSent } from '../client/selling-calls.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useCan } from '../session/permissions.ts';
import { SettingsPage } from '../settings/settings-frame.tsx';
import { words } from '../words/words.ts';
import { useDeliveryData } from './delivery-data.ts';
import { DispatchTab } from './dispatch-tab.tsx';
import { PickupTab } from './pickup-tab.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { ZonesTab } from './zones-tab.tsx';

const TABS = [
  { key: 'zones', title: words.delivery.page.tabs.zones },
  { key: 'pickup', title: words.delivery.page.tabs.pickup },
  { key: 'days-off', title: words.delivery.page.tabs.daysOff },
] as const;

const PATH = '/settings/delivery';
const TITLE = words.settingsIndex.pages.delivery.title;

export function DeliveryPage() {
  return useCan('settings.manage') ? (
    <Delivery />
  ) : (
    <NoPermission title={TITLE} what={words.delivery.page.noPermissionWhat} />
  );
}

function Delivery() {
  const { data, error, refetch } = useDeliveryData();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<DraftSent>();
  const onDraft = useCallback((now: DraftSent | undefined) => setDraft(now), []);
  const tab = TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'zones';
  /** The question stays when the tab changes. */
  const addressOf = (key: string, edit?: string) => {
    const next = new URLSearchParams(params);
    next.delete('edit');
    if (edit !== undefined) next.set('edit', edit);
    if (key === 'zones') next.delete('tab');
    else next.set('tab', key);
    return next.size === 0 ? PATH : `${PATH}?${next}`;
  };
  return (
    <SettingsPage title={TITLE} what={words.delivery.page.lead}>
      {error !== null ? (
        <FailedNotice error={error} what={words.delivery.page.failedWhat} onRetry={refetch} />
      ) : data === undefined ? (
        <SkeletonRows count={4} />
      ) : (
        <>
          <div className="mb-5">
            <ViewTabs
              label={words.delivery.page.tabs.label}
              views={TABS}
              current={tab}
              addressOf={(key) => addressOf(key)}
            />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            {/* On a phone the question is first, but not before what is edited or another tab. */}
            <div className={tab === 'zones' && !params.has('edit') ? 'max-lg:order-2' : undefined}>
              {tab === 'zones' ? (
                <ZonesTab data={data} onDraft={onDraft} />
              ) : tab === 'pickup' ? (
                <PickupTab data={data} onDraft={onDraft} />
              ) : (
                <DispatchTab onDraft={onDraft} />
              )}
            </div>
            <PreviewPane
              data={data}
              draft={draft}
              onAddCountry={(code) => void navigate(addressOf('zones', `new-zone:${code}`))}
            />
          </div>
        </>
      )}
    </SettingsPage>
  );
}
