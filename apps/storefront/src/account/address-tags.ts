/** The uses of an address: the platform's names, and the texts for people. */
export const addressTags: readonly (readonly [value: string, name: string])[] = [
  ['UNTAGGED', 'Other'],
  ['HOME', 'Home'],
  ['WORK', 'Work'],
  ['SHIPPING', 'Delivery'],
  ['BILLING', 'Billing'],
];
