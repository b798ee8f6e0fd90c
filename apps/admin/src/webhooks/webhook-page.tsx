/** One webhook: what it is sent, how it is doing, everything that was sent, and how its receiver verifies it. */
import { Button, Notice, TextField, useToast } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { Menu } from '../list/menu.tsx';
import { NoPermission } from '../list/no-permission.tsx';
import { NotFound } from '../list/not-found.tsx';
import { showIn, useOptimisticChange } from '../list/optimistic-change.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { textProps } from '../settings/form-props.ts';
import { SettingsCard, SettingsFormPage } from '../settings/settings-frame.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EventChoice } from './event-choice.tsx';
import { TestDialog } from './test-dialog.tsx';
import { VerifyCard } from './verify-card.tsx';
import { describeWaiting, WebhookBadge } from './webhook-badge.tsx';
import { type Webhook, webhookCalls, webhookListQuery, webhookQuery } from './webhook-calls.ts';
import { webhookSource } from './webhook-form.ts';

const BACK = { to: '/settings/webhooks', title: words.settingsIndex.pages.webhooks.title };
const texts = words.webhooks.one;

export function WebhookPage() {
  const { id = '' } = useParams();
  return useCan('events.manage') ? (
    <OneWebhook key={id} id={id} />
  ) : (
    <NoPermission title={texts.title} what={words.webhooks.notPermitted} />
  );
}

function OneWebhook({ id }: { readonly id: string }) {
  const { client } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const [isTesting, setIsTesting] = useState(false);
  const form = useSettingsForm(useMemo(() => webhookSource(client, id), [client, id]));
  const { data: webhook } = useQuery(webhookQuery(client, id));
  const { data: list } = useQuery(webhookListQuery(client));
  const types = list?.eventTypes ?? [];
  const openDelivery = (deliveryId: string | undefined) => {
    const next = new URLSearchParams(parameters);
    if (deliveryId === undefined) next.delete('delivery');
    else next.set('delivery', deliveryId);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  const deliveryId = parameters.get('delivery');
  if (form.loadError !== null && isDecided(form.loadError))
    return <NotFound what={texts.title} back={BACK} all={words.webhooks.all} />;
  return (
    <>
      <SettingsFormPage
        title={form.saved?.values.name || texts.title}
        subject={texts.failedWhat}
        permission="events.manage"
        back={BACK}
        beside={webhook === undefined ? null : <WebhookBadge webhook={webhook} />}
        actions={
          webhook === undefined ? null : (
            <>
              <Button onClick={() => setIsTesting(true)}>{texts.sendTest}</Button>
              <SwitchButton webhook={webhook} />
              <More webhook={webhook} />
            </>
          )
        }
        form={form}
      >
        {({ events }) => (
          <>
            {webhook === undefined ? null : <HealthNotice webhook={webhook} />}
            <SettingsCard title={texts.sent} words={texts.sentLead}>
              <TextField
                label={words.webhooks.address}
                dir="ltr"
                type="url"
                inputMode="url"
                required
                maxLength={2048}
                {...textProps(form, 'url')}
              />
              <TextField label={words.webhooks.name} optional maxLength={100} {...textProps(form, 'name')} />
              <EventChoice
                types={types}
                isAll={events.isAll}
                chosen={events.chosen}
                error={form.problems['events']}
                onChange={({ isAll, events: chosen }) => form.set({ events: { isAll, chosen } })}
              />
            </SettingsCard>
            <DeliveryLog id={id} onOpen={openDelivery} />
            <VerifyCard id={id} />
          </>
        )}
      </SettingsFormPage>
      {deliveryId === null ? null : (
        <DeliveryDrawer id={deliveryId} onOpen={openDelivery} onClose={() => openDelivery(undefined)} />
      )}
      {isTesting ? (
        <TestDialog
          id={id}
          types={types}
          onSent={(delivery) => {
            setIsTesting(false);
            openDelivery(delivery);
          }}
          onClose={() => setIsTesting(false)}
        />
      ) : null}
    </>
  );
}

function HealthNotice({ webhook }: { readonly webhook: Webhook }) {
  const { status, pausedReason, consecutiveFailures } = webhook;
  const waiting = describeWaiting(webhook);
  if (status === 'PAUSED') {
    const title = [pausedReason ? texts.health.pausedAfterFailures : texts.health.paused, waiting]
      .filter((part) => part !== '')
      .join(' ');
    return (
      <Notice tone="warn" title={title}>
        {pausedReason ? (
          <p lang="en" dir="ltr">
            {pausedReason}
          </p>
        ) : null}
        <p>{texts.health.pausedText}</p>
      </Notice>
    );
  }
  if (consecutiveFailures === 0) return null;
  return (
    <Notice tone="warn" title={`${texts.health.failed(consecutiveFailures)} ${waiting}`.trim()}>
      <p>{texts.health.failedText}</p>
    </Notice>
  );
}

/** Takes back itself, so it needs no question. */
function SwitchButton({ webhook: { _id: id, status } }: { readonly webhook: Webhook }) {
  const { client } = useSession();
  const toast = useToast();
  const isPaused = status === 'PAUSED';
  const change = useOptimisticChange({
    run: (next: 'ACTIVE' | 'PAUSED') => client.use(webhookCalls).update(id, { status: next }),
    queryKey: ['webhooks'],
    shows: [
      showIn(webhookQuery(client, id).queryKey, (webhook: Webhook, next: 'ACTIVE' | 'PAUSED') => ({
        ...webhook,
        status: next,
        pausedReason: null,
      })),
    ],
    onDone: (next) => toast(next === 'ACTIVE' ? texts.resumed : texts.paused),
  });
  return (
    <Button onClick={() => change.mutate(isPaused ? 'ACTIVE' : 'PAUSED')}>
      {isPaused ? texts.resume : texts.pause}
    </Button>
  );
}

function More({ webhook }: { readonly webhook: Webhook }) {
  const { client } = useSession();
  const navigate = useNavigate();
  const deletions = useDelayedDeletion();
  const { _id: id, name, url, status } = webhook;
  const calls = client.use(webhookCalls);
  const turn = {
    off: () => calls.update(id, { status: 'PAUSED' }),
    on: () => calls.update(id, { status: 'ACTIVE' }),
  };
  const remove = () => {
    deletions.remove({
      id,
      done: texts.deleted(name || url),
      run: () => calls.remove(id),
      // Events that happen before Undo are kept.
      turn: status === 'ACTIVE' ? turn : undefined,
      queryKey: ['webhooks'],
    });
    void navigate('/settings/webhooks');
  };
  return (
    <Menu title={words.list.actions.more}>
      <Button look="quiet" className="justify-start" onClick={remove}>
        {words.list.actions.delete}
      </Button>
    </Menu>
  );
}
