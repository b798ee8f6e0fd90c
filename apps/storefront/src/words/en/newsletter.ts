/** English texts: the newsletter. */
export const newsletter = {
  title: 'Newsletter',
  submit: 'Subscribe',
  /** What a reader agrees to. It is kept with the address. */
  consent: 'Email me the newsletter. I can unsubscribe at any time.',
  missing: 'Enter your email address.',
  malformed: 'Enter a valid email address, like ada@example.com.',
  failed: 'That didn’t work. Please try again in a minute.',
  sentTitle: 'Check your inbox',
  sentText: (email: string) => `We’ve sent an email to ${email}. Open its link to confirm. The link works for 7 days.`,
  confirmTitle: 'Confirm your subscription',
  confirmLead: 'Confirm that you’d like to get the newsletter at this address.',
  confirm: 'Confirm',
  confirmedTitle: 'Thank you',
  confirmedText: 'You’re subscribed. Every issue has a link to unsubscribe.',
  invalid: 'This link has expired, or you’ve unsubscribed since. You can subscribe again below.',
};
