/** A collection: its photograph, its description, and its products. */
import { Picture, classNames } from '@cartwright/ui';
import { useLoaderData } from 'react-router';

import { useRoot } from '../layout/root.ts';
import { useOwnLanguage, useTheme } from '../shell/boot.ts';
import { PageHead } from '../shell/page-head.tsx';
import { WALL_CLASS, wallOf } from '../shell/theme.ts';
import { useWords } from '../words/use-words.ts';
import type { CollectionLink } from './collection-view.ts';
import { EVERYTHING } from './everything.ts';
import { type Listing, listRemovals, writeListing } from './filters.ts';
import type { CollectionData } from './load.ts';
import type { PhotoView } from './media-view.ts';
import { type NextCollection, ProductList } from './product-list.tsx';
import type { ProductCardView } from './product-view.ts';
import { isWide } from './wide-picture.ts';

export function CollectionPage() {
  const { collection, path, listing, products, total, facets } = useLoaderData<CollectionData>();
  const { photo, metaTitle: title = collection.name } = collection;
  const collections = useRoot()?.collections ?? [];
  const theme = useTheme();
  const words = useWords();
  const ownLanguage = useOwnLanguage();
  const description = collection.slug === EVERYTHING ? theme.words.everything : collection.description;
  return (
    <>
      <PageHead
        title={listing.page > 1 ? words.lists.titleOfPage(title, listing.page) : title}
        description={collection.metaDescription ?? description}
        path={path + writeListing({ page: canonicalPage(listing) })}
        isUnlisted={collection.isUnlisted}
        picture={photo ?? firstPicture(products)}
      />
      <div
        className={classNames(
          'collection-head',
          photo !== undefined && !isWide(photo.image) && 'collection-head--tall',
          WALL_CLASS[wallOf(theme, collection.slug)],
        )}
      >
        <div className="collection-head__words">
          <h1 className="text-4xl">{collection.name}</h1>
          {description !== '' && (
            <p lang={collection.slug === EVERYTHING ? undefined : ownLanguage} className="mt-4 max-w-md text-lg">
              {description}
            </p>
          )}
        </div>
        {photo !== undefined && (
          <Picture
            image={photo.image}
            alt={photo.alt === collection.name ? '' : photo.alt}
            sizes="(min-width: 64rem) 50vw, 100vw"
            priority
            className="collection-head__picture"
          />
        )}
      </div>
      <ProductList
        listing={listing}
        products={products}
        total={total}
        facets={facets}
        next={nextCollection(collections, collection.slug) ?? shopAll(collection.slug, words.layout.shopAll)}
      />
    </>
  );
}

function firstPicture(products: readonly ProductCardView[]): Pick<PhotoView, 'image' | 'alt'> | undefined {
  return products.flatMap(({ photos: [image], name }) => (image === undefined ? [] : [{ image, alt: name }]))[0];
}

/** The page that search engines list for this one: narrowed lists and lists from the start are parts of the first. */
function canonicalPage({ filters, from, page }: Listing): number {
  return from === 1 || listRemovals(filters).length > 0 ? 1 : page;
}

/** The next collection; after the last, and from the list of all products, the first. */
function nextCollection(collections: readonly CollectionLink[], slug: string): CollectionLink | undefined {
  const next = collections[collections.findIndex((one) => one.slug === slug) + 1] ?? collections[0];
  return next?.slug === slug ? undefined : next;
}

/** Where there is no other collection, the list of all products. */
function shopAll(slug: string, name: string): NextCollection | undefined {
  return slug === EVERYTHING ? undefined : { slug: EVERYTHING, name };
}
