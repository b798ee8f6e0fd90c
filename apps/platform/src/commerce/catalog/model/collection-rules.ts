/**
 * The rules of a collection: conditions on products, all or any of which must hold. They become one condition tree, which
 * the product index and both databases evaluate alike. Invariant: stored rules do not contradict themselves.
 */
import { type CollectionRulesInput, CONTRADICTION_VIOLATION_TYPE, RANGE_VIOLATION_TYPE } from '@cartwright/contract';
import { currencyDecimals, formatAmount } from '@cartwright/pricing';

import { type TextField, fold } from '../../../foundation/query/fields.ts';
import type { Condition, ScalarField } from '../../../foundation/query/filter.ts';
import { readAmount, type Rules } from './amount-input.ts';
import { PRODUCT_FIELDS } from './catalog-fields.ts';
import { choiceKey } from './product.ts';

/** What a condition is about, with the comparisons that it takes. */
const OPERATORS = {
  NAME: ['CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH'],
  PRICE: ['LESS_THAN', 'MORE_THAN'],
  BRAND: ['IS', 'IS_NOT'],
  RIBBON: ['IS', 'IS_NOT'],
  CHOICE: ['IS', 'IS_NOT'],
  STOCK: ['IS'],
  ON_SALE: ['IS'],
  ADDED_WITHIN_DAYS: ['LESS_THAN'],
} as const;
type RuleField = keyof typeof OPERATORS;
export type RuleOperator = (typeof OPERATORS)[RuleField][number];

export interface RuleCondition {
  readonly field: RuleField;
  readonly operator: RuleOperator;
  /** A text; for prices minor units, for days their number. */
  readonly value: string | number;
  /** The option of a choice. */
  readonly option?: string;
}

