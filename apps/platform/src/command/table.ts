/** The commands of `cartwright`, in the order of the help. A new command is one file and one entry here. */
import { migrateCommand } from './migrate.ts';
import { ownerLinkCommand } from './owner-link.ts';
import type { CommandTable } from './run-command.ts';
import { seedCommand } from './seed.ts';
import { serveCommand } from './serve.ts';

export const COMMAND_TABLE: CommandTable = {
  groups: {},
  commands: [serveCommand, migrateCommand, seedCommand, ownerLinkCommand],
};
