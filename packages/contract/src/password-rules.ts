/** What pages may say of a password before they send it; the platform decides, and knows more rules. */

/** Characters (NIST SP 800-63B §5.1.1.2). */
export const PASSWORD_MIN_LENGTH = 8;
