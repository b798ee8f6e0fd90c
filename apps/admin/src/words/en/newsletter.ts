/** English texts: the newsletter’s readers. */
export const newsletter = {
  title: 'Newsletter',
  lead: 'Who asked for the newsletter in the shop and confirmed their address. Send it with the program of your choice.',
  notPermitted: 'the newsletter’s readers',
  save: 'Save as file',
  showForm: 'Show the form in the footer of the shop',
  isShown: 'The form is shown.',
  isHidden: 'The form is hidden.',
  views: 'Kinds of readers',
  statuses: { CONFIRMED: 'Confirmed', PENDING: 'Not confirmed', UNSUBSCRIBED: 'Ended' },
  search: 'Search by email address',
  failedWhat: 'The readers',
  none: 'No readers here',
  noneHint: 'Shoppers ask for it with the form at the bottom of every page.',
  deleteOf: (email: string) => `Delete ${email}`,
  notSaved: (reason: string) => `Not saved: ${reason}`,
};
