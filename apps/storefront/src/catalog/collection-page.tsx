/** A collection: its photograph, its description, and its products. */
import { Picture, classNames } from '@cartwright/ui';
import { useContext } from 'react';
import { useLoaderData } from 'react-router';

import { useRoot } from '../layout/root.ts';
import { useLanguage, useOwnLanguage, useTheme } from '../shell/boot.ts';
import { OriginContext, PageHead } from '../shell/page-head.tsx';
import { WALL_CLASS, wallOf } from '../shell/theme.ts';
import { useWords } from '../words/use-words.ts';
import { isWide } from './collection-view.ts';
import type { CollectionLink } from './collection-view.ts';
import { writeListing } from './filters.ts';
import { EVERYTHING } from './load.ts';
import type { CollectionData } from './load.ts';
import { type NextCollection, ProductList } from './product-list.tsx';
import { breadcrumbData } from './structured-data.ts';

export function CollectionPage() {
  const { collection, path, listing, products, total, facets } = useLoaderData<CollectionData>();
  const origin = useContext(OriginContext);
  const { photo, metaTitle: title = collection.name } = collection;
  const collections = useRoot()?.collections ?? [];
  const theme = useTheme();
  const words = useWords();
  const { base } = useLanguage();
  const ownLanguage = useOwnLanguage();
  const description = collection.slug === EVERYTHING ? theme.words.everything : collection.description;
  return (
    <>
      <PageHead
        title={listing.page > 1 ? words.lists.titleOfPage(title, listing.page) : title}
        description={collection.metaDescription ?? description}
        path={path + writeListing({ page: listing.page })}
        picture={photo === undefined ? undefined : `${photo.image.url}/1280.jpg`}
        data={breadcrumbData(
          [
            { name: words.layout.home, path: base === '' ? '/' : '' },
            { name: collection.name, path },
          ],
          origin + base,
        )}
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

/** The next collection; after the last, and from the list of all products, the first. */
function nextCollection(collections: readonly CollectionLink[], slug: string): CollectionLink | undefined {
  const next = collections[collections.findIndex((one) => one.slug === slug) + 1] ?? collections[0];
  return next?.slug === slug ? undefined : next;
}

/** Where there is no other collection, the list of all products. */
function shopAll(slug: string, name: string): NextCollection | undefined {
  return slug === EVERYTHING ? undefined : { slug: EVERYTHING, name };
}
