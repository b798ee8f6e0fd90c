/** `cartwright doctor`: checks everything that a shop needs around it, and says what to do. Changes nothing. */
import { styleText } from 'node:util';

import { readUrl } from '@cartwright/listener';

import { readConfig, type PlatformConfig } from '../config.ts';
import { describeStartFailure } from '../start-failure.ts';
import { DATA_OPTION, defineCommand } from './define-command.ts';
import { checkClock } from './doctor/clock.ts';
import { checkDatabase } from './doctor/database.ts';
import { checkDomains } from './doctor/domains.ts';
import { countOf, fail, ok, sentenceOf, warn, type Finding } from './doctor/finding.ts';
import { checkDataFolder, checkPages, checkPort } from './doctor/machine.ts';
import { checkAddress, checkBucket, checkMail } from './doctor/network.ts';
import { checkSearchEngine } from './doctor/search-engine.ts';
import { formatTable } from './format-table.ts';
import type { Shell } from './shell.ts';

/** It is reached to install the packages, too. */
const TIME_URL = 'https://registry.npmjs.org/';

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'Check configuration, machine, database, mail and addresses, and say what to do',
  details: [
    'Run it with the environment and the user of the platform, while the platform runs or not. It writes nothing but one small file to a bucket, which it removes. The exit status is 1 where a check failed; warnings do not count.',
  ],
  examples: ['doctor --env-file /etc/cartwright/platform.env', 'doctor --json'],
  options: {
    data: DATA_OPTION,
    'time-url': {
      says: 'the address whose Date header the clock is compared with',
      value: '<url>',
      fallback: `$S3_ENDPOINT or ${TIME_URL}`,
      parse: (text: string) => readUrl('--time-url', text, ['http:', 'https:']).href,
    },
  },
  arguments: {},
  run: async ({ options: { data, 'time-url': timeUrl } }, shell) => {
    const findings = await examine(shell, data, timeUrl);
    const count = (status: Finding['status']): number => findings.filter((one) => one.status === status).length;
    const [failed, warned] = [count('fail'), count('warn')];
    const rows = findings.map(({ name, status, says }) => [status.padEnd(4), name, says]);
    const summary =
      failed + warned === 0 ? 'All is well.' : `${failed} failed, ${countOf(warned, 'warning')}, ${count('ok')} well.`;
    return {
      text: `${formatTable(rows).replaceAll(/^(?:ok|warn|fail)/gm, paint)}\n\n${summary}`,
      json: { checks: findings },
      hasFailed: failed > 0,
    };
  },
});

const COLORS = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

/** On a terminal only. */
function paint(status: string): string {
  return styleText(COLORS[status as Finding['status']], status);
}

async function examine(
  shell: Shell,
  data: string | undefined,
  timeUrl: string | undefined,
): Promise<readonly Finding[]> {
  const environment = shell.placeOf(data);
  const read = tryReading(() => readConfig(environment));
  if ('problem' in read) {
    const { CARTWRIGHT_DATA, DATABASE_URL, DATABASE_URL_FILE } = environment;
    const place = tryReading(() => readConfig({ CARTWRIGHT_DATA, DATABASE_URL, DATABASE_URL_FILE }));
    const configuration = fail('configuration', read.problem);
    if ('problem' in place) return [configuration];
    return [configuration, ...(await settle([['data folder', checkDataFolder(place.config)]]))];
  }
  const { config } = read;
  const port = await checkPort(config);
  const { isRunning } = port;
  const startPlatform = isRunning ? 'look at the proxy in front of the platform' : 'start the platform and its proxy';
  return [
    describeConfiguration(config),
    port.finding,
    ...(await settle([
      ['built pages', checkPages(config)],
      ['data folder', checkDataFolder(config)],
      ['database', checkDatabase(config)],
      ['clock', checkClock(timeUrl ?? config.fileStore?.endpoint ?? TIME_URL)],
      ['mail', checkMail(config)],
      ['bucket', checkBucket(config)],
      ['OpenSearch', checkSearchEngine(config)],
      ['domains', checkDomains(config)],
      ['platform address', checkAddress('platform address', config.publicUrl, { isRunning, remedy: startPlatform })],
      [
        'shop address',
        checkAddress('shop address', config.shopUrl, { isRunning, remedy: "start the shop's server and its proxy" }),
      ],
    ])),
  ];
}

function tryReading(read: () => PlatformConfig): { readonly config: PlatformConfig } | { readonly problem: string } {
  try {
    return { config: read() };
  } catch (failure) {
    return { problem: describeStartFailure(failure) };
  }
}

function describeConfiguration({ mode, captcha, trustedProxies, host }: PlatformConfig): Finding {
  const name = 'configuration';
  if (mode === 'development') {
    return warn(name, 'The settings are those of development: set CARTWRIGHT_MODE=production for customers.');
  }
  if (captcha === undefined) {
    return warn(name, 'No captcha is set up (CARTWRIGHT_CAPTCHA): only limits slow down clients that guess passwords.');
  }
  if (trustedProxies === undefined && host === '127.0.0.1') {
    return warn(name, 'All requests come from this machine: set CARTWRIGHT_TRUSTED_PROXIES to the number of proxies.');
  }
  return ok(name, 'All settings are valid.');
}

/** The findings in this order. A check that breaks is a finding, too. */
async function settle(
  checks: readonly (readonly [name: string, check: Promise<Finding | readonly Finding[]>])[],
): Promise<readonly Finding[]> {
  const settled = await Promise.all(
    checks.map(([name, check]) => check.catch((failure: unknown) => [fail(name, sentenceOf(failure))])),
  );
  return settled.flat();
}
