/** What the work of imports needs from outside. */
import type { Clock } from '../../../foundation/clock.ts';
import type { Database } from '../../../foundation/database/database.ts';
import type { Notify } from '../../../foundation/domain-events.ts';
import type { Ids, SiteId } from '../../../foundation/ids.ts';
import type { Jobs } from '../../../foundation/jobs/jobs.ts';
import type { FileStorage } from '../../../foundation/media/storage/file-storage.ts';
import type { ReadShop } from '../../../foundation/site/shop.ts';
import type { TellStock } from '../../catalog/model/tell-stock.ts';
import type { ImportFiles } from '../../media-library/import-files.ts';

export interface ImportDeps {
  readonly siteId: SiteId;
  readonly database: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue' | 'register'>;
  readonly readShop: ReadShop;
  readonly notify: Notify;
  readonly tellStock: TellStock;
  /** Where the files of imports lie, under the ids of the imports. */
  readonly importFiles: FileStorage;
  /** Fetches pictures into the library. */
  readonly fetchPictures: ImportFiles;
}
