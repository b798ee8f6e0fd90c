/**
 * Large files in parts, by tus 1.0: the protocol that official clients use for them. POST begins an upload, HEAD says how
 * much has arrived, PATCH sends on, DELETE gives up, and a PUT with the token makes a file of it. Invariants: the bound, the
 * type's bound and the space are checked before any byte is taken; requests for one upload run one after the other.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { generateFileResumableUploadUrl, MAX_RESUMABLE_FILE_BYTES } from '@cartwright/contract';

import { openSignedLinks } from '../../foundation/hosted-pages/signed-links.ts';
import { type ExpectedError, isExpectedError, refuse } from '../../foundation/http/failure.ts';
import { type Route, route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import { limitConcurrency } from '../../foundation/limit-concurrency.ts';
import { hashFile } from '../../foundation/media/storage/staged-file.ts';
import { checkSpace, cleanName } from './keep-file.ts';
import { describeFile } from './library-file.ts';
import { findFiles } from './library-store.ts';
import { createTakeTurns } from './take-turns.ts';
import type { FoundUpload, UnfinishedUploads } from './unfinished-uploads.ts';
import {
  type Announced,
  checkAnnounced,
  checkSizeOf,
  finishUpload,
  toAnnounced,
  toUploadResponse,
  type UploadDeps,
} from './uploads.ts';

export const RESUMABLE_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Parts that are received at once. */
const MAX_RECEIVING = 10;
/** Uploads that have begun and not become files. */
const MAX_UNFINISHED = 100;
const PART_TYPE = 'application/offset+octet-stream';
const VERSION = '1.0.0';

const TUS_HEADERS = {
  'Tus-Resumable': VERSION,
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Location, Retry-After, Tus-Extension, Tus-Max-Size, Tus-Resumable, Tus-Version, Upload-Expires, Upload-Length, Upload-Offset',
} as const;

export interface ResumableDeps extends UploadDeps {
  readonly unfinished: UnfinishedUploads;
}

