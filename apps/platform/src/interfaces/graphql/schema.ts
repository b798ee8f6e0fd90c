/**
 * The GraphQL schema: one field for each call, with the call's name, input and response. Reads are queries, writes are
 * mutations. Each field runs the same route as the REST API.
 */
import type { Service } from '@cartwright/contract';
import { type GraphQLFieldConfigMap, GraphQLBoolean, GraphQLNonNull, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { z } from 'zod';

import type { ApiRoute } from '../../foundation/http/routes/route.ts';
import { GraphTypes } from './graph-types.ts';

/** The resolver of a field: runs its call for the sender of the document. */
export interface GraphContext {
  readonly call: (route: ApiRoute, input: Record<string, unknown>, place: string) => Promise<unknown>;
}

type Fields = GraphQLFieldConfigMap<unknown, GraphContext>;

/**
 * Tokens, passwords and recovery are available by REST only, where attempts are counted, and so are the calls of the
 * operator, which are of no site. The other omitted calls are aliases of included ones.
 */
const NOT_IN_THE_GRAPH: readonly Service[] = [
  'oauth',
  'authentication',
  'recovery',
  'verification',
  'catalogWriteProxy',
  'productCollections',
  'catalogV3',
  'siteAssets',
  'operator',
];

export function createGraph(routes: readonly ApiRoute[]): GraphQLSchema {
  const types = new GraphTypes();
  const queries: Fields = {};
  const mutations: Fields = {};
  for (const route of routes) {
    const { endpoint } = route;
    if (NOT_IN_THE_GRAPH.includes(endpoint.service)) continue;
    const fields = isRead(route) ? queries : mutations;
    const name = nameOf(endpoint.name, fields);
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    const isVoid = endpoint.output instanceof z.ZodObject && Object.keys(endpoint.output.shape).length === 0;
    fields[name] = {
      description: endpoint.summary,
      type: isVoid ? new GraphQLNonNull(GraphQLBoolean) : types.output(endpoint.output, `${title}Answer`),
      args: types.arguments(endpoint.input, title),
      resolve: async (_, input: Record<string, unknown>, { call }, { path }) => {
        const response = await call(route, input, `${path.key}`);
        return isVoid ? true : response;
      },
    };
  }
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: queries }),
    ...(Object.keys(mutations).length === 0
      ? {}
      : { mutation: new GraphQLObjectType({ name: 'Mutation', fields: mutations }) }),
  });
}

function isRead({ endpoint, work }: ApiRoute): boolean {
  return work === 'read' || endpoint.method === 'GET' || endpoint.isQuery === true;
}

/** `getProduct` of `products.getProduct`; with its group where two groups have the same. */
function nameOf(name: string, taken: Fields): string {
  const [group = '', call = group] = name.split('.');
  return taken[call] === undefined ? call : `${group}${call.charAt(0).toUpperCase()}${call.slice(1)}`;
}
