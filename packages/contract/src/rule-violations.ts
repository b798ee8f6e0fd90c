/**
 * Converts Zod's issues to the protocol's field violations (spec §4, §5). Every issue becomes exactly one violation:
 * its path looks like code (`lineItems[0].quantity`), and its description names the field and the remedy. Violations
 * are sorted by field.
 */
import type { z } from 'zod';

import { EMAIL_VIOLATION_TYPE, type FieldViolation, RULE_VIOLATION_KINDS, type RuleViolationKind } from './errors.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

interface Finding {
  readonly rule: RuleViolationKind;
  /** The text after the field's name: `must be 1 or more`. */
  readonly remedy: string;
  readonly ruleName?: string;
  readonly data?: Record<string, unknown>;
}

/** The violations in an error of a contract schema, `most` at most, sorted by field as spec §5 requires. */
export function ruleViolations(error: z.ZodError, most = Number.POSITIVE_INFINITY): FieldViolation[] {
  const issues = error.issues.slice(0, most);
  const wrongType = new Set(issues.filter((issue) => issue.code === 'invalid_type').map(pathKey));
  return issues
    .filter((issue) => issue.code === 'invalid_type' || !wrongType.has(pathKey(issue)))
    .flatMap((issue) => violationsOf(issue, issue.path))
    .toSorted(byField);
}

/** For a value of the wrong type only the type is reported: its length or size has no meaning. */
function pathKey(issue: Issue): string {
  return fieldPath(issue.path);
}

/** Sorts violations by field, then by kind, so that a response does not depend on the order of checks. */
export function byField(left: FieldViolation, right: FieldViolation): number {
  return compareText(left.field, right.field) || compareText(left.violatedRule, right.violatedRule);
}

/** `['lineItems', 0, 'quantity']` → `lineItems[0].quantity`. */
export function fieldPath(path: Path): string {
  return path.reduce<string>((parent, key) => {
    if (typeof key === 'number') return `${parent}[${key}]`;
    return parent === '' ? String(key) : `${parent}.${String(key)}`;
  }, '');
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function violationsOf(issue: Issue, path: Path): FieldViolation[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      violation([...path, key], { rule: 'FIELD_NOT_ALLOWED', remedy: 'is not allowed here; leave it out' }),
    );
  }
  if (issue.code === 'invalid_union') {
    const nested = closestBranch(issue);
    if (nested) return nested.flatMap((inner) => violationsOf(inner, [...path, ...inner.path]));
  }
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return issue.issues.flatMap((inner) => violationsOf(inner, [...path, ...inner.path]));
  }
  return [violation(path, findingOf(issue))];
}

/**
 * The branch of a union that the input came closest to: the one whose first problem is deepest. A union that brings its
 * own message describes itself, unless the value is simply missing.
 */
function closestBranch(issue: z.core.$ZodIssueInvalidUnion): Issue[] | undefined {
  const branches = issue.errors.filter((branch) => branch.length > 0);
  const missing = branches.find((branch) => branch.some((inner) => inner.path.length === 0 && isMissing(inner)));
  if (missing) return missing;
  if (issue.message.startsWith('must ')) return undefined;
  const depth = (branch: Issue[]) => Math.min(...branch.map((inner) => inner.path.length));
  return branches.toSorted((left, right) => depth(right) - depth(left))[0];
}

function violation(path: Path, finding: Finding): FieldViolation {
  return {
    field: fieldPath(path),
    description: `${leafName(path)} ${finding.remedy}`,
    violatedRule: finding.rule,
    ...(finding.ruleName === undefined ? {} : { ruleName: finding.ruleName }),
    data: finding.data ?? {},
  };
}

/** The last name of a path with its indexes: `lineItems[0]` of `cart.lineItems[0]`. */
function leafName(path: Path): string {
  const start = path.findLastIndex((key) => typeof key !== 'number');
  return fieldPath(path.slice(Math.max(start, 0))) || 'the request';
}

function findingOf(issue: Issue): Finding {
  switch (issue.code) {
    case 'invalid_type':
      return typeFinding(issue);
    case 'too_small':
      return boundFinding(issue.origin, 'MIN', Number(issue.minimum), issue.inclusive !== false, issue.exact === true);
    case 'too_big':
      return boundFinding(issue.origin, 'MAX', Number(issue.maximum), issue.inclusive !== false, issue.exact === true);
    case 'invalid_format':
      return formatFinding(issue);
    case 'invalid_value':
      return { rule: 'INVALID_ENUM_VALUE', remedy: `must be one of ${issue.values.map(String).join(', ')}` };
    case 'not_multiple_of':
      return { rule: 'DECIMAL_MAX_SCALE', remedy: `must be a multiple of ${issue.divisor}` };
    case 'invalid_union':
      return unionFinding(issue);
    case 'custom':
      return customFinding(issue);
    default:
      return { rule: 'VALIDATION', remedy: ownMessage(issue) ?? 'is not valid; see the reference of this call' };
  }
}

