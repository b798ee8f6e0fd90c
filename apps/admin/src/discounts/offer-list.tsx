/** The frame of the lists of codes and of automatic offers: tabs, views, search, and every state of a list. */
import { buttonClass } from '@cartwright/ui';
import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useCan } from '../session/permissions.ts';
import {
  CODES_PATH,
  MANAGE_OFFERS,
  type OfferListView,
  offersPerPage,
  offerViews,
  readOfferListView,
  type RULES_PATH,
  writeOfferListView,
} from './discount-queries.ts';
import { DiscountTabs } from './discount-tabs.tsx';

/** The list of the address. */
export function useOfferView(): OfferListView {
  const [parameters] = useSearchParams();
  return readOfferListView(parameters);
}

interface OfferListProps<Row extends { readonly _id: string }> {
  readonly path: typeof CODES_PATH | typeof RULES_PATH;
  /** `code`, `codes` */
  readonly nouns: readonly [one: string, many: string];
  readonly view: OfferListView;
  readonly query: {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData: boolean;
  };
  /** The page that makes a new one. */
  readonly newPath: string;
  /** What such an offer is for. */
  readonly lesson: ReactNode;
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  /** A row for a phone. */
  readonly Card: ComponentType<{ readonly row: Row }>;
  /** Those that were deleted. */
  readonly deleted: ReactNode;
}

export function OfferList<Row extends { readonly _id: string }>(props: OfferListProps<Row>) {
  const { path, nouns, view, newPath } = props;
  const { data, error, refetch, isPlaceholderData } = props.query;
  const navigate = useNavigate();
  const canRead = useCan(MANAGE_OFFERS);
  const show = (change: Partial<OfferListView>) => writeOfferListView(path, { ...view, page: 1, ...change });
  useSingleKeys({
    c: () => {
      if (canRead) void navigate(newPath);
    },
  });
  if (!canRead) {
    return (
      <>
        <PageHeader title="Discounts" />
        <NoPermissionPanel what="discounts" />
      </>
    );
  }
  const create = (look: 'action' | 'solid') => (
    <Link className={buttonClass({ look })} to={newPath} aria-keyshortcuts="C">
      Create {nouns[0]}
    </Link>
  );
  return (
    <>
      <PageHeader title="Discounts" actions={create('action')} />
      <DiscountTabs current={path} />
      <section className="panel" aria-label={path === CODES_PATH ? 'Codes' : 'Automatic offers'}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label="Views"
            views={offerViews}
            current={view.view}
            addressOf={(key) => show({ view: offerViews.find((one) => one.key === key)?.key ?? 'all' })}
          />
          {view.view === 'deleted' ? null : (
            <div className="w-full sm:w-auto">
              <SearchField
                what={`${nouns[1]} by name`}
                search={view.search}
                onSearch={(search) => void navigate(show({ search }), { replace: true, preventScrollReset: true })}
              />
            </div>
          )}
        </div>
        {view.view === 'deleted' ? (
          props.deleted
        ) : error !== null && data === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what={`The ${nouns[1]}`} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <SkeletonRows />
        ) : data.rows.length > 0 ? (
          <DataTable
            caption={props.caption}
            columns={props.columns}
            rows={data.rows}
            rowId={({ _id }) => _id}
            Card={props.Card}
            isStale={isPlaceholderData}
          />
        ) : writeOfferListView(path, { ...view, page: 1 }) === path ? (
          <Empty title="Give shoppers a reason to buy." action={create('solid')}>
            {props.lesson}
          </Empty>
        ) : (
          <Empty
            title={titleOfNone(view, nouns[1])}
            action={
              <Link className={buttonClass()} to={path}>
                Show all {nouns[1]}
              </Link>
            }
          />
        )}
      </section>
      {data === undefined || view.view === 'deleted' ? null : (
        <Pages
          page={view.page}
          perPage={offersPerPage}
          count={data.rows.length}
          total={data.total}
          addressOf={(page) => show({ page })}
        />
      )}
    </>
  );
}

function titleOfNone({ view, search }: OfferListView, what: string): string {
  const title = view === 'all' ? '' : (offerViews.find(({ key }) => key === view)?.title ?? '');
  const words = [title, search === '' ? '' : `“${search}”`].filter((word) => word !== '');
  return `No ${what} match ${words.join(', ')}`;
}
