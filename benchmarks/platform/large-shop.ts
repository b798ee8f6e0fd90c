/**
 * A shop with a hundred thousand products, on either database. It is made once and stored in `.cache`, under a name
 * that changes with the tables and the products. A benchmark must undo its changes.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { pino } from 'pino';

import type { CatalogTables } from '../../apps/platform/src/commerce/catalog/model/catalog-tables.ts';
import {
  collectionToRow,
  productToRow,
  variantToRow,
} from '../../apps/platform/src/commerce/catalog/model/catalog-tables.ts';
import type { CollectionId } from '../../apps/platform/src/commerce/catalog/model/product.ts';
import type { PlatformConfig } from '../../apps/platform/src/config.ts';
import { type Database, type Transaction } from '../../apps/platform/src/foundation/database/database.ts';
import { MIGRATIONS } from '../../apps/platform/src/foundation/database/migrations/index.ts';
import { openPostgres } from '../../apps/platform/src/foundation/database/postgres.ts';
import { openSqlite } from '../../apps/platform/src/foundation/database/sqlite.ts';
import { type Platform, createPlatform } from '../../apps/platform/src/platform.ts';
import { runOnServer } from '../../apps/platform/test/migrated-templates.ts';
import { startPostgres } from '../../apps/platform/test/postgres-process.ts';
import { COLLECTIONS, type Products, PRODUCTS, makeProducts, makeLargestProduct } from './products.ts';

/** Raise this number when the generated products change. */
const PRODUCTS_VERSION = 3;
const CACHE = join(import.meta.dirname, '..', '.cache');
const BATCH = 100;
const CURRENCY = 'USD';

export type Dialect = 'sqlite' | 'postgres';

/** The storage of the shop: its data folder, and the database server where there is one. */
export interface LargeShop extends AsyncDisposable {
  readonly config: PlatformConfig;
}

/** Finds the shop with this many products, or makes it and shows a progress bar. */
export async function openLargeShop(dialect: Dialect, products = PRODUCTS): Promise<LargeShop> {
  const version = `${MIGRATIONS.at(-1)?.name ?? ''}-${MIGRATIONS.length}-${PRODUCTS_VERSION}`;
  // The sizes are stored side by side.
  const kind = products === PRODUCTS ? dialect : `${dialect}${products}`;
  const key = `${kind}-${version}`;
  const folder = join(CACHE, key);
  if (!existsSync(folder)) {
    await removeOlder(kind);
    const unfinished = `${folder}.part`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await using shop = await openPlace(dialect, unfinished);
    await fill(shop.config, products);
    await shop[Symbol.asyncDispose]();
    await rename(unfinished, folder);
  }
  return openPlace(dialect, folder);
}

/** The platform over the shop, configured as in production, without logs. */
export function openPlatform({ config }: LargeShop): Promise<Platform> {
  return createPlatform({ config, logger: pino({ level: 'silent' }) });
}

