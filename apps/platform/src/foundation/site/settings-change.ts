/** A site's settings after a merchant's change: members that the change does not name stay. No I/O. */
import type { SitePropertiesUpdate } from '@cartwright/contract';

import { type Dispatch, VERTICALS, type SiteSettings, type Verticals } from './site.ts';

export function changeSettings(settings: SiteSettings, wish: SitePropertiesUpdate): SiteSettings {
  const { storefront, membership } = wish;
  return {
    ...settings,
    name: wish.siteDisplayName ?? settings.name,
    locale: wish.locale ?? settings.locale,
    supportEmail: wish.email ?? settings.supportEmail,
    logo: wish.logo ?? settings.logo,
    tagline: storefront?.tagline ?? settings.tagline,
    announcement: storefront?.announcement ?? settings.announcement,
    about: storefront?.about ?? settings.about,
    shippingPolicy: storefront?.shippingPolicy ?? settings.shippingPolicy,
    returnPolicy: storefront?.returnPolicy ?? settings.returnPolicy,
    palette: storefront?.palette ?? settings.palette,
    theme: storefront?.theme ?? settings.theme,
    weightUnit: storefront?.weightUnit ?? settings.weightUnit,
    dispatch: changeDispatch(settings.dispatch, wish.dispatch),
    membership: {
      requiresEmailVerification: membership?.requiresEmailVerification ?? settings.membership.requiresEmailVerification,
      requiresOwnerApproval: membership?.requiresOwnerApproval ?? settings.membership.requiresOwnerApproval,
    },
    verticals: changeVerticals(settings.verticals, wish.verticals),
  };
}

/** An empty time lets the whole day count. */
function changeDispatch(dispatch: Dispatch, wish: SitePropertiesUpdate['dispatch']): Dispatch {
  const { cutOffTime: before, ...rest } = dispatch;
  const cutOffTime = wish?.cutOffTime ?? before ?? '';
  return {
    ...rest,
    timeZone: wish?.timeZone ?? rest.timeZone,
    holidays: wish?.holidays ?? rest.holidays,
    closedDates: wish?.closedDates ?? rest.closedDates,
    handlingDays: wish?.handlingDays ?? rest.handlingDays,
    ...(cutOffTime === '' ? {} : { cutOffTime }),
  };
}

/** An empty address takes the page away. */
function changeVerticals(verticals: Verticals, wish: SitePropertiesUpdate['verticals']): Verticals {
  const changed = VERTICALS.map((name) => [name, wish?.[name] ?? verticals[name] ?? ''] as const);
  return Object.fromEntries(changed.filter(([, address]) => address !== ''));
}
