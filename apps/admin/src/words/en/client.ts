/** English texts: errors of the connection to the platform, the server of the shop. */

export const client = {
  signedOut: 'You are signed out of the admin.',
  /** `status` is a number such as 503. An access token lets the admin call the platform. */
  noTokenStatus: (status: number) => `The platform responded with ${status} to the request for an access token.`,
  noToken: 'The platform’s response has no access token.',
};
