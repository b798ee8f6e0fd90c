/**
 * Products, lists, breadcrumbs and the shop itself as schema.org describes them, with the properties that Google requires
 * for its results (developers.google.com/search/docs/appearance/structured-data). `e2e/sdk/structured-data.test.ts`
 * checks them against the vocabulary.
 */
import type { Product } from '@cartwright/client';

import { readProduct } from '../catalog/product-view.ts';
import type { ProductView } from '../catalog/product-view.ts';
import type { ContentText } from '../content/load.ts';
import type { ReviewView } from '../reviews/load-reviews.ts';
import type { SiteView } from '../shell/site-view.ts';
import {
  findColorOption,
  findShippingFee,
  listOffers,
  type Offer,
  productPath,
  type ShippingFee,
  writeAmount,
} from './offers.ts';
import { pictureAddress } from './pictures.ts';

/** An object of schema.org: JSON with `@type`. */
export type Thing = Readonly<Record<string, unknown>>;

/** Where the pages are: turns a path without a language into an address in the language of the page. */
export type Locate = (path: string) => string;

/** With more variants the document would grow beyond its use: then one offer names the lowest and the highest price. */
const MAX_VARIANTS = 40;
const SCHEMA = 'https://schema.org/';

export interface ProductFacts {
  readonly product: Product;
  readonly site: SiteView;
  /** The reviews that the page shows. */
  readonly reviews: readonly ReviewView[];
  readonly locate: Locate;
}

/**
 * Returns a product with its offer, or a group of products with one for each variant, its stars and the shown reviews,
 * and what delivery costs.
 */
export function productData({ product, site, reviews, locate }: ProductFacts): readonly Thing[] {
  const view = readProduct(product);
  const offers = listOffers(product, view);
  const shipping = new Map<number, Thing>();
  const shippingOf = (amount: number) => {
    const fee = findShippingFee(site, view, amount);
    if (fee === undefined) return {};
    const id = `#delivery-${fee.amount}`;
    shipping.set(fee.amount, shippingData(id, fee, view.currency));
    return { shippingDetails: { '@id': id } };
  };
  const shared = {
    name: view.name,
    url: locate(productPath(view.slug)),
    description: view.metaDescription ?? view.summary,
    image: view.media.flatMap((medium) => (medium.kind === 'photo' ? [pictureAddress(medium.image)] : [])),
    brand: view.brand === undefined ? undefined : { '@type': 'Brand', name: view.brand },
    ...ratingData(view, reviews),
  };
  const offerOf = (offer: Offer): Thing => ({
    '@type': 'Offer',
    url: locate(offer.path),
    price: writeAmount(offer.amount, view.currency),
    priceCurrency: view.currency,
    availability: availabilityOf(offer.inStock),
    itemCondition: `${SCHEMA}NewCondition`,
    ...shippingOf(offer.amount),
  });
  const [first] = offers;
  if (offers.length > MAX_VARIANTS) {
    return [{ '@type': 'Product', ...shared, sku: view.sku, offers: rangeData(offers, view.currency) }];
  }
  if (offers.length < 2) {
    const thing = { '@type': 'Product', ...shared, sku: first?.sku, offers: first && offerOf(first) };
    return [thing, ...shipping.values()];
  }
  const colorOption = findColorOption(view);
  const group = {
    '@type': 'ProductGroup',
    productGroupID: view.id,
    ...shared,
    // Each variant has its own.
    image: shared.image[0],
    ...(colorOption === undefined ? {} : { variesBy: [`${SCHEMA}color`] }),
    hasVariant: offers.map((offer) => variantData(offer, { name: view.name, colorOption }, offerOf(offer))),
  };
  return [group, ...shipping.values()];
}

