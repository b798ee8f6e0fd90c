/** The lines and the totals of the invented order. */
import type { HostedOrderLine, HostedSummary } from '../src/pages.ts';

function line(
  file: string,
  name: string,
  choices: readonly string[],
  quantity: number,
  lineTotal: string,
): HostedOrderLine {
  return {
    name,
    choices,
    quantity,
    lineTotal,
    picture: { url: `/photos/${file}`, width: 1000, height: 1250, alt: name },
  };
}

export const summary: HostedSummary = {
  lines: [
    line('harbour-mug--celadon-1.jpg', 'Harbour Mug', ['Glaze: Celadon'], 2, '$56.00'),
    {
      ...line('moon-vase--celadon-1.jpg', 'Moon Vase', ['Glaze: Celadon', 'Engraving: For Ines'], 1, '$54.40'),
      fullLineTotal: '$68.00',
    },
  ],
  rows: [
    { kind: 'subtotal', amount: '$124.00' },
    { kind: 'discount', amount: '−$13.60', note: 'Autumn bench sale' },
    { kind: 'delivery', note: 'Studio parcel' },
  ],
  total: '$110.40',
  currency: 'USD',
};
