/** The stock of one product: quantities with a change and a reason, and every change that there was. */
import type { Product, stock } from '@cartwright/client';
import { Button, Skeleton } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';

import { fullDate } from '../list/dates.ts';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { FailedNotice, SkeletonRows } from '../list/states.tsx';
import { type EditableVariant, readEditableProduct } from '../products/editable-product.ts';
import { productQuery } from '../products/product-queries.ts';
import { useCatalogGuard } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { AdjustStockDialog } from './adjust-stock-dialog.tsx';
import { entriesPerPage, lowVariantsQuery, stockHistoryQuery } from './stock-queries.ts';
import { nameActor, showChange, wordsOfReason } from './stock-words.ts';

export function StockPage() {
  const { id = '' } = useParams();
  const { client } = useSession();
  const { data: product, error, refetch } = useQuery(productQuery(client, id));
  return (
    <>
      <PageHeader
        title={product?.name ? words.stock.titleOf(product.name) : words.stock.title}
        back={{ to: `/products/${id}`, title: product?.name ?? words.stock.back }}
      />
      {error !== null && product === undefined ? (
        <FailedNotice error={error} what={words.stock.failedProduct} onRetry={() => void refetch()} />
      ) : product === undefined ? (
        <Skeleton width="50%" />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <Quantities product={product} />
          <History product={product} />
        </div>
      )}
    </>
  );
}

function Quantities({ product }: { readonly product: Product }) {
  const { client } = useSession();
  const { data: low } = useQuery(lowVariantsQuery(client));
  const [adjusted, setAdjusted] = useState<EditableVariant>();
  const guard = useCatalogGuard();
  const { variants, tracksQuantity, name } = readEditableProduct(product);
  return (
    <section className="panel" aria-labelledby="quantities">
      <h2 id="quantities" className="panel__title p-5">
        {words.stock.inStock}
      </h2>
      {tracksQuantity ? null : <p className="px-5 pb-5 text-sm text-quiet">{words.stock.notCounted}</p>}
      <ul>
        {(tracksQuantity ? variants : []).map((variant) => {
          const threshold = low?.find(({ variantId }) => variantId === variant.id);
          return (
            <li
              key={variant.id}
              className="flex items-center justify-between gap-4 border-t border-line px-5 py-3 text-sm"
            >
              <span className="min-w-0">
                <span className="block font-[550]">{variant.label || name}</span>
                {threshold === undefined ? null : (
                  <span className="block text-warn">{words.stock.low(threshold.lowFrom)}</span>
                )}
              </span>
              <span className="flex flex-none items-center gap-3">
                <span className="tabular text-base">{variant.quantity}</span>
                <Button
                  {...guard}
                  size="small"
                  aria-label={words.stock.adjustNamed(variant.label || name)}
                  onClick={() => setAdjusted(variant)}
                >
                  {words.stock.adjust}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {adjusted === undefined ? null : (
        <AdjustStockDialog
          key={adjusted.id}
          productId={product._id}
          name={adjusted.label || name}
          variant={adjusted}
          lowFrom={low?.find(({ variantId }) => variantId === adjusted.id)?.lowFrom}
          onClose={() => setAdjusted(undefined)}
        />
      )}
    </section>
  );
}

function History({ product }: { readonly product: Product }) {
  const { client, merchant } = useSession();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const { data, error, refetch } = useQuery(stockHistoryQuery(client, product._id, page));
  const labels = new Map(readEditableProduct(product).variants.map(({ id, label }) => [id, label]));
  return (
    <div>
      <section className="panel" aria-labelledby="stock-history">
        <h2 id="stock-history" className="panel__title p-5">
          {words.stock.history.title}
        </h2>
        {error !== null && data === undefined ? (
          <div className="p-5 pt-0">
            <FailedNotice error={error} what={words.stock.history.failed} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <SkeletonRows count={4} />
        ) : data.entries.length === 0 ? (
          <p className="px-5 pb-5 text-sm text-quiet">{words.stock.history.empty}</p>
        ) : (
          <ol>
            {data.entries.map((entry) => (
              <HistoryRow
                key={entry._id}
                entry={entry}
                label={labels.get(entry.variantId) ?? ''}
                actor={nameActor(entry, merchant)}
              />
            ))}
          </ol>
        )}
      </section>
      {data === undefined ? null : (
        <Pages
          page={page}
          perPage={entriesPerPage}
          count={data.entries.length}
          total={data.totalResults}
          addressOf={(next) => `/products/${product._id}/stock?page=${next}`}
        />
      )}
    </div>
  );
}

interface HistoryRowProps {
  readonly entry: stock.StockHistoryEntry;
  readonly label: string;
  readonly actor: string;
}

function HistoryRow({ entry, label, actor }: HistoryRowProps) {
  const { reference, note, _createdDate: at } = entry;
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line px-5 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-[550]">
          {reference?.startsWith('ord_') ? (
            <Link to={`/orders/${reference}`}>{wordsOfReason(entry.reason)}</Link>
          ) : (
            wordsOfReason(entry.reason)
          )}
          {label === '' ? '' : ` · ${label}`}
        </p>
        {note ? <p className="break-words">{note}</p> : null}
        <p className="text-quiet">{[fullDate(at), actor].filter((word) => word !== '').join(' · ')}</p>
      </div>
      <div className="tabular flex-none text-end">
        <p className={entry.change > 0 ? 'text-good' : ''}>
          <bdi dir="ltr">{showChange(entry.change)}</bdi>
        </p>
        <p className="text-quiet">{words.stock.history.left(entry.quantityAfter)}</p>
      </div>
    </li>
  );
}
