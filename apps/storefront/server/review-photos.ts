/**
 * Photos of reviews. A page with scripts sends each one as its bytes; without scripts they arrive with the form. Both are
 * passed on to the platform, which checks buyer and content. Invariant: the shop holds at most `MAX_RUNNING` bodies, none
 * of them larger than `MAX_FORM_BYTES`.
 */
import { readLimitedBody } from '@cartwright/listener';

import {
  isPhotoProblem,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  PHOTO,
  PHOTO_FILES,
  PHOTO_PROBLEM,
  type PhotoProblem,
  REVIEW_PHOTOS_PATH,
  type SentPhoto,
} from '../src/client/review-photos.ts';
import type { ShopConfig } from './config.ts';
import { codeOfError } from './error-code.ts';
import { routePath } from './language-path.ts';
import type { Visitor } from './visitor.ts';

/** Of a whole form with its files. */
const MAX_FORM_BYTES = 40_000_000;
const MAX_RUNNING = 4;
const UPLOAD_TIMEOUT_MS = 60_000;
const MULTIPART = 'multipart/form-data';
const URL_ENCODED = 'application/x-www-form-urlencoded;charset=UTF-8';

/** By the code of the platform; every other one means that the photo can be sent again. */
const PROBLEMS: Readonly<Record<string, PhotoProblem>> = {
  FILE_TOO_LARGE: 'tooLarge',
  FILE_TYPE_NOT_SUPPORTED: 'notPicture',
  FILE_NOT_READABLE: 'notPicture',
  TOO_MANY_REVIEW_PHOTOS: 'tooMany',
};

let running = 0;

/** Whether a request may be larger than other forms and calls: it carries photos. */
export function carriesPhotos(request: Request): boolean {
  const path = routePath(request);
  if (request.method === 'PUT') return path === REVIEW_PHOTOS_PATH;
  const type = request.headers.get('content-type') ?? '';
  return (
    request.method === 'POST' && /^\/products\/[^/]+\/review$/.test(path) && type.toLowerCase().startsWith(MULTIPART)
  );
}

/** Answers one photo of a page with scripts. */
export async function respondPhoto(request: Request, visitor: Visitor, config: ShopConfig): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const of = { product: searchParams.get('product') ?? '', link: searchParams.get('link') ?? '' };
  const sent = await whileFree(async (): Promise<SentPhoto> => {
    const bytes = await readLimitedBody(request, MAX_PHOTO_BYTES);
    return bytes === undefined ? { problem: 'tooLarge' } : sendPhoto(bytes, of, visitor, config);
  });
  const photo = sent ?? { problem: 'failed' };
  return Response.json(photo, { status: 'id' in photo ? 200 : 422, headers: { 'cache-control': 'no-store' } });
}

/**
 * The form of a review without its files: their ids are fields of it, and so is what went wrong. The files of a form that
 * cannot be read are left out.
 */
export async function withSentPhotos(request: Request, visitor: Visitor, config: ShopConfig): Promise<Request> {
  const { url, signal } = request;
  const fields =
    (await whileFree(() => readFields(request, visitor, config))) ?? new URLSearchParams({ [PHOTO_PROBLEM]: 'failed' });
  const headers = new Headers(request.headers);
  headers.set('content-type', URL_ENCODED);
  headers.delete('content-length');
  return new Request(url, { method: 'POST', headers, signal, body: fields.toString() });
}

async function readFields(
  request: Request,
  visitor: Visitor,
  config: ShopConfig,
): Promise<URLSearchParams | undefined> {
  const bytes = await readLimitedBody(request, MAX_FORM_BYTES);
  const type = request.headers.get('content-type') ?? '';
  if (bytes === undefined) return new URLSearchParams({ [PHOTO_PROBLEM]: 'tooLarge' });
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  if (form === undefined) return undefined;
  const fields = new URLSearchParams();
  const files: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (name !== PHOTO_PROBLEM) fields.append(name, value);
    } else if (name === PHOTO_FILES && value.size > 0) files.push(value);
    // A browser sends an empty file where none was chosen.
    else if (value.size > 0) return undefined;
  }
  const of = { product: fields.get('product') ?? '', link: fields.get('link') ?? '' };
  const free = MAX_PHOTOS - fields.getAll(PHOTO).length;
  if (files.length > free) fields.append(PHOTO_PROBLEM, 'tooMany');
  for (const file of files.slice(0, Math.max(0, free))) {
    const sent =
      file.size > MAX_PHOTO_BYTES
        ? ({ problem: 'tooLarge' } as const)
        : await sendPhoto(new Uint8Array(await file.arrayBuffer()), of, visitor, config);
    if ('id' in sent) fields.append(PHOTO, sent.id);
    else fields.append(PHOTO_PROBLEM, sent.problem);
  }
  return fields;
}

async function sendPhoto(
  bytes: Uint8Array<ArrayBuffer>,
  { product, link }: { readonly product: string; readonly link: string },
  visitor: Visitor,
  { platformUrl }: ShopConfig,
): Promise<SentPhoto> {
  try {
    const { reviewPhotos } = visitor.client;
    const { uploadUrl } = await reviewPhotos.createReviewPhotoUrl(product, { link: link || undefined });
    // The platform names its public address; this server may reach it by another one.
    const response = await visitor.reach(platformUrl + new URL(uploadUrl).pathname, {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    });
    return readAnswer(await response.json());
  } catch (error) {
    const code = codeOfError(error);
    if (code === undefined) throw error;
    return { problem: readProblem(code) };
  }
}

function readAnswer(body: unknown): SentPhoto {
  const { image, details } = body as {
    readonly image?: { readonly id?: string };
    readonly details?: { readonly applicationError?: { readonly code?: string } };
  };
  if (image?.id !== undefined) return { id: image.id };
  return { problem: readProblem(details?.applicationError?.code ?? '') };
}

function readProblem(code: string): PhotoProblem {
  const problem = PROBLEMS[code] ?? 'failed';
  return isPhotoProblem(problem) ? problem : 'failed';
}

/** Undefined where too many bodies are read already. */
async function whileFree<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (running >= MAX_RUNNING) return undefined;
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}
