/**
 * The shell blocks of the pages for operators: which of them `prove-install.mjs` runs, and which it leaves out, and why.
 * The pages of incidents are not among them: each needs its fault.
 */

/** The page that leads from a bare machine to a shop. Its blocks run first, in their order. */
export const INSTALL_PAGE = 'install.md';

/** The pages that are followed on the installed machine, in this order. */
export const FOLLOWED_PAGES = ['backup.md', 'sites.md', 'secrets.md'];

/** The pages and blocks that are not run. `first` is the beginning of a block; without it the whole page is meant. */
export const LEFT_OUT = [
  {
    page: 'install.md',
    first: 'apt-get install --yes --no-install-recommends certbot',
    because: 'Certbot needs a public name',
  },
  {
    page: 'backup.md',
    first: 'cartwright backup s3:',
    because: 'it needs a bucket; the tests of backups write to one',
  },
  { page: 'backup.md', first: 'age-keygen', because: 'the key is a placeholder; a test encrypts and decrypts' },
  {
    page: 'backup.md',
    first: 'cartwright restore /var/backups/cartwright/shop-2026-11-23.tar --into postgres:',
    because: 'it needs PostgreSQL; npm run prove:backup restores into it',
  },
  {
    page: 'sites.md',
    first: 'cartwright site import',
    because: 'it needs a second platform; a test imports an export',
  },
  { page: 'sites.md', first: 'cartwright domain verify', because: 'it needs a public name; a test verifies one' },
  { page: 'sites.md', first: 'curl --fail-with-body', because: 'a test makes these calls' },
  { page: 'containers.md', because: 'it needs a container engine; npm run prove:image runs the steps of the image' },
  {
    page: 'large-catalogs.md',
    because: 'settings, which need PostgreSQL; the suites of product queries run with them',
  },
  { page: 'logs.md', because: 'it needs the journal of systemd, which does not run in a folder' },
  { page: 'mail.md', because: 'it needs a mail server with an account; a test sends through one on loopback' },
  { page: 'media-s3.md', because: 'it needs a bucket; the suites of storage run against a server of S3' },
  { page: 'move-to-postgresql.md', because: 'it needs PostgreSQL; npm run prove:move moves a shop under load' },
  { page: 'postgresql.md', because: 'it needs PostgreSQL and asks for a password; all suites run on PostgreSQL' },
  {
    page: 'postgresql-many.md',
    because: 'it needs several machines; npm run prove:rolling brings them up on loopback',
  },
  { page: 'upgrades.md', because: 'it needs a second version; npm run prove:rolling replaces running processes' },
  { page: 'watch.md', because: 'it starts a shop of development; a test reads the metrics and the traces' },
];

/**
 * The shell blocks of a page, by the words after `sh`. Blocks that quote a file are none.
 *
 * @param {string} text
 * @returns {{ flags: string, code: string, section: number }[]}
 */
export function readBlocks(text) {
  let section = 0;
  return text.split(/^(?=## |```)/m).flatMap((part) => {
    const [, number] = /^## (\d+)\./.exec(part) ?? [];
    if (part.startsWith('## ')) section = Number(number ?? 99);
    const [, flags = '', code] = /^```sh *(.*)\n([\s\S]*)$/.exec(part) ?? [];
    return code === undefined || flags.startsWith('from') ? [] : [{ flags, code, section }];
  });
}

/**
 * Why a block is not run; undefined: it is run.
 *
 * @param {string} page
 * @param {string} code
 */
export function findReason(page, code) {
  return LEFT_OUT.find((one) => one.page === page && (one.first === undefined || code.startsWith(one.first)));
}
