/** Rules that pages check before they send a password. The platform decides, and has more rules. */

/** Characters (NIST SP 800-63B §5.1.1.2). */
export const PASSWORD_MIN_LENGTH = 8;
