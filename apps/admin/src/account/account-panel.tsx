/** What the panels of the account page share. */
import { TextField } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { words } from '../words/words.ts';
import { changeAccount } from './account-calls.ts';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Panel({ title, children }: PanelProps) {
  return (
    <section className="panel p-5" aria-label={title}>
      <h2 className="panel__title mb-4">{title}</h2>
      {children}
    </section>
  );
}

/** Sends a change and reads the account again. */
export function useAccountChange<Input extends object>(path: string, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Input) => changeAccount(path, body),
    onSuccess: async () => {
      onDone?.();
      await Promise.all(['account', 'merchant'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
}

interface CurrentPasswordProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export function CurrentPassword({ value, error, onChange }: CurrentPasswordProps) {
  return (
    <TextField
      label={words.account.password.current}
      type="password"
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
