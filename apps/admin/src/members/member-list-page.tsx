/** Members: who waits to be let in comes first. Each decision is one button; what it did is read from the platform again. */
import { Badge, Button, Notice } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { Empty, FailedNotice, reasonOf, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useSession } from '../session/session-gate.tsx';
import {
  changeMember,
  changesOf,
  type ListedMember,
  memberListQuery,
  memberViews,
  nameOf,
  readMemberView,
  wordsOfStatus,
} from './member-calls.ts';

export function MemberListPage() {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const view = readMemberView(parameters);
  const { data, error, refetch } = useQuery(memberListQuery(client, view));
  const members = data?.members;
  return (
    <>
      <PageHeader title="Members" />
      <section className="panel" aria-label="Members">
        <div className="border-b border-line p-3">
          <ViewTabs
            label="Views of the members"
            views={memberViews}
            current={view}
            addressOf={(key) => (key === 'waiting' ? '/members' : `/members?view=${key}`)}
          />
        </div>
        {error !== null && members === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what="The members" onRetry={() => void refetch()} />
          </div>
        ) : members === undefined ? (
          <SkeletonRows />
        ) : members.length === 0 ? (
          <Empty title={view === 'waiting' ? 'Nobody waits to be let in' : 'Nobody here'} />
        ) : (
          <DataTable
            caption="Members, newest first"
            columns={columns}
            rows={members}
            rowId={({ id }) => id}
            Card={MemberCard}
          />
        )}
      </section>
    </>
  );
}

const columns: readonly ListColumn<ListedMember>[] = [
  { id: 'name', header: 'Name', cell: ({ row }) => nameOf(row.original) },
  { id: 'email', header: 'Email', cell: ({ row }) => row.original.loginEmail },
  { id: 'since', header: 'Since', cell: ({ row }) => <ShortDate date={new Date(row.original.createdDate)} /> },
  { id: 'status', header: 'State', cell: ({ row }) => <StatusBadge member={row.original} /> },
  { id: 'changes', header: 'Decide', cell: ({ row }) => <Changes member={row.original} /> },
];

function MemberCard({ row: member }: { readonly row: ListedMember }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-base font-[550]">{nameOf(member)}</span>
        <ShortDate date={new Date(member.createdDate)} />
      </div>
      <span className="truncate text-quiet">{member.loginEmail}</span>
      <div className="flex items-center justify-between gap-4">
        <StatusBadge member={member} />
        <Changes member={member} />
      </div>
    </div>
  );
}

function StatusBadge({ member }: { readonly member: ListedMember }) {
  const { text, tone } = wordsOfStatus(member);
  return <Badge tone={tone}>{text}</Badge>;
}

const CHANGE_WORDS = { approve: 'Let in', decline: 'Decline', block: 'Block', unblock: 'Unblock' } as const;

function Changes({ member }: { readonly member: ListedMember }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: keyof typeof CHANGE_WORDS) => changeMember(client, member.id, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
  return (
    <span className="relative z-1 inline-flex flex-wrap gap-2">
      {changesOf(member).map((change, index) => (
        <Button
          key={change}
          size="small"
          look={index === 0 && change === 'approve' ? 'solid' : 'outline'}
          disabled={isPending}
          aria-label={`${CHANGE_WORDS[change]}: ${nameOf(member)}`}
          onClick={() => mutate(change)}
        >
          {CHANGE_WORDS[change]}
        </Button>
      ))}
      {error !== null && (
        <Notice tone="bad" role="alert">
          {reasonOf(error)}
        </Notice>
      )}
    </span>
  );
}
