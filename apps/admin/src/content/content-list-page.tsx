/** The merchant's pages, the posts of the journal, and those that were deleted. */
import { Badge, Button } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { DeletedList } from '../list/deleted-list.tsx';
import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useNow } from '../list/use-now.ts';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { NewContentDialog, useRestoreContent } from './content-actions.tsx';
import {
  CONTENT_KEY,
  CONTENT_PER_PAGE,
  contentCalls,
  contentListQuery,
  type ContentKind,
  type ContentSummary,
  MANAGE_CONTENT,
} from './content-calls.ts';
import { stateOf } from './content-source.ts';

const text = words.content;
const TONES = { draft: 'neutral', scheduled: 'warn', published: 'good' } as const;
const VIEWS = [
  { key: 'pages', title: text.views.pages },
  { key: 'journal', title: text.views.journal },
  { key: 'deleted', title: text.views.deleted },
] as const;

export function ContentListPage() {
  const canManage = useCan(MANAGE_CONTENT);
  return canManage ? (
    <Content />
  ) : (
    <>
      <PageHeader title={text.title} />
      <NoPermissionPanel what={text.notPermitted} />
    </>
  );
}

function Content() {
  const [parameters] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const view = VIEWS.find(({ key }) => key === parameters.get('view'))?.key ?? 'pages';
  const kind: ContentKind = view === 'journal' ? 'POST' : 'PAGE';
  const create = (look: 'action' | 'solid') => (
    <Button look={look} onClick={() => setIsCreating(true)}>
      {text.create[kind]}
    </Button>
  );
  return (
    <>
      <PageHeader title={text.title} actions={view === 'deleted' ? undefined : create('action')} />
      <section className="panel" aria-label={text.title}>
        <div className="border-b border-line p-3">
          <ViewTabs
            label={text.viewsLabel}
            views={VIEWS}
            current={view}
            addressOf={(key) => (key === 'pages' ? '/content' : `/content?view=${key}`)}
          />
        </div>
        {view === 'deleted' ? (
          <Deleted />
        ) : (
          <ContentTable key={kind} kind={kind} page={Number(parameters.get('page')) || 1} empty={create('solid')} />
        )}
      </section>
      {isCreating ? <NewContentDialog kind={kind} onClose={() => setIsCreating(false)} /> : null}
    </>
  );
}

interface ContentTableProps {
  readonly kind: ContentKind;
  readonly page: number;
  /** The button of an empty list. */
  readonly empty: ReactNode;
}

function ContentTable({ kind, page, empty }: ContentTableProps) {
  const { client } = useSession();
  const { data, error, refetch, isPlaceholderData } = useQuery(contentListQuery(client, kind, page));
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows />
    ) : (
      <div className="p-5">
        <FailedNotice error={error} what={text.failedWhat} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data.contentPages.length === 0) {
    return (
      <Empty title={text.none[kind]} action={empty}>
        {text.noneHint[kind]}
      </Empty>
    );
  }
  return (
    <>
      <DataTable
        caption={text.title}
        columns={columns}
        rows={data.contentPages}
        rowId={({ _id }) => _id}
        Card={ContentCard}
        isStale={isPlaceholderData}
      />
      {data.total <= CONTENT_PER_PAGE ? null : (
        <Pages
          page={page}
          perPage={CONTENT_PER_PAGE}
          count={data.contentPages.length}
          total={data.total}
          addressOf={(at) => `/content?view=${kind === 'POST' ? 'journal' : 'pages'}&page=${at}`}
        />
      )}
    </>
  );
}

const columns: readonly ListColumn<ContentSummary>[] = [
  {
    id: 'title',
    header: text.fields.title,
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ContentLink page={original} />
        <State page={original} />
      </span>
    ),
  },
  {
    id: 'languages',
    header: text.languages,
    cell: ({ row }) => <span className="uppercase">{row.original.languages.join(' ')}</span>,
  },
  {
    id: 'date',
    header: text.fields.publishedAt,
    cell: ({ row: { original } }) =>
      original.publishedDate === undefined ? null : <ShortDate date={new Date(original.publishedDate)} />,
  },
];

function ContentCard({ row }: { readonly row: ContentSummary }) {
  return (
    <div className="grid gap-1 text-sm">
      <span className="text-base">
        <ContentLink page={row} />
      </span>
      <p className="flex flex-wrap items-center gap-2 text-quiet">
        <State page={row} />
        <span className="uppercase">{row.languages.join(' ')}</span>
      </p>
    </div>
  );
}

function ContentLink({ page: { _id: id, title, languages } }: { readonly page: ContentSummary }) {
  return (
    <Link className="row-link__target font-[550] no-underline" to={`/content/${id}/${languages[0] ?? 'en'}`} dir="auto">
      {title}
    </Link>
  );
}

function State({ page }: { readonly page: ContentSummary }) {
  const state = stateOf(page, useNow().getTime());
  return <Badge tone={TONES[state]}>{text.states[state]}</Badge>;
}

function Deleted() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: [...CONTENT_KEY, 'deleted'],
    queryFn: async ({ signal }) =>
      (await client.use(contentCalls.listDeleted)({ signal })).map(({ _id: id, name, deletedDate }) => ({
        id,
        name,
        deletedDate: new Date(deletedDate),
      })),
  });
  return (
    <DeletedList
      of="content"
      rows={data}
      error={error}
      guard={{}}
      onRetry={() => void refetch()}
      onRestore={useRestoreContent()}
    />
  );
}
