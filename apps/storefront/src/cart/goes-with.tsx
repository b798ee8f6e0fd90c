/**
 * One product of the shop's own order that goes with the cart: of the collection of the newest line, in stock, and not
 * in the cart. One that needs no choice comes first, because it is added in place. Nothing where there is none.
 */
import { type CartLineView, useProduct, useProducts } from '@cartwright/react';
import { Picture, Price } from '@cartwright/ui';

import { readProductCard } from '../catalog/product-view.ts';
import { QuickAdd } from '../catalog/quick-add.tsx';
import { useShownPrice } from '../catalog/shown-price.ts';
import { Link } from '../shell/link.tsx';
import { useWords } from '../words/use-words.ts';
import { productPath } from './cart-line.tsx';

const MAX_CANDIDATES = 12;

export function GoesWith({ lines }: { readonly lines: readonly CartLineView[] }) {
  const newest = lines.at(-1);
  const slug = newest === undefined ? undefined : /^\/products\/([^/]+)$/u.exec(productPath(newest))?.[1];
  return slug === undefined ? null : <Suggestion slug={decodeURIComponent(slug)} lines={lines} />;
}

function Suggestion({ slug, lines }: { readonly slug: string; readonly lines: readonly CartLineView[] }) {
  const words = useWords().finding;
  const showPrice = useShownPrice();
  const found = useProduct(slug);
  const collectionId = found.status === 'ready' ? found.product.collectionIds[0] : undefined;
  const { products } = useProducts({ collectionId, pageSize: MAX_CANDIDATES }, { enabled: collectionId !== undefined });
  const inCart = new Set(lines.map(({ productId }) => productId));
  const cards = products.map(readProductCard).filter(({ id, inStock }) => inStock && !inCart.has(id));
  const card = cards.find(({ needsChoice }) => !needsChoice) ?? cards[0];
  if (card === undefined || collectionId === undefined) return null;
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
      <QuickAdd product={card} path={path} />
    </section>
  );
}
