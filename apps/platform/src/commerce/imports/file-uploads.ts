/** The address that takes the file of an import by PUT. It carries its own permission for an hour. */
import type { Database, Transaction } from '../../foundation/database/database.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { type Route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { Ids, SiteId } from '../../foundation/ids.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { toUploadResponse } from '../media-library/uploads.ts';
import { type TakeDeps, takeUpload } from './file/take-file.ts';
import { IMPORT_LIFETIME_MS, type ImportId, type ImportRecord, toImportResponse } from './model/import-record.ts';
import { changeImport, findImport } from './model/import-store.ts';

const LIFETIME_MS = 60 * 60 * 1000;
const MAX_UPLOADS = 4;

export interface UploadDeps extends TakeDeps {
  readonly siteId: SiteId;
  readonly database: Database;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly readShop: ReadShop;
}

export async function signUploadUrl(
  { vault, siteId, readShop }: UploadDeps,
  tx: Transaction,
  id: ImportId,
  now: number,
): Promise<string> {
  const links = await openSignedLinks(tx, { vault, siteId }, 'import-upload');
  const { publicUrl } = await readShop(tx, siteId);
  return `${publicUrl}/import-uploads/${links.sign(id, now + LIFETIME_MS)}`;
}

export function createImportUploadRoutes(deps: UploadDeps): readonly Route[] {
  let running = 0;
  return [
    webRoute(
      'PUT',
      '/import-uploads/{token}',
      async (visit) => {
        if (running >= MAX_UPLOADS) {
          const message = 'Too many files are being uploaded: try again in a moment.';
          return toUploadResponse(refuse('TOO_MANY_REQUESTS', message, { status: 503, retryAfterSeconds: 2 }));
        }
        running += 1;
        try {
          const answer = await receive(deps, visit);
          return isExpectedError(answer) ? toUploadResponse(answer) : answer;
        } finally {
          running -= 1;
        }
      },
      { isPublic: true },
    ),
  ];
}

async function receive(deps: UploadDeps, { params, request, now }: WebContext): Promise<Response | ExpectedError> {
  const { database, vault, siteId } = deps;
  const link = await database.read(async (tx) =>
    (await openSignedLinks(tx, { vault, siteId }, 'import-upload')).read(params['token'] ?? '', now),
  );
  if (link.kind === 'invalid') return refuse('IMPORT_NOT_FOUND');
  if (link.kind === 'expired') {
    return refuse('IMPORT_NOT_FOUND', 'This upload has expired: begin the import again.', { status: 410 });
  }
  const before = await database.read((tx) => findImport(tx, siteId, link.subject, now));
  if (before === undefined) return refuse('IMPORT_NOT_FOUND');
  if (before.state !== 'WAITING') return refuse('WRONG_IMPORT_STATE', 'This import has its file already.');
  if (request.body === null) return refuse('FILE_NOT_READABLE', 'The request has no bytes: send the file as its body.');
  // Two uploads may come at once: each has a file of its own, and the first that is whole is taken.
  const fileKey = deps.ids.next('upl');
  const taken = await takeUpload(deps, fileKey, request.body).catch(() => undefined);
  if (taken === undefined) return refuse('FILE_NOT_READABLE', 'The file did not arrive whole: send it again.');
  if (isExpectedError(taken)) return taken;
  const answer = await database.write(async (tx) => {
    const present = await findImport(tx, siteId, before.id, now);
    if (present?.state !== 'WAITING') return refuse('WRONG_IMPORT_STATE', 'This import has its file already.');
    const details = { ...present.details, ...taken };
    await changeImport(tx, present, { state: 'READY', details, expiresAt: now + IMPORT_LIFETIME_MS }, now);
    const body = {
      import: toImportResponse({ ...present, state: 'READY', details, expiresAt: now + IMPORT_LIFETIME_MS }),
    };
    return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
  });
  if (isExpectedError(answer)) await deps.importFiles.remove(fileKey);
  return answer;
}

/** Removes the files of imports that have expired; their rows follow. */
export async function removeExpiredFiles(
  { database, importFiles }: Pick<UploadDeps, 'database' | 'importFiles'>,
  expired: readonly ImportRecord[],
  now: number,
): Promise<void> {
  for (const one of expired) {
    await importFiles.remove(one.details.fileKey ?? one.id);
    await database.write((tx) => changeImport(tx, one, { hasFile: false }, now));
  }
}
