/**
 * Reads the package's exports from the source: each with its page, task, comment, example and signature. Nothing is run
 * or compiled. `index.ts` alone decides what is public.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'oxc-parser';

const CLIENT = join(import.meta.dirname, '..', 'src');

/** One export. */
export interface Offer {
  readonly name: string;
  /** The module it is reached by (`currentCart`), or empty. */
  readonly module: string;
  /** The task under which `index.ts` lists it. */
  readonly task: string;
  readonly isType: boolean;
  /** Its description, as Markdown without tags. */
  readonly says: string;
  readonly throws: readonly string[];
  readonly examples: readonly string[];
  /** Its signature or definition, as TypeScript. */
  readonly signature: string;
  /** The call that it makes: `GET /ecom/v1/carts/current`. */
  readonly route: string | undefined;
  /** The words of an enumeration. */
  readonly words: readonly string[] | undefined;
  readonly file: string;
}

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];
type Exported = Extract<Statement, { type: 'ExportNamedDeclaration' }>;
type Declaration = NonNullable<Exported['declaration']>;

interface Declared {
  readonly file: string;
  readonly text: string;
  readonly node: Declaration;
  readonly comment: string;
  /** The type of the same name. */
  readonly type?: string;
}

interface Source {
  readonly text: string;
  readonly program: Program;
  readonly comments: ReturnType<typeof parseSync>['comments'];
}

function parse(folder: string, file: string): Source {
  const text = readFileSync(join(folder, file), 'utf8');
  const { program, comments } = parseSync(file, text);
  return { text, program, comments };
}

/**
 * The public exports in the order of `index.ts`; a module is also listed under its own name.
 *
 * @param folder The source of the package. Default: the client's.
 */
export function readSurface(folder = CLIENT): Offer[] {
  const { program, comments } = parse(folder, 'index.ts');
  let task = '';
  let at = 0;
  return program.body.flatMap((statement): Offer[] => {
    const heading = comments.findLast(
      ({ type, start, end }) => type === 'Line' && start >= at && end <= statement.start,
    );
    at = statement.end;
    task = heading?.value.trim() ?? task;
    if (statement.type === 'ExportAllDeclaration') {
      const module = nameOf(statement.exported);
      return [...declarationsOf(folder, statement.source.value.slice(2))].map(([name, declared]) =>
        describe(name, declared, { task, module }),
      );
    }
    if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return [];
    // What comes from another package is documented there.
    if (!statement.source.value.startsWith('./')) return [];
    const declared = declarationsOf(folder, statement.source.value.slice(2));
    return statement.specifiers.map(({ local, exported }) => {
      const found = declared.get(nameOf(local));
      if (found === undefined) throw new Error(`${statement.source?.value} does not export ${nameOf(local)}`);
      return describe(nameOf(exported), found, { task, module: '' });
    });
  });
}

/** The head comment of a source file: its job, and the sections of the specification. */
export function readHead(file: string, folder = CLIENT): string {
  const [first] = parse(folder, file).comments;
  return (first?.value ?? '')
    .replace(/^\*/, '')
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .trim();
}

function nameOf(node: { type: string; name?: string; value?: string } | null): string {
  return node?.name ?? node?.value ?? '';
}

