/** Products of an import: the values that change, before and after, and the sentences about their rows. */
import type { imports } from '@cartwright/client';
import { Button } from '@cartwright/ui';
import { fill } from '@cartwright/ui/fill';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { siteQuery } from '../client/queries.ts';
import { showAmount } from '../list/language.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { importItemsQuery } from './import-queries.ts';
import type { ItemList } from './import-steps.ts';
import { isAmount, nameOfField } from './import-words.ts';
import { PlatformText } from './platform-text.tsx';

interface ItemTableProps {
  readonly one: imports.ProductImport;
  readonly list: ItemList;
}

/** Values of one product that are shown at once. */
const FIRST_CHANGES = 5;

export function ItemTable({ one, list }: ItemTableProps) {
  const { client } = useSession();
  const at = `${one.checkedDate?.toISOString() ?? ''} ${one.state}`;
  const query = useInfiniteQuery(importItemsQuery(client, one._id, list, at));
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (error !== null && data === undefined) {
    return (
      <div className="p-5">
        <FailedNotice error={error} what={words.imports.items.failedWhat} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data === undefined) return <SkeletonRows />;
  const items = data.pages.flatMap((page) => page.items);
  const total = data.pages[0]?.total ?? items.length;
  if (items.length === 0) return <Empty title={words.imports.noItems[list]} />;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.row} item={item} />
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm text-quiet">
        <span className="tabular">{words.imports.items.range(items.length, total)}</span>
        {hasNextPage ? (
          <Button size="small" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.imports.items.showMore}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

function ItemRow({ item }: { readonly item: imports.ImportItem }) {
  const { row, name, productId, outcome, changes, totalChanges, errors, warnings, refusedPictures } = item;
  const [showsAll, setShowsAll] = useState(false);
  // What has been changed is not what this list is about.
  const listed = refusedPictures === undefined ? changes : [];
  const shown = showsAll ? listed : listed.slice(0, FIRST_CHANGES);
  const title = name === '' ? words.imports.items.row(row) : name;
  return (
    <li className="grid gap-1.5 border-b border-line px-5 py-3 text-sm last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {productId === undefined ? (
          <span className="font-[550]">{title}</span>
        ) : (
          <Link className="font-[550] no-underline hover:underline" to={`/products/${productId}`}>
            {title}
          </Link>
        )}
        {name === '' ? null : <span className="text-quiet">{words.imports.items.row(row)}</span>}
      </p>
      {[...errors, ...warnings].map((said) => (
        <p key={`${said.row} ${said.message}`} className={errors.includes(said) ? 'text-bad' : 'text-warn'}>
          {said.row === row ? (
            <PlatformText text={said.message} />
          ) : (
            fill(words.imports.items.rowSays, { row: said.row, message: <PlatformText text={said.message} /> })
          )}
        </p>
      ))}
      {refusedPictures?.map(({ row: at, url, message }) => (
        <p key={`${at} ${url}`} className="wrap-anywhere">
          <span className="text-bad">
            {fill(words.imports.items.rowSays, { row: at, message: <PlatformText text={message} /> })}
          </span>
          {message.includes(url) ? null : (
            <>
              <br />
              <bdi className="text-quiet">{url}</bdi>
            </>
          )}
        </p>
      ))}
      {shown.length === 0 ? null : (
        <dl className="grid gap-0.5">
          {shown.map((change) => (
            <ChangeRow key={`${change.variant ?? ''} ${change.field}`} change={change} isNew={outcome === 'NEW'} />
          ))}
        </dl>
      )}
      {refusedPictures === undefined && totalChanges > shown.length ? (
        <p>
          {showsAll || changes.length <= shown.length ? (
            <span className="text-quiet">{words.imports.items.andMore(totalChanges - shown.length)}</span>
          ) : (
            <Button look="link" aria-label={words.imports.items.showAll(title)} onClick={() => setShowsAll(true)}>
              {words.imports.items.more(totalChanges - shown.length)}
            </Button>
          )}
        </p>
      ) : null}
    </li>
  );
}

function ChangeRow({ change, isNew }: { readonly change: imports.ImportChange; readonly isNew: boolean }) {
  const { client } = useSession();
  const { data: site } = useQuery(siteQuery(client));
  const { field, variant, before, after } = change;
  const show = (value: string) =>
    value === ''
      ? words.imports.items.noValue
      : isAmount(field)
        ? showAmount(value, site?.paymentCurrency) || value
        : shorten(field === 'DESCRIPTION' ? withoutTags(value) : value);
  const name = nameOfField(field);
  return (
    <div className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-quiet">{variant === undefined ? name : words.imports.items.fieldOfVariant(variant, name)}</dt>
      <dd className="break-words">
        {isNew ? (
          show(after)
        ) : (
          <>
            <del className="text-quiet">{show(before)}</del>
            <span aria-hidden="true"> {words.imports.items.becomes} </span>
            <ins className="font-[550] no-underline">{show(after)}</ins>
          </>
        )}
      </dd>
    </div>
  );
}

/** Formatted text as it reads. */
function withoutTags(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