export interface CollectionRules {
  readonly match: 'ALL' | 'ANY';
  readonly conditions: readonly RuleCondition[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3650;
/** Values of a condition that has two. */
const CHOICES: Partial<Record<RuleField, readonly string[]>> = {
  STOCK: ['IN_STOCK', 'OUT_OF_STOCK'],
  ON_SALE: ['true', 'false'],
};
const WORDS: Readonly<Record<RuleField, string>> = {
  NAME: 'name',
  PRICE: 'price',
  BRAND: 'brand',
  RIBBON: 'ribbon',
  CHOICE: 'choice',
  STOCK: 'stock',
  ON_SALE: 'the offer',
  ADDED_WITHIN_DAYS: 'the day',
};

/** The condition that a product in the collection fulfills. Rules about time are true for the moment `asOf`. */
export function toRuleCondition({ match, conditions }: CollectionRules, asOf: number): Condition {
  // A new rule would otherwise begin with the whole catalog.
  if (conditions.length === 0) return { kind: 'always', holds: false };
  const parts = conditions.map((condition) => toCondition(condition, asOf));
  return { kind: match === 'ALL' ? 'and' : 'or', parts };
}

/** The distinct numbers of days that the rules ask for. */
export function readRuleDays({ conditions }: CollectionRules): readonly number[] {
  return [...new Set(conditions.flatMap(({ field, value }) => (field === 'ADDED_WITHIN_DAYS' ? [Number(value)] : [])))];
}

/** Parses rules and adds a violation for each condition that cannot be meant. */
export function parseRules(input: CollectionRulesInput, currency: string, path: string, rules: Rules): CollectionRules {
  const conditions = input.conditions.map((condition, index) =>
    parseCondition(condition, currency, `${path}.conditions[${index}]`, rules),
  );
  if (rules.broken.length === 0 && input.match === 'ALL') {
    for (const [index, condition] of conditions.entries()) {
      const words = conditions
        .slice(0, index)
        .map((earlier) => findContradiction(earlier, condition, currency))
        .find((found) => found !== undefined);
      if (words !== undefined) {
        rules.add(`${path}.conditions[${index}].value`, 'VALIDATION', words, { type: CONTRADICTION_VIOLATION_TYPE });
      }
    }
  }
  return { match: input.match, conditions };
}

/** As the wire has it: amounts are decimal text. */
export function toRulesResponse({ match, conditions }: CollectionRules, currency: string) {
  return {
    match,
    conditions: conditions.map(({ field, operator, value, option }) => ({
      field,
      operator,
      value: field === 'PRICE' ? formatAmount(Number(value), currency) : String(value),
      ...(option === undefined ? {} : { option }),
    })),
  };
}

type ConditionInput = CollectionRulesInput['conditions'][number];

function parseCondition(input: ConditionInput, currency: string, path: string, rules: Rules): RuleCondition {
  const { field } = input;
  const allowed: readonly RuleOperator[] = OPERATORS[field];
  const operator = input.operator ?? allowed[0] ?? 'IS';
  const value = input.value.trim();
  const option = input.option?.trim() ?? '';
  const plain = { field, operator, value };
  if (!allowed.includes(operator)) {
    rules.add(`${path}.operator`, 'INVALID_ENUM_VALUE', `must be one of ${allowed.join(', ')} for ${field}`);
    return plain;
  }
  if (value === '') {
    rules.add(`${path}.value`, 'REQUIRED_FIELD', 'must not be empty');
    return plain;
  }
  const choices = CHOICES[field];
  if (choices !== undefined && !choices.includes(value)) {
    rules.add(`${path}.value`, 'INVALID_ENUM_VALUE', `must be one of ${choices.join(', ')}`);
  }
  switch (field) {
    case 'PRICE':
      return { ...plain, value: parsePrice(value, currency, `${path}.value`, rules) };
    case 'ADDED_WITHIN_DAYS': {
      const days = Number(value);
      if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
        rules.add(`${path}.value`, 'VALIDATION', `must be a whole number of days from 1 to ${MAX_DAYS}`, {
          type: RANGE_VIOLATION_TYPE,
          least: 1,
          most: MAX_DAYS,
        });
      }
      return { ...plain, value: days };
    }
    case 'CHOICE':
      if (option === '') rules.add(`${path}.option`, 'REQUIRED_FIELD', 'must name the option of the choice');
      return { ...plain, option };
    default:
      return plain;
  }
}

function parsePrice(value: string, currency: string, path: string, rules: Rules): number {
  if (!/^\d{1,12}(\.\d+)?$/.test(value)) {
    rules.add(path, 'VALIDATION', 'must be an amount such as 50', { example: '50' });
    return 0;
  }
  return readAmount(Number(value), currency, path, rules);
}

/** Why no product can fulfill both conditions; undefined where one can. */
function findContradiction(one: RuleCondition, other: RuleCondition, currency: string): string | undefined {
  if (one.field !== other.field) return undefined;
  const word = WORDS[one.field];
  switch (one.field) {
    case 'PRICE': {
      const over = [one, other].find(({ operator }) => operator === 'MORE_THAN');
      const under = [one, other].find(({ operator }) => operator === 'LESS_THAN');
      if (over === undefined || under === undefined || Number(under.value) - Number(over.value) > 1) return undefined;
      return `price can’t be over ${shortAmount(over, currency)} and under ${shortAmount(under, currency)}`;
    }
    case 'BRAND':
    case 'RIBBON':
      if (one.operator === 'IS' && other.operator === 'IS' && one.value !== other.value) {
        return `${word} can’t be ${one.value} and ${other.value}: match any of the rules instead`;
      }
      return isOpposite(one, other) ? `${word} can’t be ${one.value} and not ${one.value}` : undefined;
    case 'CHOICE':
      if (one.option !== other.option) return undefined;
      return isOpposite(one, other) ? `${word} can’t be ${one.value} and not ${one.value}` : undefined;
    case 'STOCK':
      return one.value === other.value ? undefined : 'a product can’t be in stock and sold out';
    case 'ON_SALE':
      return one.value === other.value ? undefined : 'a product can’t be on sale and not on sale';
    default:
      return undefined;
  }
}

function isOpposite(one: RuleCondition, other: RuleCondition): boolean {
  return one.value === other.value && one.operator !== other.operator;
}

/** `50` for an amount without a fraction, else `49.90`. */
function shortAmount({ value }: RuleCondition, currency: string): string {
  const minor = Number(value);
  const unit = 10 ** currencyDecimals(currency);
  return minor % unit === 0 ? String(minor / unit) : formatAmount(minor, currency);
}

function toCondition({ field, operator, value, option = '' }: RuleCondition, asOf: number): Condition {
  switch (field) {
    case 'NAME': {
      const found: Condition = {
        kind: 'text',
        field: textField('name'),
        place: operator === 'STARTS_WITH' ? 'start' : 'anywhere',
        text: fold(String(value)),
      };
      return operator === 'NOT_CONTAINS' ? { kind: 'not', part: found } : found;
    }
    case 'PRICE':
      return {
        kind: 'compare',
        field: scalarField('priceData.discountedPrice'),
        comparison: operator === 'LESS_THAN' ? 'lt' : 'gt',
        value,
      };
    case 'BRAND':
    case 'RIBBON':
      return unlessNot(operator, {
        kind: 'compare',
        field: scalarField(field === 'BRAND' ? 'brand' : 'ribbon'),
        comparison: 'eq',
        value,
      });
    case 'CHOICE':
      return unlessNot(operator, {
        kind: 'json-has',
        column: 'products.search_facts',
        value: choiceKey(option, String(value)),
      });
    case 'STOCK': {
      const soldOut: Condition = {
        kind: 'compare',
        field: scalarField('stock.inventoryStatus'),
        comparison: 'eq',
        value: 'OUT_OF_STOCK',
      };
      return value === 'OUT_OF_STOCK' ? soldOut : { kind: 'not', part: soldOut };
    }
    case 'ON_SALE': {
      const reduced: Condition = {
        kind: 'less-than-field',
        field: { kind: 'money', column: 'products.discounted_price' },
        other: scalarField('price'),
      };
      return value === 'true' ? reduced : { kind: 'not', part: reduced };
    }
    case 'ADDED_WITHIN_DAYS':
      return {
        kind: 'compare',
        field: scalarField('createdDate'),
        comparison: 'gt',
        value: asOf - Number(value) * DAY_MS,
      };
  }
}

/** A product that came in this long before `now` is about to leave a rule of so many days. */
export function cutoffOf(days: number, now: number): number {
  return now - days * DAY_MS;
}

function unlessNot(operator: RuleOperator, condition: Condition): Condition {
  return operator === 'IS_NOT' ? { kind: 'not', part: condition } : condition;
}

function scalarField(name: string): ScalarField {
  const field = PRODUCT_FIELDS[name];
  if (field === undefined || field.kind === 'set' || field.kind === 'named' || field.kind === 'reduced')
    throw new Error(`Products have no field ${name} to compare.`);
  return field;
}

function textField(name: string): TextField {
  const field = scalarField(name);
  if (field.kind !== 'text') throw new Error(`The field ${name} of products is no text.`);
  return field;
}
