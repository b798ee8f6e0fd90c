/**
 * Removes metadata from an MP4 or a QuickTime film: place, time, camera and titles, and tracks of recorded data, such as
 * the positions of an action camera. Films refer to their samples by offsets, so boxes become free space of the same size.
 * Invariant: at the levels that are read, a box remains only where playback needs it.
 */
import { type EditableFile, MalformedFileError } from './editable-file.ts';
import { type Box, readBox, readChildren } from './mp4-boxes.ts';
import { readSampleSpans } from './mp4-samples.ts';

const FREE: readonly string[] = ['free', 'skip', 'wide'];
/** What a box may contain; boxes that are not listed here are not opened. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak', 'mvex', 'iods', 'clip'],
  trak: ['tkhd', 'edts', 'tref', 'trgr', 'mdia', 'tapt', 'clip', 'matt', 'load', 'imap'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'hmhd', 'sthd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
};
const KEPT_AT_TOP: readonly string[] = ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'imda', 'sidx', 'ssix', 'mfra', 'pdin'];
/** Headers that begin with the times at which the film was made and changed. */
const DATED: readonly string[] = ['mvhd', 'tkhd', 'mdhd'];
/** Handlers of tracks that a player shows or needs: pictures, sound, captions, time codes, streaming hints. */
const PLAYED: readonly string[] = 'vide auxv pict soun text sbtl subt subp clcp tmcd hint sdsm odsm'.split(' ');

/** Throws MalformedFileError for a film whose metadata cannot be removed. */
export async function stripMp4(file: EditableFile): Promise<void> {
  let hasTracks = false;
  for (let at = 0; at < file.size;) {
    const box = await readBox(file, at, file.size);
    const isCut = box === undefined || box.end > file.size;
    if (isCut && box?.type !== 'mdat') {
      if (!hasTracks) throw new MalformedFileError('A box is larger than the file.');
      // Some cameras append data of their own.
      await freeRest(file, at);
      return;
    }
    if (box.type === 'moov') {
      hasTracks = true;
      await stripTracks(file, box);
    } else if (box.type === 'moof') await stripBox(file, box);
    else if (!KEPT_AT_TOP.includes(box.type)) await free(file, box);
    at = box.end;
  }
}

async function stripTracks(file: EditableFile, moov: Box): Promise<void> {
  const children = await readChildren(file, moov);
  const recorded = [];
  for (const track of children.filter(({ type }) => type === 'trak')) {
    const spans = await readRecordedSpans(file, track);
    if (spans !== undefined) recorded.push({ track, spans });
  }
  if (recorded.length > 0 && children.some(({ type }) => type === 'mvex')) {
    throw new MalformedFileError('Recorded data lie between the fragments of the film.');
  }
  for (const { track, spans } of recorded) {
    for (const { start, end } of spans) await file.clear(start, end);
    await free(file, track);
  }
  await stripBox(file, moov);
}

/** Where the data of a track lie that no player shows; undefined for a track that is played. */
async function readRecordedSpans(file: EditableFile, track: Box) {
  const media = await findChild(file, track, 'mdia');
  const handler = media && (await findChild(file, media, 'hdlr'));
  if (media === undefined || handler === undefined) throw new MalformedFileError('A track does not say what it is.');
  const kind = (await file.read(handler.start + 8, 4)).toString('latin1');
  if (PLAYED.includes(kind)) return undefined;
  const information = await findChild(file, media, 'minf');
  const samples = information && (await findChild(file, information, 'stbl'));
  return samples === undefined ? [] : readSampleSpans(file, samples);
}

async function findChild(file: EditableFile, parent: Box, type: string): Promise<Box | undefined> {
  return (await readChildren(file, parent)).find((box) => box.type === type);
}

/** It goes as deep as `KEPT` is nested, and no deeper. */
async function stripBox(file: EditableFile, box: Box): Promise<void> {
  const kept = KEPT[box.type];
  if (DATED.includes(box.type)) {
    const version = (await file.read(box.start, 1))[0];
    await file.clear(box.start + 4, box.start + 4 + (version === 1 ? 16 : 8));
  }
  if (kept === undefined) return;
  for (const child of await readChildren(file, box)) {
    if (kept.includes(child.type)) await stripBox(file, child);
    else await free(file, child);
  }
}

async function free(file: EditableFile, { type, at, start, end }: Box): Promise<void> {
  await file.clear(start, end);
  if (!FREE.includes(type)) await file.write(at + 4, Buffer.from('free', 'latin1'));
}

/** One box of free space up to the end of the file: its size is 0. Fewer bytes than a header are ignored by players. */
async function freeRest(file: EditableFile, at: number): Promise<void> {
  await file.clear(at, file.size);
  if (at + 8 <= file.size) await file.write(at + 4, Buffer.from('free', 'latin1'));
}
