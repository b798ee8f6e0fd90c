/** A collection as pages show it. */
import type { Collection } from '@cartwright/client';
import type { PictureImage } from '@cartwright/ui';

import { readPhotos, withoutPlaceholder } from './media-view.ts';
import type { PhotoView } from './media-view.ts';
import { readParagraphs } from './rich-text.ts';
import { readSeoTags } from './seo-tags.ts';
import type { SeoTags } from './seo-tags.ts';

export interface CollectionView extends SeoTags {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly photo: PhotoView | undefined;
  readonly count: number;
}

/** A collection in menus and footers. */
export interface CollectionLink extends Pick<CollectionView, 'slug' | 'name' | 'count'> {
  /** Without a placeholder: the menu is closed at first. */
  readonly picture: PictureImage | undefined;
}

export function toCollectionLink({ slug, name, count, photo }: CollectionView): CollectionLink {
  return { slug, name, count, picture: photo && withoutPlaceholder(photo.image) };
}

export function readCollection(collection: Collection): CollectionView {
  return {
    id: collection._id,
    slug: collection.slug,
    name: collection.name,
    description: readParagraphs(collection.description).join(' '),
    photo: readPhotos(collection.media)[0],
    count: collection.numberOfProducts,
    ...readSeoTags(collection.seoData),
  };
}
