/** The rules of a collection in the words of its page, and as a merchant types them. */
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

const isOrNot = [
  { operator: 'IS', title: 'is' },
  { operator: 'IS_NOT', title: 'is not' },
] as const;

export const RULE_FIELDS: Readonly<Record<RuleField, FieldWords>> = {
  NAME: {
    title: 'Name',
    operators: [
      { operator: 'CONTAINS', title: 'contains' },
      { operator: 'NOT_CONTAINS', title: 'doesn’t contain' },
      { operator: 'STARTS_WITH', title: 'starts with' },
    ],
  },
  PRICE: {
    title: 'Price',
    operators: [
      { operator: 'LESS_THAN', title: 'is less than' },
      { operator: 'MORE_THAN', title: 'is more than' },
    ],
  },
  BRAND: { title: 'Brand', operators: isOrNot },
  RIBBON: { title: 'Ribbon', operators: isOrNot },
  CHOICE: { title: 'Option', operators: isOrNot },
  STOCK: {
    title: 'Stock',
    operators: [{ operator: 'IS', title: 'is' }],
    values: [
      { value: 'IN_STOCK', title: 'in stock' },
      { value: 'OUT_OF_STOCK', title: 'sold out' },
    ],
  },
  ON_SALE: {
    title: 'Sale',
    operators: [{ operator: 'IS', title: 'is' }],
    values: [
      { value: 'true', title: 'reduced' },
      { value: 'false', title: 'not reduced' },
    ],
  },
  ADDED_WITHIN_DAYS: { title: 'Added', operators: [{ operator: 'LESS_THAN', title: 'in the last days' }] },
};

export const FIELD_NAMES = Object.keys(RULE_FIELDS) as readonly RuleField[];

export function newCondition(field: RuleField, key: string): ConditionDraft {
  const { operators, values } = RULE_FIELDS[field];
  return { key, field, operator: operators[0]?.operator ?? 'IS', value: values?.[0]?.value ?? '', option: '' };
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
      value: field === 'PRICE' ? value.trim().replace(',', '.') : value.trim(),
      ...(field === 'CHOICE' ? { option: option.trim() } : {}),
    })),
  };
}

/** `Price is less than 50 and Brand is Heath` */
export function describeRules({ isOn, match, conditions }: RulesDraft): string {
  if (!isOn) return 'chosen by hand';
  const words = conditions.map(({ field, operator, value, option }) => {
    const { title, operators, values } = RULE_FIELDS[field];
    const comparison = operators.find((one) => one.operator === operator)?.title ?? '';
    const shown = values?.find((one) => one.value === value)?.title ?? value;
    return [title, option, comparison, shown].filter((word) => word !== '').join(' ');
  });
  return words.length === 0 ? 'no rules' : words.join(match === 'ALL' ? ' and ' : ' or ');
}
