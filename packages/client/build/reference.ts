/**
 * Writes the reference (`docs/reference`): the client's exports, from the comments of its source, and the platform's
 * HTTP API, from the contract. With `--check` it writes nothing and exits with status 1 if the pages differ.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { flattenTypes } from './flatten-entities.ts';
import { type Callers, writeHttpReference } from './http-reference.ts';
import { type Offer, readHead, readSurface } from './surface.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDER = join(ROOT, 'docs', 'reference');
const REACT = join(ROOT, 'packages', 'react', 'src');
const MADE = '<!-- Made by `npm run docs` from the source. Change the comments there. -->\n';

/** Modules with a different file name. */
const MODULE_FILES: Readonly<Record<string, string>> = { currentCart: 'cart.ts' };

/** The pages by file name. */
function writeReference(): Map<string, string> {
  const surface = readSurface();
  const entitiesPage = writeEntities();
  const entities = new Set([...entitiesPage.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name));
  const modules = [...new Set(surface.map(({ module }) => module))].filter((module) => module !== '');
  const own = surface.filter(({ module, file }) => module === '' && file !== 'entities.ts');
  const pages = new Map<string, string>();
  pages.set(
    'client.md',
    page(
      'The client',
      `Everything that the package exports beside its modules.\n\n${writeContents(own)}`,
      own,
      entities,
    ),
  );
  for (const module of modules) {
    const offers = surface.filter((offer) => offer.module === module);
    const makesCalls = offers.some(({ route }) => route !== undefined);
    const lead = [
      headOf(module),
      `\`import { ${module} } from '@cartwright/client';\``,
      ...(makesCalls
        ? [
            'Every call may reject as [handling errors](../guides/handling-errors.md) says; what is special to one stands beside it.',
          ]
        : []),
      writeContents(offers),
    ];
    pages.set(`${fileOf(module)}.md`, page(module, lead.join('\n\n'), offers, entities));
  }
  pages.set('react.md', writeReact(entities));
  pages.set('entities.md', entitiesPage);
  const http = writeHttpReference({ surface, fileOf, callers: readCallers() });
  for (const [name, text] of http) pages.set(name, `${MADE}\n${text}`);
  pages.set('README.md', writeIndex(modules.toSorted()));
  return new Map([...pages].map(([name, text]) => [name, withoutSections(text)]));
}

/** Comments name the sections of documents that readers of the site do not have. */
function withoutSections(text: string): string {
  return text.replaceAll(/ \((?:spec|protocol) §[^()]*\)/g, '');
}

/** Who may make each call. Only the platform knows, which this package does not import: another program asks it. */
function readCallers(): ReadonlyMap<string, Callers> {
  const program = ['tools/run.mjs', 'tools/http-callers.ts'];
  const printed = execFileSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8' });
  return new Map(JSON.parse(printed) as readonly (readonly [string, Callers])[]);
}

/** Every export of the React package: first a table of what runs, with links to the examples in its README. */
function writeReact(entities: ReadonlySet<string>): string {
  const offers = readSurface(REACT);
  const lead = [
    readHead('index.ts', REACT),
    "`import { useCart } from '@cartwright/react';`",
    '## Hooks and components',
    writeOverview(offers),
  ];
  return page('React hooks', lead.join('\n\n'), offers, entities);
}

