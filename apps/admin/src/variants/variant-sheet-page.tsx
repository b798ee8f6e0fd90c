/** Prices, stock and codes of all variants of a product, as in a spreadsheet. The address holds the filter. */
import { buttonClass, Skeleton } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';

import { isDecided, siteQuery } from '../client/queries.ts';
import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice } from '../list/states.tsx';
import { showMeasure } from '../products/measures.ts';
import { productQuery } from '../products/product-queries.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { VariantSheet } from './variant-sheet.tsx';

export function VariantSheetPage() {
  const { id = '' } = useParams();
  const { client } = useSession();
  const { data: product, error, refetch } = useQuery(productQuery(client, id));
  const { data: site } = useQuery(siteQuery(client));
  const texts = words.variants;
  const back = { to: `/products/${id}`, title: product?.name ?? texts.backToProduct };
  if (product !== undefined && product.variants.length > 1)
    return (
      <VariantSheet
        key={product._id}
        response={product}
        weightUnit={site === undefined ? '' : showMeasure(site.storefront.weightUnit)}
      />
    );
  return (
    <>
      <PageHeader title={texts.title} back={error === null ? back : { to: '/products', title: texts.backToProducts }} />
      {product !== undefined ? (
        <div className="panel">
          <Empty
            title={texts.none.title}
            action={
              <Link className={buttonClass({ look: 'solid' })} to={`/products/${id}`}>
                {texts.none.addOption}
              </Link>
            }
          >
            {texts.none.text}
          </Empty>
        </div>
      ) : error === null ? (
        <div className="panel grid gap-4 p-5" aria-hidden="true">
          {Array.from({ length: 10 }, (_, row) => (
            <Skeleton key={row} width={`${90 - ((row * 7) % 20)}%`} />
          ))}
        </div>
      ) : isDecided(error) ? (
        <div className="panel">
          <Empty
            title={texts.notFound.title}
            action={
              <Link className={buttonClass()} to="/products">
                {texts.notFound.allProducts}
              </Link>
            }
          >
            {texts.notFound.text}
          </Empty>
        </div>
      ) : (
        <FailedNotice error={error} what={texts.failed} onRetry={() => void refetch()} />
      )}
    </>
  );
}
