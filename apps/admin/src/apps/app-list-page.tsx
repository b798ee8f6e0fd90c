/** Apps: the programs through which members sign in, such as storefronts. */
import { Badge, Button, TextField } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { errorOfField, errorOutside } from '../list/field-errors.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { SettingsPage } from '../settings/settings-frame.tsx';
import { words } from '../words/words.ts';
import { type App, appCalls, appListQuery } from './app-calls.ts';

const texts = words.apps;
const { title } = words.settingsIndex.pages.apps;

export function AppListPage() {
  return useCan('settings.manage') ? <Apps /> : <NoPermission title={title} what={texts.notPermitted} />;
}

function Apps() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery(appListQuery(client));
  const { waiting } = useDelayedDeletion();
  const apps = data?.filter(({ _id }) => !waiting.has(_id));
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  useSingleKeys({ c: create });
  return (
    <SettingsPage
      title={title}
      what={texts.lead}
      actions={
        <Button look="action" onClick={create}>
          {texts.create}
        </Button>
      }
    >
      {error !== null && apps === undefined ? (
        <FailedNotice error={error} what={texts.failedWhat} onRetry={() => void refetch()} />
      ) : apps === undefined ? (
        <SkeletonRows count={3} />
      ) : (
        <ul className="panel" aria-label={title}>
          {apps.map((app) => (
            <AppRow key={app._id} app={app} />
          ))}
        </ul>
      )}
      {isCreating ? <CreateDialog onClose={() => setIsCreating(false)} /> : null}
    </SettingsPage>
  );
}

function AppRow({ app: { _id: id, name, firstParty, redirectUrls } }: { readonly app: App }) {
  const [first, ...rest] = redirectUrls;
  return (
    <li className="row-link flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-4 text-sm last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <Link className="row-link__target text-base font-[550] wrap-anywhere no-underline" to={`/settings/apps/${id}`}>
          {name}
        </Link>
        <p className="wrap-anywhere text-quiet">
          {first === undefined
            ? texts.noAddress
            : rest.length === 0
              ? first
              : fill(texts.addresses(rest.length), { address: <bdi>{first}</bdi> })}
        </p>
      </div>
      {firstParty ? <Badge>{texts.yours}</Badge> : null}
    </li>
  );
}

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => client.use(appCalls).create({ name: name.trim() }),
    onSuccess: async ({ _id }) => {
      void queries.invalidateQueries({ queryKey: ['apps'] });
      await navigate(`/settings/apps/${_id}`);
    },
  });
  return (
    <ConfirmDialog
      title={texts.createDialog.title}
      confirm={texts.create}
      canConfirm={name.trim() !== ''}
      isPending={create.isPending}
      error={errorOutside(create.error, ['name'])}
      onConfirm={() => create.mutate()}
      onClose={onClose}
    >
      <TextField
        label={texts.createDialog.name}
        hint={texts.createDialog.nameHint}
        maxLength={100}
        value={name}
        error={errorOfField(create.error, 'name', texts.createDialog.name)}
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  );
}
