/** Products, lists and breadcrumbs as schema.org describes them. */
import type { ReviewView } from '../reviews/load-reviews.ts';
import type { ProductView } from './product-view.ts';

interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Returns a product with one offer per variant (one offer where there are none), its stars and the shown reviews. */
export function productData(
  product: ProductView,
  origin: string,
  reviews: readonly ReviewView[] = [],
): Readonly<Record<string, unknown>> {
  const url = `${origin}/products/${product.slug}`;
  const offer = (price: number, inStock: boolean, address: string) => ({
    '@type': 'Offer',
    url: address,
    price: price.toFixed(2),
    priceCurrency: product.currency,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  });
  const offers =
    product.variants.length === 0
      ? [offer(product.price.amount, product.inStock, url)]
      : product.variants.map((variant) =>
          offer(variant.price.amount, variant.inStock, `${url}?${new URLSearchParams(variant.choices).toString()}`),
        );
  return {
    '@type': 'Product',
    name: product.name,
    url,
    description: product.metaDescription ?? product.summary,
    image: product.media.flatMap((medium) => (medium.kind === 'photo' ? [`${medium.image.url}/960.jpg`] : [])),
    sku: product.sku,
    brand: product.brand === undefined ? undefined : { '@type': 'Brand', name: product.brand },
    offers,
    ...(product.rating === undefined
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
          },
          // A review needs an author.
          review: reviews.filter(({ name }) => name !== '').map(reviewData),
        }),
  };
}

function reviewData({ name, rating, title, body, date }: ReviewView) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: date.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(title === '' ? {} : { name: title }),
    ...(body === '' ? {} : { reviewBody: body }),
  };
}

/** Returns the breadcrumbs of a page, for the line above a search result. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): Readonly<Record<string, unknown>> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
