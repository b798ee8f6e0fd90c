/**
 * Fields for filters and sorting: wire names and their columns. A store declares its fields once; undeclared ones are
 * refused by name, never passed to the database.
 */

/**
 * Types of a field on the wire and in its column: `money` is a decimal number over minor units, `time` an ISO date over
 * epoch milliseconds, `set` a list of ids in a separate table.
 */
export type Field =
  | TextField
  | {
      readonly kind: 'money' | 'number' | 'time';
      readonly column: string;
      readonly nullable?: true;
      readonly sortable?: true;
      /** Of a number with decimals: how many digits its column, a whole number, has after the point. */
      readonly decimals?: number;
    }
  | { readonly kind: 'boolean'; readonly column: string }
  | SetField
  | DerivedField;

/** Fields that are no column of their own: they can be filtered by, but not sorted. */
export type DerivedField = NamedField | ReducedField;

/**
 * Texts that each row has under names of its own: `choices.Glaze`. In a table of fields, `{name}` stands for the name.
 */
export interface NamedField {
  readonly kind: 'named';
  /** A JSON column with a list of texts. */
  readonly column: string;
  /** The text of that list for a value under a name. */
  readonly toText: (name: string, value: string) => string;
}

/** True where a number is less than another one of the same row. */
export interface ReducedField {
  readonly kind: 'reduced';
  readonly column: string;
  readonly otherColumn: string;
}

export interface TextField {
  readonly kind: 'text';
  readonly column: string;
  /**
   * Column with the same text as `fold` writes it: text operators then ignore case, and sorting does too. Where it is
   * `column` itself, no operator looks at case.
   */
  readonly foldedColumn?: string;
  readonly nullable?: true;
  readonly sortable?: true;
  /** The only values there are, where it is an enumeration. */
  readonly values?: readonly string[];
}

export interface SetField {
  readonly kind: 'set';
  /** Table of pairs (`owner`, `member`), its rows beginning with `site_id`. */
  readonly table: string;
  readonly ownerColumn: string;
  readonly memberColumn: string;
  /** The filtered table's own key, with its table name: `products.id`. */
  readonly key: string;
}

export type FieldTable = Readonly<Record<string, Field>>;

/**
 * Folds text for comparison without case. The platform does it, not the database, so the result is the same on both.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const NAMED = '{name}';

/** The field of a request by its name, and the name after its dot where it is a named one. */
export function findField(
  fields: FieldTable,
  name: string,
): { readonly field: Field; readonly part: string } | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field !== undefined) return { field, part: '' };
  const start = name.slice(0, name.indexOf('.') + 1);
  const named = start === '' ? undefined : fields[start + NAMED];
  const part = name.slice(start.length);
  return named === undefined || part === '' ? undefined : { field: named, part };
}

/** `id, name, slug`: for error messages that list the allowed fields. */
export function listNames(fields: FieldTable, isMeant: (field: Field) => boolean = () => true): string {
  return Object.keys(fields)
    .filter((name) => {
      const field = fields[name];
      return field !== undefined && isMeant(field);
    })
    .join(', ');
}

export function isSortable(field: Field): field is Extract<Field, { readonly sortable?: true }> {
  return 'sortable' in field && field.sortable;
}
