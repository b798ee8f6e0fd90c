/** The states of an order, as words on colors: never color alone. */
import { Badge } from '@cartwright/ui';

import { type OrderStates, wordsOfStates } from './order-words.ts';

export function OrderBadges({ order }: { readonly order: OrderStates }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {wordsOfStates(order).map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </span>
  );
}
