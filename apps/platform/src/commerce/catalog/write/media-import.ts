/**
 * Imports images from addresses of other hosts, for merchants who add them to a product. The guarded fetch bounds time
 * and bytes and refuses internal addresses. The type is detected from the bytes, not from the name.
 */
import type { Database } from '../../../foundation/database/database.ts';
import type { BrokenRule } from '../../../foundation/http/failure.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { keepPicture } from '../../../foundation/media/media-asset.ts';
import type { MediaFiles } from '../../../foundation/media/media-files.ts';
import { saveMediaAsset } from '../../../foundation/media/media-store.ts';
import {
  createGuardedFetch,
  type GuardedFetch,
  GuardedFetchError,
} from '../../../foundation/outgoing/guarded-fetch.ts';

/** Pictures that one call imports: more would let a merchant wait longer than a request may take. */
const MAX_IMPORTS = 10;
const MAX_IMPORT_BYTES = 20_000_000;
const IMPORT_TIMEOUT_MS = 10_000;
const MAX_FILE_NAME = 200;

interface MediaImportDeps {
  readonly database: Database;
  readonly files: MediaFiles;
  readonly fetchPicture: GuardedFetch;
}

/** A medium to import: its address, and its path in the request. */
interface WantedImport {
  readonly url: string;
  /** `media[0].url` */
  readonly field: string;
}

export type ImportMedia = (
  siteId: SiteId,
  wanted: readonly WantedImport[],
  now: number,
) => Promise<{ readonly ids: ReadonlyMap<string, string>; readonly broken: readonly BrokenRule[] }>;

/** The import, bound to the guarded fetch. */
export function openMediaImport({
  database,
  files,
  allowLoopback,
}: Omit<MediaImportDeps, 'fetchPicture'> & { readonly allowLoopback: boolean }): ImportMedia {
  const limits = { maxBytes: MAX_IMPORT_BYTES, timeoutMs: IMPORT_TIMEOUT_MS, maxRedirects: 3 };
  return createImportMedia({ database, files, fetchPicture: createGuardedFetch({ ...limits, allowLoopback }) });
}

/** The media ids by address, and why an address gave none. */
function createImportMedia({ database, files, fetchPicture }: MediaImportDeps): ImportMedia {
  return async (siteId, wanted, now) => {
    const ids = new Map<string, string>();
    const broken: BrokenRule[] = [];
    for (const { url, field } of wanted.slice(MAX_IMPORTS)) {
      const description = `is one too many: a call imports at most ${MAX_IMPORTS} pictures, and ${url} comes after them`;
      broken.push({ field, rule: 'MAX_SIZE', description });
    }
    if (broken.length > 0) return { ids, broken };
    for (const { url, field } of wanted) {
      if (ids.has(url)) continue;
      const bytes = await read(fetchPicture, url);
      const asset = typeof bytes === 'string' ? undefined : await keepPicture(files, bytes);
      if (asset === undefined) {
        const reason =
          typeof bytes === 'string' ? bytes : 'It is no picture (JPEG, PNG, WebP, AVIF, GIF), or too large a one.';
        broken.push({ field, rule: 'VALIDATION', description: `cannot be imported from ${url}: ${reason}` });
        continue;
      }
      const fileName = new URL(url).pathname.split('/').at(-1)?.slice(0, MAX_FILE_NAME) ?? '';
      await database.write((tx) => saveMediaAsset(tx, siteId, { asset, fileName, now }));
      // The last use of the same bytes may have ended in the meantime, and they with it.
      if (typeof bytes !== 'string' && (await files.size(asset.id)) === undefined) await keepPicture(files, bytes);
      ids.set(url, asset.id);
    }
    return { ids, broken };
  };
}

/** The bytes at an address, or a sentence with the reason why they are not available. */
async function read(fetchPicture: GuardedFetch, url: string): Promise<Uint8Array | string> {
  try {
    const { status, body } = await fetchPicture(url, { headers: { accept: 'image/*' } });
    return status === 200 ? body : `It answered ${status}.`;
  } catch (failure) {
    if (failure instanceof GuardedFetchError) return failure.message;
    throw failure;
  }
}
