/** There is no shop, and none should be created. The message names the remedy. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}
