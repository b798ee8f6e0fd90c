/** Opens the library of files: its routes, and what is done once an hour. */
import { join } from 'node:path';

import type { Route } from '../../foundation/http/routes/route.ts';
import type { Sweeps } from '../../foundation/jobs/sweeping.ts';
import { createFileDownloadRoutes, type DownloadDeps } from './file-downloads.ts';
import { createFileRoutes, type FileRouteDeps } from './file-routes.ts';
import { measureFiles } from './file-sizes.ts';
import { createFolderRoutes } from './folder-routes.ts';
import { createResumableRoutes, RESUMABLE_LIFETIME_MS } from './resumable-uploads.ts';
import { emptyOldTrash } from './trash.ts';
import { openUnfinishedUploads, removeLeftParts } from './unfinished-uploads.ts';
import { createUploadRoutes } from './uploads.ts';

export interface MediaLibrary {
  readonly routes: readonly Route[];
  /** What is removed or measured once an hour. */
  readonly sweeps: Sweeps;
}

export function openMediaLibrary(deps: FileRouteDeps & DownloadDeps): MediaLibrary {
  const { stagingFolder } = deps;
  const unfinished = openUnfinishedUploads(join(stagingFolder, 'resumable'));
  return {
    routes: [
      ...createUploadRoutes(deps),
      ...createResumableRoutes({ ...deps, unfinished }),
      ...createFileRoutes(deps),
      ...createFileDownloadRoutes(deps),
      ...createFolderRoutes(deps),
    ],
    sweeps: {
      emptyOldTrash: (_database, now) => emptyOldTrash(deps, now),
      removeOldUploads: async (_database, now) => {
        await unfinished.removeOld(now - RESUMABLE_LIFETIME_MS);
        await removeLeftParts(stagingFolder, now - RESUMABLE_LIFETIME_MS);
      },
      measureFiles: () => measureFiles(deps.database, deps.files),
    },
  };
}
