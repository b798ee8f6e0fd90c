import type * as wire from '@cartwright/contract';
import { expectTypeOf, test } from 'vitest';

import type { DeliveryEstimate } from './delivery-call.ts';

test('the pages read of an estimate only what the platform sends', () => {
  expectTypeOf<wire.DeliveryEstimate>().toExtend<DeliveryEstimate>();
});
