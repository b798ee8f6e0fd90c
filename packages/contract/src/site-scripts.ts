/**
 * Scripts that the hosting of the official service adds to pages, with the requests of the official site assets module.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { open, text } from './wire.ts';

const page = { pageUrl: text(2000).nullish(), pageName: text(500).nullish() };

const SiteScript = z.object({ position: open(['HEAD', 'BODY_START', 'BODY_END']), html: z.string() });

const Properties = z.object({
  locale: z.object({ languageCode: z.string(), country: z.string() }),
  language: z.string(),
  paymentCurrency: z.string(),
  timeZone: z.string(),
});

export const listSiteScripts = endpoint({
  name: 'siteScripts.listSiteScripts',
  method: 'GET',
  service: 'siteAssets',
  path: '/v1/site-scripts',
  summary: 'Lists the scripts that this platform adds to a page of a site: none.',
  input: z.object(page),
  output: z.object({ siteScripts: z.array(SiteScript) }),
});

export const getEssentialProperties = endpoint({
  name: 'siteScripts.getEssentialProperties',
  method: 'GET',
  service: 'siteAssets',
  path: '/v1/site-scripts/essentials',
  summary: 'Returns language, currency and time zone of the shop.',
  input: z.object({}),
  output: z.object({ properties: Properties }),
});

export const getSiteMetadata = endpoint({
  name: 'siteScripts.getSiteMetadata',
  method: 'GET',
  service: 'siteAssets',
  path: '/v1/site-scripts/metadata',
  summary: 'Returns the scripts of a page, which are none, and the properties of the shop.',
  input: z.object(page),
  output: z.object({ siteScripts: z.array(SiteScript), properties: Properties }),
});
