/**
 * The files of the browser build. Their names contain a hash of the content, so only the build's own list knows them.
 */
import { readFileSync } from 'node:fs';

import type { HostedAssets } from './surface.d.ts';

/** The address under which the platform serves `dist/browser`. */
const servedUnder = '/hosted-assets/';

/** Lies beside the built `dist/server/render.js`. */
export const browserFolder = new URL('../browser/', import.meta.url);

/**
 * Reads the list of the last build.
 * @throws {Error} When the pages were not built; the message names the command.
 */
export function readBuiltAssets(): HostedAssets {
  let text: string;
  try {
    text = readFileSync(new URL('.vite/manifest.json', browserFolder), 'utf8');
  } catch (cause) {
    throw new Error('The hosted pages are not built. Run: npm run build -w @cartwright/hosted', { cause });
  }
  return assetsOf(JSON.parse(text));
}

/** Reads a Vite manifest: the entry's script, its stylesheets, and the fonts of the Latin alphabet. */
export function assetsOf(manifest: unknown): HostedAssets {
  const chunks = isRecord(manifest) ? Object.values(manifest).filter(isRecord) : [];
  const entry = chunks.find((chunk) => chunk['isEntry'] === true);
  const files = [...chunks.map((chunk) => chunk['file']), ...texts(entry?.['assets'])].filter(isText);
  return {
    styles: texts(entry?.['css']).map(address),
    scripts: isText(entry?.['file']) ? [address(entry['file'])] : [],
    fonts: [...new Set(files.filter((file) => /-latin-(wght|opsz)-normal.*\.woff2$/u.test(file)))].map(address),
    icon: address('icon.svg'),
  };
}

function address(file: string): string {
  return servedUnder + file;
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isText) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
