/** What waits for the merchant, in words, each with the list that has it. */

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
  const tasks = [
    { count: waiting.toFulfill, to: '/orders?view=to-send', text: `${waiting.toFulfill} to fulfill` },
    { count: waiting.unpaid, to: '/orders?view=to-be-paid', text: `${waiting.unpaid} unpaid` },
    { count: waiting.toCapture, to: '/orders?payment=PENDING', text: `${waiting.toCapture} to capture` },
    {
      count: waiting.pickups,
      to: '/orders?view=pickup',
      text: waiting.pickups === 1 ? '1 pickup' : `${waiting.pickups} pickups`,
    },
    {
      count: waiting.returns,
      to: '/orders?view=returns',
      text: waiting.returns === 1 ? '1 return' : `${waiting.returns} returns`,
    },
    { count: low, to: '#low-stock', text: `${low} low` },
  ];
  return tasks.filter(({ count }) => count > 0);
}
