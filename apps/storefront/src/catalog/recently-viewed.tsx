/** The products that this device has looked at before, below the one of the page; the page's own joins them. */
import { useRecentlyViewed } from '@cartwright/react';
import { useEffect } from 'react';

import { useWords } from '../words/use-words.ts';
import { ProductCard } from './product-card.tsx';
import { readProductCard } from './product-view.ts';

const MAX_SHOWN = 12;

export function RecentlyViewed({ productId }: { readonly productId: string }) {
  const words = useWords().finding;
  const { products, remember } = useRecentlyViewed({ limit: MAX_SHOWN, except: productId });
  useEffect(() => remember({ _id: productId }), [remember, productId]);
  if (products.length === 0) return null;
  return (
    <section className="page-section pb-section" aria-labelledby="recently-viewed">
      <div className="section-head">
        <h2 id="recently-viewed" className="text-3xl">
          {words.recentlyViewed}
        </h2>
      </div>
      <ul className="wall wall--strip">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={readProductCard(product)} sizes="(min-width: 64rem) 17vw, 40vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
