/** How the shop looks: its logo, its icon, the color of its buttons, and its typefaces. */
import type { SiteProperties } from '@cartwright/client';
import type { SitePropertiesUpdate } from '@cartwright/contract';
import { buttonColors } from '@cartwright/ui';

import type { MerchantClient } from '../client/merchant-client.ts';
import { words } from '../words/words.ts';
import { createSiteSource } from './site-source.ts';

const text = words.settings.look;

export interface LookSettings {
  /** Addresses of pictures; empty where there is none. */
  readonly logo: string;
  readonly icon: string;
  /** `#rrggbb`; empty: the theme's. */
  readonly accent: string;
  /** A pairing; empty: the theme's. */
  readonly fonts: string;
}

/** The pairings of typefaces, each with words about it. */
export const FONT_CHOICES = [
  { key: '', ...text.fonts.choices.theme },
  { key: 'garamond', ...text.fonts.choices.garamond },
  { key: 'instrument', ...text.fonts.choices.instrument },
  { key: 'sans', ...text.fonts.choices.sans },
  { key: 'book', ...text.fonts.choices.book },
  { key: 'system', ...text.fonts.choices.system },
] as const;

type Pairing = (typeof FONT_CHOICES)[number]['key'];

export function lookSource(client: MerchantClient) {
  // Other colors of the palette stay as they are; the page edits one of them.
  let palette: Readonly<Record<string, string>> = {};
  return createSiteSource<LookSettings>(client, {
    name: 'look',
    fields: {
      logo: { label: text.logo.title, path: 'logo' },
      icon: { label: text.icon.title, path: 'icon' },
      accent: { label: text.color.accent, path: 'storefront.palette' },
      fonts: { label: text.fonts.title, path: 'storefront.fonts' },
    },
    read: (properties) => {
      ({ palette } = properties.storefront);
      return readLook(properties);
    },
    write: (changes) => writeLook(changes, palette),
    check: checkLook,
  });
}

/** What is wrong, by field. */
export function checkLook({ accent }: LookSettings): Readonly<Record<string, string>> {
  return accent === '' || buttonColors(accent) !== undefined ? {} : { accent: text.color.unknown };
}

export function readLook({ logo, icon, storefront }: SiteProperties): LookSettings {
  return {
    logo: logo ?? '',
    icon: icon ?? '',
    accent: storefront.palette['accent'] ?? '',
    fonts: storefront.fonts ?? '',
  };
}

export function writeLook(
  { logo, icon, accent, fonts }: Partial<LookSettings>,
  palette: Readonly<Record<string, string>>,
): SitePropertiesUpdate {
  const { accent: _before, ...others } = palette;
  return {
    ...(logo !== undefined && { logo }),
    ...(icon !== undefined && { icon }),
    storefront: {
      ...(accent !== undefined && { palette: accent === '' ? others : { ...others, accent } }),
      // One of the choices of the page.
      ...(fonts !== undefined && { fonts: fonts as Pairing }),
    },
  };
}

/** What the preview frame is told about a look. */
export function toLookMessage({ logo, accent, fonts }: LookSettings) {
  return { kind: 'look-draft', logo, accent, fonts };
}

/** The color that buttons on light pages have instead of one that is too light; undefined where it is dark enough. */
export function findDarkerColor(accent: string): string | undefined {
  const colors = buttonColors(accent);
  if (colors === undefined || colors.light === accent.toLowerCase() || accent.length === 4) return undefined;
  return colors.light;
}
