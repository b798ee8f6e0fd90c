/** One app, in the order in which a developer needs it: code to paste, return addresses, test calls, the server’s secret. */
import { Badge, Button, Checkbox, Notice, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { CodeSamples } from '../list/code-sample.tsx';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { CopyButton } from '../list/copy-button.tsx';
import { shortDate } from '../list/dates.ts';
import { NoPermission } from '../list/no-permission.tsx';
import { NotFound } from '../list/not-found.tsx';
import { SecretOnce } from '../list/secret-once.tsx';
import { useNow } from '../list/use-now.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import { SettingsCard, SettingsFormPage } from '../settings/settings-frame.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { appCalls, type AppDetails, appQuery, appSource } from './app-calls.ts';
import { connectSamples } from './connect-code.ts';
import { PermissionChoice } from './permission-choice.tsx';
import { ReturnAddresses } from './return-addresses.tsx';
import { TestCalls } from './test-calls-card.tsx';

const BACK = { to: '/settings/apps', title: 'Apps' };

export function AppPage() {
  const { id = '' } = useParams();
  return useCan('settings.manage') ? <OneApp key={id} id={id} /> : <NoPermission title="App" what="apps" />;
}

function OneApp({ id }: { readonly id: string }) {
  const { client } = useSession();
  const { data: app } = useQuery(appQuery(client, id));
  const form = useSettingsForm(useMemo(() => appSource(client, id), [client, id]));
  if (form.loadError !== null && isDecided(form.loadError)) return <NotFound what="App" back={BACK} />;
  return (
    <SettingsFormPage
      title={form.saved?.values.name ?? 'App'}
      subject="The app"
      back={BACK}
      beside={app === undefined ? null : <LastUse app={app} />}
      actions={app === undefined ? null : <DeleteButton app={app} />}
      form={form}
    >
      {({ permissions }) => (
        <>
          <SettingsCard title="Connect" words={<p>Paste this into your project and run it. It shows your products.</p>}>
            <dl className="grid gap-2 text-sm">
              <Fact term="Client ID" value={id} />
              <Fact term="Host" value={window.location.origin} />
            </dl>
            <CodeSamples
              label="Code that connects"
              samples={connectSamples({ clientId: id, host: window.location.origin })}
            />
          </SettingsCard>
          <SettingsCard
            title="Return addresses"
            id="addresses"
            words="Where sign-in may come back to. An address has to match exactly. Changes are saved at once."
          >
            {app === undefined ? null : <ReturnAddresses app={app} />}
            {app?.canBeInDevelopment === true ? (
              <Checkbox
                label="localhost, any port"
                hint="While your shop runs for development."
                {...checkProps(form, 'developmentMode')}
              />
            ) : null}
          </SettingsCard>
          {app === undefined ? null : <TestCalls app={app} />}
          <SettingsCard title="Name" words="Members see it when they sign in.">
            <TextField label="Name" required maxLength={100} {...textProps(form, 'name')} />
          </SettingsCard>
          <SettingsCard
            title="Server"
            words={
              <>
                <p>For calls that your server makes in its own name.</p>
                <p>Never put the secret into a page or an app on a phone.</p>
              </>
            }
          >
            {app === undefined ? null : <Secret app={app} />}
            <PermissionChoice chosen={permissions} onChange={(chosen) => form.set({ permissions: chosen })} />
            <Checkbox
              label="Rotate tokens"
              hint="Each use of a refresh token replaces it, so that a stolen one is noticed."
              {...checkProps(form, 'rotateRefreshTokens')}
            />
          </SettingsCard>
        </>
      )}
    </SettingsFormPage>
  );
}

function LastUse({ app: { lastUsedDate } }: { readonly app: AppDetails }) {
  const now = useNow();
  return <Badge>{lastUsedDate ? `Last used ${shortDate(new Date(lastUsedDate), now)}` : 'Not used yet'}</Badge>;
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <dt className="min-w-20 text-quiet">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-3">
        <code className="wrap-anywhere">{value}</code>
        <CopyButton text={value} what={term} />
      </dd>
    </div>
  );
}

function Secret({ app: { _id: id, hasSecret } }: { readonly app: AppDetails }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const replace = useMutation({
    mutationFn: () => client.use(appCalls).replaceSecret(id),
    onSuccess: () => {
      setIsAsking(false);
      void queries.invalidateQueries({ queryKey: ['apps', 'one', id] });
    },
  });
  return (
    <div className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <span>{hasSecret ? 'The app has a secret. It can’t be shown again.' : 'The app has no secret.'}</span>
        <Button
          size="small"
          pending={replace.isPending}
          onClick={() => (hasSecret ? setIsAsking(true) : replace.mutate())}
        >
          {hasSecret ? 'Replace secret' : 'Create secret'}
        </Button>
      </div>
      {replace.data === undefined ? null : <SecretOnce secret={replace.data} what="the secret" />}
      {replace.error !== null && !isAsking ? (
        <Notice tone="bad" role="alert">
          {replace.error.message}
        </Notice>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Replace the secret?"
          confirm="Replace secret"
          keep="Keep it"
          isDanger
          isPending={replace.isPending}
          error={replace.error}
          onConfirm={() => replace.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>The old one stops at once. Servers that use it need the new one.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function DeleteButton({ app }: { readonly app: AppDetails }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { _id: id, name, canBeDeleted, signedInMembers: people } = app;
  const remove = useMutation({
    mutationFn: () => client.use(appCalls).remove(id),
    onSuccess: async () => {
      toast(`Deleted ${name}.`);
      await navigate('/settings/apps');
      queries.removeQueries({ queryKey: ['apps', 'one', id] });
      void queries.invalidateQueries({ queryKey: ['apps', 'list'] });
    },
  });
  if (!canBeDeleted) return null;
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Delete</Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirm="Delete app"
          keep="Keep it"
          isDanger
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {people === 0 ? 'No one is' : people === 1 ? '1 person is' : `${people} people are`} signed in through it.
            {people === 0 ? '' : ' They’re signed out at once.'} Its client ID and secret stop working. This can’t be
            undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
