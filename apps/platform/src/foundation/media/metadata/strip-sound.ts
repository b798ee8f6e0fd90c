/** Removes metadata from an MP3 (ID3, APE) and from a WAV: names, dates, pictures and notes. No sound moves. */
import { type EditableFile, MalformedFileError } from './editable-file.ts';

const ID3_HEADER = 10;
const ID3_AT_END = 128;
const APE_FOOTER = 32;

/** Tags at the head become padding, tags at the end become silence that no player decodes. */
export async function stripMp3(file: EditableFile): Promise<void> {
  for (let at = 0; at + ID3_HEADER <= file.size;) {
    const header = await file.read(at, ID3_HEADER);
    if (header.toString('latin1', 0, 3) !== 'ID3') break;
    // Seven bits of each byte count; a footer repeats the header.
    const content = header.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    const hasFooter = ((header[5] ?? 0) & 0x10) !== 0;
    const end = at + ID3_HEADER + content + (hasFooter ? ID3_HEADER : 0);
    if (end > file.size) throw new MalformedFileError('A tag is larger than the file.');
    const size = end - at - ID3_HEADER;
    const sizeBytes = [21, 14, 7, 0].map((shift) => (size >> shift) & 127);
    await file.write(at + 5, Buffer.from([0, ...sizeBytes]));
    await file.clear(at + ID3_HEADER, end);
    at = end;
  }
  const end = await clearAtEnd(file);
  await clearApe(file, end);
}

/** Clears ID3v1, which is the last thing of a file. Returns where it began. */
async function clearAtEnd(file: EditableFile): Promise<number> {
  const at = file.size - ID3_AT_END;
  if (at < 0 || (await file.read(at, 3)).toString('latin1') !== 'TAG') return file.size;
  await file.clear(at, file.size);
  return at;
}

/** Clears an APE tag that ends here. */
async function clearApe(file: EditableFile, end: number): Promise<void> {
  const footerAt = end - APE_FOOTER;
  if (footerAt < 0) return;
  const footer = await file.read(footerAt, APE_FOOTER);
  if (footer.toString('latin1', 0, 8) !== 'APETAGEX') return;
  const hasHeader = (footer.readUInt32LE(20) & 0x8000_0000) !== 0;
  const start = end - footer.readUInt32LE(12) - (hasHeader ? APE_FOOTER : 0);
  if (start < 0 || start > footerAt) throw new MalformedFileError('A tag is larger than the file.');
  await file.clear(start, end);
}

/** Format, samples, their number, and points that players jump to. */
const KEPT_IN_WAV: readonly string[] = ['fmt ', 'data', 'fact', 'cue ', 'smpl', 'inst', 'JUNK'];

/** Other chunks become `JUNK`, which players skip. */
export async function stripWav(file: EditableFile): Promise<void> {
  let hasSamples = false;
  for (let at = 12; at + 8 <= file.size;) {
    const header = await file.read(at, 8);
    const type = header.toString('latin1', 0, 4);
    const size = header.readUInt32LE(4);
    const end = at + 8 + size + (size % 2);
    // A sound that was cut off while it was written; and what does not belong to it.
    if (end > file.size && (type === 'data' || !hasSamples)) return;
    if (!KEPT_IN_WAV.includes(type)) await file.write(at, Buffer.from('JUNK', 'latin1'));
    if (!KEPT_IN_WAV.includes(type) || type === 'JUNK') await file.clear(at + 8, Math.min(end, file.size));
    if (type === 'data') hasSamples = true;
    at = end;
  }
}
