/** How a member signs in, where they are signed in now, and what they agreed to. */
import { Button, Notice, useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { fullDate } from '../list/dates.ts';
import { joinNames } from '../list/join-names.ts';
import { ReasonNotice } from '../list/reason-notice.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { ConsentList } from './consent-list.tsx';
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
    ...(hasPassword ? [words.members.signIn.password] : []),
    ...(passkeys === 0 ? [] : [words.members.signIn.passkeys(passkeys)]),
    ...providers,
  ];
  return (
    <Panel title={words.members.signIn.title}>
      <dl className="grid gap-1 text-sm">
        <Fact term={words.members.signIn.ways}>{ways.length === 0 ? words.members.signIn.link : joinNames(ways)}</Fact>
        <Fact term={words.members.signIn.lastSignedIn}>
          {member.lastLoginDate ? fullDate(new Date(member.lastLoginDate)) : words.members.signIn.never}
        </Fact>
      </dl>
      {mustReplacePassword ? (
        <Notice className="mt-4">
          <p>{words.members.signIn.waitsForPassword}</p>
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
      toast(words.members.sessions.signedOut(nameOf(member)));
    },
  });
  return (
    <Panel title={words.members.sessions.title}>
      {sessions.length === 0 ? (
        <p className="text-sm text-quiet">{words.members.sessions.none}</p>
      ) : (
        <>
          <ul className="grid gap-3 text-sm">
            {sessions.map(({ _id, device, appName, lastUsedDate }) => (
              <li key={_id}>
                <p className="font-[550]">{device ?? words.members.sessions.unknownDevice}</p>
                <p className="text-quiet">
                  {appName === undefined
                    ? words.members.sessions.lastUsed(fullDate(new Date(lastUsedDate)))
                    : words.members.sessions.lastUsedIn(appName, fullDate(new Date(lastUsedDate)))}
                </p>
              </li>
            ))}
          </ul>
          <Button size="small" className="mt-4" pending={end.isPending} onClick={() => end.mutate()}>
            {words.members.sessions.signOut}
          </Button>
        </>
      )}
      <ReasonNotice error={end.error} />
    </Panel>
  );
}

export function ConsentPanel({ details: { apps, allowsCartReminders, consents } }: PanelProps) {
  const newsletter = consents.filter(({ kind }) => kind === 'NEWSLETTER');
  const terms = consents.filter(({ kind }) => kind === 'TERMS');
  return (
    <Panel title={words.members.consent.title}>
      <dl className="grid gap-1 text-sm">
        <Fact term={words.members.consent.cartReminders}>
          {allowsCartReminders ? words.members.consent.notRefused : words.members.consent.refused}
        </Fact>
        {newsletter.length === 0 ? (
          <Fact term={words.members.consent.newsletter}>{words.members.consent.notAsked}</Fact>
        ) : null}
        {apps.map(({ _id, name, scopes, _createdDate }) => (
          <Fact key={_id} term={name}>
            {words.members.consent.since(scopes.join(', '), fullDate(new Date(_createdDate)))}
          </Fact>
        ))}
      </dl>
      {apps.length === 0 ? <p className="mt-2 text-sm text-quiet">{words.members.consent.noApps}</p> : null}
      <ConsentList title={words.members.consent.newsletter} consents={newsletter} />
      <ConsentList title={words.members.consent.terms} consents={terms} />
    </Panel>
  );
}
