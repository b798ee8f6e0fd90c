/** The lines of an order, each with how many units are meant: for parcels, refunds and returns. */
import type { OrderLineItem } from '@cartwright/client';
import { QuantityStepper } from '@cartwright/ui';

import { words } from '../words/words.ts';
import { choicesOf } from './order-facts.ts';
import { nameOfLine } from './order-lines.ts';

export interface CountedLine {
  readonly line: OrderLineItem;
  readonly max: number;
}

interface LineQuantitiesProps {
  readonly lines: readonly CountedLine[];
  readonly quantities: Readonly<Record<string, number>>;
  readonly onChange: (quantities: Readonly<Record<string, number>>) => void;
}

export function LineQuantities({ lines, quantities, onChange }: LineQuantitiesProps) {
  return (
    <ul className="grid gap-3">
      {lines.map(({ line, max }) => (
        <li key={line._id} className="flex items-center justify-between gap-4 text-sm">
          <span className="min-w-0">
            <span className="block text-base">{nameOfLine(line)}</span>
            <span className="block text-quiet">{choicesOf(line).join(', ')}</span>
          </span>
          <span className="flex flex-none items-center gap-3">
            <QuantityStepper
              size="small"
              of={[nameOfLine(line), ...choicesOf(line)].join(', ')}
              min={0}
              max={max}
              value={quantities[line._id] ?? 0}
              onChange={(quantity) => onChange({ ...quantities, [line._id]: quantity })}
            />
            <span className="tabular min-w-8 text-end text-quiet">{words.orderDialogs.ofQuantity(max)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function countChosen(quantities: Readonly<Record<string, number>>): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}
