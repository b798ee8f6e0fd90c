/**
 * Options of Node for our programs, and their variables. The `Dockerfile` names the same ones, which a test compares.
 *
 * @type {readonly string[]}
 */
export const PROGRAM_OPTIONS = ['--conditions=source', '--disable-warning=ExperimentalWarning'];

/**
 * Those of the platform. Little memory for new objects, and a garbage collection when the old ones take a third more than
 * after the last: with the defaults, V8 keeps a hundred megabytes for new objects, and lets garbage take as much again
 * (`docs/decisions/0142-garbage-is-collected-sooner.md`).
 *
 * @type {readonly string[]}
 */
export const PLATFORM_OPTIONS = [
  ...PROGRAM_OPTIONS,
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
];

/**
 * The C library of most Linux systems keeps freed memory in up to eight heaps for each processor. Only it reads this.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const MEMORY_VARIABLES = { MALLOC_ARENA_MAX: '2' };
