/** One product: loads it, and passes it to the editor. */
import { buttonClass, Skeleton } from '@cartwright/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';

import { isDecided } from '../client/queries.ts';
import { PageHeader } from '../list/page-header.tsx';
import { Empty, FailedNotice } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { ProductEditor } from './product-editor.tsx';
import { productQuery } from './product-queries.ts';

export const backToProducts = { to: '/products', title: words.products.page.back };

export function ProductPage() {
  const { id = '' } = useParams();
  const texts = words.products.page;
  const { client } = useSession();
  const { data: product, error, refetch } = useQuery(productQuery(client, id));
  // The key creates a new editor for each product: a draft never moves to another product.
  if (product !== undefined) return <ProductEditor key={product._id} product={product} back={backToProducts} />;
  return (
    <>
      <PageHeader title={texts.title} back={backToProducts} />
      {error === null ? (
        <ProductSkeleton />
      ) : isDecided(error) ? (
        <div className="panel">
          <Empty
            title={texts.notFound}
            action={
              <Link className={buttonClass()} to="/products">
                {texts.allProducts}
              </Link>
            }
          >
            {texts.notFoundText}
          </Empty>
        </div>
      ) : (
        <FailedNotice error={error} what={texts.failed} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function ProductSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]" aria-hidden="true">
      <div className="grid content-start gap-5">
        <div className="panel grid gap-3 p-5">
          <Skeleton width="30%" />
          <Skeleton />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </div>
        <div className="panel p-5">
          <Skeleton width="20%" />
          <Skeleton width="40%" />
        </div>
      </div>
      <Skeleton ratio="4 / 5" />
    </div>
  );
}
