/**
 * `npm run outside [-- name …]`: installs the packages as npm delivers them into clean projects, compiles each strictly,
 * and buys something in each, or runs a suite in it. `npm test` does so with one of Vite and one of Next; all of them
 * install 600 MB. Ends with status 1 where one fails.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { setup } from '@cartwright/platform/test/demo-folder';
import { type Browser, chromium } from '@playwright/test';

import { findBrowser, QUIET } from '../browser/find-browser.ts';
import { findFreePort, type PlatformProcess, startPlatform } from '../world/platform-process.ts';
import { buy } from './buy.ts';
import { type Project, PROJECTS } from './projects.ts';
import { makeProject, openWorkshop, serve, start, type Workshop } from './workshop.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => PROJECTS.every((project) => project.name !== name));
if (unknown === undefined)
  await tryProjects(PROJECTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
else {
  console.error(`There is no project "${unknown}". Choose ${PROJECTS.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}

async function tryProjects(projects: readonly Project[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-outside-'));
  const removeDemo = await setup();
  const workshop = await openWorkshop(folder);
  const platform = await startPlatform({ dataFolder: join(folder, 'data'), port: await findFreePort() });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...QUIET], env: { ...process.env, ...env } });
  try {
    for (const project of projects) {
      const from = performance.now();
      try {
        const result = await tryProject({ workshop, platform, browser }, project);
        console.log(`✓ ${project.name}: ${result} after ${((performance.now() - from) / 1000).toFixed(1)} s`);
      } catch (error) {
        process.exitCode = 1;
        console.log(`✗ ${project.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await browser.close();
    await platform.kill();
    await removeDemo();
    await rm(folder, { recursive: true, force: true });
  }
}

interface World {
  readonly workshop: Workshop;
  readonly platform: PlatformProcess;
  readonly browser: Browser;
}

/** Makes and builds the project, and buys in it, or runs its tests. Returns what came of it. */
async function tryProject({ workshop, platform, browser }: World, project: Project): Promise<string> {
  const folder = await makeProject(workshop, project, platform);
  if (project.suite !== undefined) {
    const printed = stripVTControlCharacters(await start(project.suite.run, folder));
    return /\bTests +(.*)/.exec(printed)?.[1] ?? 'no tests';
  }
  const context = await browser.newContext();
  const page = await context.newPage();
  const port = await findFreePort();
  const shop = `http://localhost:${port}/`;
  const server = project.serve?.(port);
  const env = { CARTWRIGHT_HOST: platform.origin, CARTWRIGHT_CLIENT_ID: platform.clientId };
  let close = server === undefined ? undefined : await serve(server.args, folder, port, { ...env, ...server.env });
  try {
    if (project.fill === undefined) {
      const printed = await start(['npm', 'run', '--silent', 'checkout'], folder, env);
      await page.goto(printed.trim());
    } else await project.fill(page, shop);
    const order = await buy(page);
    if (project.develop !== undefined) {
      await close?.();
      const { args, env: settings } = project.develop.serve(port);
      close = await serve(args, folder, port, settings);
      await project.develop.check(page, shop, folder);
    }
    return `order ${order}`;
  } catch (error) {
    const picture = join(tmpdir(), `outside-${project.name}.png`);
    await page.screenshot({ path: picture });
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nThe page is in ${picture}.`, {
      cause: error,
    });
  } finally {
    await close?.();
    await context.close();
  }
}
