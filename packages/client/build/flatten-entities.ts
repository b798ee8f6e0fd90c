/**
 * Writes the entities as plain interfaces. In the source they are derived from the contract, which is not installed with
 * the package.
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
/** The source of the entities, which `flattenEntities` replaces. */
export const ENTITIES = join(ROOT, 'src', 'entities.ts');

/**
 * The entities as TypeScript source without imports.
 *
 * @throws Error naming the first type that still needs something from outside
 */
export function flattenEntities(): string {
  const api = new API({ cwd: ROOT });
  try {
    const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT);
    const file = project?.program.getSourceFile(ENTITIES);
    if (!project || !file) throw new Error(`${PROJECT} does not include ${ENTITIES}`);
    const { checker } = project;
    const module = checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${ENTITIES} exports nothing`);
    // Registries of names serve the derivation only.
    const entities = checker.getExportsOfModule(module).filter(({ name }) => name !== 'Names' && name !== 'InputNames');
    const names = new Set(entities.map(({ name }) => name));
    const text = entities.map((entity) => writeEntity({ checker, names, within: [] }, entity)).join('\n');
    return `/** The things a shop is made of, as callers see them. */\n\n${text}`;
  } finally {
    api.close();
  }
}

interface Writing {
  readonly checker: Checker;
  /** Of all entities. */
  readonly names: ReadonlySet<string>;
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
  const { checker, names } = writing;
  const name = type.getSymbol()?.name ?? '';
  if (names.has(name) && type.isClassOrInterface()) return name;
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
    if (!ANONYMOUS.has(name)) throw new Error(`${name} cannot be published: give it a name in entities.ts`);
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
