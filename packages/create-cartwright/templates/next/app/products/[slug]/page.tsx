/** One product: read on the server, chosen and added to the cart in the browser. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';

import { ProductDetails } from '../../../shop/product-details';
import { publicClient } from '../../../shop/server';

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

/** Once for each request, for the page and its head. */
const readProduct = cache(async (slug: string) => {
  const { items } = await publicClient.products.queryProducts().eq('slug', slug).limit(1).find();
  return items[0];
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await readProduct((await params).slug);
  return { title: product?.name };
}

export default async function ProductPage({ params }: Props) {
  const product = await readProduct((await params).slug);
  if (product === undefined) notFound();
  return <ProductDetails key={product._id} product={product} />;
}
