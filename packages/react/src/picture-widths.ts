/**
 * Which of the platform's picture widths a `sizes` attribute can ask for. Browsers take the smallest candidate that fills
 * the place at the density of the screen, so all below the smallest need and above the largest are never requested.
 */

/**
 * Widths that `GET /media/{id}/{width}.{format}` serves, in CSS pixels × density. 360 is half the width of most phones, at
 * two pixels for each of theirs.
 */
export const PICTURE_WIDTHS = [160, 240, 360, 480, 640, 800, 960, 1280, 1600, 2000] as const;

/** In CSS pixels. */
const NARROWEST = 320;
const WIDEST = 2560;
/** Windows up to this width are those of phones, which have two or three pixels for each CSS pixel; others have one or two. */
const PHONE = 480;
/** Up to this width candidates differ by few bytes of the picture, and by more of the markup: one serves all screens. */
const SMALL = 240;

/** `(min-width: 64rem) 25vw`, or a length alone. */
const ENTRY = /^(?:\(min-width: ?([\d.]+)rem\) )?([\d.]+)(vw|rem|px)$/;

const known = new Map<string, readonly number[]>();

/** Returns the widths from the smallest to the largest need; all, where `sizes` is empty or not of this form. */
export function widthsFor(sizes: string): readonly number[] {
  const found = known.get(sizes) ?? findWidths(sizes);
  known.set(sizes, found);
  return found;
}

function findWidths(sizes: string): readonly number[] {
  const needs: number[] = [];
  /** Entries apply from the widest windows to narrower ones. */
  let upTo = WIDEST;
  for (const part of sizes.split(',')) {
    const [, from, length, unit] = ENTRY.exec(part.trim()) ?? [];
    if (length === undefined) return PICTURE_WIDTHS;
    const lowest = from === undefined ? NARROWEST : toPixels(from, 'rem');
    const place = (window: number) => (unit === 'vw' ? (Number(length) / 100) * window : toPixels(length, unit));
    const isPhone = lowest < PHONE;
    needs.push(place(lowest) * (isPhone && unit === 'vw' ? 2 : 1), place(upTo) * 2);
    if (isPhone) needs.push(place(Math.min(upTo, PHONE)) * 3);
    upTo = lowest;
  }
  const most = Math.max(...needs);
  const least = most <= SMALL ? most : Math.min(...needs);
  // Whole widths around the needs; a need above all widths leaves the largest.
  const widths = PICTURE_WIDTHS.filter((width, index) => width >= least && (PICTURE_WIDTHS[index - 1] ?? 0) < most);
  return widths.length > 0 ? widths : PICTURE_WIDTHS.slice(-1);
}

function toPixels(length: string, unit: string | undefined): number {
  return Number(length) * (unit === 'rem' ? 16 : 1);
}
