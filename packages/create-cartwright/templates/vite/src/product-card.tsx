/** A product in a list. */
import type { Product } from '@cartwright/client';
import { readPicture } from '@cartwright/react';
import { Link } from 'wouter';

import { Photo } from './photo.tsx';

export function ProductCard({ product }: { readonly product: Product }) {
  const { price, discountedPrice } = product.priceData.formatted;
  return (
    <Link href={`/products/${product.slug}`} className="card">
      <Photo
        picture={readPicture(product.media.mainMedia?.image, product.name)}
        sizes="(min-width: 48rem) 22rem, 46vw"
      />
      <span className="card__name">{product.name}</span>
      <span>
        {discountedPrice} {price !== discountedPrice && <s>{price}</s>}
      </span>
    </Link>
  );
}
