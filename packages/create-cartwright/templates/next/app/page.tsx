/** All products, the newest first, rendered on the server. */
import { readPicture } from '@cartwright/react';
import Link from 'next/link';

import { Photo } from '../shop/photo';
import { publicClient } from '../shop/server';

export default async function HomePage() {
  const { items } = await publicClient.products.queryProducts().descending('numericId').limit(24).find();
  return (
    <>
      <h1>Shop all</h1>
      {items.length === 0 && <p>No products yet. Add your first product in the admin.</p>}
      <ul className="grid">
        {items.map(({ _id, slug, name, media, priceData: { formatted } }) => (
          <li key={_id}>
            <Link href={`/products/${slug}`} className="card">
              <Photo picture={readPicture(media.mainMedia?.image, name)} sizes="(min-width: 48rem) 22rem, 46vw" />
              <span className="card__name">{name}</span>
              <span>
                {formatted.discountedPrice} {formatted.price !== formatted.discountedPrice && <s>{formatted.price}</s>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
