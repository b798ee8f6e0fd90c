/** How a member signs in, where they are signed in now, and what they agreed to. */
import { Button, Notice, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { fullDate } from '../list/dates.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { memberCalls, type MemberDetails, memberQuery } from './member-calls.ts';
import { Fact, Panel } from './member-panel.tsx';
import { CHANGE_WORDS, nameOf } from './member-view.ts';
import { useMemberChange } from './use-member-change.ts';

interface PanelProps {
  readonly details: MemberDetails;
}

export function SignInPanel({ details: { member, signIn, mustReplacePassword } }: PanelProps) {
  const change = useMemberChange({ id: member._id, name: nameOf(member) });
  const { hasPassword, passkeys, providers } = signIn;
  const ways = [
    ...(hasPassword ? ['Password'] : []),
    ...(passkeys === 0 ? [] : [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`]),
    ...providers,
  ];
  return (
    <Panel title="Sign-in">
      <dl className="grid gap-1 text-sm">
        <Fact term="Ways">{ways.length === 0 ? 'Link by email' : ways.join(', ')}</Fact>
        <Fact term="Last signed in">{member.lastLoginDate ? fullDate(new Date(member.lastLoginDate)) : 'Never'}</Fact>
      </dl>
      {mustReplacePassword ? (
        <Notice className="mt-4">
          <p>Waits for a new password. At the next sign-in they get an email to choose one.</p>
        </Notice>
      ) : member.status === 'APPROVED' && hasPassword ? (
        <div className="mt-4 grid justify-items-start gap-2 text-sm">
          <p className="text-quiet">{CHANGE_WORDS['require-new-password'].effect}</p>
          <Button size="small" pending={change.isPending} onClick={() => change.mutate('require-new-password')}>
            {CHANGE_WORDS['require-new-password'].button}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

export function SessionsPanel({ details: { member, sessions } }: PanelProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const end = useMutation({
    mutationFn: () => client.use(memberCalls).endSessions(member._id),
    onSuccess: (details) => {
      queries.setQueryData(memberQuery(client, member._id).queryKey, details);
      toast(`Signed ${nameOf(member)} out everywhere.`);
    },
  });
  return (
    <Panel title="Signed in on">
      {sessions.length === 0 ? (
        <p className="text-sm text-quiet">Not signed in anywhere.</p>
      ) : (
        <>
          <ul className="grid gap-3 text-sm">
            {sessions.map(({ _id, device, appName, lastUsedDate }) => (
              <li key={_id}>
                <p className="font-[550]">{device ?? 'Unknown device'}</p>
                <p className="text-quiet">
                  {appName === undefined ? '' : `${appName}, `}last used {fullDate(new Date(lastUsedDate))}
                </p>
              </li>
            ))}
          </ul>
          <Button size="small" className="mt-4" pending={end.isPending} onClick={() => end.mutate()}>
            Sign out everywhere
          </Button>
        </>
      )}
      <ReasonNotice error={end.error} />
    </Panel>
  );
}

export function ConsentPanel({ details: { apps, allowsCartReminders } }: PanelProps) {
  return (
    <Panel title="Consent">
      <dl className="grid gap-1 text-sm">
        <Fact term="Cart reminders by email">{allowsCartReminders ? 'Not refused' : 'Refused'}</Fact>
        {apps.map(({ _id, name, scopes, _createdDate }) => (
          <Fact key={_id} term={name}>
            {scopes.join(', ')} since {fullDate(new Date(_createdDate))}
          </Fact>
        ))}
      </dl>
      {apps.length === 0 ? <p className="mt-2 text-sm text-quiet">No other app acts for this member.</p> : null}
    </Panel>
  );
}
