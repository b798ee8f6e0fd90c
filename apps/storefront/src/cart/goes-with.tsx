/**
 * One product that goes with the cart: of the orders that have the product of the newest line, otherwise of its
 * collection; in stock, and not in the cart. One that needs no choice comes first, because it is added in place. Nothing
 * where there is none. Until the next one is known, the last one stays.
 */
import type { Product } from '@cartwright/client';
import { type CartLineView, useProduct, useProducts } from '@cartwright/react';
import { Picture, Price } from '@cartwright/ui';
import { useState } from 'react';

import { type ProductCardView, readProductCard } from '../catalog/product-view.ts';
import { QuickAdd } from '../catalog/quick-add.tsx';
import { useShownPrice } from '../catalog/shown-price.ts';
import { Link } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';
import { productPath } from './cart-line.tsx';
import { useBoughtTogether } from './use-bought-together.ts';

const MAX_CANDIDATES = 12;

export function GoesWith({ lines }: { readonly lines: readonly CartLineView[] }) {
  const newest = lines.at(-1);
  const slug = newest === undefined ? undefined : /^\/products\/([^/]+)$/u.exec(productPath(newest))?.[1];
  const productId = newest?.productId;
  if (slug === undefined || productId === undefined) return null;
  return <Suggestion slug={decodeURIComponent(slug)} productId={productId} lines={lines} />;
}

interface Newest {
  readonly slug: string;
  readonly productId: string;
}

function Suggestion({ slug, productId, lines }: Newest & { readonly lines: readonly CartLineView[] }) {
  const words = useWords().finding;
  const showPrice = useShownPrice();
  const inCart = new Set(lines.map((line) => line.productId));
  const found = useSuggestion({ slug, productId }, inCart);
  const [last, setLast] = useState<ProductCardView>();
  if (found !== 'loading' && found?.id !== last?.id) setLast(found);
  const card = found === 'loading' ? last : found;
  if (card === undefined) return null;
  const path = `/products/${card.slug}`;
  const [photo] = card.photos;
  const price = showPrice(card.price);
  return (
    <section className="goes-with" aria-labelledby="goes-with">
      <h3 id="goes-with" className="goes-with__title">
        {words.goesWith}
      </h3>
      <Link to={path} className="goes-with__picture" tabIndex={-1} aria-hidden="true">
        {photo !== undefined && <Picture image={photo} alt="" ratio="4 / 5" sizes="4rem" />}
      </Link>
      <p>
        <Link to={path} className="goes-with__name">
          {card.name}
        </Link>
        <Price now={price.now} was={price.was} prefix={price.prefix} className="text-sm" />
      </p>
      <QuickAdd product={card} path={path} isAdded={inCart.has(card.id)} />
    </section>
  );
}

/** Undefined: there is none. */
function useSuggestion({ slug, productId }: Newest, inCart: ReadonlySet<string | undefined>) {
  const bought = useBoughtTogether(productId);
  const found = useProduct(slug);
  const collectionId = found.status === 'ready' ? found.product.collectionIds[0] : undefined;
  const { products, status } = useProducts(
    { collectionId, pageSize: MAX_CANDIDATES },
    { enabled: collectionId !== undefined },
  );
  const choose = (candidates: readonly Product[]) => {
    const cards = candidates.map(readProductCard).filter(({ id, inStock }) => inStock && !inCart.has(id));
    return cards.find(({ needsChoice }) => !needsChoice) ?? cards[0];
  };
  // One that is shown before the orders are known would be replaced.
  const card = bought && (choose(bought) ?? choose(products));
  const isLoading = !bought || found.status === 'loading' || (collectionId && status === 'loading');
  return card ?? (isLoading ? 'loading' : undefined);
}
