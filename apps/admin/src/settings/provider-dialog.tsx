/** Adds an identity provider, or edits one. Its secret is typed and never shown again. */
import type { IdentityProvider } from '@cartwright/contract';
import { TextField } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ChangedMeanwhile, type Conflict } from '../list/changed-meanwhile.tsx';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import {
  checkProvider,
  draftProvider,
  type ProviderDraft,
  providerRecord,
  PROVIDERS_KEY,
  readProvider,
  readProviderProblems,
  toNewProvider,
} from './identity-providers.ts';
import { saveSettings } from './save-settings.ts';

const text = words.signInSettings.dialog;

interface ProviderDialogProps {
  /** Absent for a new one. */
  readonly provider?: IdentityProvider;
  readonly onClose: () => void;
}

export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftProvider(provider));
  const [base, setBase] = useState(() => provider && readProvider(provider));
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isTried, setIsTried] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      if (provider !== undefined && base !== undefined) {
        return saveSettings(providerRecord(client.identityProviders, provider), base, draft);
      }
      await client.identityProviders.createIdentityProvider(toNewProvider(draft));
      return { kind: 'saved' } as const;
    },
    onSuccess: async (outcome) => {
      await queries.invalidateQueries({ queryKey: PROVIDERS_KEY });
      if (outcome.kind === 'saved') return onClose();
      setBase(outcome.base);
      setDraft(outcome.draft);
      setConflicts(outcome.conflicts);
    },
  });
  const settle = ({ field: settled }: Conflict) => setConflicts(conflicts.filter((one) => one.field !== settled));
  const refused = readProviderProblems(save.error);
  const problems = { ...refused, ...(isTried ? checkProvider(draft) : {}) };
  const field = (name: keyof ProviderDraft) => ({
    value: draft[name],
    error: problems[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      if (save.isError) save.reset();
      setDraft({ ...draft, [name]: event.target.value });
    },
  });
  return (
    <ConfirmDialog
      title={provider === undefined ? text.addTitle : words.signInSettings.providers.editNamed(provider.name)}
      confirm={provider === undefined ? text.add : words.list.actions.save}
      canConfirm={conflicts.length === 0}
      isPending={save.isPending}
      error={Object.keys(refused).length > 0 ? null : save.error}
      onConfirm={() => {
        setIsTried(true);
        if (Object.keys(checkProvider(draft)).length === 0) save.mutate();
      }}
      onClose={onClose}
    >
      <ChangedMeanwhile
        conflicts={conflicts}
        news={[]}
        onKeep={settle}
        onUse={(conflict) => {
          setDraft({ ...draft, [conflict.field]: conflict.theirs });
          settle(conflict);
        }}
        onRead={() => undefined}
      />
      <TextField label={text.name} hint={text.nameHint} maxLength={100} {...field('name')} />
      <TextField
        label={text.address}
        hint={provider === undefined ? text.addressHint : text.addressStays}
        type="url"
        maxLength={1000}
        disabled={provider !== undefined}
        {...field('issuer')}
      />
      <TextField label={text.clientId} dir="ltr" maxLength={500} {...field('clientId')} />
      <TextField
        label={provider?.hasClientSecret === true ? text.newClientSecret : text.clientSecret}
        optional
        hint={provider?.hasClientSecret === true ? text.secretStays : text.secretHint}
        type="password"
        maxLength={1000}
        {...field('clientSecret')}
        autoComplete="new-password"
      />
      <TextField label={text.scopes} optional dir="ltr" hint={text.scopesHint} {...field('scopes')} />
    </ConfirmDialog>
  );
}
