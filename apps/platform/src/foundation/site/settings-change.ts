/** A site's settings after a merchant's change: members that the change does not name stay. No I/O. */
import type { SitePropertiesUpdate } from '@cartwright/contract';

import { type Dispatch, VERTICALS, type SiteSettings, type Verticals } from './site.ts';

export function changeSettings(settings: SiteSettings, input: SitePropertiesUpdate): SiteSettings {
  const { storefront, membership } = input;
  return {
    ...settings,
    name: input.siteDisplayName ?? settings.name,
    locale: input.locale ?? settings.locale,
    currency: input.paymentCurrency ?? settings.currency,
    supportEmail: input.email ?? settings.supportEmail,
    phone: input.phone?.trim() ?? settings.phone,
    logo: input.logo ?? settings.logo,
    icon: input.icon ?? settings.icon,
    tagline: storefront?.tagline ?? settings.tagline,
    announcement: storefront?.announcement ?? settings.announcement,
    about: storefront?.about ?? settings.about,
    shippingPolicy: storefront?.shippingPolicy ?? settings.shippingPolicy,
    returnPolicy: storefront?.returnPolicy ?? settings.returnPolicy,
    palette: storefront?.palette ?? settings.palette,
    theme: storefront?.theme ?? settings.theme,
    fonts: storefront?.fonts ?? settings.fonts,
    weightUnit: storefront?.weightUnit ?? settings.weightUnit,
    showsNewsletter: storefront?.showsNewsletter ?? settings.showsNewsletter,
    social: storefront?.social ? [...new Set(storefront.social)] : settings.social,
    dispatch: changeDispatch(settings.dispatch, input.dispatch),
    membership: changeMembers(settings.membership, membership),
    languages: input.languages ? [...new Set(input.languages)] : settings.languages,
    checkout: changeMembers(settings.checkout, input.checkout),
    privacy: changeMembers(settings.privacy, input.privacy),
    verticals: changeVerticals(settings.verticals, input.verticals),
    confirmedAddress: input.confirmedAddress ?? settings.confirmedAddress,
  };
}

/** Absent members stay. */
function changeMembers<Members extends object>(
  before: Members,
  change: { readonly [Name in keyof Members]?: Members[Name] | null | undefined } | null | undefined,
): Members {
  const given = Object.entries(change ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return { ...before, ...Object.fromEntries(given) };
}

/** An empty time lets the whole day count. */
function changeDispatch(dispatch: Dispatch, input: SitePropertiesUpdate['dispatch']): Dispatch {
  const { cutOffTime: before, ...rest } = dispatch;
  const cutOffTime = input?.cutOffTime ?? before ?? '';
  return {
    ...rest,
    timeZone: input?.timeZone ?? rest.timeZone,
    holidays: input?.holidays ?? rest.holidays,
    closedDates: input?.closedDates ?? rest.closedDates,
    handlingDays: input?.handlingDays ?? rest.handlingDays,
    ...(cutOffTime === '' ? {} : { cutOffTime }),
  };
}

/** An empty address removes the page. */
function changeVerticals(verticals: Verticals, input: SitePropertiesUpdate['verticals']): Verticals {
  const changed = VERTICALS.map((name) => [name, input?.[name] ?? verticals[name] ?? ''] as const);
  return Object.fromEntries(changed.filter(([, address]) => address !== ''));
}
