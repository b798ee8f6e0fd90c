/**
 * Options of Node for our programs. The `Dockerfile` names the same ones.
 *
 * @type {readonly string[]}
 */
export const PROGRAM_OPTIONS = ['--conditions=source', '--disable-warning=ExperimentalWarning'];

/**
 * Those of the platform. New objects get 4 MB instead of 16: with the default, V8 keeps a hundred megabytes of them that it
 * never gives back (`docs/decisions/0132-lists-are-sent-in-pieces.md`).
 *
 * @type {readonly string[]}
 */
export const PLATFORM_OPTIONS = [...PROGRAM_OPTIONS, '--max-semi-space-size=4'];
