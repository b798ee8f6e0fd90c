/** What becomes of a site's settings when a merchant changes them: what they do not name stays. No I/O. */
import type { SitePropertiesUpdate } from '@cartwright/contract';

import { VERTICALS, type SiteSettings, type Verticals } from './site.ts';

export function changeSettings(settings: SiteSettings, wish: SitePropertiesUpdate): SiteSettings {
  const { storefront, membership } = wish;
  return {
    ...settings,
    name: wish.siteDisplayName ?? settings.name,
    locale: wish.locale ?? settings.locale,
    supportEmail: wish.email ?? settings.supportEmail,
    tagline: storefront?.tagline ?? settings.tagline,
    announcement: storefront?.announcement ?? settings.announcement,
    about: storefront?.about ?? settings.about,
    shippingPolicy: storefront?.shippingPolicy ?? settings.shippingPolicy,
    returnPolicy: storefront?.returnPolicy ?? settings.returnPolicy,
    palette: storefront?.palette ?? settings.palette,
    weightUnit: storefront?.weightUnit ?? settings.weightUnit,
    membership: {
      requiresEmailVerification: membership?.requiresEmailVerification ?? settings.membership.requiresEmailVerification,
      requiresOwnerApproval: membership?.requiresOwnerApproval ?? settings.membership.requiresOwnerApproval,
    },
    verticals: changeVerticals(settings.verticals, wish.verticals),
  };
}

/** An empty address takes the page away. */
function changeVerticals(verticals: Verticals, wish: SitePropertiesUpdate['verticals']): Verticals {
  const changed = VERTICALS.map((name) => [name, wish?.[name] ?? verticals[name] ?? ''] as const);
  return Object.fromEntries(changed.filter(([, address]) => address !== ''));
}
