/** One member: who they are, what they bought, where they are signed in, and whether they may come in. */
import { Badge, Button, buttonClass, Skeleton, TextAreaField, TextField } from '@cartwright/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { addressLines } from '../list/address-lines.ts';
import { fullDate } from '../list/dates.ts';
import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice } from '../list/states.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { textProps } from '../settings/form-props.ts';
import { RecordForm } from '../settings/settings-frame.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { MANAGE_MEMBERS, type MemberDetails, memberQuery } from './member-calls.ts';
import { StatusBadge } from './member-list-page.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberOrders } from './member-orders.tsx';
import { Fact, Panel } from './member-panel.tsx';
import { ConsentPanel, SessionsPanel, SignInPanel } from './member-panels.tsx';
import { createMemberSource } from './member-source.ts';
import { CHANGE_WORDS, changesOf, nameOf, wordsOfReason } from './member-view.ts';
import { useMemberChange } from './use-member-change.ts';

const back = { to: '/members', title: words.members.title };

export function MemberPage() {
  const { id = '' } = useParams();
  const { client } = useSession();
  const canManage = useCan(MANAGE_MEMBERS);
  const { data, error, refetch } = useQuery({ ...memberQuery(client, id), enabled: canManage });
  if (data !== undefined) return <MemberSheet key={id} details={data} />;
  return (
    <>
      <PageHeader title={words.members.member} back={back} />
      {!canManage ? (
        <NoPermissionPanel what={words.members.noPermissionWhat} />
      ) : error === null ? (
        <Skeleton width="40%" />
      ) : isDecided(error) ? (
        <section className="panel">
          <Empty
            title={words.members.notFound.title}
            action={
              <Link className={buttonClass()} to="/members">
                {words.members.notFound.all}
              </Link>
            }
          >
            {words.members.notFound.text}
          </Empty>
        </section>
      ) : (
        <FailedNotice error={error} what={words.members.failedMember} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function MemberSheet({ details }: { readonly details: MemberDetails }) {
  const { member } = details;
  return (
    <>
      <PageHeader
        title={nameOf(member)}
        beside={<StatusBadge member={member} />}
        back={back}
        actions={<MemberMenu details={details} />}
      >
        <p className="mt-1 text-sm text-quiet">{words.members.since(fullDate(new Date(member._createdDate)))}</p>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <MemberForm details={details} />
          <MemberOrders details={details} />
          <AddressesPanel details={details} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <StatusPanel details={details} />
          <SignInPanel details={details} />
          <SessionsPanel details={details} />
          <ConsentPanel details={details} />
        </div>
      </div>
    </>
  );
}

function MemberForm({ details: { member } }: { readonly details: MemberDetails }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { _id: id, loginEmail, loginEmailVerified, contact } = member;
  const form = useSettingsForm(useMemo(() => createMemberSource(client, queries, id), [client, queries, id]));
  return (
    <div>
      <RecordForm form={form} legend={words.members.member} canChange>
        <Panel title={words.members.profile.title}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={words.members.profile.firstName}
              optional
              maxLength={100}
              {...textProps(form, 'firstName')}
            />
            <TextField
              label={words.members.profile.lastName}
              optional
              maxLength={100}
              {...textProps(form, 'lastName')}
            />
          </div>
          <dl className="my-5 grid gap-1 text-sm">
            <Fact term={words.members.profile.email}>
              <span className="flex flex-wrap items-center gap-2">
                <a className="break-all" href={`mailto:${loginEmail ?? ''}`}>
                  <bdi>{loginEmail}</bdi>
                </a>
                {loginEmailVerified === true ? (
                  <Badge tone="good">{words.members.profile.confirmed}</Badge>
                ) : (
                  <Badge tone="warn">{words.members.profile.notConfirmed}</Badge>
                )}
              </span>
            </Fact>
            {(contact?.phones ?? []).map((phone) => (
              <Fact key={phone} term={words.members.profile.phone}>
                <a dir="ltr" href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`}>
                  {phone}
                </a>
              </Fact>
            ))}
            {contact?.company ? <Fact term={words.members.profile.company}>{contact.company}</Fact> : null}
          </dl>
          <TextAreaField
            label={words.members.profile.note}
            optional
            hint={words.members.profile.noteHint}
            maxLength={2000}
            rows={3}
            {...textProps(form, 'note')}
          />
        </Panel>
      </RecordForm>
    </div>
  );
}

function AddressesPanel({ details: { addresses } }: { readonly details: MemberDetails }) {
  if (addresses.length === 0) return null;
  return (
    <Panel title={words.members.addresses}>
      <ul className="grid gap-4 text-sm sm:grid-cols-2">
        {addresses.map(({ _id, fullName, address }) => {
          const lines = [fullName, ...addressLines({ ...address, addressLine1: address.addressLine })];
          return (
            <li key={_id}>
              {lines.filter(Boolean).map((line) => (
                <span key={line} className="block break-words">
                  <bdi>{line}</bdi>
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Whether the member may come in, and what each decision does, before it is made. */
function StatusPanel({ details: { member, statusReasons } }: { readonly details: MemberDetails }) {
  const change = useMemberChange({ id: member._id, name: nameOf(member) });
  const waits = statusReasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED');
  const decisions = changesOf(member).filter((one) => waits || member.status !== 'PENDING' || one === 'block');
  return (
    <Panel title={words.members.access}>
      {statusReasons.map((reason) => (
        <p key={reason} className="mb-3 text-sm">
          {wordsOfReason(reason)}
        </p>
      ))}
      <ul className="grid gap-4 text-sm">
        {decisions.map((decision) => (
          <li key={decision} className="grid justify-items-start gap-2">
            <p className="text-quiet">{CHANGE_WORDS[decision].effect}</p>
            <Button
              size="small"
              look={decision === 'approve' ? 'action' : 'outline'}
              pending={change.isPending && change.variables === decision}
              onClick={() => change.mutate(decision)}
            >
              {CHANGE_WORDS[decision].button}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
