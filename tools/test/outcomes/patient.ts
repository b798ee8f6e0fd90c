/** Ends with exit code 0 once its process has a low priority, and with 1 where it has none after ten seconds. */
import { constants, getPriority } from 'node:os';

const isLow = (): boolean => getPriority() === constants.priority.PRIORITY_BELOW_NORMAL;

// The priority is set just after the start.
while (!isLow() && performance.now() < 10_000);
process.exitCode = isLow() ? 0 : 1;
