/** A collection as pages show it. */
import type { Collection } from '@cartwright/client';

import { readPhotos } from './media-view.ts';
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

/** True for photographs that can span a page. */
export function isWide(photo: PhotoView | undefined): boolean {
  return photo !== undefined && photo.image.width > photo.image.height;
}
