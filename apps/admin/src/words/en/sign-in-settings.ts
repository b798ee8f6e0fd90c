/** English texts: the settings of sign-in, with other sign-ins (identity providers) and the captcha. */

export const signInSettings = {
  failedWhat: 'The sign-in settings',
  members: {
    title: 'New members',
    /** `{account}` is a link to the page with the title “Your account”. */
    lead: 'What new members have to pass. Your own sign-in is on {account}.',
    verifies: 'New members verify their email address',
    verifiesHint: 'A code by email proves that the address is theirs.',
    /** The same field, where its value is asked about. So is `approvesField`. */
    verifiesField: 'Verifying email addresses',
    approves: 'You approve new members',
    approvesHint: 'They wait on the page Members until you let them in.',
    approvesField: 'Approving members',
  },
  /** Sign-in with an account of another company, such as Google: an identity provider. */
  providers: {
    title: 'Other sign-ins',
    lead: 'Buttons on the sign-in page for accounts of another company (OpenID Connect).',
    failedWhat: 'The identity providers',
    none: 'Let members sign in with an account that they already have, such as Google or their company’s.',
    add: 'Add identity provider',
    on: 'On',
    off: 'Off',
    /** `{address}` is an address of this shop, which the provider has to know. */
    register: 'Register this return address there: {address}',
    works: (name: string) => `${name} answers. Members can sign in with it.`,
    fails: (name: string) => `${name} can’t be used now`,
    /** A button: tries the sign-in. */
    test: 'Test',
    testNamed: (name: string) => `Test ${name}`,
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    turnOnNamed: (name: string) => `Turn on ${name}`,
    turnOffNamed: (name: string) => `Turn off ${name}`,
    editNamed: (name: string) => `Edit ${name}`,
    removeNamed: (name: string) => `Remove ${name}`,
  },
  /** The dialog that adds or edits an identity provider. */
  dialog: {
    addTitle: 'Add identity provider',
    add: 'Add provider',
    name: 'Name',
    nameHint: 'The words of the button, such as “Google”.',
    nameMissing: 'Enter the words of the button, such as “Google”.',
    address: 'Address',
    addressHint: 'The provider describes itself below it, such as https://accounts.google.com.',
    addressStays: 'It stays, because members are known by it.',
    addressMissing: 'Enter a full address, such as https://accounts.google.com.',
    clientId: 'Client ID',
    clientIdMissing: 'Enter the client ID that the provider gave you.',
    clientSecret: 'Client secret',
    newClientSecret: 'New client secret',
    secretHint: 'It is stored encrypted.',
    secretStays: 'Empty: the saved one stays.',
    scopes: 'More scopes',
    scopesHint: 'Besides openid, email and profile.',
    /** The same field, in a question or an error. */
    scopesField: 'Scopes',
  },
  captcha: {
    title: 'Captcha',
    lead: 'After many attempts, a person has to prove to be one.',
    /** The parts in braces are names of variables, and their values. */
    off: 'Off. Rate limits protect sign-in and registration. For a captcha, set {variable} to {turnstile}, {hcaptcha} or {recaptcha}, and {siteKey} and {secret} to its keys in the environment of the server, and start it again.',
    /** `name` is the name of a service, such as “hCaptcha”. */
    on: (name: string) => `On: ${name}. Its keys are in the environment of the server.`,
    /** A captcha that is only for development: an addition. */
    local: 'A sum, for development',
  },
};
