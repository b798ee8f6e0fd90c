/**
 * The shop's accent color on its buttons, in both color schemes. Invariants: the words on it are black or white, with a
 * contrast of at least 4.5:1; it has at least 3:1 against the page (WCAG 2.2, 1.4.3 and 1.4.11). A value that is no
 * plain color is ignored, so nothing else gets into a style sheet.
 */

/**
 * The page colors that differ least from any color of the scheme. A color that stands out from them stands out from
 * all.
 */
const SURFACES = { light: '#e4dccd', dark: '#2b2d30' } as const;
const STEPS = 20;

export interface AccentColors {
  readonly background: string;
  readonly text: '#ffffff' | '#000000';
}

/**
 * The accent color as the merchant chose it, and the color of the words on it; undefined where the value is no color.
 */
export function accentColors(accent: string | undefined): AccentColors | undefined {
  const background = readColor(accent);
  return background === undefined ? undefined : { background, text: textOn(background) };
}

/** The accent color as buttons show it in each color scheme; undefined where the value is no color. */
export function buttonColors(
  accent: string | undefined,
): { readonly light: string; readonly dark: string } | undefined {
  const color = readColor(accent);
  if (color === undefined) return undefined;
  return { light: standOut(color, SURFACES.light, 0), dark: standOut(color, SURFACES.dark, 255) };
}

/** Declarations for the root element, or undefined where the value is no color. */
export function accentProperties(accent: string | undefined): Readonly<Record<string, string>> | undefined {
  const colors = buttonColors(accent);
  if (colors === undefined) return undefined;
  const { light, dark } = colors;
  const hover = (background: string): string =>
    `color-mix(in oklab,${background} 84%,${textOn(background) === '#ffffff' ? '#000' : '#fff'})`;
  return {
    '--action': `light-dark(${light},${dark})`,
    '--on-action': `light-dark(${textOn(light)},${textOn(dark)})`,
    '--action-hover': `light-dark(${hover(light)},${hover(dark)})`,
  };
}

/** The same as a rule of a style sheet. */
export function accentStyle(accent: string | undefined): string | undefined {
  const properties = accentProperties(accent);
  if (properties === undefined) return undefined;
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `:root{${declarations.join(';')}}`;
}

/** Returns `#rrggbb` for it and for `#rgb`. */
function readColor(text: string | undefined): string | undefined {
  if (text === undefined || !/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu.test(text)) return undefined;
  const digits = text.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

/** Mixes black (0) or white (255) into a color until it stands out from a surface. */
function standOut(color: string, surface: string, end: 0 | 255): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(color, end, step / STEPS);
    if (contrast(luminance(mixed), luminance(surface)) >= 3) return mixed;
  }
  return end === 0 ? '#000000' : '#ffffff';
}

function mix(color: string, end: number, share: number): string {
  const mixed = channels(color).map((value) => Math.round(value + (end - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function textOn(background: string): AccentColors['text'] {
  return contrast(luminance(background), 1) >= 4.5 ? '#ffffff' : '#000000';
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** WCAG 2.2, relative luminance: 0 is black, 1 is white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
