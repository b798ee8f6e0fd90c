/**
 * Removes EXIF and XMP from an AVIF (HEIF, ISO/IEC 23008-12). The file refers to its pixels by offsets, so no bytes may
 * move: metadata is overwritten with zeros, and boxes that contain only metadata become free space.
 */

interface Box {
  readonly type: string;
  /** Where its header begins. */
  readonly at: number;
  /** Start and end of its content. */
  readonly start: number;
  readonly end: number;
}

/** Kinds of items whose content describes the picture: EXIF, XMP (of a MIME type), and items of a URI type. */
const METADATA: readonly string[] = ['Exif', 'mime', 'uri '];
/** Boxes that contain only metadata: XMP at the top level, user data in a sequence. */
const CARRIERS: readonly string[] = ['uuid', 'udta'];

/** Returns the same bytes where there is no metadata; undefined for a malformed file. */
export function stripAvif(picture: Buffer): Uint8Array | undefined {
  try {
    const stripped = Buffer.from(picture);
    const top = readBoxes(stripped, 0, stripped.length);
    clearCarriers(stripped, top);
    for (const meta of top.filter(({ type }) => type === 'meta')) clearItems(stripped, meta);
    return stripped.equals(picture) ? picture : stripped;
  } catch (failure) {
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}

function clearCarriers(picture: Buffer, boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (CARRIERS.includes(box.type)) {
      picture.fill(0, box.start, box.end);
      picture.write('free', box.at + 4, 'latin1');
    } else if (box.type === 'moov' || box.type === 'trak') {
      clearCarriers(picture, readBoxes(picture, box.start, box.end));
    }
  }
}

/** `meta` is a full box: version and flags come first. */
function clearItems(picture: Buffer, meta: Box): void {
  const boxes = readBoxes(picture, meta.start + 4, meta.end);
  const find = (type: string): Box | undefined => boxes.find((box) => box.type === type);
  const infos = find('iinf');
  const places = find('iloc');
  if (infos === undefined || places === undefined) return;
  const wanted = readMetadataItems(picture, infos);
  if (wanted.size === 0) return;
  for (const { item, inside, offset, length } of readExtents(picture, places)) {
    if (!wanted.has(item)) continue;
    const base = inside ? find('idat')?.start : 0;
    if (base === undefined || base + offset + length > picture.length) throw new RangeError('outside the picture');
    picture.fill(0, base + offset, base + offset + length);
  }
}

/** The ids of the items that describe the picture. */
function readMetadataItems(picture: Buffer, { start, end }: Box): ReadonlySet<number> {
  const isShort = picture.readUInt8(start) === 0;
  const found = new Set<number>();
  for (const info of readBoxes(picture, start + (isShort ? 6 : 8), end)) {
    const version = picture.readUInt8(info.start);
    if (info.type !== 'infe' || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const at = info.start + 4;
    const type = picture.toString('latin1', at + idBytes + 2, at + idBytes + 6);
    if (METADATA.includes(type)) found.add(picture.readUIntBE(at, idBytes));
  }
  return found;
}

interface Extent {
  readonly item: number;
  /** Counted from the content of `idat` rather than from the beginning of the file. */
  readonly inside: boolean;
  readonly offset: number;
  readonly length: number;
}

/** The positions of each item's bytes. */
function* readExtents(picture: Buffer, { start }: Box): Generator<Extent> {
  const version = picture.readUInt8(start);
  let place = start + 4;
  const read = (bytes: number): number => {
    const value =
      bytes === 8 ? Number(picture.readBigUInt64BE(place)) : bytes === 0 ? 0 : picture.readUIntBE(place, bytes);
    place += bytes;
    return value;
  };
  const sizes = read(2);
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15);
  const items = read(version < 2 ? 2 : 4);
  for (let count = 0; count < items; count += 1) {
    const item = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseBytes ?? 0);
    const extents = read(2);
    if (extents > 1 && !lengthBytes) throw new RangeError('extents without a length');
    for (let extent = 0; extent < extents; extent += 1) {
      if (version > 0) read(indexBytes ?? 0);
      const offset = base + read(offsetBytes ?? 0);
      yield { item, inside: method === 1, offset, length: read(lengthBytes ?? 0) };
    }
  }
}

/** The consecutive boxes of a part of the file. */
function readBoxes(picture: Buffer, start: number, end: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let place = start; place + 8 <= end;) {
    const short = picture.readUInt32BE(place);
    const type = picture.toString('latin1', place + 4, place + 8);
    const head = short === 1 ? 16 : 8;
    const size = short === 0 ? end - place : short === 1 ? Number(picture.readBigUInt64BE(place + 8)) : short;
    if (size < head || place + size > end) throw new RangeError('a box that is larger than what holds it');
    boxes.push({ type, at: place, start: place + head, end: place + size });
    place += size;
  }
  return boxes;
}