/** Brand, description and reviews are those of the group. */
function variantData(
  { choices, sku, color, photo }: Offer,
  { name, colorOption }: { readonly name: string; readonly colorOption: string | undefined },
  offers: Thing,
): Thing {
  const others = Object.entries(choices)
    .filter(([option]) => option !== colorOption)
    .map(([option, value]) => ({ '@type': 'PropertyValue', name: option, value }));
  return {
    '@type': 'Product',
    name: [name, ...Object.values(choices)].join(', '),
    sku,
    image: photo === undefined ? undefined : pictureAddress(photo.image),
    color,
    ...(others.length === 0 ? {} : { additionalProperty: others }),
    offers,
  };
}

function rangeData(offers: readonly Offer[], currency: string): Thing {
  const amounts = offers.map(({ amount }) => amount);
  return {
    '@type': 'AggregateOffer',
    lowPrice: writeAmount(Math.min(...amounts), currency),
    highPrice: writeAmount(Math.max(...amounts), currency),
    priceCurrency: currency,
    offerCount: offers.length,
    availability: availabilityOf(offers.some(({ inStock }) => inStock)),
  };
}

function availabilityOf(inStock: boolean): string {
  return `${SCHEMA}${inStock ? 'InStock' : 'OutOfStock'}`;
}

function shippingData(id: string, { country, amount, leadDays, days }: ShippingFee, currency: string): Thing {
  const span = (from: number, to: number) => ({
    '@type': 'QuantitativeValue',
    minValue: from,
    maxValue: to,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: writeAmount(amount, currency), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime:
      days === undefined
        ? undefined
        : {
            '@type': 'ShippingDeliveryTime',
            handlingTime: span(leadDays, leadDays),
            transitTime: span(days.from, days.to),
          },
  };
}

function ratingData({ rating }: ProductView, reviews: readonly ReviewView[]): Thing {
  if (rating === undefined) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    // A review needs an author.
    review: reviews.filter(({ name }) => name !== '').map(reviewData),
  };
}

function reviewData({ name, rating, title, body, date }: ReviewView): Thing {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: date.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(title === '' ? {} : { name: title }),
    ...(body === '' ? {} : { reviewBody: body }),
  };
}

export interface Crumb {
  readonly name: string;
  /** Without a language. */
  readonly path: string;
}

/** Returns the breadcrumbs of a page, for the line above a search result. */
export function breadcrumbData(crumbs: readonly Crumb[], locate: Locate): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: locate(path),
    })),
  };
}

/** Returns a list of product pages. `first` is the position of the first one, counted from 1. */
export function listData(slugs: readonly string[], first: number, locate: Locate): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: slugs.map((slug, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: locate(productPath(slug)),
    })),
  };
}

/** Returns the shop with what it states about itself, and its search. `language` is that of the page, in BCP 47. */
export function siteData(site: SiteView, language: string, locate: Locate): readonly Thing[] {
  const home = locate('/');
  const hasReturns = site.legal.some(({ kind }) => kind === 'returns');
  return [
    {
      '@type': 'OnlineStore',
      name: site.name,
      url: home,
      description: site.about,
      slogan: site.tagline,
      logo: site.logo,
      email: site.supportEmail,
      telephone: site.phone,
      sameAs: site.social.length === 0 ? undefined : site.social,
      hasMerchantReturnPolicy:
        hasReturns || site.returnPolicy !== undefined
          ? { '@type': 'MerchantReturnPolicy', merchantReturnLink: locate(hasReturns ? '/legal/returns' : '/help') }
          : undefined,
    },
    {
      '@type': 'WebSite',
      name: site.name,
      url: home,
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${locate('/search')}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Returns a post of the journal. */
export function postData(post: ContentText, { name }: SiteView, locate: Locate): Thing {
  const { slug, title, summary, seoDescription, language, cover, publishedDate, _updatedDate } = post;
  const description = seoDescription || summary;
  const author = { '@type': 'Organization', name, url: locate('/') };
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...(description === '' ? {} : { description }),
    inLanguage: language,
    mainEntityOfPage: locate(`/journal/${slug}`),
    datePublished: publishedDate,
    dateModified: _updatedDate,
    author,
    publisher: author,
    ...(cover === undefined ? {} : { image: [pictureAddress(cover)] }),
  };
}
