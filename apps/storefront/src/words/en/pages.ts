/** English texts: the home page, and delivery and returns. */
export const pages = {
  noProducts: 'No products yet. Please check back soon.',
  questions: 'Questions',
  /** `{email}` is a link, or the address as text. */
  writeTo: 'Write to {email}.',
  promises: 'Delivery, returns and help',
  noPolicies: 'The shop hasn’t published its policies yet.',
  askUs: 'Ask us',
};
