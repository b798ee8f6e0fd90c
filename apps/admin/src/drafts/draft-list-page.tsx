/** The draft orders of the shop, changed last first. */
import type { DraftOrder } from '@cartwright/client';
import { Badge, buttonClass } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { showAmount } from '../list/language.ts';
import { PageHeader } from '../list/page-header.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useSession } from '../session/session-gate.tsx';
import {
  draftListQuery,
  type DraftListView,
  draftViews,
  nameOfCustomer,
  readDraftListView,
  writeDraftListView,
} from './draft-queries.ts';
import { wordsOfDraft } from './draft-words.ts';

export function DraftListPage() {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const view = readDraftListView(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery(draftListQuery(client, view));
  const drafts = data?.draftOrders;
  useSingleKeys({ c: () => void navigate('/drafts/new') });
  return (
    <>
      <PageHeader
        title="Drafts"
        back={{ to: '/orders', title: 'Orders' }}
        actions={
          <Link className={buttonClass({ look: 'action' })} to="/drafts/new">
            Create draft
          </Link>
        }
      />
      <section className="panel" aria-label="Drafts">
        <div className="border-b border-line p-3">
          <ViewTabs
            label="Draft views"
            views={draftViews}
            current={view.key}
            addressOf={(key) =>
              writeDraftListView({ ...view, key: key === 'completed' ? key : 'open', cursor: undefined })
            }
          />
          <div className="mt-3 flex">
            <SearchField
              what="drafts by number or email"
              search={view.search}
              onSearch={(search) => void navigate(writeDraftListView({ ...view, search, cursor: undefined }))}
            />
          </div>
        </div>
        {error !== null && drafts === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what="The drafts" onRetry={() => void refetch()} />
          </div>
        ) : drafts === undefined ? (
          <SkeletonRows />
        ) : drafts.length === 0 ? (
          <NoDrafts view={view} />
        ) : (
          <DataTable
            caption="Drafts, changed last first"
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
    <nav aria-label="Pages" className="mt-4 flex justify-end gap-2">
      {view.cursor === undefined ? null : (
        <Link className={buttonClass({ size: 'small' })} to={writeDraftListView({ ...view, cursor: undefined })}>
          Newest
        </Link>
      )}
      {next ? (
        <Link className={buttonClass({ size: 'small' })} to={writeDraftListView({ ...view, cursor: next })}>
          Older
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
        title={`No ${isCompleted ? 'completed' : 'open'} draft matches “${view.search}”`}
        action={
          <Link className={buttonClass({ look: 'solid' })} to={writeDraftListView({ ...view, search: '' })}>
            Clear the search
          </Link>
        }
      >
        Drafts are found by their number and by the customer’s email address.
      </Empty>
    );
  }
  return (
    <Empty
      title={isCompleted ? 'No completed drafts' : 'No open drafts'}
      action={
        <Link className={buttonClass({ look: 'solid' })} to="/drafts/new">
          Create draft
        </Link>
      }
    >
      Take an order by phone, then send a payment link.
    </Empty>
  );
}

function DraftLink({ draft }: { readonly draft: DraftOrder }) {
  const to = draft.state === 'COMPLETED' && draft.orderId ? `/orders/${draft.orderId}` : `/drafts/${draft._id}`;
  return (
    <Link className="row-link__target font-[550] no-underline" to={to}>
      D-{draft.number}
    </Link>
  );
}

const columns: readonly ListColumn<DraftOrder>[] = [
  { id: 'number', header: 'Draft', cell: ({ row }) => <DraftLink draft={row.original} /> },
  { id: 'changed', header: 'Changed', cell: ({ row }) => <ShortDate date={row.original._updatedDate} /> },
  { id: 'customer', header: 'Customer', cell: ({ row }) => nameOfCustomer(row.original) },
  { id: 'state', header: 'State', cell: ({ row }) => <DraftBadge draft={row.original} /> },
  {
    id: 'total',
    header: 'Total',
    meta: { isNumber: true },
    cell: ({ row: { original: draft } }) => showAmount(draft.priceSummary.total.amount, draft.currency),
  },
];

function DraftCard({ row: draft }: { readonly row: DraftOrder }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex items-baseline justify-between gap-4 text-base">
        <DraftLink draft={draft} />
        <span className="tabular">{showAmount(draft.priceSummary.total.amount, draft.currency)}</span>
      </div>
      <div className="flex items-center justify-between gap-4 text-quiet">
        <span className="truncate">{nameOfCustomer(draft) || 'No customer'}</span>
        <ShortDate date={draft._updatedDate} />
      </div>
      <span>
        <DraftBadge draft={draft} />
      </span>
    </div>
  );
}

export function DraftBadge({ draft }: { readonly draft: DraftOrder }) {
  const { text, tone } = wordsOfDraft(draft);
  return <Badge tone={tone}>{text}</Badge>;
}
