/** Measures files whose size is not known, so that they count in the space of their site. Those without bytes count as empty. */
import type { Database } from '../../foundation/database/database.ts';
import { limitConcurrency } from '../../foundation/limit-concurrency.ts';
import type { MediaFiles } from '../../foundation/media/media-files.ts';
import { listUnmeasured, saveSize } from './library-store.ts';

const BATCH = 200;
/** A store that speaks S3 answers one question in some milliseconds, and several at once. */
const AT_ONCE = 10;

export async function measureFiles(database: Database, files: MediaFiles): Promise<void> {
  const runFew = limitConcurrency(AT_ONCE);
  for (;;) {
    const ids = await database.read((tx) => listUnmeasured(tx, BATCH));
    const sizes = await Promise.all(ids.map((id) => runFew(async () => ({ id, bytes: (await files.size(id)) ?? 0 }))));
    await database.write(async (tx) => {
      for (const { id, bytes } of sizes) await saveSize(tx, id, bytes);
    });
    if (ids.length < BATCH) return;
  }
}
