/**
 * Removes metadata from the files that are public and are no pictures (those: strip-metadata.ts). Documents, archives,
 * Ogg sounds and 3-D models keep what they say: their metadata cannot be overwritten without rewriting the file.
 */
import type { MediaExtension } from '../rendition.ts';
import { hashFile, type StagedFile } from '../storage/staged-file.ts';
import { editBytes, editFile, type EditableFile, MalformedFileError } from './editable-file.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripMp3, stripWav } from './strip-sound.ts';
import { stripWebm } from './strip-webm.ts';

type Strip = (file: EditableFile) => Promise<void>;
/** What is known of a whole file of this machine. */
type WholeFile = Pick<StagedFile, 'path' | 'bytes' | 'hash'>;

const STRIPS: Partial<Record<MediaExtension, Strip>> = {
  mp4: stripMp4,
  mov: stripMp4,
  webm: stripWebm,
  mp3: stripMp3,
  wav: stripWav,
};

/**
 * Overwrites metadata in a file of this machine, without reading it into memory. Returns the file with its new hash;
 * undefined where it is malformed, and then it may be half overwritten.
 */
export async function stripStagedFile(file: WholeFile, extension: MediaExtension): Promise<WholeFile | undefined> {
  const strip = STRIPS[extension];
  if (strip === undefined) return file;
  const isChanged = await editFile(file.path, (editable) => run(strip, editable));
  if (isChanged === undefined) return undefined;
  const { path, bytes } = file;
  return isChanged ? { path, bytes, hash: await hashFile(path) } : file;
}

/** The bytes without metadata; undefined where they are malformed. The given bytes do not change. */
export async function stripBytes(bytes: Uint8Array, extension: MediaExtension): Promise<Uint8Array | undefined> {
  const strip = STRIPS[extension];
  if (strip === undefined) return bytes;
  const stripped = Buffer.from(bytes);
  return (await run(strip, editBytes(stripped))) === undefined ? undefined : stripped;
}

/** Whether a byte has changed; undefined for a malformed file. */
async function run(strip: Strip, file: EditableFile): Promise<boolean | undefined> {
  try {
    await strip(file);
    return file.isChanged;
  } catch (failure) {
    if (failure instanceof MalformedFileError) return undefined;
    throw failure;
  }
}
