/**
 * Converts the contract to an OpenAPI 3.1 document. Paths, parameters, bodies and responses are read from the
 * endpoints, and the kind of each value is visible as `x-wire`.
 */
import { z } from 'zod';

import { allEndpoints } from './all-endpoints.ts';
import { type Endpoint, SERVICE_PREFIXES } from './endpoint.ts';
import { CURRENCY_HEADER, ErrorEnvelope, IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from './errors.ts';
import { namedSchemas } from './named-schemas.ts';

type Json = Record<string, unknown>;

/** An OpenAPI 3.1 document; only the members that this generator writes. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Json;
}

/**
 * Describes every endpoint at its canonical address.
 * @param server origin of the platform, for example `http://localhost:4001`.
 */
export function openApi(server: string): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  const schemas = new Components();
  const templates = new Map<string, string>();
  for (const endpoint of allEndpoints) {
    const own = `${SERVICE_PREFIXES[endpoint.service][0]}${endpoint.path.replaceAll(PARAMETER, '{$1}')}`;
    // Two paths that differ in the names of their parameters only are one: the first names count.
    const template = own.replaceAll(PARAMETER, '{}');
    const address = templates.get(template) ?? own;
    templates.set(template, address);
    const methods = (paths[address] ??= {});
    methods[endpoint.method.toLowerCase()] = operation(endpoint, address, schemas);
    if (endpoint.isQuery) methods['get'] = queryByGet(endpoint, schemas);
  }
  schemas.describe(ErrorEnvelope, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cartwright',
      version: '1',
      description:
        'Every call of the platform. A success is always 200 with JSON; everything else is an error envelope.',
    },
    servers: [{ url: server }],
    tags: [...new Set(allEndpoints.map(groupOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.all(),
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The access token as it is, without "Bearer"; or an API key, then with the site in the header wix-site-id.',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_KEY_HEADER,
          in: 'header',
          required: false,
          description: 'Names this request: sent again with the same key, it has no second effect and the same answer.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
        Currency: {
          name: CURRENCY_HEADER,
          in: 'header',
          required: false,
          description: 'The currency of `convertedPriceData`; the shop’s own where there is no rate for it.',
          schema: { type: 'string', pattern: '^[A-Z]{3}$' },
        },
      },
    },
  };
}

function operation(endpoint: Endpoint, address: string, schemas: Components): Json {
  const names = parameterNames(endpoint.path);
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const input = schemas.inline(endpoint.input, 'input');
  return {
    operationId: endpoint.name,
    tags: [groupOf(endpoint)],
    summary: endpoint.summary,
    ...security(endpoint),
    parameters: [
      ...parameterNames(address).map(pathParameter),
      ...(hasBody ? [] : queryParameters(input, names)),
      ...(changesSomething(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...currencyParameter(endpoint),
    ],
    ...(hasBody ? { requestBody: { required: true, content: json(withoutParameters(input, names)) } } : {}),
    ...(otherAddresses(endpoint).length > 0 ? { 'x-also-at': otherAddresses(endpoint) } : {}),
    responses: responses(endpoint, schemas),
  };
}

/** Products are returned in the currency that the reader requests. */
function currencyParameter({ service }: Endpoint): readonly Json[] {
  return service === 'catalogRead' ? [{ $ref: '#/components/parameters/Currency' }] : [];
}

function queryByGet(endpoint: Endpoint, schemas: Components): Json {
  return {
    operationId: `${endpoint.name}.get`,
    tags: [groupOf(endpoint)],
    summary: `${endpoint.summary} (As GET, so that caches can answer it.)`,
    ...security(endpoint),
    parameters: [
      {
        name: '.r',
        in: 'query',
        description: 'The input as base64url JSON without padding.',
        schema: { type: 'string' },
      },
      ...currencyParameter(endpoint),
    ],
    responses: responses(endpoint, schemas),
  };
}

function responses(endpoint: Endpoint, schemas: Components): Json {
  return {
    200: { description: 'Success.', content: json(schemas.describe(endpoint.output, 'output')) },
    default: {
      description: 'A validation or application error.',
      headers: { [REQUEST_ID_HEADER]: { schema: { type: 'string' } } },
      content: json({ $ref: '#/components/schemas/ErrorEnvelope' }),
    },
  };
}

/** The token endpoint and the public keys are there before there is a token. */
function security(endpoint: Endpoint): Json {
  return endpoint.service === 'oauth' ? { security: [] } : { security: [{ accessToken: [] }] };
}

/** A parameter of a path; of `{product.id}` the last name. */
const PARAMETER = /\{[^}]*?([^}.]+)\}/g;

