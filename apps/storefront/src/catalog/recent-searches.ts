/** The last texts that were searched for on this device. They never leave it. */
const KEY = 'cartwright-searches';
const MAX_KEPT = 5;
const MAX_LENGTH = 80;

export function readSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MAX_KEPT) : [];
  } catch {
    // Without storage, or with something else in it, nothing was searched for.
    return [];
  }
}

/** Puts a text first, and returns all. */
export function keepSearch(text: string): readonly string[] {
  const plain = text.trim().slice(0, MAX_LENGTH);
  const before = readSearches();
  if (plain === '') return before;
  const searches = [plain, ...before.filter((one) => one.toLowerCase() !== plain.toLowerCase())].slice(0, MAX_KEPT);
  write(searches);
  return searches;
}

/** Removes all, and returns what is left: nothing. */
export function forgetSearches(): readonly string[] {
  write([]);
  return [];
}

function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that stores nothing has no recent searches.
  }
}
