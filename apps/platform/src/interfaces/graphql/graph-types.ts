/**
 * Derives GraphQL types from the schemas of the contract. Types that GraphQL lacks (maps, unions of scalars, objects
 * without members) are the scalar JSON.
 */
import { namedSchemas, WIRE_KIND_KEY } from '@cartwright/contract';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  GraphQLFloat,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import { z } from 'zod';

import { GraphJson, GraphNumber } from './scalars.ts';

type Schema = z.core.$ZodType;
type Shape = Readonly<Record<string, Schema>>;

type Leaf = GraphQLScalarType | GraphQLEnumType;
type NullableOutput = Leaf | GraphQLObjectType | GraphQLList<GraphQLOutputType>;
type NullableInput = Leaf | GraphQLInputObjectType | GraphQLList<GraphQLInputType>;

/** The inner schema without its wrappers. */
interface Bare {
  readonly schema: Schema;
  readonly isNullable: boolean;
}

const MAX_INT = 2 ** 31 - 1;
const NAME = /^[A-Za-z_]\w*$/;

export class GraphTypes {
  readonly #names = namedSchemas();
  readonly #outputs = new Map<Schema, GraphQLObjectType>();
  readonly #inputs = new Map<Schema, GraphQLInputObjectType>();
  readonly #enums = new Map<string, GraphQLEnumType>();
  readonly #taken = new Set<string>();

  /** The output type. `name` is for a schema without a name. */
  output(schema: Schema, name: string): GraphQLOutputType {
    const { schema: bare, isNullable } = unwrap(schema);
    const type = this.#outputOf(bare, name);
    return isNullable ? type : new GraphQLNonNull(type);
  }

  /** The members of an endpoint's input, each as an argument. */
  arguments(schema: Schema, name: string): GraphQLFieldConfigArgumentMap {
    const shape = shapeOf(unwrap(schema).schema);
    return shape === undefined ? {} : this.#inputFields(shape, name);
  }

  #outputOf(schema: Schema, name: string): NullableOutput {
    const shape = shapeOf(schema);
    if (shape !== undefined) return hasMembers(shape) ? this.#outputObject(schema, shape, name) : GraphJson;
    const element = elementOf(schema);
    return element === undefined ? this.#leaf(schema, name) : new GraphQLList(this.output(element, name));
  }

  #outputObject(schema: Schema, shape: Shape, fallback: string): GraphQLObjectType {
    const known = this.#outputs.get(schema);
    if (known !== undefined) return known;
    const name = this.#take(this.#nameOf(schema) ?? fallback);
    const type = new GraphQLObjectType<unknown, unknown>({
      name,
      fields: () =>
        Object.fromEntries(
          membersOf(shape).map(([key, inner]) => [key, { type: this.output(inner, name + upper(key)) }]),
        ),
    });
    this.#outputs.set(schema, type);
    return type;
  }

  #inputOf(schema: Schema, name: string): NullableInput {
    const shape = shapeOf(schema);
    if (shape !== undefined) return hasMembers(shape) ? this.#inputObject(schema, shape, name) : GraphJson;
    const element = elementOf(schema);
    return element === undefined ? this.#leaf(schema, name) : new GraphQLList(this.#input(element, name));
  }

  #input(schema: Schema, name: string): GraphQLInputType {
    const { schema: bare, isNullable } = unwrap(schema);
    const type = this.#inputOf(bare, name);
    return isNullable ? type : new GraphQLNonNull(type);
  }

  #inputObject(schema: Schema, shape: Shape, fallback: string): GraphQLInputObjectType {
    const known = this.#inputs.get(schema);
    if (known !== undefined) return known;
    const wanted = this.#nameOf(schema) ?? fallback;
    const name = this.#take(wanted.endsWith('Input') ? wanted : `${wanted}Input`);
    const type = new GraphQLInputObjectType({
      name,
      fields: () => this.#inputFields(shape, name.slice(0, -'Input'.length)),
    });
    this.#inputs.set(schema, type);
    return type;
  }

  /** Members that only the server sets are left out. */
  #inputFields(shape: Shape, name: string): GraphQLInputFieldConfigMap {
    const writable = membersOf(shape).filter(([, schema]) => !isReadOnly(schema));
    return Object.fromEntries(writable.map(([key, inner]) => [key, { type: this.#input(inner, name + upper(key)) }]));
  }

  #leaf(schema: Schema, name: string): Leaf {
    if (kindOf(schema) === 'float') return GraphNumber;
    if (schema instanceof z.ZodNumber) {
      return schema.format === 'safeint' && (schema.maxValue ?? Infinity) <= MAX_INT ? GraphQLInt : GraphQLFloat;
    }
    const { type } = schema._zod.def;
    if (type === 'string') return GraphQLString;
    if (type === 'boolean') return GraphQLBoolean;
    if (type === 'int') return GraphQLInt;
    const values = valuesOf(schema);
    if (values === undefined) return GraphJson;
    return values.every((value) => NAME.test(value)) ? this.#enumOf(values, name) : GraphQLString;
  }

  /** Equal enumerations share one type. */
  #enumOf(values: readonly string[], name: string): GraphQLEnumType {
    const key = values.join(' ');
    const known = this.#enums.get(key);
    if (known !== undefined) return known;
    const type = new GraphQLEnumType({
      name: this.#take(name),
      values: Object.fromEntries(values.map((value) => [value, { value }])),
    });
    this.#enums.set(key, type);
    return type;
  }

  #nameOf(schema: Schema): string | undefined {
    return this.#names.get(schema)?.id;
  }

  #take(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name); count += 1) name = `${wanted}${count}`;
    this.#taken.add(name);
    return name;
  }
}

/** Unwraps optional, default and transform: GraphQL describes the wire format. */
function unwrap(schema: Schema, isNullable = false): Bare {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (kindOf(schema) === 'float') return { schema, isNullable };
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return unwrap(def.innerType, true);
    case 'readonly':
    case 'nonoptional':
      return unwrap(def.innerType, isNullable);
    case 'lazy':
      return unwrap(def.getter(), isNullable);
    case 'pipe':
      return unwrap(def.in._zod.def.type === 'transform' ? def.out : def.in, isNullable);
    default:
      return { schema, isNullable };
  }
}

function shapeOf(schema: Schema): Shape | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? def.shape : undefined;
}

function elementOf(schema: Schema): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'array' ? def.element : undefined;
}

/** The texts of an enumeration. */
function valuesOf(schema: Schema): readonly string[] | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const values =
    def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : ([] as readonly unknown[]);
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length > 0 && texts.length === values.length ? texts : undefined;
}

/** Members whose names are valid in GraphQL. */
function membersOf(shape: Shape): readonly (readonly [string, Schema])[] {
  return Object.entries(shape).filter(([name]) => NAME.test(name) && !name.startsWith('__'));
}

function hasMembers(shape: Shape): boolean {
  return membersOf(shape).some(([, schema]) => !isReadOnly(schema));
}

function kindOf(schema: Schema): unknown {
  return z.globalRegistry.get(schema)?.[WIRE_KIND_KEY];
}

function isReadOnly(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (z.globalRegistry.get(schema)?.['readOnly'] === true) return true;
  return def.type === 'optional' && isReadOnly(def.innerType);
}

function upper(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
