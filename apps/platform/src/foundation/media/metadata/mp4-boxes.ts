/** The boxes of an MP4 or a QuickTime film (ISO/IEC 14496-12, section 4.2). */
import { type EditableFile, MalformedFileError } from './editable-file.ts';

export interface Box {
  readonly type: string;
  /** Where its header begins. */
  readonly at: number;
  /** Start and end of its content. */
  readonly start: number;
  readonly end: number;
}

const SHORT_HEADER = 8;
const LONG_HEADER = 16;

/** The box that begins here. Its end may lie behind `end`, where the file is cut off; undefined where there is no box. */
export async function readBox(file: EditableFile, at: number, end: number): Promise<Box | undefined> {
  if (at + SHORT_HEADER > end) return undefined;
  const header = await file.read(at, SHORT_HEADER);
  const type = header.toString('latin1', 4);
  const short = header.readUInt32BE(0);
  if (short === 0) return { type, at, start: at + SHORT_HEADER, end };
  if (short !== 1) return short < SHORT_HEADER ? undefined : { type, at, start: at + SHORT_HEADER, end: at + short };
  if (at + LONG_HEADER > end) return undefined;
  const size = Number((await file.read(at + SHORT_HEADER, 8)).readBigUInt64BE(0));
  return size < LONG_HEADER ? undefined : { type, at, start: at + LONG_HEADER, end: at + size };
}

/** The boxes inside of a box. Throws MalformedFileError where one is larger than the box that has it. */
export async function readChildren(file: EditableFile, parent: Pick<Box, 'start' | 'end'>): Promise<readonly Box[]> {
  const boxes: Box[] = [];
  for (let at = parent.start; at + SHORT_HEADER <= parent.end;) {
    const box = await readBox(file, at, parent.end);
    if (box === undefined || box.end > parent.end) throw new MalformedFileError('A box is larger than its parent.');
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}
