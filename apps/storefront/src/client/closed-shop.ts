/** The path that receives the password of a shop that is not open yet. */
export const PASSWORD_PATH = '/password';
