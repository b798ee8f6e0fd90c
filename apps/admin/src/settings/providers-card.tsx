/** Other sign-ins by which members come in: each can be tested, turned off, edited and removed. */
import type { IdentityProvider } from '@cartwright/contract';
import { Badge, Button, Notice } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { PROVIDERS_KEY, providersQuery } from './identity-providers.ts';
import { ProviderDialog } from './provider-dialog.tsx';

const text = words.signInSettings.providers;

export function ProvidersCard() {
  const { client } = useSession();
  const { data: providers, error, refetch } = useQuery(providersQuery(client));
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
  const queries = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const changed = () => queries.invalidateQueries({ queryKey: PROVIDERS_KEY });
  const test = useMutation({ mutationFn: () => client.identityProviders.testIdentityProvider(provider.id) });
  const turn = useMutation({
    mutationFn: () => client.identityProviders.updateIdentityProvider(provider.id, { enabled: !provider.enabled }),
    onSuccess: changed,
  });
  const { name, issuer, enabled, redirectUrl } = provider;
  return (
    <li className="grid gap-3 border-b border-line pb-5 text-sm last:border-b-0 last:pb-0">
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
      <ReasonNotice error={test.error ?? turn.error} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={test.isPending} aria-label={text.testNamed(name)} onClick={() => test.mutate()}>
          {text.test}
        </Button>
        <Button
          size="small"
          pending={turn.isPending}
          aria-label={enabled ? text.turnOffNamed(name) : text.turnOnNamed(name)}
          onClick={() => turn.mutate()}
        >
          {enabled ? text.turnOff : text.turnOn}
        </Button>
        <Button size="small" look="quiet" aria-label={text.editNamed(name)} onClick={() => setOpen('edit')}>
          {words.list.actions.edit}
        </Button>
        <Button size="small" look="quiet" aria-label={text.removeNamed(name)} onClick={() => setOpen('remove')}>
          {words.list.actions.remove}
        </Button>
      </div>
      {open === 'edit' ? <ProviderDialog provider={provider} onClose={() => setOpen(undefined)} /> : null}
      {open === 'remove' ? <RemoveDialog provider={provider} onClose={() => setOpen(undefined)} /> : null}
    </li>
  );
}

/** It asks: the secret is gone with the provider, so that nothing can bring it back. */
function RemoveDialog({ provider, onClose }: { readonly provider: IdentityProvider; readonly onClose: () => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.identityProviders.deleteIdentityProvider(provider.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: PROVIDERS_KEY });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle(provider.name)}
      confirm={text.removeNamed(provider.name)}
      isDanger
      isPending={remove.isPending}
      error={remove.error}
      keep={text.keep}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{text.removeLead}</p>
    </ConfirmDialog>
  );
}
