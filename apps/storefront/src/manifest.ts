/** The web app manifest, with which a device installs the shop as an app: its name, its colors and its pictures. */
import type { ServerClient } from './client/shop-client.ts';
import { readSite } from './shell/site-view.ts';
import { iconsOf, themeNamed } from './themes.ts';

/** Returns the path of the icon that browsers request by its usual name, without having read a page. */
export async function findFavicon(client: ServerClient): Promise<string> {
  const { properties } = await client.siteProperties.getSiteProperties();
  return `${iconsOf(readSite(properties).theme)}/favicon.ico`;
}

/** Returns the web app manifest as JSON. */
export async function loadManifest(client: ServerClient): Promise<string> {
  const { properties } = await client.siteProperties.getSiteProperties();
  const { name, tagline, theme, icon } = readSite(properties);
  const { colors } = themeNamed(theme, 'en');
  const icons = iconsOf(theme);
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    display: 'standalone',
    background_color: colors.background,
    theme_color: colors.bar,
    icons: icon === undefined ? listThemeIcons(icons) : [{ src: icon, sizes: 'any' }],
  });
}

function listThemeIcons(icons: string) {
  return [
    { src: `${icons}/favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
    { src: `${icons}/icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${icons}/icon-512.png`, sizes: '512x512', type: 'image/png' },
  ];
}
