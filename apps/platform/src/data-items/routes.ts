/** The route of data collections. The platform keeps none: each call is refused in the code that official clients know. */
import { dataItemEndpoints } from '@cartwright/contract';

import { refuse } from '../http/failure.ts';
import { route, type Route } from '../http/route.ts';

const ADMISSION = { allow: ['visitor', 'member', 'merchant', 'app'], work: 'read' } as const;

export function createDataItemRoutes(): readonly Route[] {
  return dataItemEndpoints.map((endpoint) =>
    route(endpoint, ADMISSION, ({ input: { dataCollectionId } }) =>
      Promise.resolve(
        refuse('WDE0025', `There is no data collection "${dataCollectionId}": this platform keeps none.`, {
          data: { dataCollectionId },
        }),
      ),
    ),
  );
}
