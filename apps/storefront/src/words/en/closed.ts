/** English texts: the page of a shop that is not open yet. */
export const closed = {
  title: 'Opening soon.',
  /** Opens the form. */
  enter: 'Enter password',
  password: 'Password',
  submit: 'Enter',
  wrong: 'That’s not the password. Try again.',
  busy: 'Too many attempts. Wait a few minutes and try again.',
};
