/** API keys: the merchant's own programs. A key has no permission by default, and its secret is shown once. */
import { Button, TextField, useToast } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { fullDate, shortDate } from '../list/dates.ts';
import { errorOfField, errorOutside } from '../list/field-errors.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { SecretOnce } from '../list/secret-once.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useNow } from '../list/use-now.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { type ApiKey, apiKeysQuery, keyCalls } from './api-keys.ts';
import { PermissionChoice } from './permission-choice.tsx';
import { wordsOfPermission } from './permission-words.ts';

const texts = words.apps.keys;
const { title } = words.settingsIndex.pages.apiKeys;

export function ApiKeysPage() {
  return useCan('settings.manage') ? <ApiKeys /> : <NoPermission title={title} what={texts.notPermitted} />;
}

function ApiKeys() {
  const { client } = useSession();
  const { data: keys, error, refetch } = useQuery(apiKeysQuery(client));
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  useSingleKeys({ c: create });
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: '/settings', title: words.layout.places.settings }}
        actions={
          <Button look="action" onClick={create}>
            {texts.create}
          </Button>
        }
      >
        <p className="mt-1 max-w-[60ch] text-sm text-quiet">{texts.lead}</p>
      </PageHeader>
      {error !== null && keys === undefined ? (
        <FailedNotice error={error} what={texts.failedWhat} onRetry={() => void refetch()} />
      ) : keys === undefined ? (
        <SkeletonRows count={3} />
      ) : keys.length === 0 ? (
        <section className="panel">
          <Empty
            title={texts.none}
            action={
              <Button look="solid" onClick={create}>
                {texts.create}
              </Button>
            }
          >
            {texts.noneHint}
          </Empty>
        </section>
      ) : (
        <ul className="panel" aria-label={title}>
          {keys.map((key) => (
            <KeyRow key={key._id} apiKey={key} />
          ))}
        </ul>
      )}
      {isCreating ? <CreateKeyDialog onClose={() => setIsCreating(false)} /> : null}
    </>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const [isRevoking, setIsRevoking] = useState(false);
  const now = useNow();
  const { name, ending, permissions, _createdDate: createdDate, lastUsedDate } = apiKey;
  const created = fullDate(new Date(createdDate));
  return (
    <li
      data-row
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line p-4 text-sm last:border-b-0 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 text-base font-[550] break-words">{name}</span>
          <code dir="ltr" className="text-quiet">
            {`cwk_…${ending}`}
          </code>
        </p>
        {permissions.length === 0 ? (
          <p>{texts.noPermissions}</p>
        ) : (
          <ul className="list-disc ps-5">
            {permissions.map((permission) => (
              <li key={permission}>{wordsOfPermission(permission)}</li>
            ))}
          </ul>
        )}
        <p className="text-quiet">
          {lastUsedDate
            ? texts.createdAndUsed(created, shortDate(new Date(lastUsedDate), now))
            : texts.createdNeverUsed(created)}
        </p>
      </div>
      <Button size="small" aria-label={texts.revokeKey(name)} onClick={() => setIsRevoking(true)}>
        {texts.revoke}
      </Button>
      {isRevoking ? <RevokeDialog apiKey={apiKey} onClose={() => setIsRevoking(false)} /> : null}
    </li>
  );
}

/** The only deletion that asks: a key cannot come back, because the shop does not know its secret. */
function RevokeDialog({
  apiKey: { _id: id, name, ending },
  onClose,
}: {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const revoke = useMutation({
    mutationFn: () => client.use(keyCalls).revoke(id),
    onSuccess: async () => {
      toast(texts.revokeDialog.done(name));
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.revokeDialog.title(name)}
      confirm={texts.revokeDialog.confirm}
      keep={texts.revokeDialog.keep}
      isDanger
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>{fill(texts.revokeDialog.text, { ending: <code>{ending}</code> })}</p>
    </ConfirmDialog>
  );
}

function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const create = useMutation({
    mutationFn: () => client.use(keyCalls).create({ name: name.trim(), permissions }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['api-keys'] }),
  });
  if (create.data !== undefined) {
    return (
      <ConfirmDialog
        title={texts.created.title(create.data.apiKey.name)}
        confirm={texts.created.confirm}
        isPending={false}
        error={null}
        onConfirm={onClose}
        onClose={onClose}
      >
        <SecretOnce secret={create.data.secret} what={texts.created.copyWhat} />
        <p className="text-sm">{fill(texts.created.use, { header: <code>{'Authorization'}</code> })}</p>
      </ConfirmDialog>
    );
  }
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
      <PermissionChoice chosen={permissions} onChange={setPermissions} />
    </ConfirmDialog>
  );
}
