/** Webhooks: the addresses of other systems that the shop tells when something happens. */
import { Button, TextField } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { errorOfField, errorOutside } from '../list/field-errors.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { SettingsPage } from '../settings/settings-frame.tsx';
import { words } from '../words/words.ts';
import { EventChoice } from './event-choice.tsx';
import { summarizeEvents } from './event-words.ts';
import { describeWaiting, WebhookBadge } from './webhook-badge.tsx';
import { type Webhook, webhookCalls, webhookListQuery } from './webhook-calls.ts';

const texts = words.webhooks;
const { title } = words.settingsIndex.pages.webhooks;
const EXAMPLE = 'https://example.com/events';

export function WebhookListPage() {
  return useCan('events.manage') ? <Webhooks /> : <NoPermission title={title} what={texts.notPermitted} />;
}

function Webhooks() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(webhookListQuery(client));
  const { waiting } = useDelayedDeletion();
  const webhooks = data?.webhooks.filter(({ _id }) => !waiting.has(_id));
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  useSingleKeys({ c: add });
  return (
    <SettingsPage
      title={title}
      what={texts.lead}
      actions={
        <Button look="action" onClick={add}>
          {texts.add}
        </Button>
      }
    >
      {error !== null && webhooks === undefined ? (
        <FailedNotice error={error} what={texts.failedWhat} onRetry={() => void refetch()} />
      ) : webhooks === undefined ? (
        <SkeletonRows count={3} />
      ) : webhooks.length === 0 ? (
        <section className="panel">
          <Empty
            title={texts.none}
            action={
              <Button look="solid" onClick={add}>
                {texts.add}
              </Button>
            }
          >
            {texts.noneHint}
          </Empty>
        </section>
      ) : (
        <ul className="panel" aria-label={title}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} />
          ))}
        </ul>
      )}
      {isAdding ? <AddDialog types={data?.eventTypes ?? []} onClose={() => setIsAdding(false)} /> : null}
    </SettingsPage>
  );
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { _id: id, name, url, eventTypes } = webhook;
  return (
    <li className="row-link flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line p-4 text-sm last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          className="row-link__target text-base font-[550] wrap-anywhere no-underline"
          to={`/settings/webhooks/${id}`}
        >
          {name || url}
        </Link>
        {name === '' ? null : (
          <p className="wrap-anywhere">
            <bdi>{url}</bdi>
          </p>
        )}
        <p className="text-quiet">
          {summarizeEvents(eventTypes)}
          {webhook.waiting === 0 ? '' : ` · ${describeWaiting(webhook)}`}
        </p>
      </div>
      <WebhookBadge webhook={webhook} />
    </li>
  );
}

function AddDialog({ types, onClose }: { readonly types: readonly string[]; readonly onClose: () => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<{ readonly isAll: boolean; readonly events: readonly string[] }>({
    isAll: true,
    events: [],
  });
  const add = useMutation({
    mutationFn: () =>
      client.use(webhookCalls).create({
        url: url.trim(),
        name: name.trim(),
        eventTypes: chosen.isAll ? [] : chosen.events,
      }),
    onSuccess: async ({ _id }) => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
      await navigate(`/settings/webhooks/${_id}`);
    },
  });
  const hasEvents = chosen.isAll || chosen.events.length > 0;
  return (
    <ConfirmDialog
      title={texts.addTitle}
      confirm={texts.add}
      canConfirm={url.trim() !== '' && hasEvents}
      isPending={add.isPending}
      error={errorOutside(add.error, ['url', 'name'])}
      onConfirm={() => add.mutate()}
      onClose={onClose}
    >
      <TextField
        label={texts.address}
        dir="ltr"
        type="url"
        inputMode="url"
        placeholder={EXAMPLE}
        maxLength={2048}
        value={url}
        error={errorOfField(add.error, 'url', texts.address)}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label={texts.name}
        optional
        maxLength={100}
        value={name}
        error={errorOfField(add.error, 'name', texts.name)}
        onChange={({ target }) => setName(target.value)}
      />
      <EventChoice types={types} {...chosen} chosen={chosen.events} onChange={setChosen} />
    </ConfirmDialog>
  );
}
