/**
 * Drafts that outlive a closed tab: one for each merchant and record, in the browser's storage, with the state of the
 * record that it began from. A draft of another version of the admin, or an old one, is not restored.
 */

/** Both parts consist of what JSON can write. */
export interface KeptDraft<Base, Draft> {
  readonly base: Base;
  readonly draft: Draft;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

export interface DraftName {
  /** Two merchants may use the same browser. */
  readonly merchantId: string;
  /** What is edited: `products prod_1`. */
  readonly record: string;
}

/** Rises when the shape of a draft changes. */
const version = 2;
const prefix = 'cartwright-draft:';
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** The browser's storage is small; a draft of two thousand variants is not kept. */
const maxLength = 500_000;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepDraft(storage: DraftStorage, name: DraftName, kept: KeptDraft<unknown, unknown>): void {
  const text = JSON.stringify({ version, ...kept });
  try {
    if (text.length <= maxLength) storage.setItem(keyOf(name), text);
  } catch {
    // A browser without storage, or a full one: the draft lives as long as the page.
  }
}

export function dropDraft(storage: DraftStorage, name: DraftName): void {
  try {
    storage.removeItem(keyOf(name));
  } catch {
    // Without storage nothing was kept.
  }
}

/** A record has one type of draft, so the caller knows it. */
export function readKeptDraft<Base, Draft>(
  storage: DraftStorage,
  name: DraftName,
  now: number,
): KeptDraft<Base, Draft> | undefined {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as
      | (KeptDraft<Base, Draft> & { version: unknown })
      | null;
    if (kept === null || kept.version !== version) return undefined;
    const { base, draft, keptAt } = kept;
    return keptAt > now - lifetimeMs ? { base, draft, keptAt } : undefined;
  } catch {
    return undefined;
  }
}

function keyOf({ merchantId, record }: DraftName): string {
  return `${prefix}${merchantId}:${record}`;
}
