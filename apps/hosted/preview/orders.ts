/** The same order shipped, picked up, and with nothing to ship. */
import type { HostedOrder } from '../src/orders.ts';
import type { HostedSummary } from '../src/pages.ts';

const photo = (name: string, alt: string) => ({ url: `/photos/${name}.jpg`, width: 1000, height: 1250, alt });

const summary: HostedSummary = {
  lines: [
    {
      name: 'Harbour Mug',
      choices: ['Glaze: Celadon'],
      quantity: 2,
      picture: photo('harbour-mug--celadon-1', 'Celadon mug'),
      lineTotal: '$56.00',
    },
    {
      name: 'Moon Vase',
      choices: ['Glaze: Celadon', 'Engraving: For Ines'],
      quantity: 1,
      picture: photo('moon-vase--celadon-1', 'Round celadon vase'),
      lineTotal: '$54.40',
      fullLineTotal: '$68.00',
    },
  ],
  rows: [
    { kind: 'subtotal', amount: '$110.40' },
    { kind: 'discount', note: 'SPRING10', amount: '−$11.04' },
    { kind: 'delivery', note: 'Studio parcel' },
    { kind: 'fee', note: 'Gift wrap', amount: '$4.00' },
    { kind: 'tax', amount: '$8.10' },
  ],
  total: '$111.46',
  currency: 'USD',
};

const common = {
  number: '10023',
  email: 'ada@example.com',
  payment: { code: 'offline', title: 'Pay on delivery' },
  summary,
} as const;

export const shipped: HostedOrder = {
  ...common,
  receipt: {
    kind: 'ship',
    title: 'Studio parcel',
    arrival: 'Wednesday, November 25 – Friday, November 27',
    lines: ['Ada Lowe', '12 Alder Way', 'Apartment 3', 'Portland, OR 97205', 'United States'],
  },
  note: 'Ring twice.\nThank you!',
};

export const pickedUp: HostedOrder = {
  ...common,
  receipt: {
    kind: 'pickup',
    time: 'Saturday, November 21, 10:00 AM – 2:00 PM',
    place: {
      title: 'The studio',
      lines: ['12 Wharf Street', 'Portland, ME 04101', 'United States'],
      mapUrl: 'https://www.google.com/maps/search/?api=1&query=12+Wharf+Street',
      instructions: 'Green door.',
      hours: ['Tue – Fri, 10:00 AM – 6:00 PM', 'Sat, 10:00 AM – 2:00 PM'],
    },
  },
};

export const unshipped: HostedOrder = {
  ...common,
  receipt: { kind: 'nothing' },
  summary: {
    lines: [{ name: 'The Care Guide (PDF)', choices: [], quantity: 1, lineTotal: '$9.00' }],
    rows: [{ kind: 'subtotal', amount: '$9.00' }],
    total: '$9.00',
    currency: 'USD',
  },
};
