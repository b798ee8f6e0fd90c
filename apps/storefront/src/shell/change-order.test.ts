import { expect, test } from 'vitest';

import { createChangeOrder } from './change-order.ts';

/** A list whose calls are answered when the test says so. */
function openList() {
  const shown: string[] = [];
  const sent: string[] = [];
  const order = createChangeOrder<string>((answer) => void shown.push(answer));
  function call(name: string) {
    const answered = Promise.withResolvers<string>();
    const send = () => {
      sent.push(name);
      return answered.promise;
    };
    return { send, answer: answered.resolve, refuse: () => answered.reject(new Error(`${name} was refused`)) };
  }
  return { order, call, shown, sent };
}

test('a list that was asked for before a change, and arrives after its answer, is not shown', async () => {
  const { order, call, shown } = openList();
  const [list, add] = [call('read'), call('add')];
  const read = order.read(list.send);
  const change = order.change(add.send);
  add.answer('with the mug');
  await change;
  list.answer('without the mug');
  await read;
  expect(shown).toEqual(['with the mug']);
});

test('changes are sent one after the other, and the answer to the last is shown', async () => {
  const { order, call, shown, sent } = openList();
  const [add, remove] = [call('add'), call('remove')];
  const first = order.change(add.send);
  const second = order.change(remove.send);
  await Promise.resolve();
  expect(sent).toEqual(['add']);
  add.answer('with both');
  await first;
  remove.answer('with the mug');
  await second;
  expect(sent).toEqual(['add', 'remove']);
  expect(shown).toEqual(['with the mug']);
});

test('a refused change rejects and holds up no other, and a list is asked for when all are answered', async () => {
  const { order, call, shown, sent } = openList();
  const [refused, add, list] = [call('refused'), call('add'), call('read')];
  const first = order.change(refused.send);
  const second = order.change(add.send);
  const read = order.read(list.send);
  refused.refuse();
  await expect(first).rejects.toThrow('refused was refused');
  expect(sent).toEqual(['refused', 'add']);
  add.answer('with the mug');
  await second;
  list.answer('as read');
  await read;
  expect(sent).toEqual(['refused', 'add', 'read']);
  expect(shown).toEqual(['with the mug', 'as read']);
});
