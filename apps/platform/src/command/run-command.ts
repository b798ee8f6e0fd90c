/**
 * Finds the command of a command line, reads its options by the rules of the table, runs it and prints its outcome. All
 * of `cartwright` shares this help, `--json`, `--env-file` and the exit status: 0 done, 1 failed, 2 a wrong command
 * line, by which nothing was done.
 */
import { readFileSync } from 'node:fs';
import { inspect, parseEnv } from 'node:util';

import { SettingError, type Environment } from '@cartwright/listener';
import { Argument, Command as Parser, CommanderError, InvalidArgumentError, Option } from 'commander';

import { describeStartFailure, type FailureSource, isExpectedFailure } from '../start-failure.ts';
import { CommandError, type Command, type GivenValues, type OptionRule, isAddress } from './define-command.ts';
import { createShell, type Shell } from './shell.ts';

export interface CommandTable {
  /** The summaries of the first words of commands with two words. */
  readonly groups: Readonly<Record<string, string>>;
  readonly commands: readonly Command[];
}

/** The options of every command. */
export const COMMON_OPTIONS = {
  json: { says: 'print the result as JSON, one value a line' },
  'env-file': {
    says: 'read variables from this file, too; those of the environment go before',
    value: '<file>',
  },
} as const satisfies Readonly<Record<string, OptionRule>>;

const EXIT = { done: 0, failed: 1, misused: 2 } as const;

/** Runs a command line without the name of the program. Returns the exit status. */
export async function runCommand(
  { groups, commands }: CommandTable,
  line: readonly string[],
  environment: Environment = process.env,
): Promise<number> {
  const isJson = line.includes('--json');
  let status: number = EXIT.done;
  let source: FailureSource = { environment };
  const makeShell = (envFile: string | undefined): Shell => {
    const shell = createShell({ isJson, environment });
    if (envFile === undefined) return shell;
    const more = readEnvironmentFile(shell.resolvePath(envFile));
    return createShell({ isJson, environment: { ...more, ...environment } });
  };
  const program = createProgram(groups, commands, async (command, given, envFile) => {
    const shell = makeShell(envFile);
    source = findSource(command, given, shell);
    const outcome = await command.run(given, shell);
    if (outcome === undefined) return;
    shell.print(outcome.text, outcome.json);
    if (outcome.hasFailed === true) status = EXIT.failed;
  });
  try {
    await program.parseAsync([...line], { from: 'user' });
    return status;
  } catch (failure) {
    if (failure instanceof CommanderError && failure.exitCode === 0) return EXIT.done;
    const isMisuse = isMisused(failure, source);
    printFailure(failure, { isJson, isMisuse, source });
    return isMisuse ? EXIT.misused : EXIT.failed;
  }
}

/** Which values of this command line and environment the sentence of a failure may name. */
function findSource(command: Command, { options }: GivenValues, shell: Shell): FailureSource {
  const { data } = options;
  const environment = shell.placeOf(typeof data === 'string' ? data : undefined);
  const option = Object.entries(command.options).find(([name, { says, value = '' }]) => {
    const text = options[name];
    // One that may also be a folder says so.
    const namesDatabase = value.includes('postgres://') || (says.includes('postgres://') && isAddress(String(text)));
    return typeof text === 'string' && namesDatabase;
  });
  return option === undefined ? { environment } : { environment, databaseField: `--${option[0]}` };
}

/** Whether the command line was wrong: for the parser, or for the command, whose sentence begins with the option. */
function isMisused(failure: unknown, source: FailureSource): boolean {
  return (
    failure instanceof CommanderError ||
    (failure instanceof SettingError && describeStartFailure(failure, source).startsWith('--'))
  );
}

type Dispatch = (command: Command, given: GivenValues, envFile: string | undefined) => Promise<void>;

function createProgram(groups: CommandTable['groups'], commands: readonly Command[], dispatch: Dispatch): Parser {
  const program = prepare(new Parser('cartwright'))
    .summary('Run and care for a shop')
    .description('Runs and cares for a shop. Each command has its own --help.')
    .helpCommand(false);
  const parents = new Map<string, Parser>();
  for (const [name, summary] of Object.entries(groups)) {
    const group = prepare(new Parser(name)).summary(summary).description(`${summary}.`).helpCommand(false);
    parents.set(name, group);
    program.addCommand(group);
  }
  for (const command of commands) {
    const [first = '', second] = command.name.split(' ');
    const parent = second === undefined ? program : parents.get(first);
    if (parent === undefined) throw new Error(`The group "${first}" of "${command.name}" is not in the table.`);
    parent.addCommand(createParser(command, second ?? first, dispatch));
  }
  return program;
}

