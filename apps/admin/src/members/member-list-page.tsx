/** All members, newest first, found by name or email. Those who wait for approval are decided about in the list. */
import { Badge, Button, buttonClass } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { MANAGE_MEMBERS, memberListQuery } from './member-calls.ts';
import {
  CHANGE_WORDS,
  type ListedMember,
  type MemberChange,
  type MemberListView,
  membersPerPage,
  type MemberView,
  memberViews,
  nameOf,
  readMemberListView,
  wordsOfStatus,
  wordsOfView,
  writeMemberListView,
} from './member-view.ts';
import { useMemberChange } from './use-member-change.ts';

export function MemberListPage() {
  if (useCan(MANAGE_MEMBERS)) return <Members />;
  return (
    <>
      <PageHeader title={words.members.title} />
      <NoPermissionPanel what={words.members.noPermissionWhat} />
    </>
  );
}

function Members() {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const view = readMemberListView(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery(memberListQuery(client, view));
  const members = data?.members;
  const show = (change: Partial<MemberListView>) => writeMemberListView({ ...view, page: 1, ...change });
  return (
    <>
      <PageHeader
        title={words.members.title}
        actions={
          <Link className={buttonClass()} to="/members/newsletter">
            {words.newsletter.title}
          </Link>
        }
      />
      <section className="panel" aria-label={words.members.title}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label={words.members.list.views}
            views={memberViews.map((one) => ({ ...one, count: data?.counts[one.key] }))}
            current={view.view}
            addressOf={(key) => show({ view: memberViews.find((one) => one.key === key)?.key ?? 'all' })}
          />
          <div className="w-full sm:w-auto">
            <SearchField
              label={words.members.list.search}
              placeholder={words.members.list.searchShort}
              search={view.search}
              onSearch={(search) => void navigate(show({ search }), { replace: true, preventScrollReset: true })}
            />
          </div>
        </div>
        {error !== null && members === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what={words.members.failedMembers} onRetry={() => void refetch()} />
          </div>
        ) : members === undefined ? (
          <SkeletonRows />
        ) : members.length === 0 ? (
          <NoMembers view={view} />
        ) : (
          <DataTable
            caption={words.members.list.caption}
            columns={COLUMNS[view.view]}
            rows={members}
            rowId={({ _id }) => _id}
            Card={CARDS[view.view]}
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
  const { merchant } = useSession();
  const all = (
    <Link className={buttonClass()} to="/members">
      {words.members.list.showAll}
    </Link>
  );
  if (view.search !== '') return <Empty title={words.members.list.noMatch(wordsOfView(view))} action={all} />;
  if (view.page > 1) return <Empty title={words.members.list.noPage} action={all} />;
  if (view.view === 'waiting') return <Empty title={words.members.list.noneWaiting} action={all} />;
  if (view.view === 'blocked') return <Empty title={words.members.list.noneBlocked} action={all} />;
  return (
    <Empty
      title={words.members.list.none}
      action={
        <a className={buttonClass({ look: 'solid' })} href={merchant.shopUrl} target="_blank" rel="noreferrer">
          {words.members.list.openShop}
        </a>
      }
    >
      {words.members.list.noneText}
    </Empty>
  );
}

/** What is decided in a list, where every member of it waits for the same. */
const DECISIONS: Readonly<Record<MemberView, readonly MemberChange[]>> = {
  all: [],
  waiting: ['approve', 'decline'],
  blocked: ['unblock'],
};

const facts: readonly ListColumn<ListedMember>[] = [
  { id: 'name', header: words.members.list.name, cell: ({ row }) => <MemberLink member={row.original} /> },
  { id: 'email', header: words.members.list.email, cell: ({ row }) => row.original.loginEmail },
  {
    id: 'since',
    header: words.members.list.since,
    cell: ({ row }) => <ShortDate date={new Date(row.original._createdDate)} />,
  },
  {
    id: 'seen',
    header: words.members.list.lastSignedIn,
    cell: ({ row: { original: member } }) =>
      member.lastLoginDate ? <ShortDate date={new Date(member.lastLoginDate)} /> : words.members.list.never,
  },
  { id: 'status', header: words.members.list.state, cell: ({ row }) => <StatusBadge member={row.original} /> },
];

const COLUMNS: Readonly<Record<MemberView, readonly ListColumn<ListedMember>[]>> = {
  all: facts,
  waiting: withDecisions('waiting'),
  blocked: withDecisions('blocked'),
};

const CARDS = { all: createCard('all'), waiting: createCard('waiting'), blocked: createCard('blocked') };

function withDecisions(view: MemberView): readonly ListColumn<ListedMember>[] {
  const decide: ListColumn<ListedMember> = {
    id: 'decide',
    header: words.members.list.decide,
    cell: ({ row }) => <Decisions member={row.original} view={view} />,
  };
  return [...facts, decide];
}

function createCard(view: MemberView) {
  return function MemberCard({ row: member }: { readonly row: ListedMember }) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
        <div className="flex items-baseline justify-between gap-4 text-base">
          <MemberLink member={member} />
          <span className="text-sm">
            <ShortDate date={new Date(member._createdDate)} />
          </span>
        </div>
        <span className="truncate text-quiet">{member.loginEmail}</span>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <StatusBadge member={member} />
          <Decisions member={member} view={view} />
        </div>
      </div>
    );
  };
}

function MemberLink({ member }: { readonly member: ListedMember }) {
  return (
    <Link className="row-link__target font-[550] no-underline" to={`/members/${member._id}`}>
      {nameOf(member)}
    </Link>
  );
}

export function StatusBadge({ member }: { readonly member: Pick<ListedMember, 'status'> }) {
  const { text, tone } = wordsOfStatus(member);
  return <Badge tone={tone}>{text}</Badge>;
}

function Decisions({ member, view }: { readonly member: ListedMember; readonly view: MemberView }) {
  const name = nameOf(member);
  const { mutate, isPending } = useMemberChange({ id: member._id, name });
  if (DECISIONS[view].length === 0) return null;
  return (
    <span className="relative z-1 inline-flex flex-wrap gap-2">
      {DECISIONS[view].map((change, index) => (
        <Button
          key={change}
          size="small"
          look={index === 0 && view === 'waiting' ? 'solid' : 'outline'}
          disabled={isPending}
          title={CHANGE_WORDS[change].effect}
          aria-label={CHANGE_WORDS[change].buttonFor(name)}
          onClick={() => mutate(change)}
        >
          {CHANGE_WORDS[change].button}
        </Button>
      ))}
    </span>
  );
}
