/** All products, with picture, price and stock. The platform searches, sorts and pages them. */
import type { Product } from '@cartwright/client';
import { Badge, Button, buttonClass, Price } from '@cartwright/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { ExportMenu } from '../imports/export-menu.tsx';
import { ColumnChoice, useColumnVisibility } from '../list/column-choice.tsx';
import { DataTable, type ListColumn } from '../list/data-table.tsx';
import { showAmount } from '../list/language.ts';
import { PageHeader } from '../list/page-header.tsx';
import { Pages } from '../list/pages.tsx';
import { pictureOf, StockWords } from '../list/product-facts.tsx';
import { SearchField } from '../list/search-field.tsx';
import { ShortDate } from '../list/short-date.tsx';
import { useSingleKeys } from '../list/single-keys.ts';
import { Empty, FailedNotice, SkeletonRows } from '../list/states.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { ViewTabs } from '../list/view-tabs.tsx';
import { NEEDS_WRITE_CATALOG, useCan, WRITE_CATALOG } from '../session/permissions.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { DeletedProducts } from './deleted-products.tsx';
import { ProductLink } from './product-link.tsx';
import { productListQuery } from './product-queries.ts';
import {
  type ProductListView,
  productSortings,
  productsPerPage,
  productViews,
  readProductListView,
  writeProductListView,
} from './product-search.ts';

export function ProductListPage() {
  const texts = words.products.list;
  const { client } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const view = readProductListView(parameters);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...productListQuery(client, view),
    enabled: view.view !== 'deleted',
  });
  const [visibility, setVisibility] = useColumnVisibility('products');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const canWrite = useCan(WRITE_CATALOG);
  useSingleKeys(canWrite ? { c: () => void navigate('/products/new') } : {});
  const show = (change: Partial<ProductListView>) => {
    setParameters(writeProductListView({ ...view, page: 1, ...change }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Link className={buttonClass()} to="/products/import">
              {texts.import}
            </Link>
            <ExportMenu />
            {canWrite ? (
              <Link className={buttonClass({ look: 'action' })} to="/products/new" aria-keyshortcuts="C">
                {texts.newProduct}
              </Link>
            ) : (
              <Button look="action" disabled title={NEEDS_WRITE_CATALOG}>
                {texts.newProduct}
              </Button>
            )}
          </>
        }
      />
      <section className="panel" aria-label={texts.title}>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <ViewTabs
            label={texts.views}
            views={productViews.map((key) => ({ key, title: texts.view[key] }))}
            current={view.view}
            addressOf={(key) => {
              const known = productViews.find((one) => one === key) ?? 'all';
              return `/products?${writeProductListView({ ...view, view: known, page: 1 })}`;
            }}
          />
          <div className="flex w-full items-center gap-2 sm:w-auto" hidden={view.view === 'deleted'}>
            <SearchField
              label={texts.search}
              placeholder={texts.searchHint}
              search={view.search}
              onSearch={(search) => show({ search })}
            />
            <ColumnChoice columns={hideable} visibility={visibility} onChange={setVisibility} />
          </div>
        </div>
        {view.view === 'deleted' ? (
          <DeletedProducts />
        ) : error !== null && data === undefined ? (
          <div className="p-5">
            <FailedNotice error={error} what={texts.failed} onRetry={() => void refetch()} />
          </div>
        ) : data === undefined ? (
          <SkeletonRows />
        ) : data.rows.length === 0 ? (
          <NoProducts view={view} onClear={() => setParameters({})} />
        ) : (
          <DataTable
            caption={texts.title}
            columns={columns}
            rows={data.rows}
            rowId={({ _id }) => _id}
            Card={ProductCard}
            sorting={{ column: view.sortBy, descending: view.descending }}
            onSort={({ column, descending }) => {
              const sortBy = productSortings.find((known) => known === column);
              if (sortBy !== undefined) show({ sortBy, descending });
            }}
            visibility={visibility}
            isStale={isPlaceholderData}
          />
        )}
      </section>
      {data === undefined || view.view === 'deleted' ? null : (
        <Pages
          page={view.page}
          perPage={productsPerPage}
          count={data.rows.length}
          total={data.total}
          addressOf={(page) => `/products?${writeProductListView({ ...view, page })}`}
          onIntent={(page) => void queries.query(productListQuery(client, { ...view, page })).catch(() => undefined)}
        />
      )}
    </>
  );
}

