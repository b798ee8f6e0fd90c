/** Splits a filter by who can decide it: indexes of products have no descriptions. */
import { allOf, type Condition, EVERYTHING } from '../../../foundation/query/filter.ts';

/** The only column that filters know and indexes of products do not have. */
export const UNDECIDED = 'products.description_folded';

export interface DecidedFilter {
  /** The filter without its conditions on other columns: it matches at least what the filter matches. */
  readonly condition: Condition;
  /** Columns of those conditions; empty when `condition` is the filter itself. */
  readonly undecided: readonly string[];
}

/** Leaves out the conditions that only the product's own row can decide. */
export function decideFilter(condition: Condition): DecidedFilter {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const parts = condition.parts.map(decideFilter);
      const undecided = parts.flatMap((part) => part.undecided);
      if (undecided.length === 0) return { condition, undecided };
      const left = parts.map((part) => part.condition);
      return { condition: condition.kind === 'and' ? allOf(left) : { kind: 'or', parts: left }, undecided };
    }
    case 'not': {
      const { undecided } = decideFilter(condition.part);
      return { condition: undecided.length === 0 ? condition : EVERYTHING, undecided };
    }
    case 'compare':
    case 'one-of':
    case 'present':
    case 'text':
      return condition.field.column === UNDECIDED
        ? { condition: EVERYTHING, undecided: [UNDECIDED] }
        : { condition, undecided: [] };
    default:
      return { condition, undecided: [] };
  }
}
