/** English texts: the newsletter. */
export const newsletter = {
  title: 'Newsletter',
  submit: 'Subscribe',
  /** What a reader agrees to. It is kept with the address. */
  consent: 'I want the newsletter by email, and can end it at any time.',
  missing: 'Type your email address.',
  malformed: 'This is not an email address.',
  failed: 'That didn’t work. Please try again in a minute.',
  sentTitle: 'Check your inbox',
  sentText: (email: string) => `We’ve sent an email to ${email}. Open its link to confirm. The link works for 7 days.`,
  confirmTitle: 'Confirm the newsletter',
  confirmLead: 'Confirm that you want the newsletter at this address.',
  confirm: 'Confirm',
  confirmedTitle: 'Thank you',
  confirmedText: 'Your address is confirmed. You can end the newsletter by the link in each issue.',
  invalid: 'This link is too old, or the newsletter was ended. You can ask for it again below.',
};
