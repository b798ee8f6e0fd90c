/** English texts: prepaid memberships, whose units pay for products. */
import { counts } from '@cartwright/ui/counts';

const { number } = counts('en');

export const memberships = {
  /** Below the title of the page, which is in `settings-index.ts`. */
  lead: 'Ten classes paid at once, a yearly pass: it pays for products in the cart.',
  /** “You can’t see memberships”. */
  notPermitted: 'memberships',
  failedWhat: 'The memberships',
  add: 'Add membership',
  none: 'No memberships',
  noneHint: 'Give a member units that pay for products, such as ten classes.',
  /** How many units are left of those that were paid. */
  left: (remaining: number, total: number) => `${number(remaining)} of ${number(total)} left`,
  leftUntil: (remaining: number, total: number, day: string) =>
    `${number(remaining)} of ${number(total)} left, until ${day}`,
  unlimited: 'Unlimited',
  unlimitedUntil: (day: string) => `Unlimited, until ${day}`,
  deletedMember: 'A deleted member',
  form: {
    new: 'New membership',
    name: 'Name',
    nameHint: 'What the member reads at checkout.',
    nameMissing: 'Enter a name, such as “Ten classes”.',
    member: 'Member',
    memberSearch: 'Search by name or email',
    memberMissing: 'Choose the member who has it.',
    hasUnits: 'It has a number of units',
    hasUnitsHint: 'Off: it pays for as many as the member takes.',
    /** As the name of the setting, where two people changed it. */
    units: 'Units',
    total: 'Units in all',
    totalProblem: 'Enter 1 to 1,000,000.',
    remaining: 'Units left',
    remainingProblem: 'Enter 0 to 1,000,000.',
    tooManyLeft: 'More are left than there were.',
    /** The day after which it expires. */
    lastDay: 'Last day',
    products: 'Products',
    /** Above the products that it pays for. */
    paysFor: 'Pays for',
    everyProduct: 'Every product.',
    /** The shop counts the units that are used, not this program. */
    settled: 'You settle its use yourself',
    /** As the name of the setting, where two people changed it. */
    settledName: 'Settled by you',
  },
};
