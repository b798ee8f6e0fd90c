/** What a change of options does to the variants: which are deleted, and how many of them have stock. */
import { words } from '../words/words.ts';
import type { EditableVariant } from './editable-product.ts';
import type { OptionDraft } from './product-details.ts';

export interface DeletedVariants {
  readonly count: number;
  readonly withStock: number;
}

/** The variants that lose a choice of theirs. An option that is added or removed as a whole deletes none. */
export function findDeleted(
  variants: readonly EditableVariant[],
  options: readonly OptionDraft[],
  tracksQuantity: boolean,
): DeletedVariants {
  const names = new Map(options.map(({ name, choices }) => [name, new Set(choices.map((choice) => choice.name))]));
  const gone = variants.filter(({ choices = {} }) =>
    Object.entries(choices).some(([option, choice]) => names.get(option)?.has(choice) === false),
  );
  const withStock = tracksQuantity ? gone.filter(({ quantity }) => quantity > 0).length : 0;
  return { count: gone.length, withStock };
}

/** `This deletes 40 variants, 3 with stock.` */
export function describeDeleted({ count, withStock }: DeletedVariants): string {
  const { text, textWithStock } = words.productForm.options.deletion;
  return withStock === 0 ? text(count) : textWithStock(count, withStock);
}

/** A typed list of choices: `Oak, Ash`; those that the option has already are left out. */
export function readChoices(text: string, known: readonly string[]): readonly string[] {
  const names = text.split(/[,،、]/u).map((name) => name.trim().slice(0, 50));
  return [...new Set(names)].filter((name) => name !== '' && !known.includes(name));
}

/** Why an option or a choice cannot have this name, among the names of the others. */
export function problemOfRename(name: string, others: readonly string[]): string | undefined {
  const { empty, taken } = words.productForm.options.renaming;
  if (name === '') return empty;
  if (name.length > 50) return words.productForm.problems.tooLong(50);
  return others.includes(name) ? taken(name) : undefined;
}
