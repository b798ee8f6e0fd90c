/**
 * Shows hosted pages and receives their forms. One visit is one request of one browser: it knows the site, makes forms
 * that only this browser can send back, and prints pages with their headers.
 */
import { randomBytes } from 'node:crypto';

import type { HostedForm, HostedLegalLink, HostedPage, HostedSite } from '@cartwright/hosted';

import type { Database } from '../database/database.ts';
import { isExpectedError } from '../http/failure.ts';
import type { ShowProblem, WebContext, WebProblem } from '../http/routes/route.ts';
import type { SiteId } from '../ids.ts';
import { inReadersLanguage } from '../site/shop-language.ts';
import { requireSite } from '../site/site-store.ts';
import type { Site } from '../site/site.ts';
import { sealedPlace } from '../vault/stored-secrets.ts';
import type { Vault } from '../vault/vault.ts';
import { readFormFields, type FormFields } from './forms.ts';
import { chooseLocale, type KnownLocales, offerLocales } from './locale.ts';
import { createFormToken, isFormTokenValid, isSentFromHere, pageHeaders, readFormSecret } from './protection.ts';
import type { LoadRenderer } from './renderer.ts';

export interface HostedPagesDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly publicUrl: string;
  readonly shopUrl: string;
  readonly isSecure: boolean;
  readonly loadRenderer: LoadRenderer;
  readonly vault: Vault;
}

export interface ShowOptions {
  readonly status?: number;
  /** `Set-Cookie` values. */
  readonly cookies?: readonly string[];
  /** Final targets of the page's forms, besides the origins of the platform and the shop. */
  readonly formTargets?: readonly string[];
  /** Origins of frames, styles and requests that the page needs for a captcha. */
  readonly widgetSources?: readonly string[];
}

export interface PageVisit {
  readonly site: HostedSite;
  /** A random value that only this browser knows. */
  readonly browserSecret: string;
  /** A form that posts to `action`, a path of the platform with its query. */
  form(action: string, more?: Omit<HostedForm, 'action' | 'csrf'>): HostedForm;
  /** The fields that were posted to this path, or a page with the reason why they are not accepted. */
  readForm(): Promise<FormFields | Response>;
  show(page: HostedPage, options?: ShowOptions): Promise<Response>;
  showProblem(problem: WebProblem, cookies?: readonly string[]): Promise<Response>;
}

export interface HostedPages {
  /** `uiLocales` are the languages that the app requested for this sign-in. */
  visit(context: WebContext, uiLocales?: string): Promise<PageVisit>;
  readonly showProblem: ShowProblem;
}

export function createHostedPages(deps: HostedPagesDeps): HostedPages {
  const visit: HostedPages['visit'] = async (context, uiLocales) => {
    const site = await deps.database.read((tx) => requireSite(tx, deps.siteId));
    const { hostedLocales } = await deps.loadRenderer();
    return createVisit(deps, site, hostedLocales, context, uiLocales);
  };
  return { visit, showProblem: async (context, problem) => (await visit(context)).showProblem(problem) };
}

