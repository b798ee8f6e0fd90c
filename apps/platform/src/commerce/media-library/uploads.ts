/**
 * The address that takes a file's bytes: by PUT as they are, or by POST in a form with one file. The address carries its
 * own permission for an hour. Invariant: at most ten uploads run at once, and what breaks off leaves nothing.
 */
import { Readable } from 'node:stream';

import {
  type ExternalInfo,
  generateFileUploadUrl,
  MAX_FILE_BYTES,
  MAX_PICTURE_BYTES,
  MEDIA_ROOT,
} from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { Cause } from '../../foundation/domain-events.ts';
import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { type Route, route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { stageFile, type StagedFile } from '../../foundation/media/storage/staged-file.ts';
import type { ReadShop } from '../../foundation/site/shop.ts';
import type { Vault } from '../../foundation/vault/vault.ts';
import { listAllFolders } from './folder-store.ts';
import { readParent } from './folders.ts';
import { checkSize } from './inspect-file.ts';
import { checkSpace, cleanName, type IncomingFile, keepFile, type KeepDeps } from './keep-file.ts';
import { describeFile, type LibraryFile } from './library-file.ts';

const UPLOAD_LIFETIME_MS = 60 * 60 * 1000;
const MAX_UPLOADS = 10;

export interface UploadDeps extends KeepDeps {
  readonly siteId: SiteId;
  readonly vault: Vault;
  readonly readShop: ReadShop;
  /** Where bytes lie until all of them are there. */
  readonly stagingFolder: string;
}

/** What an announced upload says about its file; the subject of its link. */
export interface Announced {
  readonly by: Cause;
  readonly name?: string | null | undefined;
  readonly parentFolderId?: string | null | undefined;
  readonly filePath?: string | null | undefined;
  readonly labels?: readonly string[] | null | undefined;
  readonly externalInfo?: ExternalInfo | null | undefined;
}

interface AnnouncedInput extends Omit<Announced, 'by' | 'name'> {
  readonly fileName?: string | null | undefined;
  readonly sizeInBytes?: string | null | undefined;
  readonly mimeType: string;
}

export function createUploadRoutes(deps: UploadDeps): readonly Route[] {
  const { siteId, vault, readShop } = deps;
  let running = 0;

  async function take(visit: WebContext, read: (request: Request) => Promise<Taken>): Promise<Response> {
    if (running >= MAX_UPLOADS) {
      return toUploadResponse(
        refuse('TOO_MANY_REQUESTS', 'Too many files are being uploaded: try again in a moment.', {
          status: 503,
          retryAfterSeconds: 2,
        }),
      );
    }
    running += 1;
    try {
      return await receiveFile(deps, visit, read);
    } finally {
      running -= 1;
    }
  }

  return [
    route(
      generateFileUploadUrl,
      { allow: ['merchant', 'app'], permission: 'files.manage', work: 'read' },
      async ({ input, caller, tx, now }) => {
        const problem = await checkAnnounced(tx, caller.siteId, input, MAX_FILE_BYTES);
        if (problem !== undefined) return problem;
        const links = await openSignedLinks(tx, { vault, siteId }, 'file-upload');
        const token = links.sign(JSON.stringify(toAnnounced(input, caller)), now + UPLOAD_LIFETIME_MS);
        const { publicUrl } = await readShop(tx, siteId);
        return { uploadUrl: `${publicUrl}/file-uploads/${token}` };
      },
    ),
    webRoute('PUT', '/file-uploads/{token}', (visit) => take(visit, (request) => readBody(deps, request)), {
      isPublic: true,
    }),
    webRoute('POST', '/file-uploads/{token}', (visit) => take(visit, (request) => readForm(deps, request)), {
      isPublic: true,
    }),
  ];
}

/** Why a file that is announced would not be taken, before any of its bytes is sent. */
export async function checkAnnounced(
  tx: Transaction,
  siteId: SiteId,
  { fileName, sizeInBytes, mimeType, parentFolderId }: AnnouncedInput,
  maxBytes: number,
): Promise<ExpectedError | undefined> {
  const bytes = Number(sizeInBytes ?? 0);
  const parent = readParent(await listAllFolders(tx, siteId), parentFolderId ?? MEDIA_ROOT);
  if (isExpectedError(parent)) return parent;
  return checkSizeOf({ bytes, mimeType }, cleanName(fileName ?? ''), maxBytes) ?? checkSpace(tx, siteId, bytes);
}

/** Why a file of this size would not be taken, by the type that its sender says it has. */
export function checkSizeOf(
  { bytes, mimeType }: { readonly bytes: number; readonly mimeType: string | undefined },
  name: string,
  maxBytes: number,
): ExpectedError | undefined {
  return checkSize(bytes, name, mimeType?.startsWith('image/') === true ? MAX_PICTURE_BYTES : maxBytes);
}

export function toAnnounced({ fileName, ...input }: AnnouncedInput, by: Cause): Announced {
  const { parentFolderId, filePath, labels, externalInfo } = input;
  return { by: toCause(by), name: fileName, parentFolderId, filePath, labels, externalInfo };
}

/** Who caused it, without what else a caller carries. */
function toCause(by: Cause): Cause {
  switch (by.kind) {
    case 'merchant':
      return { kind: by.kind, merchantId: by.merchantId };
    case 'app':
      return { kind: by.kind, appId: by.appId };
    default:
      throw new Error(`A ${by.kind} cannot upload files.`);
  }
}

/** Bytes of this machine and the name that came with them, or why there are none. */
export type Taken = { readonly staged: StagedFile; readonly name?: string | undefined } | ExpectedError;

async function receiveFile(
  deps: UploadDeps,
  { request, url, params, now }: WebContext,
  read: (request: Request) => Promise<Taken>,
): Promise<Response> {
  const { database, vault, siteId, publicUrl } = deps;
  const link = await database.read(async (tx) =>
    (await openSignedLinks(tx, { vault, siteId }, 'file-upload')).read(params['token'] ?? '', now),
  );
  if (link.kind === 'invalid') return toUploadResponse(refuse('NOT_FOUND', 'There is no such upload.'));
  if (link.kind === 'expired') {
    const message = 'This upload has expired: announce the file again.';
    return toUploadResponse(refuse('NOT_FOUND', message, { status: 410 }));
  }
  const announced = JSON.parse(link.subject) as Announced;
  const taken = await read(request).catch(() => refuse('FILE_NOT_READABLE', 'The file did not arrive whole.'));
  if (isExpectedError(taken)) return toUploadResponse(taken);
  await using staged = taken.staged;
  const name = url.searchParams.get('filename') ?? taken.name ?? announced.name ?? '';
  const file = await finishUpload(deps, staged, { ...announced, name }, { action: generateFileUploadUrl.name, now });
  return isExpectedError(file)
    ? toUploadResponse(file)
    : Response.json({ file: describeFile(file, { siteId, publicUrl }) }, { headers: { 'Cache-Control': 'no-store' } });
}

/** Takes the bytes into the library: the file, or why it is not taken. */
export function finishUpload(
  deps: UploadDeps,
  staged: StagedFile,
  { by, name, parentFolderId, filePath, labels, externalInfo }: Announced,
  { action, now }: { readonly action: string; readonly now: number },
): Promise<LibraryFile | ExpectedError> {
  const incoming: IncomingFile = {
    siteId: deps.siteId,
    by,
    action,
    name: name ?? '',
    ...(parentFolderId === undefined ? {} : { parentFolderId }),
    ...(filePath === undefined ? {} : { filePath }),
    ...(labels === undefined ? {} : { labels }),
    externalInfo,
    now,
  };
  return keepFile(deps, staged, incoming);
}

export function toUploadResponse({ status, body, retryAfterSeconds }: ExpectedError): Response {
  const retry = retryAfterSeconds === undefined ? undefined : { 'Retry-After': String(retryAfterSeconds) };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...retry } });
}

