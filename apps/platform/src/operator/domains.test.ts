import { createServer } from 'node:http';

import { expect, onTestFinished, test } from 'vitest';

import { describeOnBothDatabases } from '../../test/databases.ts';
import { error, list } from '../../test/demo-shop.ts';
import { openDnsServer } from '../../test/dns-server.ts';
import { member, openTestPlatform, text, type TestPlatform } from '../../test/test-platform.ts';
import { checkDomains } from '../command/doctor/domains.ts';

const OPERATOR_KEY = 'the key of an operator, with 32 characters';
const LAMPS = { name: 'Lamps', publicUrl: 'https://accounts.lamps.example', shopUrl: 'https://lamps.example' };
const CHAIRS = { name: 'Chairs', publicUrl: 'https://accounts.chairs.example', shopUrl: 'https://chairs.example' };
const DOMAIN = 'accounts.lamps.shop';

describeOnBothDatabases('an own domain of a site', ({ place }) => {
  test('is served once its owner has proven it by DNS or by a file, and by one site alone', async () => {
    const dns = await openDnsServer();
    const at = await place();
    const world = await openTestPlatform({
      config: { database: at, operatorKey: OPERATOR_KEY, dnsServers: [dns.address], allowLocalWebhooks: true },
      resolve: (name) =>
        Promise.resolve(
          name === 'localhost' ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '10.0.0.1', family: 4 }],
        ),
    });
    const ask = askOperator(world);
    const [lamps, chairs] = [await makeSite(ask, LAMPS), await makeSite(ask, CHAIRS)];
    const token = await visit(world, lamps);
    const serves = async () => {
      const address = `https://${DOMAIN}/site-properties/v4/properties`;
      const shown = await world.platform.fetch(new Request(address, { headers: { authorization: token } }));
      return shown.status;
    };
    const tlsAsk = async (domain: string, address = '127.0.0.1', authorization?: string) => {
      const headers = authorization === undefined ? {} : { headers: { authorization } };
      const request = new Request(`http://127.0.0.1:4001/operator/tls-ask?domain=${domain}`, headers);
      return (await world.platform.fetch(request, { address })).status;
    };

    const added = await ask('POST', `/${lamps.id}/domains`, { domain: 'Accounts.Lamps.Shop' });
    const value = text(member(added.body, 'domain.dnsRecord.value'));
    expect(added.body['domain']).toMatchObject({
      domain: DOMAIN,
      state: 'UNVERIFIED',
      dnsRecord: {
        name: `_cartwright.${DOMAIN}`,
        type: 'TXT',
        value: expect.stringMatching(/^cartwright-site=/) as string,
      },
      file: { url: `https://${DOMAIN}/.well-known/cartwright-site.txt`, content: value },
    });
    expect((await ask('POST', `/${lamps.id}/domains`, { domain: DOMAIN })).body).toEqual(added.body);
    // Another site may add it, too, as long as no site has proven it.
    const rival = await ask('POST', `/${chairs.id}/domains`, { domain: DOMAIN });
    const verify = (site: Site, domain = DOMAIN) => ask('POST', `/${site.id}/domains/${domain}/verify`, {});
    const missing = await verify(lamps);
    expect([error(missing), missing.body['message']]).toEqual([
      [409, 'DOMAIN_NOT_VERIFIED'],
      `${DOMAIN} is not proven: there is no TXT record "${value}" of _cartwright.${DOMAIN}, and https://${DOMAIN}/.well-known/cartwright-site.txt cannot be read: The address must not lead inside the network, as ${DOMAIN} does (10.0.0.1). Servers of DNS keep what they know for up to some hours, so a new record may be seen later: verify it again then.`,
    ]);
    expect([await serves(), await tlsAsk(DOMAIN)]).toEqual([401, 404]);

    dns.records.set(`_cartwright.${DOMAIN}`, [
      'v=spf1 -all',
      text(member(rival.body, 'domain.dnsRecord.value')),
      value,
    ]);
    expect((await verify(lamps)).body['domain']).toMatchObject({ state: 'VERIFIED', verifiedBy: 'DNS' });
    await world.platform.refreshSites();
    expect([await serves(), await tlsAsk(DOMAIN)]).toEqual([200, 200]);
    for (const refused of [await verify(chairs), await ask('POST', `/${chairs.id}/domains`, { domain: DOMAIN })]) {
      expect([error(refused), refused.body['message']]).toEqual([
        [409, 'DOMAIN_TAKEN'],
        `The site ${lamps.id} is served at ${DOMAIN} already: remove it there first.`,
      ]);
    }
    const moved = await ask('PATCH', `/${chairs.id}`, { site: { publicUrl: `https://${DOMAIN}` } });
    expect(error(moved)).toEqual([409, 'SITE_HOST_TAKEN']);
    expect(await checkDomains({ database: at, mode: 'development' })).toEqual([
      {
        name: 'domain',
        status: 'warn',
        says: `${DOMAIN} is not proven, so ${chairs.id} is not served there: run "cartwright domain verify ${DOMAIN} --site ${chairs.id}".`,
      },
    ]);

    // Hosts of sites and of their shops have certificates, too. Others are told nothing.
    const known = ['lamps.example', 'accounts.chairs.example', 'localhost', 'evil.example'];
    expect(await Promise.all(known.map((domain) => tlsAsk(domain)))).toEqual([200, 200, 200, 404]);
    expect(await tlsAsk(DOMAIN, '203.0.113.7')).toBe(403);
    expect(await tlsAsk(DOMAIN, '203.0.113.7', OPERATOR_KEY)).toBe(200);

    const served = await openFileServer();
    const file = await ask('POST', `/${lamps.id}/domains`, { domain: served.domain });
    served.content = text(member(file.body, 'domain.file.content'));
    expect((await verify(lamps, served.domain)).body['domain']).toMatchObject({ verifiedBy: 'HTTPS' });

    expect((await ask('DELETE', `/${lamps.id}/domains/${DOMAIN}`)).status).toBe(200);
    expect(error(await ask('DELETE', `/${lamps.id}/domains/${DOMAIN}`))).toEqual([404, 'DOMAIN_NOT_FOUND']);
    await world.platform.refreshSites();
    expect(await serves()).toBe(401);
    const left = list((await ask('GET', `/${lamps.id}/domains`)).body, 'domains');
    expect(left.map(({ domain }) => domain)).toEqual([served.domain]);
    // The site that was refused proves it now.
    expect((await verify(chairs)).status).toBe(200);
  });

  test('is not the host of the main site, also where that became it later', async () => {
    const at = await place();
    const world = await openTestPlatform({ config: { database: at, operatorKey: OPERATOR_KEY } });
    const lamps = await makeSite(askOperator(world), LAMPS);
    const refused = await askOperator(world)('POST', `/${lamps.id}/domains`, { domain: 'localhost:4001' });
    expect([error(refused), refused.body['message']]).toEqual([
      [409, 'DOMAIN_TAKEN'],
      'The main site is served at localhost:4001 already.',
    ]);
    const added = await askOperator(world)('POST', `/${lamps.id}/domains`, { domain: DOMAIN });
    const main = `/${world.platform.site.siteId}/domains`;
    const ofMain = await askOperator(world)('POST', main, { domain: DOMAIN });
    await world.platform[Symbol.asyncDispose]();

    const dns = await openDnsServer();
    dns.records.set(
      `_cartwright.${DOMAIN}`,
      [added, ofMain].map(({ body }) => text(member(body, 'domain.dnsRecord.value'))),
    );
    const later = await openTestPlatform({
      config: { database: at, operatorKey: OPERATOR_KEY, dnsServers: [dns.address], publicUrl: `https://${DOMAIN}` },
    });
    const verify = (path: string) => askOperator(later)('POST', `${path}/${DOMAIN}/verify`, {});
    const other = await verify(`/${lamps.id}/domains`);
    expect([error(other), other.body['message']]).toEqual([
      [409, 'DOMAIN_TAKEN'],
      `The main site is served at ${DOMAIN} already.`,
    ]);
    expect((await verify(main)).body['domain']).toMatchObject({ state: 'VERIFIED' });
  });
});

