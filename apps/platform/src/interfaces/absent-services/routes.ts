/**
 * Calls of services that this platform does not have, with responses that official clients understand: data collections
 * get the error code that they know, recommendations an empty list.
 */
import { dataItemEndpoints, getRecommendation, listAvailableAlgorithms } from '@cartwright/contract';

import { refuse } from '../../foundation/http/failure.ts';
import { route, type Route } from '../../foundation/http/routes/route.ts';

const ADMISSION = { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' } as const;

export function createAbsentServiceRoutes(): readonly Route[] {
  return [
    route(listAvailableAlgorithms, ADMISSION, () => Promise.resolve({ availableAlgorithms: [] })),
    route(getRecommendation, ADMISSION, () => Promise.resolve({ recommendation: { items: [] } })),

    ...dataItemEndpoints.map((endpoint) =>
      route(endpoint, ADMISSION, ({ input: { dataCollectionId } }) =>
        Promise.resolve(
          refuse('WDE0025', `There is no data collection "${dataCollectionId}": this platform keeps none.`, {
            data: { dataCollectionId },
          }),
        ),
      ),
    ),
  ];
}
