/**
 * Removes metadata from a WebM or a Matroska film (RFC 8794, RFC 9559): tags, attached files, title and date. Elements become
 * `Void` of the same size, so no position in the film becomes wrong. Invariant: beside the tracks and their blocks, an
 * element remains only where playback needs it.
 */
import { type EditableFile, MalformedFileError } from './editable-file.ts';

interface Element {
  readonly id: number;
  /** Where its header begins. */
  readonly at: number;
  /** Start and end of its content. The end is undefined where the element does not say its size. */
  readonly start: number;
  readonly end: number | undefined;
}

const EBML_HEADER = 0x1a45_dfa3;
const SEGMENT = 0x1853_8067;
const INFO = 0x1549_a966;
const TRACKS = 0x1654_ae6b;
const CLUSTER = 0x1f43_b675;
const VOID = 0xec;
/** Positions, information, tracks, blocks, index and chapters. */
const KEPT_IN_SEGMENT: readonly number[] = [0x114d_9b74, INFO, TRACKS, CLUSTER, 0x1c53_bb6b, 0x1043_a770];
/** Scale and length of time, the programs that wrote the file, and its random id. */
const KEPT_IN_INFO: readonly number[] = [0x2a_d7b1, 0x4489, 0x4d80, 0x5741, 0x73a4];
/** An element with one of these ids is in the segment, and so ends a cluster that does not say its size. */
const ENDS_CLUSTER: readonly number[] = [...KEPT_IN_SEGMENT, SEGMENT, EBML_HEADER, 0x1254_c367, 0x1941_a469];

/** Throws MalformedFileError for a film whose metadata cannot be removed. */
export async function stripWebm(file: EditableFile): Promise<void> {
  for (let at = 0; at < file.size;) {
    const element = await readElement(file, at);
    if (element?.id === SEGMENT) at = await stripSegment(file, element);
    else if (element?.id === EBML_HEADER && element.end !== undefined) at = element.end;
    else if (at > 0) at = await makeVoid(file, at, file.size);
    else throw new MalformedFileError('The film has no header.');
  }
}

/** Returns where the segment ends; the end of the file where it does not say so, or was cut off. */
async function stripSegment(file: EditableFile, segment: Element): Promise<number> {
  const end = Math.min(segment.end ?? file.size, file.size);
  let hasTracks = false;
  for (let at = segment.start; at < end;) {
    const element = await readElement(file, at);
    if (element?.id === CLUSTER) {
      at = element.end === undefined ? await findClusterEnd(file, element.start, end) : Math.min(element.end, end);
      continue;
    }
    if (element?.end === undefined || element.end > end) {
      if (!hasTracks) throw new MalformedFileError('An element is larger than the film.');
      return makeVoid(file, at, end);
    }
    if (element.id === TRACKS) hasTracks = true;
    if (element.id === INFO) await stripInformation(file, element.start, element.end);
    else if (!KEPT_IN_SEGMENT.includes(element.id)) await voidElement(file, element, element.end);
    at = element.end;
  }
  return end;
}

async function stripInformation(file: EditableFile, start: number, end: number): Promise<void> {
  for (let at = start; at < end;) {
    const element = await readElement(file, at);
    if (element?.end === undefined || element.end > end) throw new MalformedFileError('The information is cut off.');
    if (!KEPT_IN_INFO.includes(element.id)) await voidElement(file, element, element.end);
    at = element.end;
  }
}

async function findClusterEnd(file: EditableFile, start: number, end: number): Promise<number> {
  let at = start;
  while (at < end) {
    const element = await readElement(file, at);
    if (element === undefined) return end;
    if (ENDS_CLUSTER.includes(element.id)) return at;
    if (element.end === undefined) throw new MalformedFileError('A block does not say its size.');
    at = Math.min(element.end, end);
  }
  return end;
}

async function voidElement(file: EditableFile, { id, at, start }: Element, end: number): Promise<void> {
  if (id === VOID) await file.clear(start, end);
  else await makeVoid(file, at, end);
}

/** Overwrites these bytes by one element without content. Returns where it ends. */
async function makeVoid(file: EditableFile, at: number, end: number): Promise<number> {
  const bytes = end - at;
  await file.clear(at, end);
  if (bytes >= 9) {
    const header = Buffer.alloc(9);
    header.writeUInt8(VOID, 0);
    header.writeBigUInt64BE((1n << 56n) | BigInt(bytes - 9), 1);
    await file.write(at, header);
  } else if (bytes >= 2) await file.write(at, Buffer.from([VOID, 0x80 | (bytes - 2)]));
  return end;
}

/** The element that begins here; undefined where none does. */
async function readElement(file: EditableFile, at: number): Promise<Element | undefined> {
  const head = await file.read(at, Math.min(12, file.size - at));
  const idBytes = Math.clz32(head[0] ?? 0) - 23;
  if (idBytes > 4 || idBytes >= head.length) return undefined;
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23;
  if (sizeBytes > 8 || idBytes + sizeBytes > head.length) return undefined;
  const start = at + idBytes + sizeBytes;
  const id = head.readUIntBE(0, idBytes);
  // The first bit that is set only says how many bytes the number has; all bits set are an unknown size.
  const mask = (1n << BigInt(7 * sizeBytes)) - 1n;
  const size = BigInt(`0x${head.toString('hex', idBytes, idBytes + sizeBytes)}`) & mask;
  return { id, at, start, end: size === mask ? undefined : start + Number(size) };
}