/** A row for each hook and component, with a link to the part of the README whose code uses it. */
function writeOverview(offers: readonly Offer[]): string {
  const parts = readFileSync(join(REACT, '..', 'README.md'), 'utf8')
    .split(/^##+ /m)
    .slice(1);
  const rows = offers
    .filter(({ name, isType }) => !isType && /^(?:use[A-Z]|[A-Z][a-z])/.test(name))
    .map(({ name, says }) => {
      const uses = parts.filter((part) => new RegExp(`^\`\`\`tsx?\\n[^\`]*\\b${name}\\b`, 'm').test(part));
      const titles = uses.map((part) => part.split('\n', 1)[0] ?? '');
      const title = titles.find((text) => text.split(/\W+/).includes(name)) ?? titles[0];
      const anchor = title
        ?.toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-');
      if (anchor === undefined) throw new Error(`packages/react/README.md has no example with ${name}: add one`);
      const example = `[README](../../packages/react/README.md#${anchor})`;
      return `| [${name}](#${name.toLowerCase()}) | ${firstSentence(says)} | ${example} |`;
    });
  return `| name | what it does | example |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

/** The text up to its first full stop, on one line. */
function firstSentence(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  return /^.*?[^.]\.(?=\s|$)/.exec(line)?.[0] ?? line;
}

/** What a module is for. */
function headOf(module: string): string {
  return readHead(MODULE_FILES[module] ?? `${fileOf(module)}.ts`);
}

/** A row for each function, class and value. */
function writeContents(offers: readonly Offer[]): string {
  const rows = offers
    .filter(({ isType, words }) => !isType && words === undefined)
    .map(({ name, says }) => `| [${name}](#${name.toLowerCase()}) | ${firstSentence(says)} |`);
  return `| name | what it does |\n| --- | --- |\n${rows.join('\n')}`;
}

/** `currentCart` → `current-cart`. */
function fileOf(module: string): string {
  return module.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** In each part, what runs stands before its types. */
function page(title: string, lead: string, offers: readonly Offer[], entities: ReadonlySet<string>): string {
  const tasks = [...new Set(offers.map(({ task }) => task))];
  const parts = tasks.flatMap((task) => [
    ...(tasks.length > 1 ? [`## ${task}\n`] : []),
    ...offers
      .filter((offer) => offer.task === task && offer.words === undefined)
      .toSorted((one, other) => Number(one.isType) - Number(other.isType))
      .map((offer) => writeOffer(offer, tasks.length > 1 ? '###' : '##', entities)),
  ]);
  const enumerations = offers.filter(({ words }) => words !== undefined);
  if (enumerations.length > 0) parts.push(writeEnumerations(enumerations));
  return `${MADE}\n# ${title}\n\n${lead}\n\n${parts.join('\n')}`;
}

function writeOffer(offer: Offer, heading: string, entities: ReadonlySet<string>): string {
  const { name, says, throws, examples, signature, route } = offer;
  const used = [...new Set(signature.match(/\b[A-Z]\w+/g))].filter((word) => entities.has(word));
  const links = used.map((entity) => `[${entity}](entities.md#${entity.toLowerCase()})`);
  return [
    `${heading} ${name}\n`,
    `${says}\n`,
    `\`\`\`ts\n${signature}\n\`\`\`\n`,
    ...(links.length === 0 ? [] : [`See ${links.join(', ')}.\n`]),
    ...(route === undefined ? [] : [`Calls \`${route}\`.\n`]),
    ...throws.map((what) => `Throws ${writeThrows(what)}.\n`),
    ...examples.map((example) => `${example.replaceAll('```ts continues', '```ts')}\n`),
  ].join('\n');
}

/** What a `@throws` tag says, as the end of a sentence. */
function writeThrows(what: string): string {
  return what
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/^\{(\w+)\}\s*/, '`$1` ')
    .replace(/\.$/, '');
}

/** A table of all enumerations: each is an object whose members are their own names, and a type. */
function writeEnumerations(offers: readonly Offer[]): string {
  const [first] = offers;
  const example = `\`${first?.module ?? ''}.${first?.name ?? ''}.${first?.words?.[0] ?? ''}\``;
  const rows = offers
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, words = [] }) => `| \`${name}\` | ${words.map((word) => `\`${word}\``).join(' ')} |`);
  return [
    '## Enumerations\n',
    `Each is an object and a type: ${example} is the text \`'${first?.words?.[0] ?? ''}'\`, which does as well.`,
    `A bundle pays only for those that it names, where the client is given the module of \`@cartwright/client/calls\`.\n`,
    `| name | members |\n| --- | --- |\n${rows.join('\n')}\n`,
  ].join('\n');
}

function writeEntities(): string {
  const text = (flattenTypes().get('entities') ?? '')
    .split('\n')
    .slice(2)
    .join('\n')
    .trim()
    .replaceAll(' | undefined', '')
    .replaceAll(/\{\n\s*\}/g, '{}');
  const lead = `What calls take and answer, as callers see it. A member with a question mark may be \`undefined\` as well as absent.`;
  const blocks = text.split(/\n\n(?=\/\*\* |export )/).map((block) => {
    const [, comment, rest = block] = /^\/\*\* (.*) \*\/\n([\s\S]*)$/.exec(block) ?? [];
    const name = /^export (?:interface|type) (\w+)/.exec(rest)?.[1] ?? '';
    return `## ${name}\n\n${comment === undefined ? '' : `${comment}\n\n`}\`\`\`ts\n${rest.replace(/^export /, '')}\n\`\`\`\n`;
  });
  return `${MADE}\n# Entities\n\n${lead}\n\n${blocks.join('\n')}`;
}

function writeIndex(modules: readonly string[]): string {
  const rows = modules.map((module) => `| [${module}](${fileOf(module)}.md) | ${firstSentence(headOf(module))} |`);
  return `${MADE}
# Reference

| page | what is there |
| --- | --- |
| [The client](client.md) | \`createClient\`, strategies of authentication, storage of sessions, webhooks and errors |
| [React hooks](react.md) | every export of the React package |
| [Entities](entities.md) | everything that calls take and answer |
| [HTTP API](http-api.md) | every call of the platform, and every error code |

## Modules of the client

A client is made with the modules that its page needs: \`createClient({ modules: { products, currentCart } })\`.

| module | what it is for |
| --- | --- |
${rows.join('\n')}
`;
}

if (import.meta.main) {
  const pages = writeReference();
  const isCheck = process.argv.includes('--check');
  mkdirSync(FOLDER, { recursive: true });
  // Other programs keep pages here, too: theirs are theirs.
  const there = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .filter((name) => pages.has(name) || readFileSync(join(FOLDER, name), 'utf8').startsWith(MADE));
  const stale = [
    ...there.filter((name) => !pages.has(name)),
    ...[...pages]
      .filter(([name, text]) => !there.includes(name) || readFileSync(join(FOLDER, name), 'utf8') !== text)
      .map(([name]) => name),
  ];
  if (!isCheck) {
    for (const name of there) if (!pages.has(name)) rmSync(join(FOLDER, name));
    mkdirSync(join(FOLDER, 'http'), { recursive: true });
    for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
  } else {
    for (const name of stale)
      process.stdout.write(`${relative(ROOT, join(FOLDER, name))} is stale: run "npm run docs"\n`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  }
  process.stdout.write(`reference: ${pages.size} pages, ${stale.length} ${isCheck ? 'stale' : 'changed'}\n`);
}
