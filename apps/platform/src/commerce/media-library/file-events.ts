/** Tells apps that a file is ready, in the transaction that takes it; or that it was not taken, and why. */
import type { ExternalInfo } from '@cartwright/contract';

import type { Database, Transaction } from '../../foundation/database/database.ts';
import type { Cause, Notify } from '../../foundation/domain-events.ts';
import type { ExpectedError } from '../../foundation/http/failure.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import { describeFile, type LibraryFile } from './library-file.ts';

export interface FileEventDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly notify: Notify;
  readonly publicUrl: string;
}

/** Who brought the file, and what is told again to the program that did. */
export interface Bringing {
  readonly siteId: SiteId;
  readonly by: Cause;
  readonly externalInfo?: ExternalInfo | null | undefined;
  readonly now: number;
}

export function tellReady(
  { notify, publicUrl }: FileEventDeps,
  tx: Transaction,
  file: LibraryFile,
  { siteId, by, externalInfo, now, isFromTrash }: Bringing & { readonly isFromTrash: boolean },
): Promise<void> {
  return notify(tx, {
    event: 'onFileDescriptorFileReady',
    siteId,
    entityId: file.id,
    by,
    now,
    emit: () => ({
      actionEvent: {
        body: {
          file: describeFile(file, { siteId, publicUrl }),
          ...(externalInfo ? { externalInfo } : {}),
          triggeredByUndelete: isFromTrash,
        },
      },
    }),
  });
}

/** The file has no id, so the event gets one of its own. */
export async function tellFailed(
  { database, ids, notify }: FileEventDeps,
  { code, message }: ExpectedError,
  { siteId, by, externalInfo, now }: Bringing,
): Promise<void> {
  await database.write((tx) =>
    notify(tx, {
      event: 'onFileDescriptorFileFailed',
      siteId,
      entityId: ids.next('fil'),
      by,
      now,
      emit: () => ({
        actionEvent: {
          body: { ...(externalInfo ? { externalInfo } : {}), error: { code, description: message } },
        },
      }),
    }),
  );
}