/** Errors are thrown, and printed in one place. */
function prepare(parser: Parser): Parser {
  return parser
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .helpOption('-h, --help', 'print this');
}

function createParser(command: Command, name: string, dispatch: Dispatch): Parser {
  const parser = prepare(new Parser(name))
    .summary(command.summary)
    .description([`${command.summary}.`, ...(command.details ?? [])].join('\n\n'))
    .allowExcessArguments(false);
  for (const [argument, { says, isOptional = false }] of Object.entries(command.arguments)) {
    parser.addArgument(new Argument(isOptional ? `[${argument}]` : `<${argument}>`, says));
  }
  for (const [option, rule] of Object.entries({ ...command.options, ...COMMON_OPTIONS })) {
    parser.addOption(createOption(option, rule));
  }
  if (command.examples !== undefined) {
    parser.addHelpText('after', `\nExamples:\n${command.examples.map((one) => `  cartwright ${one}`).join('\n')}`);
  }
  return parser.action(async () => {
    const values = new Map(
      parser.options.map((option) => [option.name(), parser.getOptionValue(option.attributeName()) as unknown]),
    );
    const options = Object.fromEntries(
      Object.entries(command.options).map(([option, rule]) => [
        option,
        values.get(option) ?? (rule.value === undefined ? false : rule.isRepeated === true ? [] : undefined),
      ]),
    );
    const given = Object.fromEntries(Object.keys(command.arguments).map((key, at) => [key, parser.args[at]]));
    await dispatch(command, { options, arguments: given }, values.get('env-file') as string | undefined);
  });
}

function createOption(name: string, rule: OptionRule): Option {
  const { says, value, fallback, isRequired = false, isRepeated = false, parse } = rule;
  const flags = value === undefined ? `--${name}` : `--${name} ${value}`;
  const option = new Option(flags, fallback === undefined ? says : `${says} (default: ${fallback})`);
  if (value === undefined) return option;
  return option.makeOptionMandatory(isRequired).argParser((text: string, previous: unknown) => {
    const read = parse === undefined ? text : refuseInvalid(() => parse(text));
    return isRepeated ? [...((previous as readonly unknown[] | undefined) ?? []), read] : read;
  });
}

function refuseInvalid(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (failure) {
    if (failure instanceof SettingError) throw new InvalidArgumentError(failure.message);
    throw failure;
  }
}

function readEnvironmentFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new CommandError(`The file of --env-file cannot be read: ${path}. Name one that this user may read.`, {
      cause,
    });
  }
}

interface PrintOptions {
  readonly isJson: boolean;
  readonly isMisuse: boolean;
  readonly source: FailureSource;
}

function printFailure(failure: unknown, { isJson, isMisuse, source }: PrintOptions): void {
  const isExpected = isMisuse || failure instanceof CommandError || isExpectedFailure(failure);
  const message = describeFailure(failure, isMisuse, source);
  if (!isExpected) process.stderr.write(`${inspect(failure)}\n`);
  if (isJson) process.stdout.write(`${JSON.stringify({ error: { message } })}\n`);
  else process.stderr.write(`${message}\n`);
}

function describeFailure(failure: unknown, isMisuse: boolean, source: FailureSource): string {
  if (failure instanceof CommanderError) return describeMisuse(failure);
  if (failure instanceof CommandError) return failure.message;
  const sentence = describeStartFailure(failure, source);
  return isMisuse ? `${sentence} ${MORE_HELP}` : sentence;
}

const MORE_HELP = '"cartwright --help" lists the commands, and each has a --help of its own.';

/** From a text of commander, such as `error: unknown option '--dat'\n(Did you mean --data?)`. */
function describeMisuse({ code, message }: CommanderError): string {
  if (code === 'commander.help') return `Name a command. ${MORE_HELP}`;
  // The parser's own sentence names the option, and the value that it refused.
  const [, ofParser] = /argument '.*' is invalid\. (.*)$/s.exec(message) ?? [];
  const [first = '', hint] = (ofParser ?? message.replace(/^error: /, '')).split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1)}`.replace(/\.$/, '');
  return [`${sentence}.`, ...(hint === undefined ? [] : [hint.replace(/^\((.*)\)$/, '$1')]), MORE_HELP].join(' ');
}
