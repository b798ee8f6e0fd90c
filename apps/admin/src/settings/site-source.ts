/** Settings pages of the site's properties: one record with one version, of which each page edits some members. */
import type { SiteProperties } from '@cartwright/client';
import type { SitePropertiesUpdate } from '@cartwright/contract';

import type { MerchantClient } from '../client/merchant-client.ts';
import { SITE_KEY } from '../client/queries.ts';
import type { FieldName } from './save-settings.ts';
import type { SettingsSource } from './use-settings-form.ts';

interface SitePage<Values extends object> {
  /** The page, in the key of its query. */
  readonly name: string;
  readonly fields: { readonly [Field in keyof Values]: FieldName };
  readonly read: (properties: SiteProperties) => Values;
  readonly write: (changes: Partial<Values>, all: Values) => SitePropertiesUpdate;
  readonly check?: (values: Values) => Readonly<Record<string, string>>;
}

export function createSiteSource<Values extends object>(
  { siteProperties, settings }: MerchantClient,
  { name, fields, read, write, check }: SitePage<Values>,
): SettingsSource<Values> {
  return {
    queryKey: [...SITE_SETTINGS_KEY, name],
    fields,
    ...(check && { check }),
    // The name of the shop is beside the navigation.
    alsoShownBy: [SITE_KEY, ['merchant']],
    read: async (signal) => {
      const { properties, version } = await siteProperties.getSiteProperties({}, signal && { signal });
      return { values: read(properties), revision: version };
    },
    save: async (changes, revision, all) => {
      const { properties, version } = await settings.updateSiteProperties(write(changes, all), { version: revision });
      return { values: read(properties), revision: version };
    },
  };
}

const SITE_SETTINGS_KEY = ['site-settings'] as const;