function typeFinding(issue: z.core.$ZodIssueInvalidType): Finding {
  const wanted = WORDS[issue.expected] ?? issue.expected;
  if (isMissing(issue)) return { rule: 'REQUIRED_FIELD', remedy: `is required; send ${wanted}` };
  return { rule: 'VALIDATION', remedy: ownMessage(issue) ?? `must be ${wanted}` };
}

const WORDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * Zod says "received undefined" (or null): the only place where an error distinguishes a missing value from a wrong
 * one.
 */
function isMissing(issue: Issue): boolean {
  if (issue.code !== 'invalid_type') return false;
  if ('input' in issue) return issue.input === undefined || issue.input === null;
  return /received (undefined|null)$/.test(issue.message);
}

/** `data.threshold` is the bound, so that clients in other languages can say it. */
function boundFinding(origin: string, side: 'MIN' | 'MAX', bound: number, inclusive: boolean, exact: boolean): Finding {
  const data = { threshold: bound };
  if (origin === 'string' || origin === 'array' || origin === 'set' || origin === 'map') {
    const [suffix, unit] =
      origin === 'string'
        ? (['LENGTH', 'character'] as const)
        : (['SIZE', origin === 'array' ? 'entry' : 'member'] as const);
    const amount = counted(bound, unit);
    if (exact) return { rule: `EXACT_${suffix}`, remedy: `must have exactly ${amount}`, data };
    if (side === 'MIN' && bound === 1) return { rule: `MIN_${suffix}`, remedy: `must not be empty`, data };
    return { rule: `${side}_${suffix}`, remedy: `must have at ${side === 'MIN' ? 'least' : 'most'} ${amount}`, data };
  }
  if (side === 'MIN') {
    return inclusive
      ? { rule: 'MIN', remedy: `must be ${bound} or more`, data }
      : { rule: 'MIN', remedy: `must be more than ${bound}`, data: { ...data, isExclusive: true } };
  }
  return inclusive
    ? { rule: 'MAX', remedy: `must be ${bound} or less`, data }
    : { rule: 'MAX', remedy: `must be less than ${bound}`, data: { ...data, isExclusive: true } };
}

function counted(amount: number, unit: string): string {
  if (amount === 1) return `1 ${unit}`;
  return `${amount} ${unit === 'entry' ? 'entries' : `${unit}s`}`;
}

function formatFinding(issue: z.core.$ZodIssueInvalidStringFormat): Finding {
  const remedy = ownMessage(issue) ?? `must have the format ${issue.pattern ?? issue.format}`;
  return issue.format === 'email'
    ? { rule: 'FORMAT', remedy, ruleName: 'EMAIL', data: { type: EMAIL_VIOLATION_TYPE } }
    : { rule: 'FORMAT', remedy, ...exampleOf(remedy) };
}

/** `data.example` is a value that would be taken, so that clients in other languages can show it. */
function exampleOf(remedy: string): Pick<Finding, 'data'> {
  const [, example] = / such as (\S+)$/.exec(remedy) ?? [];
  return example === undefined ? {} : { data: { example } };
}

function unionFinding(issue: z.core.$ZodIssueInvalidUnion): Finding {
  const options: unknown = 'options' in issue ? issue.options : undefined;
  if (Array.isArray(options))
    return { rule: 'INVALID_ENUM_VALUE', remedy: `must be one of ${options.map(String).join(', ')}` };
  return {
    rule: 'VALIDATION',
    remedy: ownMessage(issue) ?? 'has none of the allowed forms; see the reference of this call',
  };
}

/** Custom checks name their kind in `params.rule` and its bound in `params.threshold`; their message is the remedy. */
function customFinding(issue: z.core.$ZodIssueCustom): Finding {
  const rule = RULE_VIOLATION_KINDS.find((known) => known === issue.params?.['rule']) ?? 'OTHER';
  const ruleName: unknown = issue.params?.['ruleName'];
  const named = typeof ruleName === 'string' ? { ruleName } : {};
  const threshold: unknown = issue.params?.['threshold'];
  const bound = typeof threshold === 'number' ? { data: { threshold } } : exampleOf(issue.message);
  return { rule, remedy: issue.message, ...named, ...bound };
}

/** Messages of the contract's own schemas start with "must"; those of Zod never do. */
function ownMessage(issue: Issue): string | undefined {
  return issue.message.startsWith('must ') ? issue.message : undefined;
}
