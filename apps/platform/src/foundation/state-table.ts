/**
 * State machines as data: which event leads from which states to which. An event that the table does not have for a
 * state changes nothing, so a repeated or late notification is harmless.
 */

export interface Transition<State extends string, Event extends string> {
  readonly from: readonly State[];
  readonly event: Event;
  readonly to: State;
}

/** The state after `event`, or undefined where the event is not possible in this state. */
export function findNextState<State extends string, Event extends string>(
  table: readonly Transition<State, Event>[],
  from: State,
  event: Event,
): State | undefined {
  return table.find((row) => row.event === event && row.from.includes(from))?.to;
}

/** The events that are possible in a state, in the order of the table. */
export function listEvents<State extends string, Event extends string>(
  table: readonly Transition<State, Event>[],
  from: State,
): readonly Event[] {
  return table.filter((row) => row.from.includes(from)).map(({ event }) => event);
}
