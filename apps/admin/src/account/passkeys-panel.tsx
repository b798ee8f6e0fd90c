/** Passkeys of the merchant: added with this device, and removed. */
import { Button } from '@cartwright/ui';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { fullDate } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { words } from '../words/words.ts';
import { type Account, type AccountPasskey, changeAccount, errorOf, errorOutside } from './account-calls.ts';
import { CurrentPassword, Panel, useAccountChange } from './account-panel.tsx';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

export function PasskeysPanel({ account }: { readonly account: Account }) {
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const needsPassword = account.needsPassword && account.hasPassword;
  const proof = password === '' ? {} : { password };
  const add = useMutation({
    mutationFn: async () => {
      const optionsJSON = (await changeAccount('passkey-options', {})) as Options;
      const credential = await createCredential(optionsJSON);
      if (credential !== undefined) await changeAccount('passkeys', { credential, ...proof });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
  const remove = useAccountChange<{ id: string; password?: string }>('remove-passkey');
  const error = add.error ?? remove.error;
  return (
    <Panel title={words.account.passkeys.title}>
      <p className="mb-4 text-sm text-quiet">{words.account.passkeys.lead}</p>
      {account.passkeys.length === 0 ? null : (
        <ul className="mb-4 grid gap-3">
          {account.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isPending={remove.isPending && remove.variables.id === passkey.id}
              onRemove={() => remove.mutate({ id: passkey.id, ...proof })}
            />
          ))}
        </ul>
      )}
      <div className="grid gap-4">
        {needsPassword ? (
          <CurrentPassword value={password} error={errorOf(error, 'password')} onChange={setPassword} />
        ) : null}
        <ReasonNotice error={errorOutside(error, needsPassword ? ['password'] : [])} />
        {browserSupportsWebAuthn() ? (
          <div>
            <Button pending={add.isPending} onClick={() => add.mutate()}>
              {words.account.passkeys.add}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-quiet">{words.account.passkeys.unsupported}</p>
        )}
      </div>
    </Panel>
  );
}

/** The new passkey of this device; undefined where the person canceled. */
async function createCredential(optionsJSON: Options) {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAllowedError') return undefined;
    throw new Error(words.account.passkeys.failed, { cause: error });
  }
}

interface PasskeyRowProps {
  readonly passkey: AccountPasskey;
  readonly isPending: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdDate, lastUsedDate }, isPending, onRemove }: PasskeyRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <div className="min-w-0">
        <p className="font-[550] break-words">{name}</p>
        <p className="text-quiet">
          {lastUsedDate === undefined
            ? words.account.passkeys.added(fullDate(new Date(createdDate)))
            : words.account.passkeys.lastUsed(fullDate(new Date(lastUsedDate)))}
        </p>
      </div>
      <Button
        size="small"
        aria-label={words.account.passkeys.removeNamed(name)}
        pending={isPending}
        onClick={() => setIsAsking(true)}
      >
        {words.list.actions.remove}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={words.account.passkeys.removeTitle(name)}
          confirm={words.account.passkeys.removeNamed(name)}
          keep={words.list.actions.keep}
          isDanger
          isPending={isPending}
          error={null}
          onConfirm={() => {
            setIsAsking(false);
            onRemove();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.account.passkeys.removeText}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