const { columns: heads } = words.products.list;

const hideable = [
  { id: 'stock', title: heads.stock },
  { id: 'lastUpdated', title: heads.changed },
  { id: 'price', title: heads.price },
];

/** Columns that the platform can sort by have an accessor. */
const columns: readonly ListColumn<Product>[] = [
  {
    id: 'name',
    header: heads.name,
    accessorFn: ({ name }) => name,
    enableHiding: false,
    cell: ({ row: { original: product } }) => (
      <div className="flex items-center gap-4">
        <Thumbnail picture={pictureOf(product)} className="w-10 flex-none" sizes="2.5rem" />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ProductLink product={product} className="row-link__target font-[550] no-underline" />
          <Marks product={product} />
        </span>
      </div>
    ),
  },
  {
    id: 'stock',
    header: heads.stock,
    cell: ({ row }) => <StockWords product={row.original} />,
  },
  {
    id: 'lastUpdated',
    header: heads.changed,
    accessorFn: ({ lastUpdated }) => lastUpdated,
    cell: ({ row }) => <ShortDate date={row.original.lastUpdated} />,
  },
  {
    id: 'price',
    header: heads.price,
    accessorFn: ({ priceData }) => priceData.price,
    meta: { isNumber: true },
    cell: ({ row }) => <ProductPrice product={row.original} />,
  },
];

function ProductCard({ row: product }: { readonly row: Product }) {
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-4 text-sm">
      <Thumbnail picture={pictureOf(product)} />
      <div className="min-w-0">
        <ProductLink
          product={product}
          className="row-link__target block text-base leading-snug font-[550] no-underline"
        />
        <p className="mt-0.5 flex flex-wrap items-center gap-2">
          <StockWords product={product} />
          <Marks product={product} />
        </p>
      </div>
      <ProductPrice product={product} />
    </div>
  );
}

/** Badges, except for a visible product in stock. */
function Marks({ product }: { readonly product: Product }) {
  return (
    <>
      {!product.visible && <Badge tone="warn">{words.products.list.hiddenMark}</Badge>}
      {product.ribbon ? <Badge>{product.ribbon}</Badge> : null}
    </>
  );
}

function ProductPrice({ product }: { readonly product: Product }) {
  const { priceData, priceRange } = product;
  const now = showAmount(priceData?.discountedPrice, priceData?.currency);
  const differs = priceRange !== undefined && priceRange.minValue !== priceRange.maxValue;
  const was = showAmount(priceData?.price, priceData?.currency);
  return (
    <Price
      now={now}
      prefix={differs ? words.products.list.from : undefined}
      was={differs || was === now ? undefined : was}
      className="justify-end"
    />
  );
}

function NoProducts({ view, onClear }: { readonly view: ProductListView; readonly onClear: () => void }) {
  const texts = words.products.list;
  const clear = (
    <Button look="solid" onClick={onClear}>
      {texts.showAll}
    </Button>
  );
  if (view.search !== '') return <Empty title={texts.noMatch(view.search)} action={clear} />;
  if (view.view === 'hidden') return <Empty title={texts.noHidden} action={clear} />;
  if (view.view === 'sold-out') return <Empty title={texts.noSoldOut} action={clear} />;
  if (view.page > 1) return <Empty title={texts.noPage} action={clear} />;
  return (
    <Empty
      title={texts.firstTitle}
      action={
        <Link className={buttonClass({ look: 'solid' })} to="/products/new">
          {texts.newProduct}
        </Link>
      }
    >
      {texts.firstText}
    </Empty>
  );
}
