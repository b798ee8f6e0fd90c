/**
 * Removes files that no row names. Files lie under the hash of their content, so a row may begin to name one at any moment.
 * Invariant: a file that a row names at the end is there. It is moved aside first, then the rows are read once more, and it
 * is moved back where one names it. A row that is written after that has its bytes stored again by its writer, who looks.
 */
import type { FileStorage } from './file-storage.ts';

/** What keys of files begin with that are about to be removed. */
export const REMOVED_FOLDER = 'removed/';

/** `findNamed` reads which of these keys a row names now. Returns the keys of the files that are gone. */
export async function removeUnused(
  storage: FileStorage,
  keys: readonly string[],
  findNamed: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly string[]> {
  for (const key of keys) await storage.move(key, `${REMOVED_FOLDER}${key}`);
  const named = await findNamed(keys);
  for (const key of keys) {
    const isLost = named.has(key) && (await storage.size(key)) === undefined;
    if (isLost) await storage.move(`${REMOVED_FOLDER}${key}`, key);
    else await storage.remove(`${REMOVED_FOLDER}${key}`);
  }
  return keys.filter((key) => !named.has(key));
}
