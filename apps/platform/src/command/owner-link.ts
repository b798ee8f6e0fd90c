/** `cartwright owner-link`. Works while the shop runs or not, and changes nothing else. */
import { readConfig } from '../config.ts';
import { DATA_OPTION, defineCommand } from './define-command.ts';
import { withShop } from './shop-database.ts';

export const ownerLinkCommand = defineCommand({
  name: 'owner-link',
  summary: 'Make a link that signs the owner in to the admin, once',
  details: [
    'Earlier links that were not used are revoked. The link is valid for one day. The first link of a new shop leads to the page that creates the account of the owner.',
  ],
  examples: ['owner-link --data /srv/shop --url https://accounts.shop.example'],
  options: {
    data: DATA_OPTION,
    url: {
      says: 'where browsers reach the platform',
      value: '<origin>',
      fallback: 'the address of the site, $CARTWRIGHT_PUBLIC_URL or http://localhost:4001',
    },
  },
  arguments: {},
  run: async ({ options: { data, url } }, shell) => {
    const { CARTWRIGHT_DATA, CARTWRIGHT_PUBLIC_URL, DATABASE_URL, DATABASE_URL_FILE } = shell.placeOf(data);
    // Reads only the place of the shop, not the settings that a running shop needs.
    const { database: place, publicUrl } = readConfig({
      CARTWRIGHT_DATA,
      CARTWRIGHT_PUBLIC_URL: url ?? CARTWRIGHT_PUBLIC_URL,
      DATABASE_URL,
      DATABASE_URL_FILE,
    });
    const [{ createOwnerLink }, { readAccess }] = await Promise.all([
      import('../accounts/staff/owner-link.ts'),
      import('../foundation/site/site-access.ts'),
    ]);
    const link = await withShop(place, shell, (database, siteId) =>
      database.write(async (tx) => {
        const [access] = await readAccess(tx, [siteId]);
        const origin = url === undefined ? (access?.address?.publicUrl ?? publicUrl) : publicUrl;
        return createOwnerLink(tx, { siteId, publicUrl: origin, now: Date.now() });
      }),
    );
    return { text: link, json: { url: link } };
  },
});
