/** The program of `cartwright`. */
import { runCommand } from './run-command.ts';
import { COMMAND_TABLE } from './table.ts';

// Files that a command writes are readable by its own user only.
process.umask(0o077);
// The reader of the output may close it at any time.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runCommand(COMMAND_TABLE, process.argv.slice(2));
