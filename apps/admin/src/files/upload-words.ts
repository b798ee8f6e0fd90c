/** Uploads in a sentence. */
import type { Upload } from './uploads.ts';

/** `Uploading 2 of 5`, `5 files uploaded`, `4 files uploaded, 1 wasn’t` */
export function summarizeUploads(uploads: readonly Pick<Upload, 'state'>[]): string {
  const count = (kind: Upload['state']['kind']) => uploads.filter(({ state }) => state.kind === kind).length;
  const [done, failed] = [count('done'), count('failed')];
  const underWay = uploads.length - done - failed;
  if (underWay > 0 && count('offline') === underWay) return 'Waiting for a connection';
  if (underWay > 0 && count('paused') === underWay) return 'Paused';
  if (underWay > 0) return `Uploading ${Math.min(uploads.length, done + failed + 1)} of ${uploads.length}`;
  if (failed === 0) return `${countFiles(done)} uploaded`;
  if (done === 0) return `${countFiles(failed)} couldn’t be uploaded`;
  return `${countFiles(done)} uploaded, ${failed} couldn’t be`;
}

/** `1 file`, `2 files` */
export function countFiles(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}
