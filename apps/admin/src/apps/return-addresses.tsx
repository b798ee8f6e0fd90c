/** The return addresses of an app: adding and removing is saved at once, and can be taken back. */
import { Button, TextField, useToast } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { shortDate } from '../list/dates.ts';
import { errorOfField, errorOutside } from '../list/field-errors.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { reasonOf } from '../list/states.tsx';
import { useNow } from '../list/use-now.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { AllowRefused } from './allow-refused.tsx';
import { type AppDetails, changeAddresses } from './app-calls.ts';
import { findAddressProblem } from './return-address.ts';

const texts = words.apps.addressesCard;
const { undo } = words.list.actions;
const EXAMPLE = 'https://example.com/callback';

/** The field that a failed test leads to. */
export const ADDRESS_FIELD = 'new-return-address';

interface AddressChange {
  readonly kind: 'add' | 'remove';
  readonly address: string;
  /** Where it was. */
  readonly index?: number;
}

export function ReturnAddresses({ app }: { readonly app: AppDetails }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { _id: id, redirectUrls, refusedAddresses } = app;
  const change = useMutation({
    mutationFn: ({ kind, address, index = redirectUrls.length }: AddressChange) =>
      changeAddresses(client, id, (addresses) => {
        const others = addresses.filter((one) => one !== address);
        return kind === 'remove' ? others : others.toSpliced(index, 0, address);
      }),
    onSuccess: (_app, { kind, address }) => {
      if (kind === 'add') {
        setTyped('');
        toast(texts.added(address), { label: undo, run: () => change.mutate({ kind: 'remove', address }) });
        return;
      }
      const index = redirectUrls.indexOf(address);
      toast(texts.removed(address), { label: undo, run: () => change.mutate({ kind: 'add', address, index }) });
    },
    onError: (error, { kind }) => {
      if (kind === 'remove') toast(texts.notRemoved(reasonOf(error)));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['apps'] }),
  });
  const add = (address: string) => {
    const found = findAddressProblem(address, redirectUrls);
    setProblem(found);
    if (found === undefined) change.mutate({ kind: 'add', address: address.trim() });
  };
  return (
    <div className="grid gap-4 text-sm">
      {redirectUrls.length === 0 ? (
        <p className="text-quiet">{texts.none}</p>
      ) : (
        <ul className="grid gap-2" aria-label={texts.allowed}>
          {redirectUrls.map((address) => (
            <li key={address} className="flex flex-wrap items-center justify-between gap-3">
              <code dir="ltr" className="min-w-0 wrap-anywhere">
                {address}
              </code>
              <Button
                size="small"
                look="quiet"
                aria-label={texts.remove(address)}
                onClick={() => change.mutate({ kind: 'remove', address })}
              >
                {words.list.actions.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refusedAddresses.length === 0 ? null : (
        <ul className="grid gap-2 rounded-md bg-sunken p-4" aria-label={texts.refused}>
          {refusedAddresses.map(({ address, refusedDate }) => (
            <li key={address} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {fill(texts.wasRefused, { address: <code dir="ltr">{address}</code> })}{' '}
                <span className="text-quiet">{shortDate(new Date(refusedDate), now)}</span>
              </span>
              <Button
                size="small"
                aria-label={texts.allowAddress(address)}
                pending={change.isPending && change.variables.address === address}
                onClick={() => change.mutate({ kind: 'add', address })}
              >
                {texts.allow}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          id={ADDRESS_FIELD}
          className="min-w-0 flex-1 basis-60"
          label={texts.new}
          dir="ltr"
          type="url"
          inputMode="url"
          placeholder={EXAMPLE}
          maxLength={2048}
          value={typed}
          error={problem ?? errorOfField(change.error, 'redirectUrls', texts.address)}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it saves other fields.
            event.preventDefault();
            add(typed);
          }}
        />
        <Button disabled={typed.trim() === ''} pending={change.isPending} onClick={() => add(typed)}>
          {words.list.actions.add}
        </Button>
      </div>
      <ReasonNotice error={errorOutside(change.error, ['redirectUrls'])} />
      <AllowRefused
        refused={refusedAddresses}
        isPending={change.isPending}
        error={change.error}
        onAllow={(address) => change.mutate({ kind: 'add', address })}
      />
    </div>
  );
}