async function openPlace(dialect: Dialect, folder: string): Promise<LargeShop> {
  const base: Omit<PlatformConfig, 'database'> = {
    mode: 'production',
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost:4001',
    shopUrl: 'http://localhost:4000',
    dataFolder: folder,
    // For ten times the usual number of products.
    indexMegabytes: 4096,
    seed: 'none',
    smtpUrl: undefined,
    adminFolder: folder,
    docsFolder: folder,
    logLevel: 'silent',
    checkResponses: false,
  };
  if (dialect === 'sqlite') {
    const database = { kind: 'sqlite', file: join(folder, 'shop.sqlite') } as const;
    return { config: { ...base, database }, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  const databaseDir = join(folder, 'postgres');
  const isNew = !existsSync(databaseDir);
  const server = await startPostgres({
    databaseDir,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'shared_buffers=512MB', '-c', 'unix_socket_directories='],
  });
  const url = new URL(server.url);
  url.pathname = '/shop';
  if (isNew) await runOnServer(server.url, 'CREATE DATABASE shop');
  let isStopped = false;
  return {
    config: { ...base, database: { kind: 'postgres', url: url.href } },
    [Symbol.asyncDispose]: async () => {
      if (isStopped) return;
      isStopped = true;
      await server.close();
    },
  };
}

async function fill(config: PlatformConfig, count: number): Promise<void> {
  // The first start creates the tables, the site and its app.
  const platform = await createPlatform({ config, logger: pino({ level: 'silent' }) });
  const { siteId } = platform.site;
  await platform[Symbol.asyncDispose]();
  const report = (failure: unknown): void => console.error(failure);
  await using database: Database =
    config.database.kind === 'sqlite'
      ? openSqlite(config.database.file, report)
      : await openPostgres(config.database.url, report);
  await database.write((tx) => insertCollections(tx, siteId));
  const positions = COLLECTIONS.map(() => 0);
  for (let start = 0; start <= count; start += BATCH) {
    const catalog = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => makeProducts(start + index));
    const all = start === count ? [makeLargestProduct(count)] : catalog;
    await database.write((tx) => insertProducts(tx, siteId, all, 1 + start / BATCH, positions));
    if ((start / BATCH) % 20 === 0) showProgress(start, count);
  }
  await database.write(async (tx) => {
    await tx
      .tables<{ catalog_changes: { site_id: string; last_change: number } }>()
      .insertInto('catalog_changes')
      .values({ site_id: siteId, last_change: count / BATCH + 1 })
      .execute();
  });
  showProgress(count, count);
}

async function insertCollections(tx: Transaction, siteId: string): Promise<void> {
  const rows = COLLECTIONS.map((name, number) =>
    collectionToRow(siteId, {
      id: collectionId(number),
      slug: name.toLowerCase().replaceAll(' ', '-'),
      name,
      description: '',
      visible: true,
      position: number,
      revision: 1,
      createdAt: 0,
      updatedAt: 0,
    }),
  );
  await tx.tables<CatalogTables>().insertInto('collections').values(rows).execute();
}

async function insertProducts(
  tx: Transaction,
  siteId: string,
  catalog: readonly Products[],
  change: number,
  positions: number[],
): Promise<void> {
  const tables = tx.tables<CatalogTables>();
  const products = catalog.map(({ product, variants }) => ({
    ...productToRow(siteId, product, variants, CURRENCY),
    change_number: change,
  }));
  await tables.insertInto('products').values(products).execute();
  const variants = catalog.flatMap(({ product, variants: ofProduct }) =>
    ofProduct.map((variant, position) => variantToRow(siteId, product.id, variant, position)),
  );
  for (let start = 0; start < variants.length; start += 400) {
    await tables
      .insertInto('variants')
      .values(variants.slice(start, start + 400))
      .execute();
  }
  const places = catalog.flatMap(({ product, collections }) =>
    collections.map((number) => {
      const position = positions[number] ?? 0;
      positions[number] = position + 1;
      return {
        site_id: siteId,
        collection_id: collectionId(number),
        product_id: product.id,
        position,
        picked: 1 as const,
      };
    }),
  );
  await tables.insertInto('collection_products').values(places).execute();
}

export function collectionId(number: number): CollectionId {
  return `col_bench${number}`;
}

function showProgress(made: number, count: number): void {
  if (!process.stderr.isTTY) return;
  const done = Math.round((made / count) * 40);
  const bar = `${'█'.repeat(done)}${'░'.repeat(40 - done)}`;
  process.stderr.write(`\r${bar} ${made.toLocaleString('en')} of ${count.toLocaleString('en')} products`);
  if (made === count) process.stderr.write('\n');
}

async function removeOlder(kind: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  for (const name of await readdir(CACHE)) {
    if (name.startsWith(`${kind}-`)) await rm(join(CACHE, name), { recursive: true, force: true });
  }
}
