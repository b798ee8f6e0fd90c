/**
 * Addresses that download a file under a name of its own. The address carries its own permission until it expires.
 * Invariant: a file that a browser could run is always saved, also where INLINE was asked.
 */
import { generateFileDownloadUrl } from '@cartwright/contract';

import type { Database } from '../../foundation/database/database.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { refuse } from '../../foundation/http/failure.ts';
import { type Route, route, type ShowProblem, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import type { MediaFiles } from '../../foundation/media/media-files.ts';
import { isSaved, type MediaId, readContentType, readExtension } from '../../foundation/media/rendition.ts';
import { sendDownload } from '../../foundation/media/send-download.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { cleanName } from './keep-file.ts';
import { readFileId } from './library-file.ts';
import { findFiles } from './library-store.ts';

const DEFAULT_MINUTES = 600;

export interface DownloadDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly vault: Vault;
  readonly readShop: ReadShop;
  readonly files: MediaFiles;
  readonly showProblem: ShowProblem;
}

/** The subject of a download's link. */
interface Download {
  readonly id: MediaId;
  readonly name: string;
  readonly disposition: 'attachment' | 'inline';
  readonly lateUrl?: string;
}

export function createFileDownloadRoutes(deps: DownloadDeps): readonly Route[] {
  const { vault, readShop } = deps;
  return [
    route(
      generateFileDownloadUrl,
      { allow: ['merchant', 'app'], permission: 'files.read', work: 'read' },
      async ({ input, caller, tx, now }) => {
        const { siteId } = caller;
        const [file] = await findFiles(tx, siteId, [readFileId(input.fileId)]);
        if (file === undefined || file.deletedAt !== undefined) return refuse('FILE_NOT_FOUND');
        const { downloadFileName, expirationInMinutes, expirationRedirectUrl, contentDisposition } = input;
        const links = await openSignedLinks(tx, { vault, siteId }, 'file-download');
        const download: Download = {
          id: file.id,
          name: cleanName(downloadFileName ?? file.displayName),
          disposition: contentDisposition === 'INLINE' && !isSaved(file.id) ? 'inline' : 'attachment',
          ...(expirationRedirectUrl ? { lateUrl: expirationRedirectUrl } : {}),
        };
        const expiresAt = now + (expirationInMinutes ?? DEFAULT_MINUTES) * 60_000;
        const { publicUrl } = await readShop(tx, siteId);
        const url = `${publicUrl}/file-downloads/${links.sign(JSON.stringify(download), expiresAt)}`;
        return { downloadUrls: [{ url, assetKey: 'src' }] };
      },
    ),
    webRoute('GET', '/file-downloads/{token}', (visit) => sendFile(deps, visit)),
  ];
}

async function sendFile(deps: DownloadDeps, visit: WebContext): Promise<Response> {
  const { database, siteId, vault, files, showProblem } = deps;
  const { request, params, now } = visit;
  const link = await database.read(async (tx) =>
    (await openSignedLinks(tx, { vault, siteId }, 'file-download')).read(params['token'] ?? '', now),
  );
  const download = link.kind === 'invalid' ? undefined : (JSON.parse(link.subject) as Download);
  if (download !== undefined && link.kind === 'expired') {
    const { lateUrl } = download;
    if (lateUrl !== undefined) return new Response(null, { status: 302, headers: { Location: lateUrl } });
    return showProblem(visit, {
      status: 410,
      title: 'This download has expired',
      message: 'The link to this file was made for a limited time.',
      remedy: 'Ask for a new link where you found this one.',
    });
  }
  const size = download === undefined ? undefined : await files.size(download.id);
  if (download === undefined || size === undefined) {
    return showProblem(visit, {
      status: 404,
      title: 'There is no such download',
      message: 'The link is incomplete, or its file was deleted.',
      remedy: 'Ask for a new link where you found this one.',
    });
  }
  const { id, name, disposition } = download;
  const contentType = readContentType(readExtension(id));
  return sendDownload(request, { name, contentType, size, disposition, stream: (range) => files.stream(id, range) });
}
