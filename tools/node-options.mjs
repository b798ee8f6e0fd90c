/**
 * Options of Node for our programs. The `Dockerfile` names the same ones.
 *
 * @type {readonly string[]}
 */
export const PROGRAM_OPTIONS = ['--conditions=source', '--disable-warning=ExperimentalWarning'];

/**
 * Those of the platform. Little memory for new objects: with the default, V8 keeps a hundred megabytes for them after load
 * (`docs/decisions/0132-lists-are-sent-in-pieces.md`).
 *
 * @type {readonly string[]}
 */
export const PLATFORM_OPTIONS = [...PROGRAM_OPTIONS, '--max-semi-space-size=4'];
