/**
 * The module `collections` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
export { MediaItemType, SortOrder } from './shared-enumerations.ts';
export * from './collections.ts';
