/** Who may make each call over HTTP, from the document of a platform that is opened in memory: no one else knows. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createPlatform } from '@cartwright/platform';
import { pino } from 'pino';

import { objectOf } from './example-values.ts';

/** The kinds of callers of a call, and the permission that an API key or an app needs for it. */
export interface Callers {
  readonly kinds: readonly string[];
  readonly permission: string | undefined;
}

/** @returns The callers by the name of the call: `products.createProduct`. */
export async function readCallers(publicUrl: string): Promise<ReadonlyMap<string, Callers>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-reference-'));
  try {
    await using platform = await createPlatform({
      logger: pino({ level: 'silent' }),
      config: {
        mode: 'development',
        host: '127.0.0.1',
        port: 4001,
        publicUrl,
        shopUrl: 'http://localhost:4000',
        database: { kind: 'sqlite', file: ':memory:' },
        dataFolder,
        seed: 'none',
        smtpUrl: undefined,
        adminFolder: join(dataFolder, 'admin'),
        docsFolder: join(dataFolder, 'docs'),
        logLevel: 'info',
      },
    });
    const response = await platform.fetch(new Request(`${publicUrl}/openapi.json`));
    const { paths } = (await response.json()) as { readonly paths: unknown };
    const operations = Object.values(objectOf(paths)).flatMap((methods) => Object.values(objectOf(methods)));
    return new Map(operations.map((operation) => toEntry(objectOf(operation))));
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function toEntry(operation: Readonly<Record<string, unknown>>): readonly [string, Callers] {
  const { operationId, 'x-callers': kinds, 'x-permission': permission } = operation;
  return [
    String(operationId),
    {
      kinds: Array.isArray(kinds) ? kinds.map(String) : [],
      permission: typeof permission === 'string' ? permission : undefined,
    },
  ];
}