/** A file's own exports, and its re-exported files. Re-exported entities have a page of their own. */
function declarationsOf(folder: string, file: string): Map<string, Declared> {
  const { text, program, comments } = parse(folder, file);
  const found = new Map<string, Declared>();
  let at = 0;
  for (const statement of program.body) {
    const comment = comments.findLast(
      ({ type, value, start, end }) =>
        type === 'Block' && value.startsWith('*') && start >= at && end <= statement.start,
    );
    at = statement.end;
    if (statement.type === 'ExportAllDeclaration') {
      for (const [name, declared] of declarationsOf(folder, statement.source.value.slice(2))) found.set(name, declared);
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    if (statement.source?.value.startsWith('./') === true && statement.exportKind === 'value') {
      const others = declarationsOf(folder, statement.source.value.slice(2));
      for (const { local, exported } of statement.specifiers) {
        const other = others.get(nameOf(local));
        if (other) found.set(nameOf(exported), other);
      }
    }
    if (!statement.declaration) continue;
    const node = statement.declaration;
    // A file's head comment documents no declaration.
    const isOwn = comment !== undefined && /^\s*(?:\/\*.*\*\/\s*)?$/s.test(text.slice(comment.end, statement.start));
    const declared = { file, text, node, comment: isOwn ? comment.value : '' };
    for (const name of namesIn(node)) found.set(name, merge(found.get(name), declared));
  }
  return found;
}

/** A value and a type of the same name are documented together, by the value. */
function merge(known: Declared | undefined, next: Declared): Declared {
  if (known === undefined) return next;
  const [value, type] = isType(next.node) ? [known, next] : [next, known];
  return { ...value, type: type.text.slice(type.node.start, type.node.end) };
}

function isType(node: Declaration): boolean {
  return node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration';
}

function namesIn(node: Declaration): string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.map(({ id }) => nameOf(id as { type: string }));
  return 'id' in node ? [nameOf(node.id)] : [];
}

function describe(name: string, declared: Declared, where: { task: string; module: string }): Offer {
  const { node, file, comment } = declared;
  const [says = '', ...tags] = comment
    .replaceAll(/^[ \t]*\* ?/gm, '')
    .trim()
    .split(/^(?=@\w)/m);
  const tagged = (tag: string): string[] =>
    tags.filter((text) => text.startsWith(tag)).map((text) => text.slice(tag.length).trim());
  const text = declared.text.slice(node.start, node.end);
  return {
    ...where,
    name,
    file,
    isType: isType(node),
    says: says.trim(),
    throws: tagged('@throws'),
    examples: tagged('@example'),
    signature: [signatureOf(name, declared), declared.type ?? []].flat().join('\n\n'),
    words: /^const \w+ = enumeration\(\s*'([^']+)'/.exec(text)?.[1]?.split(' '),
    route: node.type === 'VariableDeclaration' ? /'((?:GET|POST|PATCH|DELETE) \/[^']+)'/.exec(text)?.[1] : undefined,
  };
}

function signatureOf(name: string, { node, text }: Declared): string {
  const cut = (from: number, to: number): string => text.slice(from, to).trim();
  switch (node.type) {
    case 'FunctionDeclaration':
      return cut(node.start, node.body?.start ?? node.end).replace(/^function \w+/, `function ${name}`);
    case 'ClassDeclaration': {
      const bodies = node.body.body.flatMap((member) =>
        member.type === 'MethodDefinition' && member.value.body ? [member.value.body] : [],
      );
      const [end, whole] = bodies.reduce<[number, string]>(
        ([from, sum], body) => [body.end, `${sum}${text.slice(from, body.start).trimEnd()};`],
        [node.start, ''],
      );
      return `${whole}${text.slice(end, node.end)}`
        .replaceAll(/^ *constructor\([^)]*\);\n\n?/gm, '')
        .replaceAll(' declare ', ' ');
    }
    case 'VariableDeclaration': {
      const [declarator] = node.declarations;
      const annotation = (declarator?.id as { typeAnnotation?: { typeAnnotation: Annotation } } | undefined)
        ?.typeAnnotation;
      if (!annotation) return `const ${name} = ${cut(declarator?.init?.start ?? 0, declarator?.init?.end ?? 0)}`;
      const { start, end, typeName, typeArguments } = annotation.typeAnnotation;
      const run = typeName?.name === 'ModuleFunction' ? typeArguments?.params[0] : undefined;
      if (run?.type !== 'TSFunctionType') return `const ${name}: ${run ? cut(run.start, run.end) : cut(start, end)}`;
      const { returnType } = run;
      const head = cut(run.start, returnType?.start ?? run.end);
      return `${name}${head}${returnType ? `: ${cut(returnType.typeAnnotation.start, returnType.end)}` : ''}`;
    }
    default:
      return cut(node.start, node.end);
  }
}

interface Annotation {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly typeName?: { readonly name?: string };
  readonly typeArguments?: { readonly params: readonly Annotation[] } | null;
  readonly returnType?: { readonly start: number; readonly end: number; readonly typeAnnotation: Annotation };
}
