/** Which variants a sheet shows: those with the chosen choices, and only edited ones or those with problems. */
import { joinNames } from '../list/join-names.ts';
import type { Cells } from '../sheet/cell-edits.ts';
import { words } from '../words/words.ts';
import type { SheetProduct, SheetVariant } from './sheet-product.ts';

export const shownKinds = ['all', 'changed', 'problems'] as const;

export interface SheetFilter {
  /** Choice by option. */
  readonly choices: Readonly<Record<string, string>>;
  readonly shown: (typeof shownKinds)[number];
}

const prefix = 'option.';

/** Reads the address. Options and choices that the product lacks are left out. */
export function readSheetFilter(parameters: URLSearchParams, product: SheetProduct): SheetFilter {
  const choices = product.options.flatMap(({ name, choices: known }) => {
    const choice = parameters.get(prefix + name);
    return choice !== null && known.includes(choice) ? [[name, choice] as const] : [];
  });
  const shown = shownKinds.find((kind) => kind === parameters.get('show')) ?? 'all';
  return { choices: Object.fromEntries(choices), shown };
}

export function writeSheetFilter({ choices, shown }: SheetFilter): URLSearchParams {
  const parameters = new URLSearchParams(
    Object.entries(choices).map(([option, choice]) => [prefix + option, choice] as [string, string]),
  );
  if (shown !== 'all') parameters.set('show', shown);
  return parameters;
}

export function filterVariants(
  product: SheetProduct,
  { choices, shown }: SheetFilter,
  { cells, problems }: { readonly cells: Cells; readonly problems: Cells },
): readonly SheetVariant[] {
  const wanted = Object.entries(choices);
  return product.variants.filter(
    ({ id, choices: own }) =>
      wanted.every(([option, choice]) => own[option] === choice) &&
      (shown === 'all' || (shown === 'changed' ? cells : problems).has(id)),
  );
}

/** `Size L, only changed`, for the sentence that nothing matches. */
export function describeFilter({ choices, shown }: SheetFilter): string {
  const texts = words.variants.filter;
  return joinNames([
    ...Object.entries(choices).map(([option, choice]) => texts.choice(option, choice)),
    ...(shown === 'all' ? [] : [texts[shown]]),
  ]);
}
