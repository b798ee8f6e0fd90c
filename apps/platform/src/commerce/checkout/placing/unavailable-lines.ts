/** Finds the lines of a checkout that cannot be bought, each with a message for the buyer. Writes nothing. */
import type { HostedProblem, HostedUnavailableLine } from '@cartwright/hosted';

import { type CartLine, isCustom, readLineName } from '../../cart/model/cart-line.ts';
import { type Availability, readAvailability } from '../../cart/model/cart.ts';
import type { FindOffer } from '../../cart/model/offers.ts';
import type { VariantId } from '../../catalog/model/product.ts';

export function findUnavailableLines(
  lines: readonly CartLine[],
  findOffer: FindOffer,
): readonly HostedUnavailableLine[] {
  const availability = readAvailability(lines, findOffer);
  return lines.flatMap((line): HostedUnavailableLine[] => {
    const problem = describeProblem(availability.get(line.id), readLineName(line, findOffer(line)));
    return problem === undefined ? [] : [{ lineId: line.id, problem }];
  });
}

/** Lines of which fewer units are left than just now. */
export function describeSoldOut(
  lines: readonly CartLine[],
  variantIds: readonly VariantId[],
  findOffer: FindOffer,
): readonly HostedUnavailableLine[] {
  return lines
    .filter((line) => !isCustom(line) && variantIds.includes(line.variantId))
    .map((line) => ({
      lineId: line.id,
      problem: { code: 'line-sold-out', values: { name: readLineName(line, findOffer(line)) } },
    }));
}

function describeProblem(availability: Availability | undefined, name: string): HostedProblem | undefined {
  switch (availability?.status) {
    case 'NOT_FOUND':
      return { code: 'line-not-sold', values: { name } };
    case 'NOT_AVAILABLE':
      return { code: 'line-sold-out', values: { name } };
    case 'PARTIALLY_AVAILABLE':
      return { code: 'line-few-left', values: { name, count: availability.quantityAvailable } };
    default:
      return undefined;
  }
}
