/** The pictures and films of a product or collection, as pages show them: in their order, other files left out. */
import type { Media, MediaItem } from '@cartwright/client';

import type { PictureImage } from './picture-sources.ts';

export interface ImageMedium extends PictureImage {
  readonly kind: 'image';
  readonly id: string;
  readonly alt: string;
}

export interface VideoMedium {
  readonly kind: 'video';
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** A still frame. */
  readonly poster: PictureImage | undefined;
}

export type Medium = ImageMedium | VideoMedium;

/** Returns all pictures and films of a product or collection in their order, without other kinds of files. */
export function readMedia(media: Media | undefined): readonly Medium[] {
  const items = media?.items ?? (media?.mainMedia === undefined ? [] : [media.mainMedia]);
  return items.flatMap((item) => readMedium(item) ?? []);
}

/** Returns the pictures only: for cards and tiles. */
export function readImages(media: Media | undefined): readonly ImageMedium[] {
  return readMedia(media).filter((medium) => medium.kind === 'image');
}

function readMedium({ _id: id, title: alt, image, video, thumbnail }: MediaItem): Medium | undefined {
  const placeholder = thumbnail?.url.startsWith('data:') ? { thumbnail: thumbnail.url } : {};
  const film = video?.files[0];
  if (film !== undefined) {
    const { url, width, height } = film;
    const still = video?.stillFrameMediaId ?? '';
    // The still is stored beside the film: only its id is known.
    const poster = still === '' ? undefined : { url: new URL(still, url).href, width, height, ...placeholder };
    return { kind: 'video', id, url, width, height, alt, poster };
  }
  if (image === undefined) return undefined;
  const { url, width, height, focalPoint } = image;
  return { kind: 'image', id, url, width, height, alt, focalPoint, ...placeholder };
}
