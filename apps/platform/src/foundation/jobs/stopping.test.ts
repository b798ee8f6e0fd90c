import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';

const PROGRAM = join(import.meta.dirname, '../../../test/stopping-job.ts');

describeOnBothDatabases('a process whose job waits for the stop', (databases) => {
  test('waits for the job, also where nothing else keeps it alive', async () => {
    const at = JSON.stringify(await databases.place());
    const options = ['--conditions=source', '--disable-warning=ExperimentalWarning', PROGRAM, at];
    expect((await promisify(execFile)(process.execPath, options)).stdout).toBe('stopped\n');
  });
});