export function createResumableRoutes(deps: ResumableDeps): readonly Route[] {
  const { database, siteId, vault, readShop, unfinished } = deps;
  const takeTurn = createTakeTurns();
  const beginOne = limitConcurrency(1);
  let receiving = 0;

  const web = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, respond: (visit: WebContext) => Answer) =>
    webRoute(method, path, async (visit) => addHeaders(checkVersion(visit) ?? (await respond(visit))));

  return [
    route(
      generateFileResumableUploadUrl,
      { allow: ['merchant', 'app'], permission: 'files.manage', work: 'read' },
      async ({ input, caller, tx, now }) => {
        const problem = await checkAnnounced(tx, caller.siteId, input, MAX_RESUMABLE_FILE_BYTES);
        if (problem !== undefined) return problem;
        const links = await openSignedLinks(tx, { vault, siteId }, 'file-resume');
        const uploadToken = links.sign(JSON.stringify(toAnnounced(input, caller)), now + RESUMABLE_LIFETIME_MS);
        const { publicUrl } = await readShop(tx, siteId);
        return { uploadProtocol: 'TUS', uploadUrl: `${publicUrl}/resumable-uploads`, uploadToken };
      },
    ),
    web('POST', '/resumable-uploads', begin),
    // A HEAD request arrives where GET does.
    web('GET', '/resumable-uploads/{id}', (visit) =>
      visit.request.method === 'HEAD'
        ? withUpload(visit, (upload) => describeProgress(upload))
        : Promise.resolve(refuse('METHOD_NOT_ALLOWED', 'Ask by HEAD how much of the file has arrived.')),
    ),
    web('PATCH', '/resumable-uploads/{id}', (visit) =>
      withUpload(visit, (upload, signal) => receive(visit, upload, signal)),
    ),
    web('DELETE', '/resumable-uploads/{id}', (visit) =>
      withUpload(visit, async () => {
        await unfinished.remove(visit.params['id'] ?? '');
        return new Response(null, { status: 204 });
      }),
    ),
    webRoute('PUT', '/resumable-uploads/{token}', async (visit) => addHeaders(await finish(visit))),
  ];

  async function begin({ request, now }: WebContext): Answer {
    const metadata = readMetadata(request.headers.get('Upload-Metadata') ?? '');
    const link = await readToken(metadata.get('token') ?? '', now);
    if (isExpectedError(link)) return link;
    const length = Number(/^\d{1,15}$/.exec(request.headers.get('Upload-Length') ?? '')?.[0] ?? 0);
    if (length === 0) {
      return refuse('FILE_NOT_READABLE', 'Upload-Length must be the number of all bytes of the file, and not 0.');
    }
    const { announced, id } = link;
    const name = metadata.get('filename') ?? announced.name ?? undefined;
    const tooLarge = checkSizeOf(
      { bytes: length, mimeType: metadata.get('contentType') },
      cleanName(name ?? ''),
      MAX_RESUMABLE_FILE_BYTES,
    );
    if (tooLarge !== undefined) return tooLarge;
    const create = async () => {
      // The same token begins its upload anew.
      await unfinished.remove(id);
      const { uploads, bytes } = await unfinished.count();
      const full = await database.read((tx) => checkSpace(tx, siteId, bytes + length));
      if (full !== undefined) return full;
      if (uploads >= MAX_UNFINISHED) {
        const message = 'There are 100 unfinished uploads: finish or delete one first. Each is deleted after 24 hours.';
        return refuse('FILE_QUOTA_EXCEEDED', message);
      }
      await unfinished.create(id, { length, createdAt: now, ...(name === undefined ? {} : { name }) });
      const { publicUrl } = await database.read((tx) => readShop(tx, siteId));
      return new Response(null, {
        status: 201,
        headers: { Location: `${publicUrl}/resumable-uploads/${id}`, 'Upload-Expires': printExpiry(now) },
      });
    };
    // One after the other, so that the bytes of each count for the next.
    return takeTurn(id, () => beginOne(create));
  }

  async function receive({ request }: WebContext, upload: FoundUpload, signal: AbortSignal): Answer {
    if (request.headers.get('Content-Type') !== PART_TYPE) {
      return refuse('FILE_TYPE_NOT_SUPPORTED', `Content-Type must be ${PART_TYPE}.`);
    }
    const { offset, length } = upload;
    if (request.headers.get('Upload-Offset') !== String(offset)) {
      const message = `${offset} bytes have arrived: send on from there, with this number as Upload-Offset.`;
      return refuse('FILE_NOT_READABLE', message, { status: 409 });
    }
    const tooLong = refuse('FILE_TOO_LARGE', `The file was announced with ${length} bytes, and more are sent.`);
    if (offset + Number(request.headers.get('Content-Length') ?? 0) > length) return tooLong;
    if (receiving >= MAX_RECEIVING) {
      return refuse('TOO_MANY_REQUESTS', 'Too many files are being uploaded: try again in a moment.', {
        status: 503,
        retryAfterSeconds: 2,
      });
    }
    receiving += 1;
    try {
      const body = request.body as Parameters<typeof Readable.fromWeb>[0] | null;
      const bytes = body === null ? Readable.from([]) : Readable.fromWeb(body);
      const end = await unfinished.append(upload, bytes, signal);
      if (end === 'too-long') return tooLong;
      return new Response(null, { status: 204, headers: { 'Upload-Offset': String(end) } });
    } catch (failure) {
      if (isBrokenOff(failure))
        return refuse('FILE_NOT_READABLE', 'The part did not arrive whole: ask by HEAD how much did.');
      throw failure;
    } finally {
      receiving -= 1;
    }
  }

  /** Makes a file of a whole upload. A sender who did not hear of it is told again. */
  async function finish({ params, url, now }: WebContext): Answer {
    const link = await readToken(params['token'] ?? '', now);
    if (isExpectedError(link)) return link;
    const { announced, id } = link;
    return takeTurn(id, async () => {
      const upload = await unfinished.find(id);
      if (upload === undefined) return refuse('NOT_FOUND', 'There is no such upload.');
      const { fileId, path, offset, length } = upload;
      if (fileId !== undefined) return describeAgain(fileId);
      if (offset < length) {
        const message = `${offset} of ${length} bytes have arrived: send the others first.`;
        return refuse('FILE_NOT_READABLE', message, { status: 409 });
      }
      const staged = {
        path,
        bytes: length,
        hash: await hashFile(path),
        // It is removed below, where it is known whether it is still needed.
        [Symbol.asyncDispose]: () => Promise.resolve(),
      };
      const name = url.searchParams.get('filename') ?? upload.name ?? '';
      const kept = await finishUpload(
        deps,
        staged,
        { ...announced, name },
        {
          action: generateFileResumableUploadUrl.name,
          now,
        },
      );
      if (!isExpectedError(kept)) {
        await unfinished.finish(id, upload, kept.id);
        return describe(kept);
      }
      // What will never be a file is not kept until it expires.
      if (kept.status !== 409) await unfinished.remove(id);
      return kept;
    });
  }

  function describe(file: Parameters<typeof describeFile>[0]): Response {
    return Response.json({ file: describeFile(file, { siteId, publicUrl: deps.publicUrl }) });
  }

  async function describeAgain(fileId: string): Answer {
    const [file] = await database.read((tx) => findFiles(tx, siteId, [fileId]));
    return file === undefined ? refuse('NOT_FOUND', 'There is no such upload.') : describe(file);
  }

  function withUpload(
    { params, now }: WebContext,
    respond: (upload: FoundUpload, signal: AbortSignal) => Response | Answer,
  ): Answer {
    const id = params['id'] ?? '';
    return takeTurn(id, async (signal) => {
      const upload = await unfinished.find(id);
      if (upload === undefined) return refuse('NOT_FOUND', 'There is no such upload.');
      return upload.createdAt + RESUMABLE_LIFETIME_MS <= now ? refuseLate() : respond(upload, signal);
    });
  }

  /** What was announced, and the id of its upload: each token makes one. */
  async function readToken(
    token: string,
    now: number,
  ): Promise<{ readonly announced: Announced; readonly id: string } | ExpectedError> {
    const link = await database.read(async (tx) =>
      (await openSignedLinks(tx, { vault, siteId }, 'file-resume')).read(token, now),
    );
    if (link.kind === 'invalid') return refuse('NOT_FOUND', 'There is no such upload.');
    if (link.kind === 'expired') return refuseLate();
    return { announced: JSON.parse(link.subject) as Announced, id: createHash('sha256').update(token).digest('hex') };
  }
}

