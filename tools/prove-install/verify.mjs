/**
 * Looks at the shop that `prove-install.mjs` installed, from inside its folder: `node verify.mjs <owner's link>`, and
 * `node verify.mjs --open` once it is open. Prints one line for each claim, and exits with status 1 where one is false.
 */
import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { get } from 'node:https';

const DEADLINE_MS = 60_000;
const isOpen = process.argv.includes('--open');
const [link = ''] = process.argv.slice(2).filter((one) => one !== '--open');
let failed = 0;

/**
 * @param {string} claim
 * @param {boolean} isTrue
 * @param {unknown} seen
 */
function check(claim, isTrue, seen) {
  if (!isTrue) failed += 1;
  process.stdout.write(`${isTrue ? '✓' : '✗'} ${claim}${isTrue ? '' : `: ${String(seen)}`}\n`);
}

/**
 * @param {string} url
 * @returns {Promise<{ status: number, body: string, location: string | undefined, cookies: readonly string[] }>}
 */
function ask(url, headers = {}) {
  const open = url.startsWith('https:') ? get : request;
  return new Promise((resolve, reject) => {
    const asked = open(url, { headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (/** @type {string} */ text) => (body += text));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          location: response.headers.location,
          cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? ''),
        }),
      );
    });
    asked.once('error', reject);
    asked.end();
  });
}

/** @param {string} url */
async function untilAnswers(url) {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const status = await ask(url).then(
      (answer) => answer.status,
      (/** @type {unknown} */ error) => String(error),
    );
    if (status === 200 || Date.now() > deadline) return status;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

for (const origin of ['https://accounts.shop.example', 'https://shop.example']) {
  const status = await untilAnswers(`${origin}/readyz`);
  check(`${origin} is ready`, status === 200, status);
}
const home = await ask('https://shop.example/');
if (isOpen) check('the shop is open', home.status === 200, home.status);
else check('the shop shows that it is closed', home.status === 403 && home.body.includes('Opening soon'), home.status);
const plain = await ask('http://shop.example/some/page');
const isLed = plain.status === 308 && plain.location === 'https://shop.example/some/page';
check('http leads to https', isLed, `${plain.status} ${plain.location}`);
if (link !== '') {
  const moved = await ask(link);
  const page = await ask(new URL(moved.location ?? link, link).href, { cookie: moved.cookies.join('; ') });
  check("the owner's link opens the page that creates the account", page.status === 200, page.status);
}
const processes = execFileSync('ps', ['-eo', 'user:20,args'], { encoding: 'utf8' }).split('\n');
const servers = processes.filter((line) => /(command|server)\/main\.ts/.test(line) && line.includes('node'));
const others = servers.filter((line) => !line.startsWith('cartwright'));
check('the servers run as the user cartwright', servers.length >= 2 && others.length === 0, processes.join('\n'));
const list = (/** @type {string} */ path) =>
  execFileSync('stat', ['--format', '%a %U %G', path], { encoding: 'utf8' }).trim();
for (const [path, wanted] of [
  ['/etc/cartwright', '750 root cartwright'],
  ['/etc/cartwright/secret', '640 root cartwright'],
  ['/var/lib/cartwright', '700 cartwright cartwright'],
  ['/var/lib/cartwright/shop.sqlite', '600 cartwright cartwright'],
]) {
  check(`${path} is ${wanted}`, list(path ?? '') === wanted, list(path ?? ''));
}
process.exitCode = failed === 0 ? 0 : 1;
