/** All products, the newest first. */
import { useProducts } from '@cartwright/react';

import { ProductCard } from './product-card.tsx';

export function HomePage() {
  const { status, products, hasMore, loadMore, isLoadingMore, retry } = useProducts({
    sort: 'newest',
  });
  if (status === 'loading') return <p role="status">Loading…</p>;
  if (status === 'failed') {
    return (
      <p role="alert">
        The products can’t be loaded.{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <>
      <h1>Shop all</h1>
      {products.length === 0 && (
        <p>No products yet. Add your first product in the admin.</p>
      )}
      <ul className="grid">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" onClick={loadMore} disabled={isLoadingMore}>
          Load more
        </button>
      )}
    </>
  );
}
