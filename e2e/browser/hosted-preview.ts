/**
 * Serves the hosted package's own preview: every page with sample data, in every language, under the platform's policy.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PREVIEW = join(import.meta.dirname, '..', '..', 'apps', 'hosted', 'preview', 'serve.ts');

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;
/**
 * The languages whose pages are examined by axe and walked by keyboard: English, and Arabic, which is read from the right;
 * all of them in `npm run test:languages`.
 */
export const EXAMINED_LANGUAGES =
  process.env['CARTWRIGHT_EVERY_LANGUAGE'] === '1' ? LANGUAGES : (['en', 'ar'] as const);

export interface HostedPreview {
  readonly origin: string;
  close(): Promise<void>;
}

export async function openHostedPreview(): Promise<HostedPreview> {
  const child = spawn(process.execPath, [PREVIEW], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    origin: /http:\/\/\S+(?=\/)/u.exec(line.toString())?.[0] ?? '',
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
