/** All gift cards, newest first, and the dialog that issues one. A card is found by its recipient, or by the end of its code. */
import type { giftCards } from '@cartwright/client';
import { Badge, Button, buttonClass } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { DiscountTabs } from '../discounts/discount-tabs.tsx';
import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { joinNames } from '../list/join-names.ts';
import { showAmount } from '../list/language.ts';
import { NoPermissionPanel } from '../list/no-permission.tsx';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { useCan } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import {
  giftCardListQuery,
  type GiftCardListView,
  giftCardsPerPage,
  giftCardViews,
  MANAGE_GIFT_CARDS,
  readGiftCardListView,
  wordsOfGiftCard,
  writeGiftCardListView,
} from './gift-card-queries.ts';
import { IssueDialog } from './issue-dialog.tsx';

const text = words.giftCards;

export function GiftCardListPage() {
  if (useCan(MANAGE_GIFT_CARDS)) return <GiftCards />;
  return (
    <>
      <PageHeader title={text.title} />
      <DiscountTabs current="/gift-cards" />
      <NoPermissionPanel what={text.notPermitted} />
    </>
  );
}

function GiftCards() {
  const { client } = useSession();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [isIssuing, setIsIssuing] = useState(false);
  const view = readGiftCardListView(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery(giftCardListQuery(client, view));
  const cards = data?.giftCards;
  const show = (change: Partial<GiftCardListView>) => writeGiftCardListView({ ...view, page: 1, ...change });
  useSingleKeys({ c: () => setIsIssuing(true) });
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <Button look="action" onClick={() => setIsIssuing(true)}>
            {text.issue}
          </Button>
        }
      />
      <DiscountTabs current="/gift-cards" />
      <section className="panel" aria-label={text.title}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label={text.list.views.label}
            views={giftCardViews}
            current={view.view}
            addressOf={(key) => show({ view: giftCardViews.find((one) => one.key === key)?.key ?? 'all' })}
          />
          <div className="w-full sm:w-auto">
            <SearchField
              label={text.list.search}
              placeholder={text.list.searchPlaceholder}
              search={view.search}
              onSearch={(search) => void navigate(show({ search }), { replace: true, preventScrollReset: true })}
            />
          </div>
        </div>
        {error !== null && cards === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what={text.list.failedWhat} onRetry={() => void refetch()} />
          </div>
        ) : cards === undefined ? (
          <SkeletonRows />
        ) : cards.length === 0 ? (
          <NoGiftCards view={view} onIssue={() => setIsIssuing(true)} />
        ) : (
          <DataTable
            caption={text.list.caption}
            columns={columns}
            rows={cards}
            rowId={({ _id }) => _id}
            Card={GiftCardCard}
            isStale={isPlaceholderData}
          />
        )}
      </section>
      {data === undefined ? null : (
        <Pages
          page={view.page}
          perPage={giftCardsPerPage}
          count={data.giftCards.length}
          total={data.totalResults}
          addressOf={(page) => show({ page })}
        />
      )}
      {isIssuing ? <IssueDialog onClose={() => setIsIssuing(false)} /> : null}
    </>
  );
}

function NoGiftCards({ view, onIssue }: { readonly view: GiftCardListView; readonly onIssue: () => void }) {
  if (writeGiftCardListView({ ...view, page: 1 }) !== '/gift-cards') {
    const title = giftCardViews.find(({ key }) => key === view.view)?.title ?? '';
    const filters = [view.view === 'all' ? '' : title, view.search === '' ? '' : text.list.quoted(view.search)];
    return (
      <Empty
        title={text.list.noMatch(joinNames(filters.filter((filter) => filter !== '')))}
        action={
          <Link className={buttonClass()} to="/gift-cards">
            {text.list.showAll}
          </Link>
        }
      />
    );
  }
  return (
    <Empty
      title={text.list.none}
      action={
        <Button look="solid" onClick={onIssue}>
          {text.issue}
        </Button>
      }
    >
      {text.list.noneHint}
    </Empty>
  );
}

const columns: readonly ListColumn<giftCards.GiftCard>[] = [
  {
    id: 'code',
    header: text.list.code,
    cell: ({ row }) => (
      <Link className="row-link__target tabular font-[550] no-underline" to={`/gift-cards/${row.original._id}`}>
        {row.original.obfuscatedCode}
      </Link>
    ),
  },
  { id: 'issued', header: text.list.issued, cell: ({ row }) => <ShortDate date={row.original._createdDate} /> },
  { id: 'recipient', header: text.list.recipient, cell: ({ row }) => nameOfRecipient(row.original) },
  { id: 'status', header: text.list.state, cell: ({ row }) => <GiftCardBadge card={row.original} /> },
  {
    id: 'initial',
    header: text.list.issuedWith,
    meta: { isNumber: true },
    cell: ({ row: { original: card } }) => showAmount(card.initialBalance, card.currency),
  },
  {
    id: 'balance',
    header: text.list.balance,
    meta: { isNumber: true },
    cell: ({ row: { original: card } }) => showAmount(card.balance, card.currency),
  },
];

function GiftCardCard({ row: card }: { readonly row: giftCards.GiftCard }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <Link className="row-link__target tabular text-base font-[550] no-underline" to={`/gift-cards/${card._id}`}>
          {card.obfuscatedCode}
        </Link>
        <span className="tabular text-base">{showAmount(card.balance, card.currency)}</span>
      </div>
      <div className="flex items-center justify-between gap-4 text-quiet">
        <span className="truncate">{nameOfRecipient(card) || text.list.noRecipient}</span>
        <ShortDate date={card._createdDate} />
      </div>
      <span>
        <GiftCardBadge card={card} />
      </span>
    </div>
  );
}

export function GiftCardBadge({ card }: { readonly card: giftCards.GiftCard }) {
  const status = wordsOfGiftCard(card);
  return <Badge tone={status.tone}>{status.text}</Badge>;
}

export function nameOfRecipient({ recipient }: giftCards.GiftCard): string {
  return recipient?.name || recipient?.email || '';
}
