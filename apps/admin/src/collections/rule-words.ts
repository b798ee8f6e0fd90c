/** The rules of a collection in the words of its page, and as a merchant types them. */
import { decimalMark, readNumberText, showNumberText } from '../sheet/number-text.ts';
import { words } from '../words/words.ts';
import type { CollectionRulesInput } from './collection-calls.ts';

export type RuleField = CollectionRulesInput['conditions'][number]['field'];
type RuleOperator = NonNullable<CollectionRulesInput['conditions'][number]['operator']>;

export interface ConditionDraft {
  /** Distinguishes the rows of the page. */
  readonly key: string;
  readonly field: RuleField;
  readonly operator: RuleOperator;
  readonly value: string;
  readonly option: string;
}

export interface RulesDraft {
  /** Whether rules find products; otherwise they are chosen by hand. */
  readonly isOn: boolean;
  readonly match: 'ALL' | 'ANY';
  readonly conditions: readonly ConditionDraft[];
}

interface FieldWords {
  readonly title: string;
  readonly operators: readonly { readonly operator: RuleOperator; readonly title: string }[];
  /** The two values that there are. */
  readonly values?: readonly { readonly value: string; readonly title: string }[];
}

const { fields, inLastDays, operators, sale, stock } = words.collections.rules;

function operatorsOf(...names: readonly (keyof typeof operators)[]): FieldWords['operators'] {
  return names.map((operator) => ({ operator, title: operators[operator] }));
}

export const RULE_FIELDS: Readonly<Record<RuleField, FieldWords>> = {
  NAME: {
    title: fields.NAME,
    operators: operatorsOf('CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH'),
  },
  PRICE: {
    title: fields.PRICE,
    operators: operatorsOf('LESS_THAN', 'MORE_THAN'),
  },
  BRAND: { title: fields.BRAND, operators: operatorsOf('IS', 'IS_NOT') },
  RIBBON: { title: fields.RIBBON, operators: operatorsOf('IS', 'IS_NOT') },
  CHOICE: { title: fields.CHOICE, operators: operatorsOf('IS', 'IS_NOT') },
  STOCK: {
    title: fields.STOCK,
    operators: operatorsOf('IS'),
    values: [
      { value: 'IN_STOCK', title: stock.IN_STOCK },
      { value: 'OUT_OF_STOCK', title: stock.OUT_OF_STOCK },
    ],
  },
  ON_SALE: {
    title: fields.ON_SALE,
    operators: operatorsOf('IS'),
    values: [
      { value: 'true', title: sale.true },
      { value: 'false', title: sale.false },
    ],
  },
  ADDED_WITHIN_DAYS: {
    title: fields.ADDED_WITHIN_DAYS,
    operators: [{ operator: 'LESS_THAN', title: inLastDays }],
  },
};

export const FIELD_NAMES = Object.keys(RULE_FIELDS) as readonly RuleField[];

export function newCondition(field: RuleField, key: string): ConditionDraft {
  const {
    operators: [first],
    values,
  } = RULE_FIELDS[field];
  return { key, field, operator: first?.operator ?? 'IS', value: values?.[0]?.value ?? '', option: '' };
}

/** A restored draft may have rows of its own: counting from the start of a visit would give one key twice. */
export function unusedKey(conditions: readonly ConditionDraft[]): string {
  const used = new Set(conditions.map(({ key }) => key));
  let number = conditions.length;
  while (used.has(String(number))) number++;
  return String(number);
}

/** Whether a condition says enough to be counted. */
export function isWhole({ field, value, option }: ConditionDraft): boolean {
  return value.trim() !== '' && (field !== 'CHOICE' || option.trim() !== '');
}

export function toSentRules({ match, conditions }: Pick<RulesDraft, 'match' | 'conditions'>): CollectionRulesInput {
  return {
    match,
    conditions: conditions.map(({ field, operator, value, option }) => ({
      field,
      operator,
      value: field === 'PRICE' ? readNumberText(value.trim(), decimalMark) : value.trim(),
      ...(field === 'CHOICE' ? { option: option.trim() } : {}),
    })),
  };
}

/** What two versions of the rules are compared by: the keys of the page's rows mean nothing. */
export function meaningOfRules(rules: RulesDraft): unknown {
  return rules.isOn ? toSentRules(rules) : 'BY_HAND';
}

/** `Price is less than 50 and Brand is Heath` */
export function describeRules({ isOn, match, conditions }: RulesDraft): string {
  const { byHand, none, all, any } = words.collections.describedRules;
  if (!isOn) return byHand;
  const described = conditions.map(describeCondition);
  if (described.length === 0) return none;
  return match === 'ALL' ? all(described) : any(described);
}

function describeCondition({ field, operator, value, option }: ConditionDraft): string {
  const sentences = words.collections.describedRules;
  switch (field) {
    case 'NAME':
      return sentences.NAME[operator === 'NOT_CONTAINS' || operator === 'STARTS_WITH' ? operator : 'CONTAINS'](value);
    case 'PRICE':
      return sentences.PRICE[operator === 'MORE_THAN' ? operator : 'LESS_THAN'](showNumberText(value));
    case 'BRAND':
    case 'RIBBON':
      return sentences[field][operator === 'IS_NOT' ? operator : 'IS'](value);
    case 'CHOICE':
      return sentences.CHOICE[operator === 'IS_NOT' ? operator : 'IS'](option, value);
    case 'STOCK':
      return sentences.STOCK[value === 'OUT_OF_STOCK' ? value : 'IN_STOCK'];
    case 'ON_SALE':
      return sentences.ON_SALE[value === 'false' ? value : 'true'];
    case 'ADDED_WITHIN_DAYS':
      return sentences.ADDED_WITHIN_DAYS(Number(value) || 0);
  }
}
