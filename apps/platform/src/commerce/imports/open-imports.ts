/** Opens imports and exports of products: their routes, their job, and what is removed once an hour. */
import type { Route } from '../../foundation/http/routes/route.ts';
import type { Sweeps } from '../../foundation/jobs/sweeping.ts';
import { createImportFiles, type ImportDeps as FetchDeps } from '../media-library/import-files.ts';
import { createImportDownloadRoutes } from './downloads.ts';
import { createImportUploadRoutes, removeExpiredFiles, type UploadDeps } from './file-uploads.ts';
import type { ImportDeps } from './jobs/import-deps.ts';
import { registerImportJobs } from './jobs/import-job.ts';
import { findExpiredFiles } from './model/import-store.ts';
import { createImportRoutes } from './routes.ts';

export interface OpenImports {
  readonly routes: readonly Route[];
  readonly sweeps: Sweeps;
}

export function openImports(deps: Omit<ImportDeps, 'fetchPictures'> & UploadDeps & FetchDeps): OpenImports {
  const working = { ...deps, fetchPictures: createImportFiles(deps) };
  registerImportJobs(working);
  return {
    routes: [...createImportRoutes(working), ...createImportUploadRoutes(deps), ...createImportDownloadRoutes(deps)],
    sweeps: {
      removeImportFiles: async (database, now) =>
        removeExpiredFiles(deps, await database.read((tx) => findExpiredFiles(tx, now)), now),
    },
  };
}
