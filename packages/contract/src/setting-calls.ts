/**
 * The five calls by which a merchant keeps a small list of settings (delivery options, tax groups, fees …): create, get,
 * update, delete, query. Paths and member names follow the official modules where those exist; each list is bounded.
 */
import { z } from 'zod';

import { type Endpoint, endpoint, type Service } from './endpoint.ts';
import { CursorPagingInput, FilterInput, PagingInput, SortListInput } from './query.ts';
import { readOnly, text, wireDate, wireId } from './wire.ts';

/** The most entries that one list of settings may have. */
export const MAX_SETTINGS = 1000;

const record = { id: z.string(), revision: z.string(), createdDate: wireDate, updatedDate: wireDate };
const sentBack = { createdDate: readOnly(wireDate), updatedDate: readOnly(wireDate) };

/** Returns the whole list, in pages; there are no filters and no sort. */
export const SettingQuery = z
  .object({
    paging: PagingInput.nullish(),
    cursorPaging: CursorPagingInput.nullish(),
    filter: FilterInput.nullish().superRefine(mustBeEmpty('must be empty: every entry is answered')),
    sort: SortListInput.nullish().superRefine(mustBeEmpty('must be empty: entries are answered as they were created')),
  })
  .prefault({});

type Named<Name extends string, Schema> = { readonly [Key in Name]: Schema };
type Entry<Shape extends z.ZodRawShape> = z.ZodObject<Shape & typeof record>;

export interface SettingCalls<One extends string, Many extends string, Shape extends z.ZodRawShape> {
  readonly create: Endpoint<z.ZodObject<Named<One, z.ZodObject<Shape>>>, z.ZodObject<Named<One, Entry<Shape>>>>;
  readonly get: Endpoint<z.ZodType<Readonly<Record<string, string>>>, z.ZodObject<Named<One, Entry<Shape>>>>;
  readonly update: Endpoint<z.ZodType<Named<One, SettingUpdate<Shape>>>, z.ZodObject<Named<One, Entry<Shape>>>>;
  readonly remove: Endpoint<z.ZodType<Readonly<Record<string, string>>>, z.ZodObject>;
  readonly query: Endpoint<
    z.ZodObject<{ readonly query: typeof SettingQuery }>,
    z.ZodObject<Named<Many, z.ZodArray<Entry<Shape>>> & { readonly pagingMetadata: typeof SettingPaging }>
  >;
}

/** Absent members stay. Where a revision is named it must be the present one. */
export type SettingUpdate<Shape extends z.ZodRawShape> = Partial<z.output<z.ZodObject<Shape>>> & {
  readonly id: string;
  readonly revision?: string | null | undefined;
};

const SettingPaging = z.object({
  count: z.number(),
  hasNext: z.boolean(),
  cursors: z.object({ next: z.string().nullish(), prev: z.string().nullish() }),
});

/** Declares the five calls of one list. `one` and `many` name an entry and the list on the wire. */
export function settingCalls<const One extends string, const Many extends string, Shape extends z.ZodRawShape>({
  module,
  one,
  many,
  noun,
  service,
  path,
  members,
  responded = {},
}: {
  readonly module: string;
  readonly one: One;
  readonly many: Many;
  /** For the summaries: `a delivery option`. */
  readonly noun: string;
  readonly service: Service;
  /** The path of the list, after the service's prefix. */
  readonly path: string;
  readonly members: Shape;
  /** Members with a separate response schema. */
  readonly responded?: z.ZodRawShape;
}): SettingCalls<One, Many, Shape> {
  const name = one.charAt(0).toUpperCase() + one.slice(1);
  const id = `${one}Id`;
  const named = <Key extends string, Schema extends z.ZodType>(key: Key, schema: Schema) =>
    z.object({ [key]: schema } as Named<Key, Schema>);
  const Input = z.object({ ...members, ...sentBack }) as unknown as z.ZodObject<Shape>;
  const ApiResponse = z.object({ ...members, ...responded, ...record }) as unknown as Entry<Shape>;
  const Update = z.object({
    ...z.object(members).partial().shape,
    ...sentBack,
    id: wireId,
    revision: text(20).nullish(),
  });
  const calls = {
    create: endpoint({
      name: `${module}.create${name}`,
      method: 'POST',
      service,
      path,
      summary: `Creates ${noun}.`,
      input: named(one, Input),
      output: named(one, ApiResponse),
    }),
    get: endpoint({
      name: `${module}.get${name}`,
      method: 'GET',
      service,
      path: `${path}/{${id}}`,
      summary: `Returns ${noun}.`,
      input: named(id, wireId),
      output: named(one, ApiResponse),
    }),
    update: endpoint({
      name: `${module}.update${name}`,
      method: 'PATCH',
      service,
      path: `${path}/{${one}.id}`,
      summary: `Changes ${noun}; absent members stay.`,
      input: named(one, Update),
      output: named(one, ApiResponse),
    }),
    remove: endpoint({
      name: `${module}.delete${name}`,
      method: 'DELETE',
      service,
      path: `${path}/{${id}}`,
      summary: `Deletes ${noun}.`,
      input: named(id, wireId),
      output: z.object({}),
    }),
    query: endpoint({
      name: `${module}.query${many.charAt(0).toUpperCase()}${many.slice(1)}`,
      method: 'POST',
      service,
      path: `${path}/query`,
      isQuery: true,
      summary: `Returns the site's ${many.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)}, in pages.`,
      input: z.object({ query: SettingQuery }),
      output: z.object({ [many]: z.array(ApiResponse), pagingMetadata: SettingPaging }),
    }),
  };
  // The compiler cannot follow computed names; the shapes above are those of the type, member by member.
  return calls as unknown as SettingCalls<One, Many, Shape>;
}

function mustBeEmpty(message: string) {
  return (value: object | null | undefined, context: z.RefinementCtx): void => {
    if (Object.keys(value ?? {}).length === 0) return;
    context.addIssue({ code: 'custom', message, params: { rule: 'FIELD_NOT_ALLOWED' } });
  };
}
