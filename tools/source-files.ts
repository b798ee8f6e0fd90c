/** Finds source files: files that people wrote, not built, installed or copied ones. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of source code. */
export const SOURCE_FOLDERS = ['packages', 'apps', 'e2e', 'benchmarks', 'docs', 'tools'] as const;

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'coverage',
  '.cache',
  'demo',
  'public',
  'templates',
  'projects',
  'test-results',
]);

/** All files below some folders that end in one of the given endings, relative to `root`, sorted. */
export function listFiles(root: string, folders: readonly string[], endings: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name) && (!entry.name.startsWith('.') || entry.name === '.github')) visit(path);
      } else if (endings.some((ending) => entry.name.endsWith(ending))) found.push(path);
    }
  };
  for (const folder of folders) visit(folder);
  return found.sort();
}

/** Tests and their helpers. They may import more than the code that ships. */
export function isTest(path: string): boolean {
  return /\.(test|spec|bench)\.tsx?$|\.test-d\.ts$|\/(test|build)\/|(^|\/)[\w.-]+\.config\.ts$/.test(path);
}
