/** All collections in the shop's order, for merchants who may see what shoppers don't, and the dialog that creates one. */
import type { Collection } from '@cartwright/client';
import { Badge, Button, buttonClass } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { coverOf, countProducts } from '../pickers/collection-facts.ts';
import { useCan, useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import {
  collectionListQuery,
  type CollectionListView,
  collectionsPerPage,
  collectionViews,
  READ_CATALOG,
  readCollectionListView,
  writeCollectionListView,
} from './collection-queries.ts';
import { DeletedCollections } from './deleted-collections.tsx';
import { NewCollectionDialog } from './new-collection-dialog.tsx';

export function CollectionListPage() {
  return useCan(READ_CATALOG) ? <Collections /> : <NoCollections />;
}

export function NoCollections() {
  return (
    <>
      <PageHeader title="Collections" />
      <NoPermissionPanel what="collections" />
    </>
  );
}

function Collections() {
  const { client } = useSession();
  const guard = useCatalogGuard();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const view = readCollectionListView(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery(collectionListQuery(client, view));
  const show = (change: Partial<CollectionListView>) => writeCollectionListView({ ...view, page: 1, ...change });
  useSingleKeys({
    c: () => {
      if (guard.disabled !== true) setIsCreating(true);
    },
  });
  const create = (look: 'action' | 'solid') => (
    <Button look={look} {...guard} aria-keyshortcuts="C" onClick={() => setIsCreating(true)}>
      New collection
    </Button>
  );
  return (
    <>
      <PageHeader title="Collections" actions={create('action')} />
      <section className="panel" aria-label="Collections">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label="Collection views"
            views={collectionViews}
            current={view.view}
            addressOf={(key) => show({ view: collectionViews.find((one) => one.key === key)?.key ?? 'all' })}
          />
          <div className="w-full sm:w-auto" hidden={view.view === 'deleted'}>
            <SearchField
              what="collections by name"
              search={view.search}
              onSearch={(search) => void navigate(show({ search }), { replace: true, preventScrollReset: true })}
            />
          </div>
        </div>
        {view.view === 'deleted' ? (
          <DeletedCollections />
        ) : error !== null && data === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what="The collections" onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <SkeletonRows />
        ) : data.rows.length > 0 ? (
          <DataTable
            caption="Collections"
            columns={columns}
            rows={data.rows}
            rowId={({ _id }) => _id}
            Card={CollectionCard}
            isStale={isPlaceholderData}
          />
        ) : isWhole(view) ? (
          <Empty title="Group your products" action={create('solid')}>
            A collection is a page of the shop with products that belong together. Choose them by hand, or let rules
            find them.
          </Empty>
        ) : (
          <Empty
            title={titleOfNone(view)}
            action={
              <Link className={buttonClass()} to="/collections">
                Show all collections
              </Link>
            }
          />
        )}
      </section>
      {data === undefined || view.view === 'deleted' ? null : (
        <Pages
          page={view.page}
          perPage={collectionsPerPage}
          count={data.rows.length}
          total={data.total}
          addressOf={(page) => show({ page })}
        />
      )}
      {isCreating ? <NewCollectionDialog onClose={() => setIsCreating(false)} /> : null}
    </>
  );
}

function isWhole(view: CollectionListView): boolean {
  return writeCollectionListView(view) === '/collections';
}

function titleOfNone({ view, search, page }: CollectionListView): string {
  if (search === '' && page > 1) return 'This page doesn’t exist';
  if (search === '') return 'No hidden collections';
  return `No ${view === 'hidden' ? 'hidden ' : ''}collections match “${search}”`;
}

const columns: readonly ListColumn<Collection>[] = [
  {
    id: 'name',
    header: 'Collection',
    cell: ({ row: { original: collection } }) => (
      <div className="flex items-center gap-4">
        <Thumbnail picture={coverOf(collection)} className="w-10 flex-none" sizes="2.5rem" />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CollectionLink collection={collection} />
          <Marks collection={collection} />
        </span>
      </div>
    ),
  },
  { id: 'changed', header: 'Changed', cell: ({ row }) => <ShortDate date={row.original.lastUpdated} /> },
  {
    id: 'products',
    header: 'Products',
    meta: { isNumber: true },
    cell: ({ row }) => row.original.numberOfProducts,
  },
];

function CollectionCard({ row: collection }: { readonly row: Collection }) {
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-4 text-sm">
      <Thumbnail picture={coverOf(collection)} />
      <div className="min-w-0">
        <span className="text-base leading-snug">
          <CollectionLink collection={collection} />
        </span>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-quiet">
          {countProducts(collection.numberOfProducts)}
          <Marks collection={collection} />
        </p>
      </div>
    </div>
  );
}

function CollectionLink({ collection: { _id: id, name } }: { readonly collection: Collection }) {
  return (
    <Link className="row-link__target font-[550] no-underline" to={`/collections/${id}`}>
      {name}
    </Link>
  );
}

function Marks({ collection }: { readonly collection: Collection }) {
  return collection.visible ? null : <Badge tone="warn">Hidden</Badge>;
}
