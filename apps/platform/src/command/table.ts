/** The commands of `cartwright`, in the order of the help. A new command is one file and one entry here. */
import { listApiKeysCommand, makeApiKeyCommand, revokeApiKeyCommand } from './api-keys.ts';
import { backupCommand } from './backup.ts';
import { doctorCommand } from './doctor.ts';
import { addDomainCommand, listDomainsCommand, removeDomainCommand, verifyDomainCommand } from './domains.ts';
import { mailTestCommand } from './mail-test.ts';
import { migrateCommand } from './migrate.ts';
import { moveCommand } from './move.ts';
import { ownerLinkCommand } from './owner-link.ts';
import { erasePersonCommand, exportPersonCommand } from './person.ts';
import { restoreCommand } from './restore.ts';
import { rotateEventKeysCommand, rotateSecretCommand, rotateTokenKeysCommand } from './rotate-keys.ts';
import type { CommandTable } from './run-command.ts';
import { rebuildSearchCommand } from './search-rebuild.ts';
import { seedCommand } from './seed.ts';
import { serveCommand } from './serve.ts';
import { exportSiteCommand, importSiteCommand } from './site-archive.ts';
import {
  addressSiteCommand,
  deleteSiteCommand,
  limitSiteCommand,
  listSitesCommand,
  makeSiteCommand,
  renameSiteCommand,
  resumeSiteCommand,
  suspendSiteCommand,
} from './sites.ts';
import { webhookListenCommand } from './webhook-listen.ts';

export const COMMAND_TABLE: CommandTable = {
  groups: {
    'api-key': 'Make, list and revoke API keys',
    domain: 'Add, verify and remove own domains of sites',
    mail: 'Try the mail server',
    person: 'Export or erase the data of one person',
    'rotate-keys': 'Replace the keys that the platform signs and seals with',
    search: 'Rebuild the index of the search engine',
    site: 'Make, suspend, export, import and delete sites of a platform',
    webhook: 'Receive webhook messages',
  },
  commands: [
    serveCommand,
    doctorCommand,
    migrateCommand,
    seedCommand,
    ownerLinkCommand,
    backupCommand,
    restoreCommand,
    moveCommand,
    makeSiteCommand,
    listSitesCommand,
    renameSiteCommand,
    addressSiteCommand,
    limitSiteCommand,
    suspendSiteCommand,
    resumeSiteCommand,
    exportSiteCommand,
    importSiteCommand,
    deleteSiteCommand,
    rebuildSearchCommand,
    addDomainCommand,
    listDomainsCommand,
    verifyDomainCommand,
    removeDomainCommand,
    makeApiKeyCommand,
    listApiKeysCommand,
    revokeApiKeyCommand,
    exportPersonCommand,
    erasePersonCommand,
    mailTestCommand,
    rotateTokenKeysCommand,
    rotateEventKeysCommand,
    rotateSecretCommand,
    webhookListenCommand,
  ],
};
