/**
 * Two rules about the texts of the admin and the storefront. A text that people read or hear is in a catalog, never in a page, so that no
 * language misses it. A count in a catalog has a sentence for every plural form of its language.
 */
import { type Node, parseSync, Visitor } from 'oxc-parser';

import { isTest } from './source-files.ts';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const PAGES = /^apps\/(?:admin|storefront)\/src\/(?!words\/).*\.tsx?$/;
const CATALOGS = /^apps\/(?:admin|hosted|storefront)\/src\/words\/([a-z]{2})[./].*ts$/;

/** Attributes that people read or hear. */
const READ = new Set(['title', 'label', 'hint', 'placeholder', 'alt', 'aria-label', 'pendingLabel', 'caption', 'what']);
/** Functions whose first argument people read or hear. */
const SAYS = new Set(['toast', 'announce']);

/** Texts that are the same in every language, each with its reason. */
const SAME_EVERYWHERE: readonly (readonly [text: RegExp, reason: string])[] = [
  [/^(https?:\/\/|mailto:)\S*$/, 'an address'],
  [/^[\w.+-]+@[\w.-]+\.\w+$/, 'an email address'],
  [/^[A-Z0-9_.*#/{}-]+$/, 'a code, a key or an abbreviation of a standard'],
  [/^(Authorization|cwk_…)$/, 'a header and the beginning of a key, as programs write them'],
  [/^docs\/\S+\.md$/, 'the path of a file'],
  [/^(Stripe|turnstile|hcaptcha|recaptcha)$/, 'the name of a product'],
];

/** Whether a file is checked by one of the rules. */
export function isAboutWords(path: string): boolean {
  return (PAGES.test(path) || CATALOGS.test(path)) && !isTest(path);
}

/** Every text that is written in a page, and every count without a form, as `file:line …`. */
export function findWordFaults(files: readonly TextFile[]): readonly string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => (PAGES.test(file.path) ? textsIn(file) : pluralsIn(file)));
}

function textsIn({ path, text }: TextFile): readonly string[] {
  const found: string[] = [];
  const refuse = (written: string, start: number) => {
    const said = written.trim();
    if (!/\p{L}{2}/u.test(said) || SAME_EVERYWHERE.some(([pattern]) => pattern.test(said))) return;
    const shown = said.replaceAll(/\s+/gu, ' ');
    found.push(
      `${path}:${lineOf(text, start)} “${shown}” → put it into ${path.split('/', 2).join('/')}/src/words/en and read words.…`,
    );
  };
  new Visitor({
    JSXText: ({ value, start }) => refuse(value, start),
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') refuseIn(child.expression, refuse);
    },
    JSXFragment: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') refuseIn(child.expression, refuse);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !READ.has(name.name) || value === null) return;
      refuseIn(value.type === 'JSXExpressionContainer' ? value.expression : value, refuse);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && SAYS.has(callee.name) && first !== undefined) refuseIn(first, refuse);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** A literal, or the literals of a choice between some. */
function refuseIn(node: Node, refuse: (written: string, start: number) => void): void {
  if (node.type === 'Literal' && typeof node.value === 'string') refuse(node.value, node.start);
  if (node.type === 'TemplateLiteral') refuse(node.quasis.map(({ value }) => value.raw).join(' '), node.start);
  if (node.type === 'ConditionalExpression') {
    refuseIn(node.consequent, refuse);
    refuseIn(node.alternate, refuse);
  }
  if (node.type === 'LogicalExpression') refuseIn(node.right, refuse);
}

function pluralsIn({ path, text }: TextFile): readonly string[] {
  const language = CATALOGS.exec(path)?.[1];
  if (language === undefined) return [];
  const needed = formsOf(language);
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [, forms], start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'plural' || forms?.type !== 'ObjectExpression') return;
      const given = new Set(forms.properties.map((one) => (one.type === 'Property' ? nameOf(one.key) : '')));
      const missing = needed.filter((form) => !given.has(form));
      // A sentence that is the same for every count has only `other`.
      if (missing.length === 0 || (given.size === 1 && given.has('other'))) return;
      found.push(`${path}:${lineOf(text, start)} a count has no sentence for ${missing.join(', ')} → add it`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** The plural forms of the whole numbers from 1 to 1000 in a language. 0 may have that of `other`. */
function formsOf(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1000 }, (_, index) => rules.select(index + 1)))];
}

function nameOf(key: Node): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

function lineOf(text: string, start: number): number {
  return text.slice(0, start).split('\n').length;
}
