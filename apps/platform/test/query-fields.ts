/**
 * Writes which fields can be filtered, sorted and counted by, from the tables that the platform itself reads. Run it to
 * renew `docs/explanation/query-fields.md`: `node --conditions=source apps/platform/test/query-fields.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MAX_EXAMINED } from '../src/commerce/catalog/model/variant-store.ts';
import { MAX_READ } from '../src/commerce/catalog/read-model/query-products.ts';
import { COUNTED_FIELDS, MEASURED_FIELDS } from '../src/commerce/catalog/read/aggregations.ts';
import { COLLECTION_FIELDS, PRODUCT_FIELDS, VARIANT_FIELDS } from '../src/commerce/catalog/read/catalog-fields.ts';
import { INVENTORY_FIELDS } from '../src/commerce/inventory/inventory-store.ts';
import { type Field, type FieldTable, isSortable } from '../src/foundation/query/fields.ts';

export const FIELDS_FILE = join(import.meta.dirname, '../../../docs/explanation/query-fields.md');

const ANY = '`$eq` `$ne` `$in` `$nin` `$hasSome` `$hasAll` `$exists`';
const ORDERED = `${ANY} \`$gt\` \`$gte\` \`$lt\` \`$lte\``;
const OPERATORS: Readonly<Record<Field['kind'], string>> = {
  text: `${ORDERED} \`$startsWith\` \`$endsWith\` \`$contains\``,
  money: ORDERED,
  number: ORDERED,
  time: ORDERED,
  boolean: '`$eq` `$ne` `$in` `$nin` `$exists`',
  set: ANY,
};
const VALUES: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  money: 'an amount: `19.5`',
  number: 'a number',
  time: 'a date: `2026-03-01T12:00:00.000Z`',
  boolean: '`true`, `false`',
  set: 'ids',
};

/** The page, as it stands in the documentation. */
export function describeFields(): string {
  return `<!-- Made by \`node --conditions=source apps/platform/test/query-fields.ts\` from the platform's own tables. -->

# Fields of queries

What can stand in \`filter\` and \`sort\`, and in the facets of a search. A bare value means \`$eq\`, a list \`$in\`, \`null\` that there is none. \`$and\`, \`$or\` and \`$not\` join filters
to a depth of ten. \`$startsWith\`, \`$endsWith\` and \`$contains\` do not look at upper and lower case; the others do. Whatever else stands in a query is refused by name.

## Products

\`products.queryProducts\`, and \`filter\` and \`sort\` of \`products.searchProducts\`. Without an order, the newest come first, and a single collection in its own order.

${table(PRODUCT_FIELDS)}

\`priceData.discountedPrice\` is the lowest price that is asked, over all variants. A filter returns only products that match it: words in any order and with typing errors are found by \`products.searchProducts\`. \`description\` is compared as the text that a reader sees, without tags and entities, and no operator looks at its case.
\`description\` is read product by product, of at most ${String(MAX_READ)} that the rest of the filter leaves.

## Facets

\`aggregations\` of \`products.searchProducts\`. Type \`VALUE\`: ${COUNTED_FIELDS.map((name) => `\`${name}\``).join(', ')}, and the choices of an option by its name: \`choices.Glaze\`.
Types \`RANGE\` and \`SCALAR\`: ${MEASURED_FIELDS.map((name) => `\`${name}\``).join(', ')}.

## Collections

\`collections.queryCollections\`, in the merchant's order unless sorted.

${table(COLLECTION_FIELDS)}

## Variants

\`products.queryStoreVariants\`, by product unless sorted. In a shop with more than ${String(MAX_EXAMINED)} variants, a filter names \`productId\`, \`variantId\` or \`sku\`, or asks for nothing else.

${table(VARIANT_FIELDS)}

## Stock

\`inventory.queryInventory\`, for merchants; the newest product first unless sorted.

${table(INVENTORY_FIELDS)}
`;
}

function table(fields: FieldTable): string {
  const rows = Object.entries(fields).map(([name, field]) => {
    const values =
      field.kind === 'text' && field.values !== undefined
        ? field.values.map((value) => `\`${value}\``).join(', ')
        : VALUES[field.kind];
    return [`\`${name}\``, values, OPERATORS[field.kind], isSortable(field) ? 'yes' : ''];
  });
  const all = [['field', 'value', 'operators', 'sortable'], ...rows];
  // As the formatter would have it.
  const widths = [0, 1, 2, 3].map((place) => Math.max(...all.map((row) => row[place]?.length ?? 0)));
  const write = (row: readonly string[]) =>
    `| ${row.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [write(head), write(widths.map((width) => '-'.repeat(width))), ...body.map(write)].join('\n');
}

if (import.meta.main) await writeFile(FIELDS_FILE, describeFields());
