/** What a file is, in the words of the pages. */
import { showSize } from '../list/file-size.ts';
import { joinNames } from '../list/join-names.ts';
import { words } from '../words/words.ts';
import type { LibraryFile, MediaType } from './file-calls.ts';

/** What a field of a page or a product takes. */
export type PickedKind = 'image' | 'media';
type FileKind = PickedKind | 'video' | 'document';

/** Sounds, archives and 3-D models are listed with the documents: each has a name and no picture. */
export const TYPES_OF_KIND: Readonly<Record<FileKind, readonly MediaType[]>> = {
  image: ['IMAGE', 'VECTOR'],
  video: ['VIDEO'],
  media: ['IMAGE', 'VIDEO'],
  document: ['DOCUMENT', 'ARCHIVE', 'AUDIO', 'MODEL3D', 'OTHER'],
};

/** What the file chooser of the browser offers. The platform decides by the content. */
export const ACCEPTED: Readonly<Record<PickedKind, string>> = { image: 'image/*', media: 'image/*,video/*' };

export function isOfKind({ mediaType }: Pick<LibraryFile, 'mediaType'>, kind: FileKind): boolean {
  return TYPES_OF_KIND[kind].some((type) => type === mediaType);
}

/** Whether the platform leaves in the file what a program wrote into it, such as its author. */
export function keepsMetadata({ id, mediaType }: Pick<LibraryFile, 'id' | 'mediaType'>): boolean {
  return mediaType === 'AUDIO' ? id.endsWith('.ogg') : isOfKind({ mediaType }, 'document');
}

/** Width and height of a picture or a film. */
export function readSize({
  media,
}: Pick<LibraryFile, 'media'>): { readonly width: number; readonly height: number } | undefined {
  return media?.image?.image ?? media?.video?.resolutions[0];
}

/** `JPG picture, 1200 × 800, 1.4 MB` */
export function describeFile(file: LibraryFile): string {
  const size = readSize(file);
  return joinNames([
    nameKind(file),
    ...(size === undefined ? [] : [`${size.width} × ${size.height}`]),
    ...(file.sizeInBytes === undefined ? [] : [showSize(Number(file.sizeInBytes))]),
  ]);
}

/** `JPG picture`; `Picture` where its format is not known. */
function nameKind({ id, mediaType }: LibraryFile): string {
  const format = /\.(\w{2,5})$/u.exec(id)?.[1]?.toUpperCase();
  const { kinds, kindsOfFormat } = words.files;
  if (format === undefined) return (kinds as Readonly<Record<string, string>>)[mediaType] ?? kinds.other;
  const named = (kindsOfFormat as Readonly<Record<string, (format: string) => string>>)[mediaType];
  return (named ?? kindsOfFormat.other)(format);
}