function createVisit(
  deps: HostedPagesDeps,
  { siteId, settings, formKey: keptFormKey }: Site,
  known: KnownLocales,
  context: WebContext,
  uiLocales: string | undefined,
): PageVisit {
  const { publicUrl, shopUrl, isSecure, loadRenderer, vault } = deps;
  const formKey = vault.open(keptFormKey, sealedPlace('sites', siteId, siteId));
  const { request, requestId, url } = context;
  const browser = readFormSecret(request, isSecure);
  const {
    locale,
    locales,
    cookie: localeCookie,
  } = chooseLocale(context, offerLocales(known, settings), settings.locale, isSecure, uiLocales);
  const accent = settings.palette['accent'];
  const site: HostedSite = {
    name: settings.name,
    ...(settings.tagline === '' || !isSameLanguage(settings.locale, locale) ? {} : { tagline: settings.tagline }),
    locale,
    locales,
    shopUrl: inReadersLanguage(shopUrl, locale, settings.locale),
    ...(settings.supportEmail === '' ? {} : { supportEmail: settings.supportEmail }),
    ...(settings.logo === '' ? {} : { logoUrl: settings.logo }),
    ...(settings.theme === '' ? {} : { theme: settings.theme }),
    ...(settings.fonts === '' ? {} : { fonts: settings.fonts }),
    ...(settings.icon === '' ? {} : { iconUrl: settings.icon }),
    ...(settings.legal.length === 0 ? {} : { legal: listLegal(settings, locale, shopUrl) }),
    ...(accent === undefined ? {} : { colors: { accent } }),
  };

  const show: PageVisit['show'] = async (page, options = {}) => {
    const { status = 200, cookies = [], formTargets = [], widgetSources = [] } = options;
    const nonce = randomBytes(16).toString('base64url');
    const { renderHostedPage } = await loadRenderer();
    const html = await renderHostedPage(page, { nonce });
    const headers = new Headers(pageHeaders(nonce, [...new Set([shopUrl, ...formTargets])], isSecure, widgetSources));
    for (const cookie of [browser.cookie, localeCookie, ...cookies])
      if (cookie !== undefined) headers.append('Set-Cookie', cookie);
    return new Response(html, { status, headers });
  };

  const form: PageVisit['form'] = (action, more = {}) => ({
    ...more,
    action,
    csrf: createFormToken(formKey, browser.secret, new URL(action, publicUrl).pathname),
  });

  const showProblem: PageVisit['showProblem'] = (
    { status, title, message, remedy, words, mend, cartUrl },
    cookies = [],
  ) =>
    show(
      {
        kind: 'problem',
        site,
        title,
        message,
        ...(remedy === undefined ? {} : { remedy }),
        ...(mend === undefined ? {} : { mend: { form: form(mend.action, { hidden: mend.hidden }) } }),
        ...(words === undefined ? {} : { words }),
        status,
        back: cartUrl === undefined ? { url: site.shopUrl } : { url: cartUrl, isCart: true },
        requestId,
      },
      { status, cookies },
    );

  return {
    site,
    browserSecret: browser.secret,
    form,
    readForm: async () => {
      if (!isSentFromHere(request, publicUrl)) {
        return showProblem({
          status: 403,
          title: 'We can’t accept this form',
          message: `It was sent from ${request.headers.get('origin') ?? 'another site'}, and only pages of ${publicUrl} may send it.`,
          remedy: 'Go back to the shop and start again.',
          words: { code: 'form-foreign' },
        });
      }
      const fields = await readFormFields(request);
      if (isExpectedError(fields)) {
        return showProblem({
          status: fields.status,
          title: 'We can’t read this form',
          message: fields.message,
          words: { code: 'form-unreadable' },
        });
      }
      if (!isFormTokenValid(formKey, browser.secret, url.pathname, fields['csrf'] ?? '')) {
        return showProblem({
          status: 403,
          title: 'This form has expired',
          message: 'It was opened in another browser, or your cookies were deleted.',
          remedy:
            'Go back, reload the page and submit the form again. Make sure that your browser allows cookies for this site.',
          words: { code: 'form-stale' },
        });
      }
      return fields;
    },
    show,
    showProblem,
  };
}

/** Goes on to another address after a form, with cookies. */
export function redirectTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Whether two locales are of one language: a page speaks only one. */
function isSameLanguage(one: string, other: string): boolean {
  return one.split('-')[0] === other.split('-')[0];
}

/** One link for each legal page: in the reader's language, otherwise in the shop's, otherwise in any. */
function listLegal(
  { legal, locale: shopLocale }: Pick<Site['settings'], 'legal' | 'locale'>,
  locale: string,
  shopUrl: string,
): readonly HostedLegalLink[] {
  return [...new Set(legal.map(({ kind }) => kind))].flatMap((kind) => {
    const pages = legal.filter((one) => one.kind === kind);
    const inLanguage = (tag: string) => pages.find(({ language }) => tag.startsWith(language));
    const chosen = inLanguage(locale) ?? inLanguage(shopLocale) ?? pages[0];
    if (chosen === undefined) return [];
    const { title, language } = chosen;
    return [{ kind, title, url: `${shopUrl}/legal/${kind}?language=${language}` }];
  });
}
