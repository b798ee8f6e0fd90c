/** The route of recommendations. This shop has no algorithm yet: each answer is an empty list, never an error. */
import { getRecommendation, listAvailableAlgorithms } from '@cartwright/contract';

import { route, type Route } from '../http/route.ts';

const ADMISSION = { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' } as const;

export function createRecommendationRoutes(): readonly Route[] {
  return [
    route(listAvailableAlgorithms, ADMISSION, () => Promise.resolve({ availableAlgorithms: [] })),
    route(getRecommendation, ADMISSION, () => Promise.resolve({ recommendation: { items: [] } })),
  ];
}
