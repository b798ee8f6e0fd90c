/**
 * Imports a file of Shopify's form into the demo shop, and kills the platform's process in the middle of the run. The work
 * goes on by itself after the restart: each product is there once, and undo leaves the catalog as it was, to the byte.
 * `npm run prove:import` does the same with 20,000 rows, kills the check and undo, too, and prints how long each step took.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dumpCatalog } from '@cartwright/platform/test/rows';
import { expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { findFreePort, type PlatformProcess, startPlatform } from '../world/platform-process.ts';

const SHORT = 100;
const rows = Number(process.env['PROOF_ROWS'] ?? SHORT);
const HEADING =
  'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,SEO Title,Status';

interface Import {
  readonly id: string;
  readonly state: string;
  readonly progress?: { readonly phase: string; readonly done: number; readonly total: number };
  readonly counts?: Readonly<Record<string, number>>;
  readonly result?: Readonly<Record<string, number>>;
  readonly undone?: Readonly<Record<string, number>>;
}

/** Products with one row, and products with three variants. Some are products of the demo shop. */
function makeFile(): { readonly text: string; readonly products: number; readonly known: number } {
  const known = ['harbour-mug', 'bud-vase-trio', 'larder-jar'];
  const lines = [HEADING, ...known.map((slug) => `${slug},Renamed,,,,,,,,,,,,Found,active`)];
  let products = 0;
  while (lines.length <= rows) {
    const slug = `import-${products}`;
    const price = `${(products % 90) + 10}.50`;
    products += 1;
    if (products % 5 !== 0) {
      const cells = `"<p>Made in kiln ${products}, “by hand”.</p>",Alder,TRUE,Title,Default Title,I-${products},400,shopify,7,${price},,,active`;
      lines.push(`${slug},Vase ${products},${cells}`);
      continue;
    }
    for (const [index, glaze] of ['Celadon', 'Rust', 'Ink'].entries()) {
      const first = index === 0 ? `Jar ${products},,Alder,TRUE,Glaze` : ',,,,';
      lines.push(`${slug},${first},${glaze},I-${products}-${index},400,shopify,${index},${price},120.00,,`);
    }
  }
  return { text: lines.join('\r\n'), products, known: known.length };
}

test(
  'an import that is killed again and again is done once, and undone to the byte',
  { timeout: 900_000 },
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-import-'));
    const options = { dataFolder, port: await findFreePort() };
    let platform: PlatformProcess = await startPlatform(options);
    const place = { kind: 'sqlite', file: join(dataFolder, 'shop.sqlite') } as const;
    const token = await merchantToken(await platform.ownerSignInUrl());

    async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
      const response = await fetch(`${platform.origin}/stores/v1/imports${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: token },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(JSON.stringify(answer));
      return answer;
    }
    const read = async (id: string): Promise<Import> => (await call('GET', `/${id}`))['import'] as Import;

    /** Begins some work, kills the process in the middle of it where `isKilled`, starts it again, and waits for the end. */
    async function work(id: string, action: string, end: string, isKilled = true): Promise<Import> {
      const begunAt = Date.now();
      await call('POST', `/${id}/${action}`);
      let found = await read(id);
      while (found.state !== end && !(isKilled && isInMiddle(found))) found = await read(id);
      if (isKilled) {
        report(`${action}: killed at ${found.progress?.done} of ${found.progress?.total} products`);
        await platform.kill();
        platform = await startPlatform(options);
      }
      while (found.state !== end) found = await read(id);
      report(`${action}: ${found.state} after ${Date.now() - begunAt} ms, with the restart`);
      return found;
    }

    try {
      const before = await dumpCatalog(place);
      const file = makeFile();
      const begun = await call('POST', '', { fileName: 'products_export.csv' });
      const { id } = begun['import'] as Import;
      const sent = await fetch(String(begun['uploadUrl']), { method: 'PUT', body: file.text });
      expect([sent.status, ((await sent.json()) as { readonly import: Import }).import]).toMatchObject([
        200,
        { state: 'READY' },
      ]);

      const checked = await work(id, 'check', 'CHECKED', rows > SHORT);
      const counts = { added: file.products, changed: file.known, unchanged: 0, refused: 0 };
      expect(checked).toMatchObject({ state: 'CHECKED', counts });
      expect(await dumpCatalog(place)).toEqual(before);

      const ran = await work(id, 'run', 'DONE');
      expect(ran).toMatchObject({
        state: 'DONE',
        result: { added: file.products, changed: file.known, asked: 0, refused: 0 },
      });
      const slugs = (await dumpCatalog(place)).flatMap(
        (line) => /^products .*"slug":"(import-\d+)"/.exec(line)?.[1] ?? [],
      );
      expect([slugs.length, new Set(slugs).size]).toEqual([file.products, file.products]);

      const undone = await work(id, 'undo', 'UNDONE', rows > SHORT);
      expect(undone).toMatchObject({ undone: { restored: file.known, removed: file.products, stayed: 0 } });
      expect(await dumpCatalog(place)).toEqual(before);
      report(
        `${rows} rows, ${file.products + file.known} products: each once, and undone to the byte (${before.length} rows of the catalog compared)`,
      );
    } finally {
      await platform.kill();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
);

function isInMiddle({ progress }: Import): boolean {
  return progress !== undefined && progress.phase !== 'READING' && progress.done * 3 > progress.total;
}

/** Tells how a long run goes on. */
function report(text: string): void {
  if (process.env['PROOF_ROWS'] !== undefined) process.stdout.write(`${text}\n`);
}
