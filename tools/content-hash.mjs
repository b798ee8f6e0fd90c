/** One hash of the contents of some folders, so that work with unchanged inputs is not repeated. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.cache']);
const SKIPPED_FILES = /\.(test|spec|bench)\.[cm]?tsx?$|\.test-d\.ts$/;

/**
 * Hashes names and contents; tests do not count, and Markdown only where it is asked for.
 *
 * @param {string} root Names are taken relative to it.
 * @param {readonly string[]} paths Files and folders.
 * @param {{ withMarkdown?: boolean }} [options]
 * @returns {Promise<string>} Hex.
 */
export async function hashContents(root, paths, { withMarkdown = false } = {}) {
  const found = (await Promise.all(paths.map((path) => filesBelow(path)))).flat().sort();
  const files = withMarkdown ? found : found.filter((file) => !file.endsWith('.md'));
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${relative(root, file)}\0`);
    hash.update(await readFile(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesBelow(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const nested = entries.map(async (entry) => {
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(join(path, entry.name));
    return SKIPPED_FILES.test(entry.name) ? [] : [join(path, entry.name)];
  });
  return (await Promise.all(nested)).flat();
}
