/**
 * Checks the documentation: compiles every TypeScript block of all Markdown and of the TSDoc comments of the packages,
 * compares quoted blocks with their files, follows every relative link and anchor, and requires a link from the index to every page. Ends with status 1 where
 * one check fails.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { type CodeBlock, readAnchors, readCodeBlocks, readCommentBlocks, readLinks } from './read-markdown.ts';
import { listFiles } from './source-files.ts';

/** A block for the compiler: its source, and the file that is compiled in its place. */
interface Snippet {
  readonly from: string;
  /** For each line of the snippet, its line in `from`. */
  readonly lines: readonly number[];
  readonly name: string;
  readonly text: string;
}

const COMPILER_OPTIONS = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node'],
    noUnusedLocals: false,
    rootDir: '../..',
  },
  include: ['*.ts', '*.tsx'],
};

/** One snippet for each run of blocks that continue each other. A quoted block is compiled with its own file. */
export function toSnippets(from: string, blocks: readonly CodeBlock[]): Snippet[] {
  const groups: CodeBlock[][] = [];
  for (const block of blocks.filter(({ from: quoted }) => quoted === undefined)) {
    const last = groups.at(-1);
    if (block.continues && last !== undefined) last.push(block);
    else groups.push([block]);
  }
  return groups.map((group) => {
    const language = group.some((block) => block.language === 'tsx') ? 'tsx' : 'ts';
    const line = group[0]?.line ?? 0;
    const code = group.flatMap((block) => block.code.split('\n').map((text, at) => ({ text, line: block.line + at })));
    return {
      from,
      lines: code.map((each) => each.line),
      name: `${from.replaceAll(/[^\w-]/g, '_')}-${line}.${language}`,
      text: `${code.map((each) => each.text).join('\n')}\nexport {};\n`,
    };
  });
}

/** Broken links, as sentences. */
export function findBrokenLinks(root: string, path: string, text: string): string[] {
  return readLinks(text).flatMap(({ target, line }) => {
    if (/^[a-z][a-z+.-]*:|^\/\//i.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const meant = file === '' ? path : join(dirname(path), decodeURIComponent(file));
    if (!existsSync(join(root, meant))) return [`${path}:${line}: ${target} leads nowhere`];
    if (anchor === undefined || !meant.endsWith('.md')) return [];
    const isThere = readAnchors(readFileSync(join(root, meant), 'utf8')).has(anchor);
    return isThere ? [] : [`${path}:${line}: ${meant} has no heading #${anchor}`];
  });
}

/** Quoted blocks whose text is not in the file that they name, as sentences. */
export function findMisquoted(root: string, path: string, blocks: readonly CodeBlock[]): string[] {
  return blocks.flatMap(({ from: quoted, code, line }) => {
    if (quoted === undefined) return [];
    if (!existsSync(join(root, quoted))) return [`${path}:${line}: quotes ${quoted}, which does not exist`];
    const isThere = readFileSync(join(root, quoted), 'utf8').includes(code);
    return isThere ? [] : [`${path}:${line}: ${quoted} does not contain this code; copy it from there again`];
  });
}

/**
 * Pages below `docs/` that its index does not link to. A page may also be linked to by the README of its folder, where the
 * index links to that. `read` returns the text of a page.
 */
export function findUnlisted(
  pages: readonly string[],
  index: string,
  read: (path: string) => string = () => '',
): string[] {
  const listTargets = (folder: string, text: string): readonly string[] =>
    readLinks(text).map(({ target }) => join(folder, target.split('#')[0] ?? ''));
  const first = listTargets('docs', index);
  const folders = first.filter((path) => path.endsWith('/README.md') && pages.includes(path));
  const listed = new Set([...first, ...folders.flatMap((path) => listTargets(dirname(path), read(path)))]);
  return pages
    .filter((path) => path.startsWith('docs/') && path !== 'docs/README.md' && !listed.has(path))
    .map((path) => `${path}: docs/README.md does not link to it`);
}

/** The compiler's errors in some snippets, with the places in the files of the snippets. */
async function compile(root: string, snippets: readonly Snippet[]): Promise<string[]> {
  if (snippets.length === 0) return [];
  const folder = join(root, '.cache', 'docs-snippets');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER_OPTIONS));
  for (const { name, text } of snippets) writeFileSync(join(folder, name), text);
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      { cwd: folder, maxBuffer: 1e8 },
      (_, out, err) => resolve(out + err),
    );
  });
  const byName = new Map(snippets.map((snippet) => [snippet.name, snippet]));
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', at = '', rest = line] = /^(\S+?)\((\d+),\d+\): (.*)$/.exec(line) ?? [];
      const snippet = byName.get(name);
      return snippet === undefined ? line : `${snippet.from}:${snippet.lines[Number(at) - 1] ?? '?'}: ${rest}`;
    });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const pages = listFiles(root, [''], ['.md']).filter((path) => !path.startsWith('docs/reference/'));
  const sources = listFiles(root, ['packages'], ['.ts', '.tsx']).filter((path) => path.includes('/src/'));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const snippets = [
    ...pages.flatMap((path) => toSnippets(path, readCodeBlocks(read(path)))),
    ...sources.flatMap((path) => toSnippets(path, readCommentBlocks(read(path)))),
  ];
  const broken = pages.flatMap((path) => findBrokenLinks(root, path, read(path)));
  const unlisted = findUnlisted(pages, read('docs/README.md'), read);
  const misquoted = pages.flatMap((path) => findMisquoted(root, path, readCodeBlocks(read(path))));
  const problems = [...broken, ...unlisted, ...misquoted, ...(await compile(root, snippets))];
  for (const problem of problems) console.log(problem);
  console.log(
    `${pages.length} pages, ${snippets.length} code blocks compiled in ${relative(process.cwd(), join(root, '.cache/docs-snippets'))}, ${problems.length} problems`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
