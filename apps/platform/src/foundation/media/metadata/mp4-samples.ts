/** The positions of a track's samples in an MP4 or a QuickTime film (ISO/IEC 14496-12, section 8.7). */
import { type EditableFile, MalformedFileError } from './editable-file.ts';
import { type Box, readChildren } from './mp4-boxes.ts';

export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * One span for each chunk of the track whose sample table this is. Throws MalformedFileError where they are not inside of
 * the file, or together larger than it.
 */
export async function readSampleSpans(file: EditableFile, sampleTable: Box): Promise<readonly ByteSpan[]> {
  const boxes = await readChildren(file, sampleTable);
  const load = async (type: string): Promise<Buffer | undefined> => {
    const box = boxes.find((one) => one.type === type);
    return box && (await file.read(box.start, box.end - box.start));
  };
  const [sizes, runs] = [await load('stsz'), await load('stsc')];
  const [short, long] = [await load('stco'), await load('co64')];
  const places = short ?? long;
  if (sizes === undefined || runs === undefined || places === undefined) {
    throw new MalformedFileError('A track does not say where its samples are.');
  }
  try {
    return listSpans({ sizes, runs, places, isLong: short === undefined }, file.size);
  } catch (failure) {
    if (failure instanceof RangeError) throw new MalformedFileError('A sample table is cut off.');
    throw failure;
  }
}

interface SampleTables {
  /** The content of `stsz`, `stsc`, and of `stco` or `co64`. */
  readonly sizes: Buffer;
  readonly runs: Buffer;
  readonly places: Buffer;
  readonly isLong: boolean;
}

function listSpans({ sizes, runs, places, isLong }: SampleTables, fileSize: number): readonly ByteSpan[] {
  const spans: ByteSpan[] = [];
  const oneSize = sizes.readUInt32BE(4);
  const samples = sizes.readUInt32BE(8);
  const runCount = runs.readUInt32BE(4);
  const chunks = places.readUInt32BE(4);
  let run = 0;
  let sample = 0;
  let total = 0;
  for (let chunk = 0; chunk < chunks && sample < samples; chunk += 1) {
    // Chunks are counted from 1, and a run is valid until the next begins.
    while (run + 1 < runCount && runs.readUInt32BE(8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const last = Math.min(samples, sample + runs.readUInt32BE(8 + 12 * run + 4));
    let length = oneSize * (last - sample);
    if (oneSize === 0) for (let one = sample; one < last; one += 1) length += sizes.readUInt32BE(12 + 4 * one);
    sample = last;
    const start = isLong ? Number(places.readBigUInt64BE(8 + 8 * chunk)) : places.readUInt32BE(8 + 4 * chunk);
    total += length;
    if (start + length > fileSize || total > fileSize) throw new MalformedFileError('Samples lie outside of the file.');
    spans.push({ start, end: start + length });
  }
  return spans;
}
