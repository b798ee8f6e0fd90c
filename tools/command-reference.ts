/**
 * Writes the reference of the command `cartwright` (`docs/operate/command.md`) from the table of its subcommands. With
 * `--check` it writes nothing and exits with status 1 if the page differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { COMMAND_TABLE } from '@cartwright/platform/command-table';

const PAGE = 'docs/operate/command.md';
const ROOT = join(import.meta.dirname, '..');

type Command = (typeof COMMAND_TABLE.commands)[number];

/** The page as Markdown. */
function writeCommandReference(): string {
  return `<!-- Made by \`npm run docs\` from apps/platform/src/command. Change the texts there. -->

# The command \`cartwright\`

\`\`\`sh
npx cartwright <command>          # in the folder of Cartwright
npx cartwright <command> --help
\`\`\`

The command works on the data folder, or on the database that \`DATABASE_URL\` names. Run it as the user of the platform,
with the platform's [environment](environment.md), while the platform runs or not.

- \`--env-file <file>\` reads variables from a file, such as the one of the systemd unit. Variables of the environment go
  before.
- \`--json\` prints the result as JSON, one value a line. A failure is \`{"error":{"message":"…"}}\`.
- The exit status is 0 for done, 1 for failed, and 2 for a wrong command line, by which nothing was done.
- Progress is shown on a terminal only. Results go to standard output, warnings and errors to standard error.

| command | what it does |
| --- | --- |
${COMMAND_TABLE.commands.map((command) => `| [\`${command.name}\`](#${anchorOf(command)}) | ${command.summary} |`).join('\n')}

${COMMAND_TABLE.commands.map(describeCommand).join('\n')}`;
}

function anchorOf({ name }: Command): string {
  return name.replaceAll(' ', '-');
}

function describeCommand(command: Command): string {
  const { name, summary, details = [], examples = [], options } = command;
  const given = Object.entries(command.arguments).map(
    ([argument, { says, isOptional = false }]) => [isOptional ? `[${argument}]` : `<${argument}>`, says, ''] as const,
  );
  const named = Object.entries(options).map(([option, { value, says, fallback = '', isRequired = false }]) => {
    const usage = value === undefined ? `--${option}` : `--${option} ${value}`;
    return [usage, says, isRequired ? '**required**' : markCode(fallback)] as const;
  });
  const usage = [name, ...given.map(([argument]) => argument), ...(named.length > 0 ? ['[options]'] : [])].join(' ');
  const rows = [...given, ...named].map(([option, says, fallback]) => `| \`${option}\` | ${says} | ${fallback} |`);
  return [
    `## \`${name}\`\n`,
    `${summary}.\n`,
    ...details.map((paragraph) => `${paragraph}\n`),
    `\`\`\`sh\n${[`cartwright ${usage}`, ...examples.map((one) => `cartwright ${one}`)].join('\n')}\n\`\`\`\n`,
    ...(rows.length > 0 ? [`| option | what it does | without it |\n| --- | --- | --- |\n${rows.join('\n')}\n`] : []),
  ].join('\n');
}

/** Variables and addresses as code: the site would make links of the addresses. */
function markCode(text: string): string {
  return text.replaceAll(/https?:\/\/\S+|\$[A-Z_]+[A-Z]/g, '`$&`');
}

if (import.meta.main) {
  const path = join(ROOT, PAGE);
  const text = writeCommandReference();
  const isCheck = process.argv.includes('--check');
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    process.stdout.write(`${PAGE} is stale: run "npm run docs"\n`);
    process.exitCode = 1;
  }
}
