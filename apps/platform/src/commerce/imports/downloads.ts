/** Addresses that download refused rows and all products as CSV. Each carries its own permission for ten minutes. */
import { createExportUrl, createRefusedRowsUrl, type EXPORT_FORMATS } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { refuse } from '../../foundation/http/failure.ts';
import { type Route, route, webRoute } from '../../foundation/http/routes/route.ts';
import { toUploadResponse } from '../media-library/uploads.ts';
import { toCsvResponse } from './export/csv-text.ts';
import { exportProducts, type ExportFormat } from './export/export-products.ts';
import { OWN_FORMAT } from './export/own-format.ts';
import { exportRefused } from './export/refused-rows.ts';
import { SHOPIFY_FORMAT } from './export/shopify-format.ts';
import type { UploadDeps } from './file-uploads.ts';
import { findImport } from './model/import-store.ts';

const LIFETIME_MS = 10 * 60 * 1000;
const RULES = { allow: ['merchant', 'app'], permission: 'catalog.write', work: 'read' } as const;

type FormatName = (typeof EXPORT_FORMATS)[number];
type Subject = { readonly refusedOf: string } | { readonly format: FormatName };

const FORMATS: Readonly<Record<FormatName, ExportFormat>> = { CARTWRIGHT: OWN_FORMAT, SHOPIFY: SHOPIFY_FORMAT };

export function createImportDownloadRoutes(deps: UploadDeps): readonly Route[] {
  const { database, vault, siteId, readShop } = deps;

  async function sign(tx: Transaction, subject: Subject, now: number): Promise<{ readonly downloadUrl: string }> {
    const links = await openSignedLinks(tx, { vault, siteId }, 'import-download');
    const { publicUrl } = await readShop(tx, siteId);
    return { downloadUrl: `${publicUrl}/import-downloads/${links.sign(JSON.stringify(subject), now + LIFETIME_MS)}` };
  }

  return [
    route(createRefusedRowsUrl, RULES, async ({ input, caller, tx, now }) => {
      const record = await findImport(tx, caller.siteId, input.id, now);
      return record === undefined ? refuse('IMPORT_NOT_FOUND') : sign(tx, { refusedOf: record.id }, now);
    }),
    route(createExportUrl, RULES, ({ input, tx, now }) => sign(tx, { format: input.format ?? 'CARTWRIGHT' }, now)),
    webRoute(
      'GET',
      '/import-downloads/{token}',
      async ({ params, now }) => {
        const link = await database.read(async (tx) =>
          (await openSignedLinks(tx, { vault, siteId }, 'import-download')).read(params['token'] ?? '', now),
        );
        if (link.kind === 'invalid') return toUploadResponse(refuse('NOT_FOUND'));
        if (link.kind === 'expired') {
          return toUploadResponse(refuse('NOT_FOUND', 'This download has expired: ask for it again.', { status: 410 }));
        }
        const subject = JSON.parse(link.subject) as Subject;
        if ('format' in subject) {
          const format = FORMATS[subject.format];
          return toCsvResponse(exportProducts(deps, siteId, format), format.fileName);
        }
        const record = await database.read((tx) => findImport(tx, siteId, subject.refusedOf, now));
        if (record === undefined) return toUploadResponse(refuse('IMPORT_NOT_FOUND'));
        return toCsvResponse(exportRefused(database, record), 'refused-rows.csv');
      },
      { isPublic: true },
    ),
  ];
}
