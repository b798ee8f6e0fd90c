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
import { words } from '../words/words.ts';
import {
  type CODES_PATH,
  MANAGE_OFFERS,
  type OfferListView,
  offersPerPage,
  offerViews,
  readOfferListView,
  type RULES_PATH,
  writeOfferListView,
} from './discount-queries.ts';
import { DiscountTabs } from './discount-tabs.tsx';
import { type OfferType, wordsOfType } from './offer-actions.tsx';

/** The list of the address. */
export function useOfferView(): OfferListView {
  const [parameters] = useSearchParams();
  return readOfferListView(parameters);
}

interface OfferListProps<Row extends { readonly _id: string }> {
  readonly path: typeof CODES_PATH | typeof RULES_PATH;
  readonly type: OfferType;
  readonly view: OfferListView;
  readonly query: {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly isPlaceholderData: boolean;
  };
  /** The page that makes a new one. */
  readonly newPath: string;
  readonly columns: readonly ListColumn<Row>[];
  /** A row for a phone. */
  readonly Card: ComponentType<{ readonly row: Row }>;
  /** Those that were deleted. */
  readonly deleted: ReactNode;
}

export function OfferList<Row extends { readonly _id: string }>(props: OfferListProps<Row>) {
  const { path, type, view, newPath } = props;
  const texts = wordsOfType(type);
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
        <PageHeader title={words.discounts.title} />
        <NoPermissionPanel what={words.discounts.noPermissionWhat} />
      </>
    );
  }
  const create = (look: 'action' | 'solid') => (
    <Link className={buttonClass({ look })} to={newPath} aria-keyshortcuts="C">
      {texts.create}
    </Link>
  );
  return (
    <>
      <PageHeader title={words.discounts.title} actions={create('action')} />
      <DiscountTabs current={path} />
      <section className="panel" aria-label={texts.title}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label={words.discounts.listPage.views.label}
            views={offerViews}
            current={view.view}
            addressOf={(key) => show({ view: offerViews.find((one) => one.key === key)?.key ?? 'all' })}
          />
          {view.view === 'deleted' ? null : (
            <div className="w-full sm:w-auto">
              <SearchField
                label={texts.search}
                placeholder={texts.searchPlaceholder}
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
            <FailedNotice error={error} what={texts.failedWhat} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <SkeletonRows />
        ) : data.rows.length > 0 ? (
          <DataTable
            caption={texts.caption}
            columns={props.columns}
            rows={data.rows}
            rowId={({ _id }) => _id}
            Card={props.Card}
            isStale={isPlaceholderData}
          />
        ) : writeOfferListView(path, { ...view, page: 1 }) === path ? (
          <Empty title={words.discounts.listPage.emptyTitle} action={create('solid')}>
            {texts.emptyText}
          </Empty>
        ) : (
          <Empty
            title={titleOfNone(view, texts)}
            action={
              <Link className={buttonClass()} to={path}>
                {texts.showAll}
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

function titleOfNone({ view, search }: OfferListView, texts: ReturnType<typeof wordsOfType>): string {
  if (view === 'all') return texts.noneMatch(search);
  const title = offerViews.find(({ key }) => key === view)?.title ?? '';
  return search === '' ? texts.noneInView(title) : texts.noneInViewMatch(title, search);
}
