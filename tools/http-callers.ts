/**
 * Prints who may make each call over HTTP, as JSON: pairs of the name of a call and its callers. The platform alone knows,
 * so one is opened in memory and asked for its OpenAPI document.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createPlatform } from '@cartwright/platform';

interface Operation {
  readonly operationId: string;
  readonly 'x-callers': readonly string[];
  readonly 'x-permission'?: string;
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const ORIGIN = 'http://localhost:4001';

const dataFolder = await mkdtemp(join(tmpdir(), 'cartwright-callers-'));
try {
  await using platform = await createPlatform({
    config: {
      mode: 'development',
      host: '127.0.0.1',
      port: 0,
      publicUrl: ORIGIN,
      shopUrl: 'http://localhost:4000',
      database: { kind: 'sqlite', file: ':memory:' },
      dataFolder,
      seed: 'none',
      smtpUrl: undefined,
      adminFolder: join(dataFolder, 'no-admin'),
      docsFolder: join(dataFolder, 'no-docs'),
      logLevel: 'error',
      checkResponses: false,
    },
  });
  const response = await platform.fetch(new Request(`${ORIGIN}/openapi.json`));
  const { paths } = (await response.json()) as OpenApiDocument;
  const callers = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, 'x-callers': kinds, 'x-permission': permission }) => [operationId, { kinds, permission }]);
  process.stdout.write(JSON.stringify(callers));
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}
