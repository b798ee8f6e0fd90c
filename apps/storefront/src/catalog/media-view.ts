/** Media of the catalog as pages show them: photographs, and films with a still frame. */
import type { Media, MediaItem } from '@cartwright/client';
import type { PictureImage } from '@cartwright/ui';

export interface PhotoView {
  readonly kind: 'photo';
  /** The place in its list: an id of the platform is as long as the medium's address, of which it is the end. */
  readonly id: string;
  readonly image: PictureImage;
  readonly alt: string;
}

export interface FilmView {
  readonly kind: 'film';
  readonly id: string;
  readonly source: { readonly url: string; readonly width: number; readonly height: number };
  readonly poster: PictureImage | undefined;
  readonly alt: string;
}

export type MediumView = PhotoView | FilmView;

/** Returns all photographs and films of a product or collection in their order, without other kinds of files. */
export function readMedia(media: Media | undefined): readonly MediumView[] {
  const items = media?.items ?? (media?.mainMedia === undefined ? [] : [media.mainMedia]);
  return items.flatMap((item, place) => readMedium(item, `${place}`) ?? []);
}

/** Returns the photographs only: for cards and tiles. */
export function readPhotos(media: Media | undefined): readonly PhotoView[] {
  return readMedia(media).filter((medium) => medium.kind === 'photo');
}

/** The same picture for a place where no placeholder is seen: in a closed menu, or above another picture. */
export function withoutPlaceholder({ thumbnail: _thumbnail, ...image }: PictureImage): PictureImage {
  return image;
}

/** The same medium where it loads before it is seen. */
export function withoutPlaceholderOf(medium: MediumView): MediumView {
  return medium.kind === 'photo'
    ? { ...medium, image: withoutPlaceholder(medium.image) }
    : { ...medium, poster: medium.poster && withoutPlaceholder(medium.poster) };
}

function readMedium({ title: alt, image, video, thumbnail }: MediaItem, id: string): MediumView | undefined {
  const placeholder = thumbnail?.url.startsWith('data:') ? thumbnail.url : undefined;
  const film = video?.files[0];
  if (film !== undefined) {
    const { url, width, height } = film;
    const still = video?.stillFrameMediaId ?? '';
    // The still is stored beside the film: only its id is known.
    const poster = still === '' ? undefined : { url: new URL(still, url).href, width, height, thumbnail: placeholder };
    return { kind: 'film', id, source: { url, width, height }, poster, alt };
  }
  if (image === undefined) return undefined;
  const { url, width, height, focalPoint } = image;
  return { kind: 'photo', id, image: { url, width, height, thumbnail: placeholder, focalPoint }, alt };
}