type Answer = Promise<Response | ExpectedError>;

function refuseLate(): ExpectedError {
  return refuse('NOT_FOUND', 'This upload has expired: announce the file again.', { status: 410 });
}

function checkVersion({ request }: WebContext): ExpectedError | undefined {
  const given = request.headers.get('Tus-Resumable');
  if (given === VERSION) return undefined;
  return refuse('FILE_NOT_READABLE', `Tus-Resumable must be ${VERSION}.`, { status: 412 });
}

function addHeaders(answer: Response | ExpectedError): Response {
  const response = isExpectedError(answer) ? toUploadResponse(answer) : answer;
  for (const [name, value] of Object.entries(TUS_HEADERS)) response.headers.set(name, value);
  if (response.status === 412) response.headers.set('Tus-Version', VERSION);
  return response;
}

function describeProgress({ offset, length, createdAt }: FoundUpload): Response {
  return new Response(null, {
    headers: {
      'Upload-Offset': String(offset),
      'Upload-Length': String(length),
      'Upload-Expires': printExpiry(createdAt),
    },
  });
}

function printExpiry(createdAt: number): string {
  return new Date(createdAt + RESUMABLE_LIFETIME_MS).toUTCString();
}

/** `filename d29ybGQ=,token …`: names, each with its value in base64. */
function readMetadata(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}

/** Whether the sender has left, or has come again while this part was under way; not so where the disk fails. */
function isBrokenOff(failure: unknown): boolean {
  const call = failure instanceof Error && 'syscall' in failure ? failure.syscall : undefined;
  return !['open', 'write', 'ftruncate'].includes(String(call));
}
