/** The draft orders of the shop, changed last first. */
import type { DraftOrder } from '@cartwright/client';
import { Badge, buttonClass } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { useDelayedDeletion } from '../list/delayed-deletion.tsx';
import { showAmount } from '../list/language.ts';
import { PageHeader } from '../list/page-header.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import {
  draftListQuery,
  type DraftListView,
  draftViews,
  nameOfCustomer,
  readDraftListView,
  writeDraftListView,
} from './draft-queries.ts';
import { numberOfDraft, wordsOfDraft } from './draft-words.ts';

const text = words.drafts;

export function DraftListPage() {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const view = readDraftListView(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery(draftListQuery(client, view));
  const { waiting } = useDelayedDeletion();
  const found = data?.draftOrders;
  // The same rows are the same array: the table renders them only once.
  const drafts = useMemo(() => found?.filter(({ _id }) => !waiting.has(_id)), [found, waiting]);
  useSingleKeys({ c: () => void navigate('/drafts/new') });
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ to: '/orders', title: words.orders.title }}
        actions={
          <Link className={buttonClass({ look: 'action' })} to="/drafts/new">
            {text.create}
          </Link>
        }
      />
      <section className="panel" aria-label={text.title}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label={text.list.views.label}
            views={draftViews}
            current={view.key}
            addressOf={(key) =>
              writeDraftListView({ ...view, key: key === 'completed' ? key : 'open', cursor: undefined })
            }
          />
          <div className="w-full sm:w-auto">
            <SearchField
              label={text.list.search}
              placeholder={text.list.searchPlaceholder}
              search={view.search}
              onSearch={(search) => void navigate(writeDraftListView({ ...view, search, cursor: undefined }))}
            />
          </div>
        </div>
        {error !== null && drafts === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what={text.list.failedWhat} onRetry={() => void refetch()} />
          </div>
        ) : drafts === undefined ? (
          <SkeletonRows />
        ) : drafts.length === 0 ? (
          <NoDrafts view={view} />
        ) : (
          <DataTable
            caption={text.list.caption}
            columns={columns}
            rows={drafts}
            rowId={({ _id }) => _id}
            Card={DraftCard}
            isStale={isPlaceholderData}
          />
        )}
      </section>
      <DraftPages view={view} next={data?.pagingMetadata?.cursors?.next ?? undefined} />
    </>
  );
}

function DraftPages({ view, next }: { readonly view: DraftListView; readonly next: string | undefined }) {
  if (view.cursor === undefined && !next) return null;
  return (
    <nav aria-label={words.list.pages.label} className="mt-4 flex justify-end gap-2">
      {view.cursor === undefined ? null : (
        <Link className={buttonClass({ size: 'small' })} to={writeDraftListView({ ...view, cursor: undefined })}>
          {text.list.newest}
        </Link>
      )}
      {next ? (
        <Link className={buttonClass({ size: 'small' })} to={writeDraftListView({ ...view, cursor: next })}>
          {text.list.older}
        </Link>
      ) : null}
    </nav>
  );
}

function NoDrafts({ view }: { readonly view: DraftListView }) {
  const isCompleted = view.key === 'completed';
  if (view.search !== '') {
    return (
      <Empty
        title={isCompleted ? text.list.noCompletedMatch(view.search) : text.list.noOpenMatch(view.search)}
        action={
          <Link className={buttonClass({ look: 'solid' })} to={writeDraftListView({ ...view, search: '' })}>
            {text.list.clearSearch}
          </Link>
        }
      >
        {text.list.noMatchHint}
      </Empty>
    );
  }
  return (
    <Empty
      title={isCompleted ? text.list.noCompleted : text.list.noOpen}
      action={
        <Link className={buttonClass({ look: 'solid' })} to="/drafts/new">
          {text.create}
        </Link>
      }
    >
      {text.purpose}
    </Empty>
  );
}

function DraftLink({ draft }: { readonly draft: DraftOrder }) {
  const to = draft.state === 'COMPLETED' && draft.orderId ? `/orders/${draft.orderId}` : `/drafts/${draft._id}`;
  return (
    <Link className="row-link__target font-[550] no-underline" to={to}>
      {numberOfDraft(draft)}
    </Link>
  );
}

const columns: readonly ListColumn<DraftOrder>[] = [
  { id: 'number', header: text.list.draft, cell: ({ row }) => <DraftLink draft={row.original} /> },
  { id: 'changed', header: text.list.changed, cell: ({ row }) => <ShortDate date={row.original._updatedDate} /> },
  {
    id: 'customer',
    header: text.list.customer,
    cell: ({ row }) => nameOfCustomer(row.original) || <span className="text-quiet">{text.list.noCustomer}</span>,
  },
  { id: 'state', header: text.list.state, cell: ({ row }) => <DraftBadge draft={row.original} /> },
  {
    id: 'total',
    header: text.list.total,
    meta: { isNumber: true },
    cell: ({ row: { original: draft } }) => showAmount(draft.priceSummary.total.amount, draft.currency),
  },
];

function DraftCard({ row: draft }: { readonly row: DraftOrder }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
      <div className="flex items-baseline justify-between gap-4 text-base">
        <DraftLink draft={draft} />
        <span className="tabular">{showAmount(draft.priceSummary.total.amount, draft.currency)}</span>
      </div>
      <div className="flex items-center justify-between gap-4 text-quiet">
        <span className="truncate">{nameOfCustomer(draft) || text.list.noCustomer}</span>
        <span className="flex-none">
          <ShortDate date={draft._updatedDate} />
        </span>
      </div>
      <span>
        <DraftBadge draft={draft} />
      </span>
    </div>
  );
}

export function DraftBadge({ draft }: { readonly draft: DraftOrder }) {
  const state = wordsOfDraft(draft);
  return <Badge tone={state.tone}>{state.text}</Badge>;
}
