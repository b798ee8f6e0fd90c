/**
 * Writes the entities, and the types of requests and responses, as plain interfaces. In the source they are
 * derived from the contract, which is not installed with the package.
 */
import { join } from 'node:path';

import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '..');
const PROJECT = join(ROOT, 'tsconfig.json');
/** Files of requests and responses, derived from the contract, and what each one is about. */
const DERIVED = {
  requests: 'Requests and responses of single calls, under their official names.',
  'draft-order-types': 'Types of draft orders, under their official names.',
  'file-types': 'Types of files and their folders, under their official names.',
  'import-types': 'Types of imports and exports of products.',
  'review-types': 'Types of reviews.',
  'shop-types': 'Types of the calls that are this platform’s own.',
} as const;
/** Files whose interfaces the derived ones may name. */
const SHARED = ['entities', 'events', 'delivered-event', 'query'];

/** The files that are written here instead of by the compiler. */
export const FLATTENED: readonly string[] = ['entities', ...Object.keys(DERIVED)];

/**
 * The declarations of the flattened files as TypeScript source, by the name of the file.
 *
 * @throws Error naming the first type that still needs something from outside
 */
export function flattenTypes(): ReadonlyMap<string, string> {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT);
    if (!project) throw new Error(`${PROJECT} cannot be opened`);
    const { checker } = project;
    const exportsOf = (name: string): readonly Symbol[] => {
      const file = project.program.getSourceFile(join(ROOT, 'src', `${name}.ts`));
      const module = file && checker.getSymbolAtLocation(file);
      if (!module) throw new Error(`${PROJECT} does not include ${name}.ts`);
      // Registries of names serve the derivation only.
      return checker.getExportsOfModule(module).filter((one) => one.name !== 'Names' && one.name !== 'InputNames');
    };
    const entities = exportsOf('entities');
    const own: Writing = { checker, names: new Set(entities.map(({ name }) => name)), used: new Set(), within: [] };
    const homes = new Map(SHARED.flatMap((file) => exportsOf(file).map(({ name }) => [name, file] as const)));
    const written = new Map([
      [
        'entities',
        `/** The things a shop is made of, as callers see them. */\n\n${entities.map((entity) => writeEntity(own, entity)).join('\n')}`,
      ],
    ]);
    for (const [file, subject] of Object.entries(DERIVED)) {
      const derived = exportsOf(file);
      const twice = derived.find(({ name }) => homes.has(name));
      if (twice) throw new Error(`${twice.name} is exported by ${file}.ts and by ${homes.get(twice.name)}.ts`);
      const names = new Set([...homes.keys(), ...derived.map(({ name }) => name)]);
      const writing: Writing = { checker, names, used: new Set(), within: [] };
      const types = derived.map((type) => writeEntity(writing, type)).join('\n');
      const imports = SHARED.map((home) => ({
        home,
        used: [...writing.used].filter((name) => homes.get(name) === home).toSorted(),
      }))
        .filter(({ used }) => used.length > 0)
        .map(({ home, used }) => `import type { ${used.join(', ')} } from './${home}.js';\n`);
      written.set(file, `/** ${subject} */\n${imports.join('')}\n${types}`);
    }
    return written;
  } finally {
    api.close();
  }
}

interface Writing {
  readonly checker: Checker;
  /** All interfaces that are named and not written out. */
  readonly names: ReadonlySet<string>;
  /** Names that were written. */
  readonly used: Set<string>;
  /** Objects without a name that are being written. */
  readonly within: readonly Type[];
}

function writeEntity(writing: Writing, entity: Symbol): string {
  const { checker } = writing;
  const type = checker.getDeclaredTypeOfSymbol(entity);
  const isInterface = (entity.flags & SymbolFlags.Interface) !== 0;
  const head = writeComment(entity, checker);
  return isInterface
    ? `${head}export interface ${entity.name} ${writeMembers(writing, type)}\n`
    : `${head}export type ${entity.name} = ${writeType(writing, type)};\n`;
}

function writeMembers(writing: Writing, type: Type): string {
  const { checker, within } = writing;
  if (within.includes(type))
    throw new Error(`${checker.typeToString(type)} contains itself and needs a name in entities.ts`);
  const deeper = { ...writing, within: [...within, type] };
  const indent = '  '.repeat(deeper.within.length);
  const index = checker
    .getIndexInfosOfType(type)
    .map(
      ({ keyType, valueType, isReadonly }) =>
        `${indent}${isReadonly ? 'readonly ' : ''}[name: ${checker.typeToString(keyType)}]: ${writeType(deeper, valueType)};\n`,
    );
  const members = checker.getPropertiesOfType(type).map((member) => {
    const name = /^[\w$]+$/.test(member.name) ? member.name : JSON.stringify(member.name);
    const mark = member.flags & SymbolFlags.Optional ? '?' : '';
    const value = checker.getTypeOfSymbol(member);
    if (!value) throw new Error(`${member.name} has no type`);
    return `${writeComment(member, checker, indent)}${indent}${name}${mark}: ${writeType(deeper, value)};\n`;
  });
  return `{\n${[...index, ...members].join('')}${'  '.repeat(within.length)}}`;
}

function writeType(writing: Writing, type: Type): string {
  const { checker, names, used } = writing;
  const name = type.getSymbol()?.name ?? '';
  if (names.has(name) && type.isClassOrInterface()) {
    used.add(name);
    return name;
  }
  if (type.isUnionType()) {
    const all = type.getTypes().map((one) => writeType(writing, one));
    const isBoolean = all.includes('true') && all.includes('false');
    const parts = [
      ...(isBoolean ? ['boolean'] : []),
      ...all.filter((part) => !isBoolean || !/^(?:true|false)$/.test(part)),
    ];
    const [there, absent] = [parts.filter((part) => !ABSENT.has(part)), parts.filter((part) => ABSENT.has(part))];
    return [...there.map((part) => (part.includes(' & ') ? `(${part})` : part)), ...absent].join(' | ');
  }
  if (type.isIntersectionType())
    return type
      .getTypes()
      .map((one) => writeType(writing, one))
      .join(' & ');
  if (type.isTypeReference() && checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type);
    const text = item ? writeType(writing, item) : 'unknown';
    return `${name === 'ReadonlyArray' ? 'readonly ' : ''}${/[|&]|^readonly/.test(text) ? `(${text})` : text}[]`;
  }
  if (type.flags & TypeFlags.Object && !GLOBALS.has(name)) {
    if (!ANONYMOUS.has(name)) throw new Error(`${name} cannot be published: give it a name of its own`);
    return writeMembers(writing, type);
  }
  return checker.typeToString(
    type,
    undefined,
    NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType,
  );
}

const ABSENT = new Set(['null', 'undefined']);
/** Objects that every platform has. */
const GLOBALS = new Set(['Date', 'Uint8Array']);
/** The compiler's name of anonymous object types. */
const ANONYMOUS = new Set(['', '__type', '__object']);

function writeComment(symbol: Symbol, checker: Checker, indent = ''): string {
  const comment = symbol.getDocumentationComment(checker);
  return comment ? `${indent}/** ${comment.replaceAll('\n', ' ')} */\n` : '';
}
