#!/usr/bin/env node
/** `npm create cartwright [folder]`: asks, copies a template, installs, and says how to go on. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { cancel, intro, isCancel, log, note, outro, select, spinner, text } from '@clack/prompts';

import { readShopName } from './platform.ts';
import { allowReturn } from './return-address.ts';
import { copyTemplate, TEMPLATES, type Template, templateFolder, whyNodeIsTooOld, whyNotFree } from './templates.ts';

/** Ends the command with a sentence and status 1. */
class Stop extends Error {}

const HELP = `npm create cartwright [folder] [-- options]

  --template <name>   ${TEMPLATES.map(({ name }) => name).join(', ')}
  --host <url>        the address of the platform (npm start prints it)
  --client-id <id>    the client id (npm start prints it; the admin shows it under Settings, Apps)
  --wait              waits until a merchant has allowed the return address, without asking
  --no-install        copies only
  --help`;

try {
  await main();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  cancel(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values: options, positionals } = readArguments();
  if (options.help) return void process.stdout.write(`${HELP}\n`);
  intro('Cartwright');
  const folder = await askFolder(positionals[0]);
  const template = await askTemplate(options.template);
  const host = (await ask('--host', options.host, 'Where is your platform?', 'http://localhost:4001')).replace(
    /\/+$/,
    '',
  );
  const clientId = await ask(
    '--client-id',
    options['client-id'],
    'The client id of your app?',
    undefined,
    'app_… (npm start prints it)',
  );
  const shopName = await connect(host, clientId);
  await allowReturn({ host, clientId, address: template.url + template.callback, waits: options.wait });
  copyTemplate(template, folder, { host, clientId, shopName });
  log.success(`Copied to ${relative(process.cwd(), folder) || '.'}`);
  if (options.install) install(folder);
  const steps = [
    `cd ${relative(process.cwd(), folder) || '.'}`,
    ...(options.install ? [] : ['npm install']),
    'npm run dev',
  ];
  note(steps.join('\n'), 'Next');
  outro(`Then open ${template.url}`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        template: { type: 'string' },
        host: { type: 'string' },
        'client-id': { type: 'string' },
        wait: { type: 'boolean', default: false },
        install: { type: 'boolean', default: true },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

async function askFolder(given: string | undefined): Promise<string> {
  if (given === undefined) requireTerminal('the folder');
  const folder = resolve(
    given ??
      answered(
        await text({
          message: 'Where shall the shop be made?',
          initialValue: 'my-shop',
          validate: (value) => whyNotFree(resolve(value ?? '')),
        }),
      ),
  );
  const reason = whyNotFree(folder);
  if (reason !== undefined) throw new Stop(reason);
  return folder;
}

async function askTemplate(given: string | undefined): Promise<Template> {
  if (given === undefined) requireTerminal('--template');
  const name =
    given ??
    answered(
      await select({
        message: 'Which kind of shop?',
        options: TEMPLATES.map(({ name: value, title, hint }) => ({ value, label: title, hint })),
      }),
    );
  const template = TEMPLATES.find((one) => one.name === name);
  if (template === undefined) {
    throw new Stop(`There is no template "${name}". Choose ${TEMPLATES.map((one) => one.name).join(', ')}.`);
  }
  const reason = whyNodeIsTooOld(template, process.versions.node);
  if (reason !== undefined) throw new Stop(`${reason} Install a newer one from https://nodejs.org.`);
  if (!existsSync(templateFolder(template))) {
    throw new Stop('This template is not built yet: run `npm run build --workspace create-cartwright`.');
  }
  return template;
}

async function ask(
  option: string,
  given: string | undefined,
  message: string,
  initialValue?: string,
  placeholder?: string,
): Promise<string> {
  if (given !== undefined) return given;
  requireTerminal(option);
  return answered(
    await text({
      message,
      ...(initialValue === undefined ? {} : { initialValue }),
      ...(placeholder === undefined ? {} : { placeholder }),
      validate: (value) => (value ? undefined : 'Enter a value.'),
    }),
  );
}

/** A question without a terminal would never be answered. */
function requireTerminal(missing: string): void {
  if (!process.stdin.isTTY) throw new Stop(`There is no terminal to ask in: give ${missing}. See --help.`);
}

/** The answer of a question; the command ends where it was canceled. */
function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new Stop('Nothing was made.');
  return answer as Exclude<Answer, symbol>;
}

/** The name of the shop behind the address. */
async function connect(host: string, clientId: string): Promise<string> {
  const waiting = spinner();
  waiting.start(`Asking ${host}`);
  try {
    const name = await readShopName(host, clientId);
    waiting.stop(`Connected to ${name}`);
    return name;
  } catch (error) {
    waiting.error('Not connected');
    throw new Stop(error instanceof Error ? error.message : String(error));
  }
}

function install(folder: string): void {
  log.step('Installing packages');
  try {
    execFileSync('npm', ['install', '--no-fund', '--no-audit'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  } catch {
    throw new Stop(
      `The files are in ${folder}, but npm could not install the packages. Run "npm install" there again.`,
    );
  }
}
