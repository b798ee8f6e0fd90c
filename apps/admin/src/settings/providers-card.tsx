/** Other sign-ins by which members come in: each can be tested, turned off, edited and removed. */
import type { IdentityProvider } from '@cartwright/contract';
import { Badge, Button, Notice } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { showIn, useOptimisticChange } from '../list/optimistic-change.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { PROVIDERS_KEY, providersQuery } from './identity-providers.ts';
import { ProviderDialog } from './provider-dialog.tsx';

const text = words.signInSettings.providers;

export function ProvidersCard() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(providersQuery(client));
  const { waiting } = useDelayedDeletion();
  const providers = data?.filter(({ id }) => !waiting.has(id));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {error !== null && providers === undefined ? (
        <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
      ) : providers === undefined ? (
        <SkeletonRows count={2} />
      ) : providers.length === 0 ? (
        <p className="text-sm">{text.none}</p>
      ) : (
        <ul className="grid gap-5">
          {providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      <p>
        <Button onClick={() => setIsAdding(true)}>{text.add}</Button>
      </p>
      {isAdding ? <ProviderDialog onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

function ProviderRow({ provider }: { readonly provider: IdentityProvider }) {
  const { client } = useSession();
  const [isEditing, setIsEditing] = useState(false);
  const deletions = useDelayedDeletion();
  const test = useMutation({ mutationFn: () => client.identityProviders.testIdentityProvider(provider.id) });
  const turn = useOptimisticChange({
    run: (enabled: boolean) => client.identityProviders.updateIdentityProvider(provider.id, { enabled }),
    queryKey: PROVIDERS_KEY,
    shows: [
      showIn(PROVIDERS_KEY, (all: readonly IdentityProvider[], enabled: boolean) =>
        all.map((one) => (one.id === provider.id ? { ...one, enabled } : one)),
      ),
    ],
  });
  const { id, name, issuer, enabled, redirectUrl } = provider;
  const save = (change: { readonly enabled: boolean }) => client.identityProviders.updateIdentityProvider(id, change);
  const remove = () =>
    deletions.remove({
      id,
      done: words.settingLists.deleted(name),
      run: () => client.identityProviders.deleteIdentityProvider(id),
      turn: enabled ? { off: () => save({ enabled: false }), on: () => save({ enabled: true }) } : undefined,
      queryKey: PROVIDERS_KEY,
    });
  return (
    <li data-row className="grid gap-3 border-b border-line pb-5 text-sm last:border-b-0 last:pb-0">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-base font-[550]">{name}</span>
          {enabled ? <Badge tone="good">{text.on}</Badge> : <Badge>{text.off}</Badge>}
        </p>
        <p className="wrap-anywhere text-quiet">
          <bdi>{issuer}</bdi>
        </p>
        <p className="text-quiet">
          {fill(text.register, {
            address: <code className="wrap-anywhere text-ink">{redirectUrl}</code>,
          })}
        </p>
      </div>
      <output className="block empty:hidden">
        {test.data === undefined ? null : test.data.works ? (
          <Notice tone="good">{text.works(name)}</Notice>
        ) : (
          <Notice tone="bad" title={text.fails(name)}>
            {test.data.problem}
          </Notice>
        )}
      </output>
      <ReasonNotice error={test.error} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={test.isPending} aria-label={text.testNamed(name)} onClick={() => test.mutate()}>
          {text.test}
        </Button>
        <Button
          size="small"
          aria-label={enabled ? text.turnOffNamed(name) : text.turnOnNamed(name)}
          onClick={() => turn.mutate(!enabled)}
        >
          {enabled ? text.turnOff : text.turnOn}
        </Button>
        <Button size="small" look="quiet" aria-label={text.editNamed(name)} onClick={() => setIsEditing(true)}>
          {words.list.actions.edit}
        </Button>
        <Button size="small" look="quiet" aria-label={text.removeNamed(name)} onClick={remove}>
          {words.list.actions.remove}
        </Button>
      </div>
      {isEditing ? <ProviderDialog provider={provider} onClose={() => setIsEditing(false)} /> : null}
    </li>
  );
}
