/** One build of the site: copies its Markdown, runs the generator, and prepares the files for the platform. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

import { hashContents } from '../../tools/content-hash.mjs';
import { findBrokenLinks, hashInlineScripts, readSite, type BuiltSite } from './built-site.ts';
import { CHANGELOGS, findUnnamed, listPages, ROOT } from './contents.ts';
import { groupTabs } from './tabs.ts';

const SITE = import.meta.dirname;
/** The settings of the generator name both folders, too. */
const STAGE = join(SITE, '.cache', 'pages');
const BUILT = join(SITE, '..', 'dist');
/** Written last: a build that was interrupted starts again. */
const INPUTS = join(BUILT, '.inputs');
/** The project's mark, which the admin has, too. */
const ICON = join(ROOT, 'apps', 'admin', 'public', 'icon.svg');
/** Smaller files gain nothing from compression. */
const MIN_COMPRESSED = 1024;

/** Whether the last build had the same inputs. */
export async function isUpToDate(): Promise<boolean> {
  try {
    return readFileSync(INPUTS, 'utf8') === (await hashInputs());
  } catch {
    return false;
  }
}

/** Builds the site. The links that lead nowhere come back as sentences; such a build is repeated the next time. */
export async function buildSite(): Promise<{ readonly pages: number; readonly problems: readonly string[] }> {
  const inputs = await hashInputs();
  const pages = stagePages();
  const { build } = await import('vitepress');
  await build(SITE);
  const files = readSite(BUILT);
  writeFileSync(join(BUILT, '.script-hashes'), hashInlineScripts(files).join('\n'));
  compressFiles(files);
  const problems = [...findUnnamed(), ...findBrokenLinks(files)];
  if (problems.length === 0) writeFileSync(INPUTS, inputs);
  return { pages, problems };
}

function hashInputs(): Promise<string> {
  const sources = [...listPages().keys()].filter((path) => !path.startsWith('docs/'));
  const changelogs = CHANGELOGS.map((name) => `packages/${name}/CHANGELOG.md`);
  const others = ['docs', 'tools/read-markdown.ts', 'package-lock.json', relative(ROOT, ICON)];
  const paths = [...sources, ...changelogs, ...others].map((path) => join(ROOT, path));
  return hashContents(ROOT, paths, { withMarkdown: true });
}

/** Copies the Markdown and its pictures to where the generator reads them. */
function stagePages(): number {
  rmSync(STAGE, { recursive: true, force: true });
  const pages = listPages();
  const texts = new Map([...pages].map(([source, page]) => [page, readFileSync(join(ROOT, source), 'utf8')]));
  texts.set('changelog.md', writeChangelog());
  for (const [page, text] of texts) {
    mkdirSync(dirname(join(STAGE, page)), { recursive: true });
    writeFileSync(join(STAGE, page), groupTabs(text));
  }
  cpSync(join(ROOT, 'docs', 'images'), join(STAGE, 'images'), { recursive: true });
  cpSync(join(ROOT, 'docs', 'images', 'home.jpg'), join(STAGE, 'public', 'home.jpg'));
  cpSync(ICON, join(STAGE, 'public', 'icon.svg'));
  return texts.size;
}

/** The changelogs of all packages on one page, each heading one level lower. */
function writeChangelog(): string {
  const parts = CHANGELOGS.map((folder) => {
    const text = readFileSync(join(ROOT, 'packages', folder, 'CHANGELOG.md'), 'utf8');
    const manifest = readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8');
    const { name } = JSON.parse(manifest) as { readonly name: string };
    const versions = text.slice(text.indexOf('\n## ')).replaceAll(/^(#+ )/gm, '#$1');
    return `## ${name}\n\n${versions.trim()}`;
  });
  const lead = `Versions follow [Semantic Versioning](https://semver.org). Before 1.0 a minor version may change what it names here.`;
  return `# Changelog\n\n${lead}\n\n${parts.join('\n\n')}\n`;
}

/** Writes a compressed copy beside every text file, which the platform sends in its place. */
function compressFiles(files: BuiltSite): void {
  for (const path of files.keys()) {
    if (!/\.(html|js|css|svg)$/.test(path)) continue;
    const content = readFileSync(join(BUILT, path));
    if (content.length >= MIN_COMPRESSED) writeFileSync(join(BUILT, `${path}.gz`), gzipSync(content));
  }
}
