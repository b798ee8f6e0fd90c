import { expect, test } from 'vitest';

import { findNextState, listEvents, type Transition } from './state-table.ts';

type Lamp = 'off' | 'on' | 'broken';
const LAMP: readonly Transition<Lamp, 'press' | 'drop'>[] = [
  { from: ['off'], event: 'press', to: 'on' },
  { from: ['on'], event: 'press', to: 'off' },
  { from: ['off', 'on'], event: 'drop', to: 'broken' },
];

test('an event leads to the state that the table names for the state it happens in', () => {
  expect([findNextState(LAMP, 'off', 'press'), findNextState(LAMP, 'on', 'press')]).toEqual(['on', 'off']);
});

test('an event that the table does not have for a state leads nowhere', () => {
  expect(findNextState(LAMP, 'broken', 'press')).toBeUndefined();
});

test('the events of a state are those that lead somewhere', () => {
  expect([listEvents(LAMP, 'on'), listEvents(LAMP, 'broken')]).toEqual([['press', 'drop'], []]);
});
