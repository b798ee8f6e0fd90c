/** Scalars that GraphQL does not have: any JSON, and numbers that may be NaN or infinite (which travel as text, spec §9). */
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

export const GraphJson = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value: filters, free-form members, text by text.',
  coerceOutputValue: (value) => value,
  coerceInputValue: (value) => value,
  coerceInputLiteral: (node) => readLiteral(node),
});

export const GraphNumber = new GraphQLScalarType<unknown, unknown>({
  name: 'Number',
  description: 'A number, or one of the texts "NaN", "Infinity" and "-Infinity".',
  coerceOutputValue: (value) => value,
  coerceInputValue: requireNumber,
  coerceInputLiteral: (node) => requireNumber(readLiteral(node)),
});

const NOT_FINITE: readonly unknown[] = ['NaN', 'Infinity', '-Infinity'];

function requireNumber(value: unknown): unknown {
  if (typeof value === 'number' || NOT_FINITE.includes(value)) return value;
  throw new GraphQLError('Number must be a number, or one of "NaN", "Infinity" and "-Infinity".');
}

function readLiteral(node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.NULL:
      return null;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.BOOLEAN:
    case Kind.STRING:
    case Kind.ENUM:
      return node.value;
    case Kind.LIST:
      return node.values.map((value) => readLiteral(value));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, readLiteral(value)]));
    case Kind.VARIABLE:
      throw new GraphQLError('A variable cannot stand inside a JSON literal: send the whole value as a variable.');
  }
}
