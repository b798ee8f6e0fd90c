/** The shop as its emails show it. */
import type { Shop } from '../site/shop.ts';
import type { EmailShop } from './email-renderer.ts';

export function toEmailShop({
  siteId,
  name,
  shopUrl,
  supportEmail,
  locale,
  publicUrl,
  accent,
  logo,
  theme,
}: Shop): EmailShop {
  return {
    siteId,
    name,
    url: shopUrl,
    supportEmail,
    locale,
    filesUrl: publicUrl,
    ...(accent === undefined ? {} : { accent }),
    ...(logo === undefined ? {} : { logo }),
    ...(theme === undefined ? {} : { theme }),
  };
}
