/** What buyers of a digital product get: its files, or the code of a gift card. Nothing for a product that is delivered. */
import type { Product } from '@cartwright/client';
import { Link } from 'react-router';

import { words } from '../words/words.ts';
import { ProductFiles } from './product-files.tsx';
import { readProductKind } from './product-kind.ts';

export function DigitalPanel({ product }: { readonly product: Product }) {
  const kind = readProductKind(product);
  if (kind === 'physical') return null;
  if (kind === 'file') return <ProductFiles product={product} />;
  const { title, hint } = words.products.newProduct.kinds.gift_card;
  return (
    <section className="panel mb-5 flex flex-wrap items-center justify-between gap-4 p-5 text-sm" aria-label={title}>
      <div>
        <h2 className="panel__title">{title}</h2>
        <p className="text-quiet">
          {hint} {words.products.tax.giftCardHint}
        </p>
      </div>
      <Link to="/gift-cards">{words.layout.places.giftCards}</Link>
    </section>
  );
}
