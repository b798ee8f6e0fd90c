/** Recommended products, with the requests of the official recommendations module. */
import { z } from 'zod';

import { CatalogReference } from './cart-values.ts';
import { endpoint } from './endpoint.ts';
import { jsonObject, open, text, whole, wireId } from './wire.ts';

export const ALGORITHM_TYPES = ['UNSPECIFIED', 'RELATED_ITEMS', 'GLOBAL'] as const;

const Algorithm = z.object({ id: z.string(), appId: z.string() });

const item = z.object({ catalogItemId: wireId, appId: text(100, 1), options: jsonObject.nullish() });

export const listAvailableAlgorithms = endpoint({
  name: 'recommendations.listAvailableAlgorithms',
  method: 'GET',
  service: 'recommendations',
  path: '/v1/recommendations/algorithms',
  summary: 'Lists the ways of recommending that this shop has.',
  input: z.object({}),
  output: z.object({
    availableAlgorithms: z.array(
      z.object({
        appId: z.string(),
        config: z.object({
          name: z.string(),
          description: z.string(),
          algorithmType: open(ALGORITHM_TYPES),
          algorithmId: z.string(),
        }),
      }),
    ),
  }),
});

export const getRecommendation = endpoint({
  name: 'recommendations.getRecommendation',
  method: 'POST',
  service: 'recommendations',
  path: '/v1/recommendations/get',
  isQuery: true,
  summary: 'Recommends products by the first algorithm that finds enough; an empty list where none does.',
  input: z.object({
    algorithms: z
      .array(z.object({ id: wireId, appId: text(100, 1) }))
      .min(1)
      .max(10),
    items: z.array(item).max(100).nullish(),
    minimumRecommendedItems: whole(0, 100).nullish(),
  }),
  output: z.object({
    recommendation: z.object({ items: z.array(CatalogReference), algorithm: Algorithm.optional() }).optional(),
  }),
});
