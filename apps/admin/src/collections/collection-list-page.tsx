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
import { words } from '../words/words.ts';
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
      <PageHeader title={words.collections.title} />
      <NoPermissionPanel what={words.collections.noPermissionWhat} />
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
      {words.collections.listPage.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={words.collections.title} actions={create('action')} />
      <section className="panel" aria-label={words.collections.title}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label={words.collections.listPage.label}
            views={collectionViews}
            current={view.view}
            addressOf={(key) => show({ view: collectionViews.find((one) => one.key === key)?.key ?? 'all' })}
          />
          <div className="w-full sm:w-auto" hidden={view.view === 'deleted'}>
            <SearchField
              label={words.collections.listPage.search}
              placeholder={words.collections.listPage.searchPlaceholder}
              search={view.search}
              onSearch={(search) => void navigate(show({ search }), { replace: true, preventScrollReset: true })}
            />
          </div>
        </div>
        {view.view === 'deleted' ? (
          <DeletedCollections />
        ) : error !== null && data === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what={words.collections.listPage.failedWhat} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <SkeletonRows />
        ) : data.rows.length > 0 ? (
          <DataTable
            caption={words.collections.title}
            columns={columns}
            rows={data.rows}
            rowId={({ _id }) => _id}
            Card={CollectionCard}
            isStale={isPlaceholderData}
          />
        ) : isWhole(view) ? (
          <Empty title={words.collections.listPage.emptyTitle} action={create('solid')}>
            {words.collections.listPage.emptyText}
          </Empty>
        ) : (
          <Empty
            title={titleOfNone(view)}
            action={
              <Link className={buttonClass()} to="/collections">
                {words.collections.listPage.showAll}
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
  const { noPage, noneHidden, noneMatch, noneHiddenMatch } = words.collections.listPage;
  if (search === '') return page > 1 ? noPage : noneHidden;
  return view === 'hidden' ? noneHiddenMatch(search) : noneMatch(search);
}

const columns: readonly ListColumn<Collection>[] = [
  {
    id: 'name',
    header: words.collections.listPage.columns.name,
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
  {
    id: 'changed',
    header: words.collections.listPage.columns.changed,
    cell: ({ row }) => <ShortDate date={row.original.lastUpdated} />,
  },
  {
    id: 'products',
    header: words.collections.listPage.columns.products,
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
  return collection.visible ? null : <Badge tone="warn">{words.collections.hidden}</Badge>;
}
