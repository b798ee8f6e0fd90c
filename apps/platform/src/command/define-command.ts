/** The form of a subcommand of `cartwright`: a name, its options and arguments as data, and the function that runs it. */
import type { Shell } from './shell.ts';

/** An option `--name`, or `--name <value>` where it has a `value`. */
export interface OptionRule {
  /** What it does, beginning in lower case, without a full stop. */
  readonly says: string;
  /** The placeholder of its value, such as `<folder>`. Absent: the option is a switch. */
  readonly value?: string;
  /** What is used without it, for help and reference. */
  readonly fallback?: string;
  readonly isRequired?: boolean;
  /** Whether it may be given several times; then its value is a list. */
  readonly isRepeated?: boolean;
  /** Converts the text. It throws a `SettingError` for a value that it refuses. */
  readonly parse?: (text: string) => unknown;
}

/** An argument without a name. */
export interface ArgumentRule {
  readonly says: string;
  readonly isOptional?: boolean;
}

export type OptionRules = Readonly<Record<string, OptionRule>>;
export type ArgumentRules = Readonly<Record<string, ArgumentRule>>;

type ValueOf<Rule extends OptionRule> = Rule extends { readonly parse: (text: string) => infer Value } ? Value : string;

export type OptionValues<Rules extends OptionRules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends { readonly value: string }
    ? Rules[Name] extends { readonly isRepeated: true }
      ? readonly ValueOf<Rules[Name]>[]
      : Rules[Name] extends { readonly isRequired: true }
        ? ValueOf<Rules[Name]>
        : ValueOf<Rules[Name]> | undefined
    : boolean;
};

export type ArgumentValues<Rules extends ArgumentRules> = {
  readonly [Name in keyof Rules]: Rules[Name] extends { readonly isOptional: true } ? string | undefined : string;
};

/** What a command has done, as text for people and as data for programs (`--json`). */
export interface Outcome {
  /** Without the line end of its last line. */
  readonly text: string;
  readonly json: unknown;
  /** Whether the command's answer is negative, such as a check that failed; the exit status is 1. Default: false. */
  readonly hasFailed?: boolean;
}

export interface CommandDefinition<Options extends OptionRules, Arguments extends ArgumentRules> {
  /** One word, or a group and a word: `mail test`. */
  readonly name: string;
  /** One sentence without a full stop, in the imperative. */
  readonly summary: string;
  /** Paragraphs below the summary in help and reference. */
  readonly details?: readonly string[];
  /** Command lines without `cartwright`, for help and reference. */
  readonly examples?: readonly string[];
  readonly options: Options;
  readonly arguments: Arguments;
  /**
   * Does the work. Load what is large by `await import(…)` in here, so that help stays fast. An error with a sentence
   * for the operator is a `CommandError` or one of those of `start-failure.ts`; any other is printed with its stack.
   */
  readonly run: (
    given: { readonly options: OptionValues<Options>; readonly arguments: ArgumentValues<Arguments> },
    shell: Shell,
  ) => Promise<Outcome | undefined>;
}

/** A command of the table, with its values unchecked by the compiler. */
export interface Command extends Omit<CommandDefinition<OptionRules, ArgumentRules>, 'run'> {
  readonly run: (given: GivenValues, shell: Shell) => Promise<Outcome | undefined>;
}

export interface GivenValues {
  readonly options: Readonly<Record<string, unknown>>;
  readonly arguments: Readonly<Record<string, string | undefined>>;
}

/** The command cannot do its work. The message names the reason and the remedy; the exit status is 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Makes a command of the table. The parser guarantees that the values are those of the rules. */
export function defineCommand<const Options extends OptionRules, const Arguments extends ArgumentRules>(
  definition: CommandDefinition<Options, Arguments>,
): Command {
  type Given = Parameters<typeof definition.run>[0];
  return { ...definition, run: (given, shell) => definition.run(given as unknown as Given, shell) };
}

/** The option of all commands that work on a shop's data. */
export const DATA_OPTION = {
  says: "the shop's data folder; with DATABASE_URL, the shop is in that database",
  value: '<folder>',
  fallback: '$CARTWRIGHT_DATA or ./data',
} as const satisfies OptionRule;

/** Whether the text begins with a scheme, as an address does and a folder does not. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text);
}
