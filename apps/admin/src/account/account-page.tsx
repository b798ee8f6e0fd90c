/** The merchant's own account: name, email, password, passkeys, and where they are signed in. */
import { PASSWORD_MIN_LENGTH } from '@cartwright/contract/password-rules';
import { Button, Notice, TextField } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { LanguagePanel } from '../layout/language-choice.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { words } from '../words/words.ts';
import { type Account, accountQuery, errorOf, errorOutside } from './account-calls.ts';
import { CurrentPassword, Panel, useAccountChange } from './account-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

export function AccountPage() {
  const { data: account, error, refetch } = useQuery(accountQuery);
  return (
    <>
      <PageHeader title={words.account.title} />
      {error !== null && account === undefined ? (
        <FailedNotice error={error} what={words.account.failedWhat} onRetry={() => void refetch()} />
      ) : account === undefined ? (
        <SkeletonRows count={4} />
      ) : (
        <div className="grid max-w-[46rem] gap-6">
          <NamePanel account={account} />
          <LanguagePanel />
          <EmailPanel account={account} />
          <PasswordPanel account={account} />
          <PasskeysPanel account={account} />
          <SessionsPanel account={account} />
        </div>
      )}
    </>
  );
}

function NamePanel({ account }: { readonly account: Account }) {
  const [name, setName] = useState(account.name);
  const save = useAccountChange<{ name: string }>('name');
  return (
    <Panel title={words.account.name.title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ name });
        }}
      >
        <TextField
          label={words.account.name.label}
          hint={words.account.name.hint}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ReasonNotice error={save.error} />
        <Save isChanged={name.trim() !== account.name && name.trim() !== ''} isPending={save.isPending} />
      </form>
    </Panel>
  );
}

function EmailPanel({ account }: { readonly account: Account }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState('');
  const save = useAccountChange<{ email: string; password?: string }>('email', () => {
    setSentTo(email.trim());
    setEmail('');
    setPassword('');
  });
  return (
    <Panel title={words.account.email.title}>
      <p className="mb-4 text-sm">
        {fill(words.account.email.current, { email: <strong className="font-[550]">{account.email}</strong> })}
      </p>
      {sentTo === '' ? null : (
        <Notice tone="good" className="mb-4">
          {words.account.email.sent(sentTo)}
        </Notice>
      )}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ email, ...(password === '' ? {} : { password }) });
        }}
      >
        <TextField
          label={words.account.email.label}
          type="email"
          autoComplete="email"
          value={email}
          error={errorOf(save.error, 'email')}
          onChange={(event) => setEmail(event.target.value)}
        />
        {account.needsPassword && account.hasPassword && email !== '' ? (
          <CurrentPassword value={password} error={errorOf(save.error, 'password')} onChange={setPassword} />
        ) : null}
        <ReasonNotice error={errorOutside(save.error, ['email', 'password'])} />
        <Save label={words.account.email.save} isChanged={email.trim() !== ''} isPending={save.isPending} />
      </form>
    </Panel>
  );
}

function PasswordPanel({ account }: { readonly account: Account }) {
  const [password, setPassword] = useState('');
  const [current, setCurrent] = useState('');
  const [isDone, setIsDone] = useState(false);
  const save = useAccountChange<{ password: string; currentPassword?: string }>('password', () => {
    setPassword('');
    setCurrent('');
    setIsDone(true);
  });
  return (
    <Panel title={words.account.password.title}>
      {isDone ? (
        <Notice tone="good" className="mb-4">
          {words.account.password.changed}
        </Notice>
      ) : null}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsDone(false);
          save.mutate({ password, ...(current === '' ? {} : { currentPassword: current }) });
        }}
      >
        {/* Password managers save the password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
        <TextField
          label={account.hasPassword ? words.account.password.newLabel : words.account.password.label}
          type="password"
          autoComplete="new-password"
          hint={words.account.password.hint(PASSWORD_MIN_LENGTH)}
          value={password}
          error={errorOf(save.error, 'password')}
          onChange={(event) => setPassword(event.target.value)}
        />
        {account.needsPassword && account.hasPassword && password !== '' ? (
          <CurrentPassword value={current} error={errorOf(save.error, 'currentPassword')} onChange={setCurrent} />
        ) : null}
        <ReasonNotice error={errorOutside(save.error, ['password', 'currentPassword'])} />
        <Save
          label={account.hasPassword ? words.account.password.change : words.account.password.set}
          isChanged={password !== ''}
          isPending={save.isPending}
        />
      </form>
    </Panel>
  );
}

interface SaveProps {
  readonly label?: string;
  readonly isChanged: boolean;
  readonly isPending: boolean;
}

function Save({ label = words.list.actions.save, isChanged, isPending }: SaveProps) {
  return (
    <div>
      <Button type="submit" look="action" disabled={!isChanged} pending={isPending}>
        {label}
      </Button>
    </div>
  );
}
