/** The products that the shopper has saved, the newest first. */
import { Notice, buttonClass } from '@cartwright/ui';
import { useActionData, useLoaderData } from 'react-router';

import { EVERYTHING } from '../catalog/everything.ts';
import { LISTED_CARD_SIZES, ProductCard } from '../catalog/product-card.tsx';
import { useBoot } from '../shell/boot.ts';
import { Link } from '../shell/link.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useWords } from '../words/use-words.ts';
import type { WishlistData, WishlistProblem } from './load.ts';

export function WishlistPage() {
  const { products } = useLoaderData<WishlistData>();
  const refused = useActionData<WishlistProblem>();
  const { isMember } = useBoot();
  const { wishlist: words, layout } = useWords();
  return (
    <div className="page-section pt-10 pb-section">
      <PageHead title={words.title} />
      <h1 className="text-4xl">{words.title}</h1>
      {refused !== undefined && (
        <Notice tone="bad" role="alert" className="mt-6">
          <p>{refused.problem}</p>
        </Notice>
      )}
      {products.length === 0 ? (
        <>
          <p className="mt-6 font-display text-2xl">{words.emptyTitle}</p>
          <p className="mt-2 text-quiet">{words.emptyText}</p>
          <p className="mt-8">
            <Link to={`/collections/${EVERYTHING}`} className={buttonClass({ look: 'solid' })}>
              {layout.shopAll}
            </Link>
          </p>
        </>
      ) : (
        <ul className="wall wall--list mt-8">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} isListed heading="h2" sizes={LISTED_CARD_SIZES} />
            </li>
          ))}
        </ul>
      )}
      {!isMember && products.length > 0 && (
        <p className="mt-10 text-sm text-quiet">
          <Link to="/account" className="underline">
            {words.device}
          </Link>
        </p>
      )}
    </div>
  );
}