function askOperator(world: TestPlatform) {
  return (method: string, path: string, body?: unknown) =>
    world.call(method, `/operator/v1/sites${path}`, { token: OPERATOR_KEY, ...(body === undefined ? {} : { body }) });
}

interface Site {
  readonly id: string;
  readonly clientId: string;
  readonly publicUrl: string;
}

async function makeSite(
  ask: (method: string, path: string, body: unknown) => ReturnType<TestPlatform['call']>,
  site: typeof LAMPS,
): Promise<Site> {
  const { body } = await ask('POST', '', { site });
  return { ...site, id: text(member(body, 'site.id')), clientId: text(member(body, 'site.clientId')) };
}

/** A visitor's token of a site. */
async function visit({ platform }: TestPlatform, { clientId, publicUrl }: Site): Promise<string> {
  const response = await platform.fetch(
    new Request(`${publicUrl}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, grantType: 'anonymous' }),
    }),
  );
  return ((await response.json()) as { readonly access_token: string }).access_token;
}

/** The present server of a domain, which shows one text. */
async function openFileServer(): Promise<{ readonly domain: string; content: string }> {
  const shown = { domain: '', content: '' };
  const server = createServer((request, response) => {
    response.end(request.url === '/.well-known/cartwright-site.txt' ? `${shown.content}\n` : 'Nothing is here.');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  shown.domain = `localhost:${typeof address === 'object' ? address?.port : 0}`;
  return shown;
}
