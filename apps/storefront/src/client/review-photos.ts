/** The way of a photo from a page to the platform: the shop's server takes it, since it has the visitor's tokens. */

/** Takes one photo by PUT, as its bytes. `product` and `link` are in the query. */
export const REVIEW_PHOTOS_PATH = '/review-photos';
/** Of the form of a review: files that a browser without scripts sends along. */
export const PHOTO_FILES = 'photo-files';
/** Of the form of a review: the id of an uploaded photo, in their order. */
export const PHOTO = 'photo';
/** Of the form of a review: why a file of it was not taken. */
export const PHOTO_PROBLEM = 'photo-problem';

/** The platform's own limits; a test compares them. */
export const MAX_PHOTOS = 10;
export const MAX_PHOTO_BYTES = 10_000_000;
/** What the platform reads, for the dialog that chooses files. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const PHOTO_PROBLEMS = ['tooLarge', 'notPicture', 'tooMany', 'failed'] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** The server's answer to a photo: its id, or why it was not taken. */
export type SentPhoto = { readonly id: string } | { readonly problem: PhotoProblem };

/** Ids of the platform; other values of a form are none. */
export function isPhotoId(text: string): boolean {
  return /^[\w.~-]{1,200}$/.test(text);
}

export function isPhotoProblem(text: string): text is PhotoProblem {
  return PHOTO_PROBLEMS.some((one) => one === text);
}
