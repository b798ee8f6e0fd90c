/**
 * Groups of members of which a request may carry at most one (or exactly one). Broken groups are named at the
 * surplus member, so that a form can show the message where it belongs.
 */
import type { z } from 'zod';

/** Refuses more than one of `names` (ONE_OF_ALIGNMENT); null and absent members do not count. */
export function atMostOne(...names: readonly string[]) {
  return (value: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    const [first, ...surplus] = present(value, names);
    for (const name of surplus) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `cannot be combined with ${first}; send only one of ${names.join(', ')}`,
        params: { rule: 'ONE_OF_ALIGNMENT' },
      });
    }
  };
}

/** Like `atMostOne`, and refuses none at all (REQUIRED_ONE_OF_FIELD). */
export function exactlyOne(...names: readonly string[]) {
  const refuseSurplus = atMostOne(...names);
  return (value: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    refuseSurplus(value, context);
    if (present(value, names).length === 0) {
      context.addIssue({
        code: 'custom',
        message: `must have one of ${names.join(', ')}`,
        params: { rule: 'REQUIRED_ONE_OF_FIELD' },
      });
    }
  };
}

function present(value: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  return names.filter((name) => value[name] !== undefined && value[name] !== null);
}
