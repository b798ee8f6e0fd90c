/**
 * The export of a site as a download: an address that carries its own permission for ten minutes, from which the archive is
 * sent while it is made, so that it needs no space here.
 */
import { Readable } from 'node:stream';

import { readVersion } from '@cartwright/telemetry';

import { BackupError } from '../backup/archive-format.ts';
import type { Database, DatabasePlace, ReportFailure } from '../foundation/database/database.ts';
import { openSignedLinks, type SignedLinks } from '../foundation/hosted-pages/signed-links.ts';
import { refuse, type ExpectedError } from '../foundation/http/failure.ts';
import { type Route, type ShowProblem, webRoute } from '../foundation/http/routes/route.ts';
import type { SiteId } from '../foundation/ids.ts';
import { writeDisposition } from '../foundation/media/content-disposition.ts';
import type { ShopStorages } from '../foundation/media/storage/shop-storages.ts';
import { listSites } from '../foundation/site/site-store.ts';
import { hasSealedSecrets } from '../foundation/vault/stored-secrets.ts';
import type { Vault } from '../foundation/vault/vault.ts';

const PATH = '/operator/site-exports';
const VALID_MS = 10 * 60 * 1000;
const PACKAGE = new URL('../../package.json', import.meta.url);

export interface ExportDeps {
  readonly database: Database;
  readonly place: DatabasePlace;
  readonly storages: ShopStorages;
  readonly vault: Vault;
  readonly report: ReportFailure;
  readonly mainSiteId: SiteId;
  readonly publicUrl: string;
}

interface Subject {
  readonly siteId: SiteId;
  readonly encryptTo: readonly string[];
}

/** The address of a download. Refused where the secrets of the site would leave the platform unencrypted. */
export async function createExportLink(
  deps: ExportDeps,
  { siteId, encryptTo }: Subject,
  now: number,
): Promise<{ readonly url: string; readonly expiresAt: number } | ExpectedError> {
  const { database, publicUrl } = deps;
  const problem = await findKeyProblem(encryptTo);
  if (problem !== undefined) return refuse('BAD_REQUEST', problem);
  const isSealed = await database.read((tx) => hasSealedSecrets(tx, siteId));
  if (isSealed && encryptTo.length === 0) {
    return refuse(
      'WRONG_SITE_STATE',
      'CARTWRIGHT_SECRET encrypts the keys of this site, and an export holds them readable: give a public key of age in encryptTo.',
    );
  }
  const expiresAt = now + VALID_MS;
  const subject: Subject = { siteId, encryptTo };
  return { url: `${publicUrl}${PATH}/${(await openLinks(deps)).sign(JSON.stringify(subject), expiresAt)}`, expiresAt };
}

export function createExportRoutes(deps: ExportDeps & { readonly showProblem: ShowProblem }): readonly Route[] {
  return [
    webRoute('GET', `${PATH}/{token}`, async (context) => {
      const read = (await openLinks(deps)).read(context.params['token'] ?? '', context.now);
      if (read.kind !== 'valid') {
        return deps.showProblem(context, {
          status: 403,
          title: 'This address is not valid',
          message: 'It is damaged, or older than ten minutes: ask for another one with sites.exportSite.',
        });
      }
      const { siteId, encryptTo } = JSON.parse(read.subject) as Subject;
      const site = (await deps.database.read(listSites)).find((one) => one.siteId === siteId);
      if (site === undefined) {
        return deps.showProblem(context, {
          status: 404,
          title: 'This site is gone',
          message: 'It was deleted after this address was made.',
        });
      }
      const name = `${site.name}.tar${encryptTo.length > 0 ? '.age' : ''}`;
      return new Response(toWeb(writeExport(deps, { siteId, encryptTo })), {
        headers: {
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': writeDisposition('attachment', name),
          'Cache-Control': 'private, no-store',
          'Referrer-Policy': 'no-referrer',
        },
      });
    }),
  ];
}

/** Reads no byte before the client does. */
function toWeb(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>;
}

/** On a connection of its own, with patience: a client may take long to read all of it. */
async function* writeExport(
  { database, place, storages, vault, report }: ExportDeps,
  { siteId, encryptTo }: Subject,
): AsyncGenerator<Uint8Array> {
  const [{ takeBackup }, { encryptChunks }] = await Promise.all([
    import('../backup/take-backup.ts'),
    import('../backup/encryption.ts'),
  ]);
  const own = await openAgain(place, report);
  try {
    const source = { database: own ?? database, storages, version: readVersion(PACKAGE), now: Date.now };
    const plain = takeBackup({ ...source, only: { siteId, vault } }, () => undefined);
    yield* encryptTo.length === 0 ? plain : await encryptChunks(plain, { kind: 'recipients', recipients: encryptTo });
  } finally {
    await own?.[Symbol.asyncDispose]();
  }
}

/** Undefined: a temporary database, which only its own process sees. */
async function openAgain(place: DatabasePlace, report: ReportFailure): Promise<Database | undefined> {
  const { PATIENT_TIMEOUTS } = await import('../backup/patient-transaction.ts');
  if (place.kind === 'postgres') {
    const { openPostgres } = await import('../foundation/database/postgres.ts');
    return openPostgres(place.url, report, PATIENT_TIMEOUTS);
  }
  if (place.file === ':memory:') return undefined;
  const { openSqlite } = await import('../foundation/database/sqlite.ts');
  return openSqlite(place.file, report, PATIENT_TIMEOUTS);
}

function openLinks({ database, vault, mainSiteId }: ExportDeps): Promise<SignedLinks> {
  return database.read((tx) => openSignedLinks(tx, { vault, siteId: mainSiteId }, 'site-export'));
}

/** Why these are no public keys, or undefined. */
async function findKeyProblem(recipients: readonly string[]): Promise<string | undefined> {
  if (recipients.length === 0) return undefined;
  const { encryptChunks } = await import('../backup/encryption.ts');
  try {
    await encryptChunks((async function* none() {})(), { kind: 'recipients', recipients });
    return undefined;
  } catch (failure) {
    if (failure instanceof BackupError) return failure.message;
    throw failure;
  }
}
