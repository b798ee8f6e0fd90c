/** One app, in the order in which a developer needs it: code to paste, return addresses, test calls, the server’s secret. */
import { Badge, Button, Checkbox, TextField, useToast } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { CodeSamples } from '../list/code-sample.tsx';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { CopyButton } from '../list/copy-button.tsx';
import { shortDate } from '../list/dates.ts';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { NoPermission } from '../list/no-permission.tsx';
import { NotFound } from '../list/not-found.tsx';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { SecretOnce } from '../list/secret-once.tsx';
import { useNow } from '../list/use-now.ts';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { checkProps, textProps } from '../settings/form-props.ts';
import { SettingsCard, SettingsFormPage } from '../settings/settings-frame.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { appCalls, type AppDetails, appQuery, appSource } from './app-calls.ts';
import { connectSamples } from './connect-code.ts';
import { PermissionChoice } from './permission-choice.tsx';
import { ReturnAddresses } from './return-addresses.tsx';
import { TestCalls } from './test-calls-card.tsx';

const BACK = { to: '/settings/apps', title: words.settingsIndex.pages.apps.title };
const texts = words.apps.one;

export function AppPage() {
  const { id = '' } = useParams();
  return useCan('settings.manage') ? (
    <OneApp key={id} id={id} />
  ) : (
    <NoPermission title={texts.title} what={words.apps.notPermitted} />
  );
}

function OneApp({ id }: { readonly id: string }) {
  const { client } = useSession();
  const { data: app } = useQuery(appQuery(client, id));
  const form = useSettingsForm(useMemo(() => appSource(client, id), [client, id]));
  if (form.loadError !== null && isDecided(form.loadError))
    return <NotFound what={texts.title} back={BACK} all={words.apps.all} />;
  return (
    <SettingsFormPage
      title={form.saved?.values.name ?? texts.title}
      subject={texts.failedWhat}
      back={BACK}
      beside={app === undefined ? null : <LastUse app={app} />}
      actions={app === undefined ? null : <DeleteButton app={app} />}
      form={form}
    >
      {({ permissions }) => (
        <>
          <SettingsCard title={texts.connect.title} words={<p>{texts.connect.lead}</p>}>
            <dl className="grid gap-2 text-sm">
              <Fact term={texts.connect.clientId} value={id} />
              <Fact term={texts.connect.host} value={window.location.origin} />
            </dl>
            <CodeSamples
              label={texts.connect.code}
              samples={connectSamples({ clientId: id, host: window.location.origin })}
            />
          </SettingsCard>
          <SettingsCard title={words.apps.addressesCard.title} id="addresses" words={words.apps.addressesCard.lead}>
            {app === undefined ? null : <ReturnAddresses app={app} />}
            {app?.canBeInDevelopment === true ? (
              <Checkbox
                label={words.apps.addressesCard.localhost}
                hint={words.apps.addressesCard.localhostHint}
                {...checkProps(form, 'developmentMode')}
              />
            ) : null}
          </SettingsCard>
          {app === undefined ? null : <TestCalls app={app} />}
          <SettingsCard title={texts.name.title} words={texts.name.lead}>
            <TextField label={texts.name.label} required maxLength={100} {...textProps(form, 'name')} />
          </SettingsCard>
          <SettingsCard
            title={texts.server.title}
            words={
              <>
                <p>{texts.server.lead}</p>
                <p>{texts.server.warning}</p>
              </>
            }
          >
            {app === undefined ? null : <Secret app={app} />}
            <PermissionChoice chosen={permissions} onChange={(chosen) => form.set({ permissions: chosen })} />
            <Checkbox
              label={texts.server.rotate}
              hint={texts.server.rotateHint}
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
  return <Badge>{lastUsedDate ? texts.lastUsed(shortDate(new Date(lastUsedDate), now)) : texts.notUsed}</Badge>;
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <dt className="min-w-20 text-quiet">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-3">
        <code dir="ltr" className="wrap-anywhere">
          {value}
        </code>
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
        <span>{hasSecret ? texts.secret.has : texts.secret.none}</span>
        <Button
          size="small"
          pending={replace.isPending}
          onClick={() => (hasSecret ? setIsAsking(true) : replace.mutate())}
        >
          {hasSecret ? texts.secret.replace : texts.secret.create}
        </Button>
      </div>
      {replace.data === undefined ? null : <SecretOnce secret={replace.data} what={texts.secret.copyWhat} />}
      <ReasonNotice error={isAsking ? null : replace.error} />
      {isAsking ? (
        <ConfirmDialog
          title={texts.secret.ask}
          confirm={texts.secret.replace}
          keep={texts.secret.keep}
          isDanger
          isPending={replace.isPending}
          error={replace.error}
          onConfirm={() => replace.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.secret.askText}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** Where people are signed in through the app, it asks, and deletes at once: until then they could go on with it. */
function DeleteButton({ app }: { readonly app: AppDetails }) {
  const { client } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const deletions = useDelayedDeletion();
  const [isAsking, setIsAsking] = useState(false);
  const { _id: id, name, canBeDeleted, signedInMembers: people } = app;
  const queryKey = ['apps'];
  const done = texts.delete.done(name);
  const run = () => client.use(appCalls).remove(id);
  const leave = () => void navigate('/settings/apps');
  const removeAtOnce = useMutation({
    mutationFn: run,
    onSuccess: async () => {
      leave();
      toast(done);
      await queries.invalidateQueries({ queryKey: ['apps', 'list'] });
    },
  });
  const remove = () => {
    deletions.remove({ id, done, run, queryKey });
    leave();
  };
  if (!canBeDeleted) return null;
  return (
    <>
      <Button onClick={() => (people === 0 ? remove() : setIsAsking(true))}>{words.list.actions.delete}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.delete.title(name)}
          confirm={texts.delete.confirm}
          keep={texts.delete.keep}
          isDanger
          isPending={removeAtOnce.isPending}
          error={removeAtOnce.error}
          onConfirm={() => removeAtOnce.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.delete.text(people)}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
