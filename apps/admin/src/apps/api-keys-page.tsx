/** API keys: the merchant's own programs. A key has no permission by default, and its secret is shown once. */
import { Button, TextField, useToast } from '@cartwright/ui';
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
import { type ApiKey, apiKeysQuery, keyCalls } from './api-keys.ts';
import { PermissionChoice } from './permission-choice.tsx';
import { wordsOfPermission } from './permission-words.ts';

export function ApiKeysPage() {
  return useCan('settings.manage') ? <ApiKeys /> : <NoPermission title="API keys" what="API keys" />;
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
        title="API keys"
        back={{ to: '/settings', title: 'Settings' }}
        actions={
          <Button look="action" onClick={create}>
            Create key
          </Button>
        }
      >
        <p className="mt-1 max-w-[60ch] text-sm text-quiet">
          Keys let your programs call the shop. Keep them on servers: who has a key can do what it may do.
        </p>
      </PageHeader>
      {error !== null && keys === undefined ? (
        <FailedNotice error={error} what="The API keys" onRetry={() => void refetch()} />
      ) : keys === undefined ? (
        <SkeletonRows count={3} />
      ) : keys.length === 0 ? (
        <section className="panel">
          <Empty
            title="No API keys yet"
            action={
              <Button look="solid" onClick={create}>
                Create key
              </Button>
            }
          >
            Keys let your programs call the shop: to keep stock in step, to fetch orders, to write products.
          </Empty>
        </section>
      ) : (
        <ul className="panel" aria-label="API keys">
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
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-line p-4 text-sm last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 text-base font-[550] break-words">{name}</span>
          <code className="text-quiet">cwk_…{ending}</code>
        </p>
        {permissions.length === 0 ? (
          <p>May do nothing that visitors may not do.</p>
        ) : (
          <ul className="list-disc ps-5">
            {permissions.map((permission) => (
              <li key={permission}>{wordsOfPermission(permission)}</li>
            ))}
          </ul>
        )}
        <p className="text-quiet">
          Created {fullDate(new Date(createdDate))} ·{' '}
          {lastUsedDate ? `last used ${shortDate(new Date(lastUsedDate), now)}` : 'never used'}
        </p>
      </div>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={() => setIsRevoking(true)}>
        Revoke
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
      toast(`Revoked ${name}.`);
      await queries.invalidateQueries({ queryKey: ['api-keys'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      confirm="Revoke key"
      keep="Keep it"
      isDanger
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>
        Programs that use the key ending in <code>{ending}</code> stop working at once. A revoked key can’t come back.
      </p>
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
        title={`Created ${create.data.apiKey.name}`}
        confirm="I’ve copied it"
        isPending={false}
        error={null}
        onConfirm={onClose}
        onClose={onClose}
      >
        <SecretOnce secret={create.data.secret} what="the key" />
        <p className="text-sm">
          Send it in the <code>Authorization</code> header of each call.
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Create an API key"
      confirm="Create key"
      canConfirm={name.trim() !== ''}
      isPending={create.isPending}
      error={errorOutside(create.error, ['name'])}
      onConfirm={() => create.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The program that uses it, such as Stock sync."
        maxLength={100}
        value={name}
        error={errorOfField(create.error, 'name', 'Name')}
        onChange={({ target }) => setName(target.value)}
      />
      <PermissionChoice chosen={permissions} onChange={setPermissions} />
    </ConfirmDialog>
  );
}
