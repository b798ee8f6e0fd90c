/**
 * One style sheet for each theme: the shop's, and behind it the theme's. A page waits for its style sheets, and where
 * the second one needs a connection of its own, that is one round trip more before anything is seen.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { type Chunk, ENTRY, THEME_STYLES } from '../server/assets.ts';

/** Joins the style sheets once they are written, and names the joined ones in the build's manifest instead. */
export function joinThemeSheets(): Plugin {
  return {
    name: 'join-theme-sheets',
    writeBundle({ dir = '' }) {
      const manifestFile = join(dir, '.vite', 'manifest.json');
      // Vite wrote it just now.
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
      const { css = [], ...entry } = manifest[ENTRY] ?? { file: '' };
      const themes = Object.entries(manifest).filter(([path]) => THEME_STYLES.test(path));
      const read = (file: string): string => readFileSync(join(dir, file), 'utf8');
      for (const [path, theme] of themes) {
        const sheet = [...css, theme.file].map(read).join('\n');
        const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
        const file = `assets/${path.split('/')[1]}-${hash}.css`;
        writeFileSync(join(dir, file), sheet);
        manifest[path] = { ...theme, file };
      }
      for (const name of new Set([...css, ...themes.map(([, { file }]) => file)])) rmSync(join(dir, name));
      manifest[ENTRY] = entry;
      writeFileSync(manifestFile, JSON.stringify(manifest, undefined, 2));
    },
  };
}
