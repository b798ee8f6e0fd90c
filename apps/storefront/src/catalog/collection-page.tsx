/** A collection: its photograph, what it is, and its products. */
import { Picture, classNames } from '@cartwright/ui';
import { useContext } from 'react';
import { useLoaderData } from 'react-router';

import { OriginContext, PageHead } from '../page-head.tsx';
import { useRoot } from '../shell/root.ts';
import { WALL_CLASS, wallOf } from '../walls.ts';
import { isWide } from './collection-view.ts';
import type { CollectionView } from './collection-view.ts';
import { writeListing } from './filters.ts';
import type { CollectionData } from './load.ts';
import { ProductList } from './product-list.tsx';
import { breadcrumbData } from './structured-data.ts';

export function CollectionPage() {
  const { collection, listing, products, total } = useLoaderData<CollectionData>();
  const origin = useContext(OriginContext);
  const path = `/collections/${collection.slug}`;
  const { photo } = collection;
  const rooms = useRoot()?.collections ?? [];
  return (
    <>
      <PageHead
        title={listing.page > 1 ? `${collection.name}, page ${listing.page}` : collection.name}
        description={collection.description}
        path={path + writeListing({ page: listing.page })}
        picture={photo === undefined ? undefined : `${photo.image.url}/1280.jpg`}
        data={breadcrumbData(
          [
            { name: 'Home', path: '/' },
            { name: collection.name, path },
          ],
          origin,
        )}
      />
      <div
        className={classNames(
          'collection-head',
          photo !== undefined && !isWide(photo) && 'collection-head--tall',
          WALL_CLASS[wallOf(collection.slug)],
        )}
      >
        <div className="collection-head__words">
          <h1 className="text-4xl">{collection.name}</h1>
          {collection.description !== '' && <p className="mt-4 max-w-md text-lg">{collection.description}</p>}
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
      <ProductList listing={listing} products={products} total={total} next={nextRoom(rooms, collection.slug)} />
    </>
  );
}

/** The room after this one; after the last, and from all of them, the first. */
function nextRoom(rooms: readonly CollectionView[], slug: string): CollectionView | undefined {
  const next = rooms[rooms.findIndex((room) => room.slug === slug) + 1] ?? rooms[0];
  return next?.slug === slug ? undefined : next;
}
