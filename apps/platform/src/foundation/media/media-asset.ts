/**
 * A stored file and the data that pages need before it is loaded: its kind, its size on screen, its placeholder. An
 * asset is a plain value that products copy. Its file never changes.
 */
import type { MediaFiles } from './media-files.ts';
import { stripBytes } from './metadata/strip-file.ts';
import { readPicture } from './picture.ts';
import { type MediaExtension, type MediaId, readExtension } from './rendition.ts';
import { stripMetadata } from './strip-metadata.ts';

export interface PictureAsset {
  readonly kind: 'image';
  readonly id: MediaId;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

export interface VideoAsset {
  readonly kind: 'video';
  readonly id: MediaId;
  readonly width: number;
  readonly height: number;
  readonly poster: PictureAsset;
}

/** The part of a picture that stays in view when it is cut: from 0, left and top, to 1. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** Media without a picture: audio, documents, archives. */
export interface FileAsset {
  readonly kind: FileKind;
  readonly id: MediaId;
}

export type FileKind = 'audio' | 'document' | 'zip';
export type MediaAsset = PictureAsset | VideoAsset;

/**
 * Stores an image without its metadata (place, time, camera). Undefined if the bytes are not JPEG, PNG, WebP, AVIF or
 * GIF.
 */
export async function keepPicture(files: MediaFiles, bytes: Uint8Array): Promise<PictureAsset | undefined> {
  const facts = await readPicture(bytes);
  if (facts === undefined) return undefined;
  const stripped = stripMetadata(bytes, facts.extension, facts.orientation);
  if (stripped === undefined) return undefined;
  const id = await files.keep(stripped, facts.extension);
  return { kind: 'image', id, width: facts.width, height: facts.height, placeholder: facts.placeholder };
}

/** Stores a video without its metadata, with its poster; the caller gives its dimensions. Undefined if it is neither MP4 nor WebM. */
export async function keepVideo(
  files: MediaFiles,
  bytes: Uint8Array,
  poster: PictureAsset,
  size: { readonly width: number; readonly height: number },
): Promise<VideoAsset | undefined> {
  const extension = readVideoExtension(bytes);
  const stripped = extension && (await stripBytes(bytes, extension));
  if (extension === undefined || stripped === undefined) return undefined;
  return { kind: 'video', id: await files.keep(stripped, extension), ...size, poster };
}

/** Keeps a sound without its metadata (MP3, Ogg, WAV), a document (PDF) or an archive (ZIP). Undefined when it is none of that kind. */
export async function keepFile(files: MediaFiles, bytes: Uint8Array, kind: FileKind): Promise<FileAsset | undefined> {
  const extension = readFileExtension(bytes);
  if (extension === undefined || FILE_KINDS[extension] !== kind) return undefined;
  const stripped = await stripBytes(bytes, extension);
  return stripped && { kind, id: await files.keep(stripped, extension) };
}

const FILE_KINDS = { mp3: 'audio', ogg: 'audio', wav: 'audio', pdf: 'document', zip: 'zip' } as const satisfies Partial<
  Record<MediaExtension, FileKind>
>;

function readFileExtension(bytes: Uint8Array): keyof typeof FILE_KINDS | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004')) return 'zip';
  if (head.startsWith('OggS')) return 'ogg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE') return 'wav';
  return head.startsWith('ID3') || /^\u00ff[\u00e2-\u00fb]/.test(head) ? 'mp3' : undefined;
}

/** The address of the original. */
export function mediaUrl(publicUrl: string, id: MediaId): string {
  return `${publicUrl}/media/${id}`;
}

/** `jpg`, `mp4` …, as the wire's `format` has it. */
export function mediaFormat(id: MediaId): string {
  return readExtension(id);
}

function readVideoExtension(bytes: Uint8Array): MediaExtension | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  if (head.slice(4, 8) === 'ftyp') return 'mp4';
  return head.startsWith('\u001aE\u00df\u00a3') ? 'webm' : undefined;
}
