/**
 * The shop's own colour on our buttons. The words on it are black or white, whichever is read better: one of the two
 * always reaches 4.5:1. A value that is no plain colour is ignored, so nothing else gets into the style sheet.
 */

/** Declarations for `:root`, or nothing where the colour is none. */
export function accentStyle(accent: string | undefined): string | undefined {
  const colors = accentColors(accent);
  if (colors === undefined) return undefined;
  const { background, text } = colors;
  const away = text === '#ffffff' ? '#000' : '#fff';
  return `:root{--action:${background};--on-action:${text};--action-hover:color-mix(in oklab,${background} 84%,${away})}`;
}

/** The accent color and its text color, or undefined if it is not a color. */
export function accentColors(
  accent: string | undefined,
): { readonly background: string; readonly text: string } | undefined {
  if (accent === undefined || !/^#[0-9a-f]{6}$/iu.test(accent)) return undefined;
  return { background: accent, text: contrast(luminance(accent), 1) >= 4.5 ? '#ffffff' : '#000000' };
}

/** WCAG 2.2, relative luminance: 0 is black, 1 is white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
