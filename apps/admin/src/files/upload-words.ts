/** Uploads in a sentence. */
import { words } from '../words/words.ts';
import type { Upload } from './uploads.ts';

/** `Uploading 2 of 5`, `5 files uploaded`, `4 files uploaded, 1 wasn’t` */
export function summarizeUploads(uploads: readonly Pick<Upload, 'state'>[]): string {
  const count = (kind: Upload['state']['kind']) => uploads.filter(({ state }) => state.kind === kind).length;
  const [done, failed] = [count('done'), count('failed')];
  const said = words.files.uploads;
  const underWay = uploads.length - done - failed;
  if (underWay > 0 && count('offline') === underWay) return said.offline;
  if (underWay > 0 && count('paused') === underWay) return said.paused;
  if (underWay > 0) return said.uploading(Math.min(uploads.length, done + failed + 1), uploads.length);
  if (failed === 0) return said.allUploaded(done);
  if (done === 0) return said.noneUploaded(failed);
  return said.someUploaded(done, failed);
}