async function readBody({ stagingFolder }: UploadDeps, request: Request): Promise<Taken> {
  if (request.body === null) return refuse('FILE_NOT_READABLE', 'The request has no bytes: send the file as its body.');
  const announced = checkSize(Number(request.headers.get('Content-Length') ?? 0), 'The file', MAX_FILE_BYTES);
  if (announced !== undefined) return announced;
  const staged = await stageFile(stagingFolder, request.body, MAX_FILE_BYTES);
  return staged === 'too-large' ? refuseTooLarge() : { staged };
}

/** The first file of a form; one more is an error, and other fields are ignored. */
async function readForm({ stagingFolder }: UploadDeps, request: Request): Promise<Taken> {
  const type = request.headers.get('Content-Type') ?? '';
  if (request.body === null || !type.startsWith('multipart/form-data')) {
    return refuse(
      'FILE_NOT_READABLE',
      'Send the file by PUT as the body, or by POST in a form of multipart/form-data.',
    );
  }
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const { Busboy } = await import('@fastify/busboy');
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 },
  });
  let file: Promise<Taken> | undefined;
  try {
    return await new Promise<Taken>((resolve, reject) => {
      let bytes: Readable | undefined;
      const fail = (failure: unknown): void => {
        bytes?.destroy(new Error('The form broke off.'));
        reject(failure instanceof Error ? failure : new Error('The form cannot be read.'));
      };
      parser.on('file', (_field, stream, name) => {
        bytes = stream;
        // It also fails after its reader has left, and an error without a listener would end the process.
        stream.on('error', fail);
        file = stageFile(stagingFolder, stream, MAX_FILE_BYTES).then((staged): Taken =>
          staged === 'too-large' ? refuseTooLarge() : { staged, name },
        );
        // A file that is too large ends the form; the rest is not read.
        file.then((taken) => (isExpectedError(taken) ? resolve(taken) : undefined), reject);
      });
      parser.on('error', fail);
      source.on('error', fail);
      parser.on('finish', () => resolve(file ?? refuse('FILE_NOT_READABLE', 'The form has no file.')));
      source.pipe(parser);
    });
  } catch (failure) {
    const taken = await file?.catch(() => undefined);
    if (taken !== undefined && !isExpectedError(taken)) await taken.staged[Symbol.asyncDispose]();
    throw failure;
  } finally {
    source.unpipe(parser);
    source.destroy();
  }
}

function refuseTooLarge(): ExpectedError {
  return refuse('FILE_TOO_LARGE', `A file may have ${MAX_FILE_BYTES / 1_000_000} MB at most.`);
}
