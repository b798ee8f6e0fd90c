/** A shop without products and its imports, for tests: sends files, checks and runs them as the merchant. */
import { Readable } from 'node:stream';

import type { PlatformConfig } from '../src/config.ts';
import { merchantToken } from './merchant.ts';
import {
  type ApiResponse,
  type JsonObject,
  member,
  openTestPlatform,
  type TestPlatform,
  text,
} from './test-platform.ts';

export type ImportWorld = Awaited<ReturnType<typeof openImportWorld>>;

export async function openImportWorld(config: Partial<PlatformConfig> = {}) {
  return readyImports(await openTestPlatform({ config }));
}

/** The imports of a shop that is there. */
export async function readyImports(world: TestPlatform) {
  const merchant = await merchantToken(world);
  const call = (method: string, path: string, body?: JsonObject, token = merchant): Promise<ApiResponse> =>
    world.call(method, `/stores/v1${path}`, { ...(body === undefined ? {} : { body }), token });
  const read = async (id: string): Promise<JsonObject> =>
    (await call('GET', `/imports/${id}`)).body['import'] as JsonObject;
  const send = async (content: string | Uint8Array, fileName = 'products.csv'): Promise<ApiResponse> => {
    const begun = await call('POST', '/imports', { fileName });
    const body = Readable.toWeb(Readable.from([Buffer.from(content)], { objectMode: false }));
    const request = { method: 'PUT', body, duplex: 'half' } as unknown as RequestInit;
    const response = await world.platform.fetch(new Request(text(begun.body['uploadUrl']), request));
    return { status: response.status, headers: response.headers, body: (await response.json()) as JsonObject };
  };
  const finish = async (id: string, action: 'check' | 'run' | 'undo'): Promise<JsonObject> => {
    const begun = await call('POST', `/imports/${id}/${action}`);
    if (begun.status !== 200) throw new Error(`${action}: ${JSON.stringify(begun.body)}`);
    await world.platform.runJobs();
    return read(id);
  };
  return {
    world,
    merchant,
    call,
    read,
    send,
    finish,
    /** Sends a file and checks it: the import. */
    check: async (content: string | Uint8Array, choices?: JsonObject): Promise<JsonObject> => {
      const sent = await send(content);
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
      const id = text(member(sent.body, 'import.id'));
      if (choices !== undefined) {
        const changed = await call('PATCH', `/imports/${id}`, choices);
        if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
      }
      return finish(id, 'check');
    },
    items: async (id: string, list?: string): Promise<readonly JsonObject[]> => {
      const { body } = await call('GET', `/imports/${id}/items?limit=100${list === undefined ? '' : `&list=${list}`}`);
      return body['items'] as readonly JsonObject[];
    },
    /** All products, hidden ones too. */
    products: async (): Promise<readonly JsonObject[]> => {
      const { body } = await world.call('POST', '/stores-reader/v1/products/query-platformized', {
        body: { query: {} },
        token: merchant,
      });
      return body['products'] as readonly JsonObject[];
    },
    download: async (path: string, body?: JsonObject): Promise<string> => {
      const { body: link } = await call('POST', path, body ?? {});
      const response = await world.platform.fetch(new Request(text(link['downloadUrl'])));
      return response.text();
    },
  };
}
