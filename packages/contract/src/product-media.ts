/**
 * Pictures and films of products and collections. These are plain objects on both sides of the wire; only the media
 * of store variants travel as `wix:image://` addresses.
 */
import { z } from 'zod';

import { exactlyOne } from './one-of.ts';
import { Image, open, readOnly, text, Video, webUrl } from './wire.ts';

export const MEDIA_ITEM_TYPES = ['unspecified_media_item_type', 'image', 'video', 'audio', 'document', 'zip'] as const;
export type MediaItemType = (typeof MEDIA_ITEM_TYPES)[number];

/** One file of a medium with its size in pixels. */
export const MediaFile = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  format: z.string().nullish(),
  altText: z.string().nullish(),
  /** The part that stays in view when the picture is cut: from 0, left and top, to 1. Absent where none was chosen. */
  focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
});
export type MediaFile = z.output<typeof MediaFile>;

export const MediaItem = z.object({
  id: z.string(),
  title: z.string(),
  mediaType: open(MEDIA_ITEM_TYPES),
  thumbnail: MediaFile.optional(),
  image: MediaFile.optional(),
  video: z.object({ files: z.array(MediaFile), stillFrameMediaId: z.string() }).optional(),
});
export type MediaItem = z.output<typeof MediaItem>;

export const Media = z.object({ mainMedia: MediaItem.optional(), items: z.array(MediaItem) });
export type Media = z.output<typeof Media>;

/** Media of a store variant: one image or one video. */
export const VariantMedia = z.object({ image: Image.optional(), video: Video.optional() });
export type VariantMedia = z.output<typeof VariantMedia>;

const mediaId = text(200, 1);

/** A medium to add: one that the platform has, or the address of a picture to import; optionally for one choice only. */
export const MediaInput = z
  .object({
    mediaId: mediaId.nullish(),
    url: webUrl.nullish(),
    choice: z.object({ option: text(50, 1), choice: text(50, 1) }).nullish(),
  })
  .superRefine(exactlyOne('mediaId', 'url'));
export type MediaInput = z.output<typeof MediaInput>;

/** The media of one choice of an option: `Color: Blue`. */
export const ChoiceMediaInput = z.object({
  option: text(50, 1),
  choice: text(50, 1),
  mediaIds: z.array(mediaId).max(50).nullish(),
});
export type ChoiceMediaInput = z.output<typeof ChoiceMediaInput>;

export const mediaIds = z.array(mediaId).max(300);
export const ignoredMedia = readOnly(Media);
