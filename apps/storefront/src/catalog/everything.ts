/** The slug of the page with all products; no collection of the shop has it. */
export const EVERYTHING = 'all';
