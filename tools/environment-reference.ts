/**
 * Writes the reference of the environment (`docs/operate/environment.md`) from the variables that both servers declare.
 * With `--check` it writes nothing and exits with status 1 if the page differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { VariableGroups } from '@cartwright/listener';
import { PLATFORM_VARIABLES } from '@cartwright/platform/config-variables';
import { SHOP_VARIABLES } from '@cartwright/storefront/config-variables';

const PAGE = 'docs/operate/environment.md';
const ROOT = join(import.meta.dirname, '..');

/** The page as Markdown. */
function writeEnvironmentReference(): string {
  return `<!-- Made by \`npm run docs\` from config-variables.ts of both servers. Change the texts there. -->

# Environment variables

The platform and the shop's server read all settings from the environment, once, when they start. A wrong value stops the
start with one sentence that names the variable and the remedy. An empty variable counts as absent.

- A **secret** may lie in a file: give the file's path in the same name with \`_FILE\`, such as
  \`CARTWRIGHT_SECRET_FILE=/run/secrets/cartwright\`. The content is trimmed. Give the variable or the file, not both.
- In production, the platform refuses variables that begin with \`CARTWRIGHT_\` and are not on this page: they are
  misspelled.
- Both servers are started by \`npm start\`, which passes its environment on. Its options \`--host\`, \`--port\` and
  \`--data\` go before the variables.

## The platform

${writeGroups(PLATFORM_VARIABLES)}
## The shop

${writeGroups(SHOP_VARIABLES)}`;
}

function writeGroups(groups: VariableGroups): string {
  return Object.entries(groups)
    .map(([title, group]) => {
      const rows = Object.entries(group).map(
        ([name, { says, takes, fallback = '', isSecret = false }]) =>
          `| \`${name}\` | ${says}${isSecret ? ' **Secret.**' : ''} | ${takes} | ${fallback} |`,
      );
      return `### ${title}\n\n| variable | what it sets | takes | without it |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
    })
    .join('\n');
}

if (import.meta.main) {
  const path = join(ROOT, PAGE);
  const text = writeEnvironmentReference();
  const isCheck = process.argv.includes('--check');
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    process.stdout.write(`${PAGE} is stale: run "npm run docs"\n`);
    process.exitCode = 1;
  }
}
