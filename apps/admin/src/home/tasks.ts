/** What waits for the merchant, in words, each with the list that has it. */
import { words } from '../words/words.ts';

export interface WaitingCounts {
  readonly toFulfill: number;
  readonly unpaid: number;
  readonly toCapture: number;
  readonly pickups: number;
  readonly returns: number;
}

export interface Task {
  readonly to: string;
  readonly text: string;
}

/** Only what there is something to do for. `low` counts variants that run out. */
export function readTasks(waiting: WaitingCounts | undefined, low = 0): readonly Task[] {
  if (waiting === undefined) return [];
  const say = words.home.tasks;
  const tasks = [
    { count: waiting.toFulfill, to: '/orders?view=to-send', text: say.toFulfill(waiting.toFulfill) },
    { count: waiting.unpaid, to: '/orders?view=to-be-paid', text: say.unpaid(waiting.unpaid) },
    { count: waiting.toCapture, to: '/orders?payment=PENDING', text: say.toCapture(waiting.toCapture) },
    {
      count: waiting.pickups,
      to: '/orders?view=pickup',
      text: say.pickups(waiting.pickups),
    },
    {
      count: waiting.returns,
      to: '/orders?view=returns',
      text: say.returns(waiting.returns),
    },
    { count: low, to: '#low-stock', text: say.low(low) },
  ];
  return tasks.filter(({ count }) => count > 0);
}
