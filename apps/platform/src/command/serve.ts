/** `cartwright serve`: the platform, in this process or in workers, until a signal. */
import { readPort, SettingError } from '@cartwright/listener';

import { readWorkers } from '../config-database.ts';
import { DATA_OPTION, defineCommand } from './define-command.ts';

export const serveCommand = defineCommand({
  name: 'serve',
  summary: 'Run the platform until a signal to stop',
  details: [
    'All other settings come from the environment (environment.md). The pages of the admin must be built: "npm run build". SIGTERM finishes the running requests first.',
  ],
  examples: ['serve', 'serve --workers auto', 'serve --env-file /etc/cartwright/platform.env'],
  options: {
    host: { says: 'the address to listen on', value: '<address>', fallback: '$CARTWRIGHT_HOST or 127.0.0.1' },
    port: {
      says: 'the port to listen on; 0 takes any free one',
      value: '<number>',
      fallback: '$CARTWRIGHT_PORT or 4001',
      parse: (text: string) => readPort('--port', text, 0),
    },
    workers: {
      says: 'how many processes share the port, 1 to 64 or auto; needs PostgreSQL. SIGHUP replaces one after the other',
      value: '<number>',
      fallback: '$CARTWRIGHT_WORKERS or one process that serves by itself',
      parse: (text: string) => {
        // Whether they fit the database is known when the environment is read.
        refuseWrong(() => readWorkers(text, 'any'));
        return text;
      },
    },
    data: DATA_OPTION,
  },
  arguments: {},
  run: async ({ options: { host, port, workers, data } }, shell) => {
    const { serve } = await import('../main.ts');
    const serving = serve({
      environment: {
        ...shell.placeOf(data),
        ...(host === undefined ? {} : { CARTWRIGHT_HOST: host }),
        ...(port === undefined ? {} : { CARTWRIGHT_PORT: String(port) }),
        ...(workers === undefined ? {} : { CARTWRIGHT_WORKERS: workers }),
      },
      isJson: shell.isJson,
    });
    await (workers === undefined ? serving : serving.catch(nameOption));
    return undefined;
  },
});

function refuseWrong(read: () => unknown): void {
  try {
    read();
  } catch (failure) {
    nameOption(failure);
  }
}

/** The sentence about the variable names the option, from which the value came. */
function nameOption(failure: unknown): never {
  if (!(failure instanceof SettingError) || !failure.message.startsWith('CARTWRIGHT_WORKERS is')) throw failure;
  throw new SettingError(failure.message.replaceAll('CARTWRIGHT_WORKERS', '--workers'), { cause: failure });
}
