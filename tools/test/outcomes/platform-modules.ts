/** Loads the modules of the platform's global set-up and starts nothing: loading a module can change the exit code. */
import '@cartwright/platform/test/postgres-server';

export function setup(): void {}
