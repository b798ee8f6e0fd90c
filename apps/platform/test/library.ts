/** A shop without products and its library of files, for tests: announces, uploads and reads them as the merchant. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import type { PlatformConfig } from '../src/config.ts';
import { merchantToken } from './merchant.ts';
import { type ApiResponse, type JsonObject, member, openTestPlatform, text } from './test-platform.ts';

export type Library = Awaited<ReturnType<typeof openLibrary>>;

export async function openLibrary(config: Partial<PlatformConfig> = {}) {
  const world = await openTestPlatform({ config });
  const merchant = await merchantToken(world);
  const call = (method: string, path: string, body?: JsonObject, token = merchant): Promise<ApiResponse> =>
    world.call(method, `/site-media${path}`, { ...(body === undefined ? {} : { body }), token });
  const announce = async (announced: JsonObject = {}): Promise<string> => {
    const response = await call('POST', '/v1/files/generate-upload-url', { mimeType: 'image/png', ...announced });
    return text(response.body['uploadUrl']);
  };
  const put = async (url: string, content: BodyInit, headers: Record<string, string> = {}): Promise<ApiResponse> => {
    const request = new Request(url, { method: 'PUT', body: content, headers, duplex: 'half' } as RequestInit);
    const response = await world.platform.fetch(request);
    return { status: response.status, headers: response.headers, body: (await response.json()) as JsonObject };
  };
  const upload = async (fileName: string, content: BodyInit, announced: JsonObject = {}): Promise<ApiResponse> => {
    // So that each file is newer than the one before.
    world.clock.advance(1000);
    return put(await announce({ fileName, ...announced }), content);
  };
  return {
    world,
    merchant,
    call,
    announce,
    put,
    upload,
    /** The id of a new picture of one color. */
    keepPicture: async (name: string, background: string, announced?: JsonObject): Promise<string> =>
      text(member((await upload(name, await paint(background), announced)).body, 'file.id')),
    /** What lies where bytes wait until all of them are there. */
    listStaged: () => readdir(join(world.dataFolder, 'uploads')).catch(() => []),
  };
}

/** A small picture of one color. */
export async function paint(background: string): Promise<Buffer<ArrayBuffer>> {
  const create = { width: 40, height: 20, channels: 3 as const, background };
  return Buffer.from(await sharp({ create }).png().toBuffer());
}

/** The least that is a PDF by its content. */
export const PDF = '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
