import { expect, test } from 'vitest';

import { type Membership, planMemberships } from './membership.ts';

const NOW = Date.UTC(2026, 4, 1);
const yoga: Membership = {
  id: 'yoga',
  appId: 'plans',
  name: 'Ten classes',
  credits: { total: 10, remaining: 3 },
  productIds: ['class'],
  isOffline: false,
};
const lines = [
  { id: 'a', quantity: 2, productId: 'class' },
  { id: 'b', quantity: 2, productId: 'class' },
  { id: 'c', quantity: 1, productId: 'mat' },
  { id: 'd', quantity: 1 },
];

function select(id: string, ...lineItemIds: readonly string[]) {
  return { id, appId: 'plans', lineItemIds };
}

test('a membership pays for the lines it is for, as far as its credits reach', () => {
  const plan = planMemberships([yoga], lines, [select('yoga', 'a', 'b', 'c', 'd')], NOW);
  expect([...plan.payments]).toEqual([['a', 'MEMBERSHIP']]);
  expect([...plan.spending]).toEqual([['yoga', 2]]);
  expect(plan.problems).toEqual([
    'Ten classes cannot pay: there is not enough left on it.',
    'Ten classes cannot pay: it is for other products.',
    'Ten classes cannot pay: it is for other products.',
  ]);
  expect(plan.options.selectedMemberships).toEqual([{ id: 'yoga', appId: 'plans', lineItemIds: ['a'] }]);
  expect(plan.options.eligibleMemberships).toMatchObject([
    { id: 'yoga', name: { original: 'Ten classes' }, lineItemIds: ['a', 'b'], credits: { total: 10, remaining: 3 } },
  ]);
});

test('one that is settled by the merchant is paid offline, and no line is paid twice', () => {
  const club: Membership = { id: 'club', appId: 'plans', name: 'Club', isOffline: true };
  const plan = planMemberships([yoga, club], lines, [select('club', 'a'), select('yoga', 'a')], NOW);
  expect([...plan.payments]).toEqual([['a', 'MEMBERSHIP_OFFLINE']]);
  expect([...plan.spending]).toEqual([['club', 2]]);
});

test('one that cannot pay is shown with its reason, one that is for nothing in the cart is not shown', () => {
  const expired = { ...yoga, id: 'old', expiresAt: NOW };
  const used = { ...yoga, id: 'used', credits: { total: 10, remaining: 1 } };
  const other = { ...yoga, id: 'other', productIds: ['wine'] };
  const { options } = planMemberships([expired, used, other], lines, [], NOW);
  expect(options.eligibleMemberships).toEqual([]);
  expect(options.invalidMemberships).toMatchObject([
    { reason: 'EXPIRED', membership: { id: 'old', expirationDate: '2026-05-01T00:00:00.000Z' } },
    { reason: 'NO_CREDITS_LEFT', membership: { id: 'used' } },
  ]);
});

test('the membership of another member cannot be selected', () => {
  const plan = planMemberships([], lines, [select('yoga', 'a')], NOW);
  expect(plan.problems).toEqual(['This membership is not yours: choose another one.']);
  expect(plan.payments.size).toBe(0);
});
