/**
 * The entry `@cartwright/react/media`: pictures and films alone, without the hooks and without TanStack Query, for
 * server components and for pages that call no hook.
 */
export { Picture, type PictureProps, Video, type VideoProps } from './media-elements.tsx';
export { type ImageMedium, type Medium, readImages, readMedia, type VideoMedium } from './media-items.ts';
export { type PictureImage, pictureSources, type PictureSources } from './picture-sources.ts';
export { PICTURE_WIDTHS } from './picture-widths.ts';
export { type CatalogImage, readPicture } from './picture.ts';
