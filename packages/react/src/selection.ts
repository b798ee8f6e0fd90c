/**
 * From options to one variant: which choices are available, sold out, or do not exist with the others, and which choice
 * changes when another leads to a dead end. A selection always names existing choices.
 */

/** Option name → choice name: `{ Color: 'Green' }`. */
export type Selection = Readonly<Record<string, string>>;

export interface SelectableOption {
  readonly name: string;
  readonly choices: readonly { readonly name: string }[];
}

export interface SelectableVariant {
  readonly choices: Selection;
  readonly inStock: boolean;
}

export const CHOICE_STATES = ['open', 'sold-out', 'missing'] as const;
export type ChoiceState = (typeof CHOICE_STATES)[number];

/** Returns the variant that has exactly these choices, if the selection is complete and such a variant exists. */
export function findVariant<Variant extends SelectableVariant>(
  variants: readonly Variant[],
  selection: Selection,
): Variant | undefined {
  return variants.find((variant) => matches(variant, selection) && isComplete(variant, selection));
}

/**
 * Returns the selection that an address names. Missing choices are filled from the first variant that fits and is in
 * stock (or the first that fits), so that a page always shows one price and one picture.
 */
export function readSelection(
  options: readonly SelectableOption[],
  variants: readonly SelectableVariant[],
  parameters: URLSearchParams,
): Selection {
  const named: Record<string, string> = {};
  for (const option of options) {
    const wanted = parameters.get(option.name);
    if (wanted !== null && option.choices.some((choice) => choice.name === wanted)) named[option.name] = wanted;
  }
  const fitting = variants.filter((variant) => matches(variant, named));
  const filler = fitting.find((variant) => variant.inStock) ?? fitting[0];
  if (filler !== undefined) return { ...filler.choices };
  // The named choices exist, but not together: they stay selected, so that the page can say so.
  const rest = Object.fromEntries(options.map((option) => [option.name, option.choices[0]?.name ?? '']));
  return { ...rest, ...named };
}

/** Returns the choices of an address that the product does not have: an old link, or a typing error. */
export function unknownChoices(
  options: readonly SelectableOption[],
  parameters: URLSearchParams,
): readonly { readonly option: string; readonly wanted: string }[] {
  return options.flatMap(({ name, choices }) => {
    const wanted = parameters.get(name);
    return wanted === null || choices.some((choice) => choice.name === wanted) ? [] : [{ option: name, wanted }];
  });
}

/** Returns the parameters of an address that names the selection, keeping all others. */
export function writeSelection(selection: Selection, parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [option, choice] of Object.entries(selection)) next.set(option, choice);
  return next;
}

/** Returns the state of a choice while all other options stay as they are. */
export function choiceState(
  variants: readonly SelectableVariant[],
  selection: Selection,
  option: string,
  choice: string,
): ChoiceState {
  const found = variants.filter((variant) => matches(variant, { ...selection, [option]: choice }));
  if (found.length === 0) return 'missing';
  return found.some((variant) => variant.inStock) ? 'open' : 'sold-out';
}

export interface Chosen {
  readonly selection: Selection;
  /** The other options that changed, for the message: `Size is now 42`. */
  readonly adjusted: readonly { readonly option: string; readonly choice: string }[];
}

/**
 * Returns the selection after a choice. Where no variant has this choice together with the others, the variant that
 * keeps most of them wins, one in stock before one that is sold out.
 */
export function choose(
  variants: readonly SelectableVariant[],
  selection: Selection,
  option: string,
  choice: string,
): Chosen {
  const wanted = { ...selection, [option]: choice };
  if (variants.length === 0 || variants.some((variant) => matches(variant, wanted))) {
    return { selection: wanted, adjusted: [] };
  }
  const [nearest] = variants
    .filter((variant) => variant.choices[option] === choice)
    .toSorted((a, b) => kept(b, wanted) - kept(a, wanted) || Number(b.inStock) - Number(a.inStock));
  if (nearest === undefined) return { selection: wanted, adjusted: [] };
  const adjusted = Object.entries(nearest.choices)
    .filter(([name, value]) => wanted[name] !== value)
    .map(([name, value]) => ({ option: name, choice: value }));
  return { selection: { ...nearest.choices }, adjusted };
}

function matches(variant: SelectableVariant, selection: Selection): boolean {
  return Object.entries(selection).every(([option, choice]) => variant.choices[option] === choice);
}

function isComplete(variant: SelectableVariant, selection: Selection): boolean {
  return Object.keys(variant.choices).every((option) => option in selection);
}

function kept(variant: SelectableVariant, selection: Selection): number {
  return Object.entries(selection).filter(([option, choice]) => variant.choices[option] === choice).length;
}
