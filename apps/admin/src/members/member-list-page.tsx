/** Members: pending approvals come first. Each decision is one button; blocking asks for confirmation. */
import { Badge, Button, buttonClass, Dialog, Notice } from '@cartwright/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { Empty, FailedNotice, reasonOf, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useSession } from '../session/session-gate.tsx';
import {
  changeMember,
  changesOf,
  type ListedMember,
  type MemberChange,
  memberListQuery,
  type MemberListView,
  membersPerPage,
  memberViews,
  nameOf,
  readMemberListView,
  wordsOfStatus,
  writeMemberListView,
} from './member-calls.ts';

export function MemberListPage() {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const view = readMemberListView(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery(memberListQuery(client, view));
  const members = data?.members;
  const show = (change: Partial<MemberListView>) => writeMemberListView({ ...view, page: 1, ...change });
  return (
    <>
      <PageHeader title="Members" />
      <section className="panel" aria-label="Members">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label="Member views"
            views={memberViews}
            current={view.view}
            addressOf={(key) => show({ view: memberViews.find((one) => one.key === key)?.key ?? 'waiting' })}
          />
          <div className="w-full sm:w-auto">
            <SearchField
              what="members by name or email"
              search={view.search}
              onSearch={(search) => void navigate(show({ search }), { replace: true, preventScrollReset: true })}
            />
          </div>
        </div>
        {error !== null && members === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what="The members" onRetry={() => void refetch()} />
          </div>
        ) : members === undefined ? (
          <SkeletonRows />
        ) : members.length === 0 ? (
          <NoMembers view={view} />
        ) : (
          <DataTable
            caption="Members, newest first"
            columns={columns}
            rows={members}
            rowId={({ id }) => id}
            Card={MemberCard}
            isStale={isPlaceholderData}
          />
        )}
      </section>
      {data === undefined ? null : (
        <Pages
          page={view.page}
          perPage={membersPerPage}
          count={data.members.length}
          total={data.metadata.total}
          addressOf={(page) => show({ page })}
        />
      )}
    </>
  );
}

function NoMembers({ view }: { readonly view: MemberListView }) {
  const all = (
    <Link className={buttonClass({ look: 'solid' })} to="/members?view=all">
      Show all members
    </Link>
  );
  if (view.search !== '') return <Empty title={`No members match “${view.search}”`} action={all} />;
  if (view.page > 1) return <Empty title="This page doesn’t exist" action={all} />;
  if (view.view === 'waiting') return <Empty title="No members are waiting for approval" action={all} />;
  if (view.view === 'blocked') return <Empty title="No members are blocked" action={all} />;
  return <Empty title="No members yet">Members appear here when they sign up in your shop.</Empty>;
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

/** Blocking signs a member out everywhere, and unblocking does not undo that, so it asks for confirmation. */
function Changes({ member }: { readonly member: ListedMember }) {
  const { client } = useSession();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: MemberChange) => changeMember(client, member.id, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
  const name = nameOf(member);
  return (
    <span className="relative z-1 inline-flex flex-wrap gap-2">
      {changesOf(member).map((change, index) => (
        <Button
          key={change}
          size="small"
          look={index === 0 && change === 'approve' ? 'solid' : 'outline'}
          disabled={isPending}
          aria-label={`${CHANGE_WORDS[change]}: ${name}`}
          onClick={() => (change === 'block' ? setIsAsking(true) : mutate(change))}
        >
          {CHANGE_WORDS[change]}
        </Button>
      ))}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Block ${name}?`}
        foot={
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
            <Button
              look="danger"
              onClick={() => {
                setIsAsking(false);
                mutate('block');
              }}
            >
              Block {name}
            </Button>
          </div>
        }
      >
        <p>They’re signed out on all devices and can’t sign in until you unblock them. Their orders are kept.</p>
      </Dialog>
      {error !== null && (
        <Notice tone="bad" role="alert">
          {reasonOf(error)}
        </Notice>
      )}
    </span>
  );
}
