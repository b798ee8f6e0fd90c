/**
 * Limits documents before they are executed: depth, calls, aliases and cost. Invariant: the check takes time in
 * proportion to the document's length, for any references between its fragments.
 */
import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLOutputType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

export const LIMITS = {
  /** Levels of members below the operation. */
  depth: 12,
  /** Calls: fields of the operation itself. */
  calls: 10,
  aliases: 30,
  /** Fields, those inside lists ten times, and a hundred for each call. */
  cost: 10_000,
  /** Introspection fields, each of which can return the whole schema: `__schema` and `__type`. */
  introspections: 2,
  /** Words and signs of a document. */
  tokens: 4000,
} as const;

const CALL_COST = 100;
const LIST_FACTOR = 10;

interface Size {
  readonly depth: number;
  readonly calls: number;
  readonly aliases: number;
  readonly cost: number;
  readonly introspections: number;
}

const NOTHING: Size = { depth: 0, calls: 0, aliases: 0, cost: 0, introspections: 0 };

/** A validation rule: refuses documents that exceed a limit, and names the limit. */
export function limitSize(context: ValidationContext): ASTVisitor {
  const measure = createMeasure(context);
  return {
    OperationDefinition: (operation) => {
      const size = measure(operation);
      for (const [limit, text] of [
        ['depth', 'deep'],
        ['calls', 'many calls'],
        ['aliases', 'many aliases'],
        ['cost', 'costly'],
        ['introspections', 'many introspections'],
      ] as const) {
        if (size[limit] <= LIMITS[limit]) continue;
        context.reportError(
          new GraphQLError(
            `The document is too large (${text}): its ${limit} is ${size[limit]}, at most ${LIMITS[limit]} is answered.`,
            { nodes: operation, extensions: { code: 'DOCUMENT_TOO_LARGE', limit } },
          ),
        );
      }
      return false;
    },
  };
}

function createMeasure(context: ValidationContext): (operation: OperationDefinitionNode) => Size {
  const schema = context.getSchema();
  /**
   * Fragments that were measured, and those that are being measured: a cycle counts as 0, and validation refuses it.
   */
  const fragments = new Map<string, Size>();

  const measureFragment = (name: string): Size => {
    const known = fragments.get(name);
    if (known !== undefined) return known;
    fragments.set(name, NOTHING);
    const fragment: FragmentDefinitionNode | null | undefined = context.getFragment(name);
    if (fragment === null || fragment === undefined) return NOTHING;
    const type = schema.getType(fragment.typeCondition.name.value);
    const size = measureSet(fragment.selectionSet, isObjectType(type) ? type : undefined);
    fragments.set(name, size);
    return size;
  };

  const measureSet = ({ selections }: SelectionSetNode, parent: GraphQLOutputType | undefined): Size => {
    let total = NOTHING;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) total = add(total, measureFragment(selection.name.value));
      else if (selection.kind === Kind.INLINE_FRAGMENT) total = add(total, measureSet(selection.selectionSet, parent));
      // Introspection is available in development only and reads no data of the shop.
      else if (selection.name.value.startsWith('__')) {
        if (selection.name.value !== '__typename') total = add(total, { ...NOTHING, introspections: 1 });
      } else {
        const type = isObjectType(parent) ? parent.getFields()[selection.name.value]?.type : undefined;
        const below =
          selection.selectionSet === undefined ? NOTHING : measureSet(selection.selectionSet, bareType(type));
        total = add(total, {
          depth: below.depth + 1,
          calls: 1,
          aliases: below.aliases + (selection.alias === undefined ? 0 : 1),
          cost: 1 + below.cost * (isListType(type && getNullableType(type)) ? LIST_FACTOR : 1),
          introspections: below.introspections,
        });
      }
    }
    return total;
  };

  return ({ selectionSet, operation }) => {
    const root = schema.getRootType(operation);
    const size = measureSet(selectionSet, root ?? undefined);
    return { ...size, cost: size.cost + size.calls * CALL_COST };
  };
}

function bareType(type: GraphQLOutputType | undefined): GraphQLOutputType | undefined {
  return type === undefined ? undefined : getNamedType(type);
}

/** Counts are capped far above every limit, since nested fragments grow exponentially. */
function add(left: Size, right: Size): Size {
  const cap = (value: number): number => Math.min(value, 1_000_000_000);
  return {
    depth: Math.max(left.depth, right.depth),
    calls: cap(left.calls + right.calls),
    aliases: cap(left.aliases + right.aliases),
    cost: cap(left.cost + right.cost),
    introspections: cap(left.introspections + right.introspections),
  };
}
