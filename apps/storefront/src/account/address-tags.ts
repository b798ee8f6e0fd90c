/** What an address is used for, as the platform names it and as people read it. */
export const addressTags: readonly (readonly [value: string, name: string])[] = [
  ['UNTAGGED', 'Other'],
  ['HOME', 'Home'],
  ['WORK', 'Work'],
  ['SHIPPING', 'Delivery'],
  ['BILLING', 'Billing'],
];
