/** Every call of the API, as the platform describes it at `/openapi.json`, so that no new call escapes an attack. */
import type { Arena } from './arena.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface ApiCall {
  readonly name: string;
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  /** The allowed callers. */
  readonly callers: readonly string[];
  /** The permission that a program needs. */
  readonly permission: string | undefined;
  /** The schema of its body, with references resolved one level deep; undefined where it takes none. */
  readonly body: Json | undefined;
}

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, Json & { operationId: string; 'x-callers': readonly string[]; 'x-permission'?: string }>>
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

export async function readEveryCall(arena: Pick<Arena, 'fetch' | 'platformUrl'>): Promise<readonly ApiCall[]> {
  const response = await arena.fetch(new Request(`${arena.platformUrl}/openapi.json`));
  const { paths, components } = (await response.json()) as Described;
  const resolve = (schema: Json | undefined): Json | undefined => {
    const name = typeof schema?.['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
    return name === undefined ? schema : components.schemas[name];
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !operationId.endsWith('.get'))
      .map(([method, described]) => ({
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        callers: described['x-callers'],
        permission: described['x-permission'],
        body: resolve(bodySchemaOf(described)),
      })),
  );
}

/** A path with values for its parameters. */
export function fill(path: string, value: (parameter: string) => string): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
}

export function membersOf(schema: Json | undefined): readonly string[] {
  const members = schema?.['properties'];
  return typeof members === 'object' && members !== null ? Object.keys(members) : [];
}

function bodySchemaOf(described: Json): Json | undefined {
  const { requestBody } = described as {
    readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Json } } };
  };
  return requestBody?.content['application/json'].schema;
}