function parameterNames(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
}

function changesSomething({ method, isQuery }: Endpoint): boolean {
  return method !== 'GET' && isQuery !== true;
}

function pathParameter(name: string): Json {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

function queryParameters(input: Json, names: readonly string[]): Json[] {
  const required = Array.isArray(input['required']) ? input['required'] : [];
  return Object.entries(membersOf(input))
    .filter(([name]) => !names.includes(name))
    .map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

/** A path parameter such as `{id}` is not required again in the body; clients may repeat it. */
function withoutParameters(input: Json, names: readonly string[]): Json {
  if (input['type'] !== 'object') return input;
  const members = Object.entries(membersOf(input)).filter(([name]) => !names.includes(name));
  const required = Array.isArray(input['required'])
    ? input['required'].filter((name) => !names.includes(String(name)))
    : [];
  const { required: _, ...rest } = input;
  return { ...rest, properties: Object.fromEntries(members), ...(required.length > 0 ? { required } : {}) };
}

function membersOf(schema: Json): Json {
  const members = schema['properties'];
  return typeof members === 'object' && members !== null ? { ...members } : {};
}

function otherAddresses({ service, path, alsoAt = [] }: Endpoint): string[] {
  return SERVICE_PREFIXES[service]
    .flatMap((prefix) => [path, ...alsoAt].map((spelling) => `${prefix}${spelling}`))
    .slice(1);
}

function groupOf({ name }: Endpoint): string {
  return name.split('.')[0] ?? name;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** The named schemas that operations refer to; the same name always means the same schema. */
class Components {
  readonly #schemas = new Map<string, Json>();
  readonly #names = namedSchemas();

  /** The schema, or a reference to it where it has a name. */
  describe(schema: z.ZodType, io: 'input' | 'output'): Json {
    const described = z.toJSONSchema(z.object({ described: schema }), {
      io,
      unrepresentable: 'any',
      metadata: this.#names,
      override: ({ zodSchema, jsonSchema }) => {
        const { id: _, ...marks } = z.globalRegistry.get(zodSchema) ?? {};
        Object.assign(jsonSchema, marks);
        // Responses may gain members, so clients must accept unknown ones.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    });
    for (const [name, component] of Object.entries(described.$defs ?? {})) this.#keep(name, relocated(component));
    const found = described.properties?.['described'];
    return typeof found === 'object' ? relocated(found) : {};
  }

  /** The schema itself, even where it has a name. */
  inline(schema: z.ZodType, io: 'input' | 'output'): Json {
    const described = this.describe(schema, io);
    const reference = described['$ref'];
    return typeof reference === 'string' ? (this.#schemas.get(reference.slice(PREFIX.length)) ?? described) : described;
  }

  all(): Json {
    return Object.fromEntries([...this.#schemas].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  }

  #keep(name: string, component: Json): void {
    const known = this.#schemas.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`The schema ${name} is described in two ways: give its request form a name of its own.`);
    }
    this.#schemas.set(name, component);
  }
}

const PREFIX = '#/components/schemas/';

/** Points references from a schema's own definitions to the document's. */
function relocated(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${PREFIX}`)) as Json;
}
