/** Refuses an argument that is no email address, before a command looks for it. */
import { CommandError } from './define-command.ts';

/** @throws CommandError */
export function requireMailAddress(text: string): void {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return;
  throw new CommandError(`"${text}" is no email address: give one such as you@example.com.`);
}
