/** Prices, stock and codes of all variants of a product, as in a spreadsheet. The address holds the filter. */
import { buttonClass, Skeleton } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';

import { isDecided, siteQuery } from '../client/queries.ts';
import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice } from '../list/states.tsx';
import { productQuery } from '../products/product-queries.ts';
import { useSession } from '../session/session-gate.tsx';
import { VariantSheet } from './variant-sheet.tsx';

export function VariantSheetPage() {
  const { id = '' } = useParams();
  const { client } = useSession();
  const { data: product, error, refetch } = useQuery(productQuery(client, id));
  const { data: site } = useQuery(siteQuery(client));
  const back = { to: `/products/${id}`, title: product?.name ?? 'Product' };
  if (product !== undefined && product.variants.length > 1)
    return (
      <VariantSheet key={product._id} response={product} weightUnit={site?.storefront.weightUnit.toLowerCase() ?? ''} />
    );
  return (
    <>
      <PageHeader title="Variants" back={error === null ? back : { to: '/products', title: 'Products' }} />
      {product !== undefined ? (
        <div className="panel">
          <Empty
            title="No variants yet"
            action={
              <Link className={buttonClass({ look: 'solid' })} to={`/products/${id}`}>
                Add option
              </Link>
            }
          >
            A product with options, like size or color, has a row here for each combination.
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
            title="Product not found"
            action={
              <Link className={buttonClass()} to="/products">
                All products
              </Link>
            }
          >
            It may have been deleted, or the address is incomplete.
          </Empty>
        </div>
      ) : (
        <FailedNotice error={error} what="The variants" onRetry={() => void refetch()} />
      )}
    </>
  );
}
