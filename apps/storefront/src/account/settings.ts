/**
 * The member's own data: loaded for the page, changed by its forms. Every form names its action in `intent`. The
 * response is the page again, with the result or the error.
 */
import type { AddressFormat } from '@cartwright/address/check';
import { data, redirect } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

import type { AddressForms, Country } from '../client/address-forms.ts';
import type { PageClient } from '../client/shop-client.ts';
import { shopContext } from '../shell/shop-context.ts';
import type { Words } from '../words/en.ts';
import { type AddressValues, type ReturnedAddress, saveAddress } from './address-action.ts';
import { type MemberView, readMember } from './load.ts';
import { callMember, MemberError, memberErrorWords } from './member-calls.ts';

export interface DetailsView {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}

export interface AddressView extends AddressValues {
  readonly id: string;
}

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdDate: string;
  readonly lastUsedDate: string | undefined;
}

export interface SessionView {
  readonly id: string;
  /** `Firefox on Linux`, or the name of the app that holds the tokens. */
  readonly name: string;
  /** ISO 8601. */
  readonly lastUsedDate: string;
  /** This very shop in this very browser. */
  readonly isCurrent: boolean;
}

export interface AppView {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdDate: string;
}

export interface SettingsData {
  readonly details: DetailsView;
  readonly addresses: readonly AddressView[];
  readonly countries: readonly Country[];
  /** The language of the countries of the addresses, and of the shop's own. */
  readonly formats: Readonly<Partial<Record<string, AddressFormat>>>;
  /** The shop's country. */
  readonly home: string;
  readonly passkeys: readonly PasskeyView[];
  readonly sessions: readonly SessionView[];
  readonly apps: readonly AppView[];
}

/** The result of a form. */
export interface Done {
  readonly intent: string;
  readonly tone: 'good' | 'bad';
  readonly words: string;
  /** An address that is not saved yet. */
  readonly returned?: ReturnedAddress;
}

interface WireProfile {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly phones?: readonly string[] | null;
}

interface WireSession {
  readonly id: string;
  readonly device?: string;
  readonly appName?: string;
  readonly lastUsedDate: string;
  readonly current: boolean;
}

type WireAddress = Readonly<
  Partial<Record<'addressLine' | 'addressLine2' | 'city' | 'subdivision' | 'postalCode' | 'country', string | null>>
>;

interface WireMyAddress {
  readonly id: string;
  readonly tag?: string;
  readonly fullName?: string | null;
  readonly address: WireAddress;
}

export async function loadSettings({ context }: LoaderFunctionArgs): Promise<SettingsData> {
  const { client, addressForms, words } = context.get(shopContext);
  const member = await readMember(client);
  if (member === undefined) throw redirect('/account');
  try {
    return await loadSettingsOf(member, client, addressForms, words.settings);
  } catch (error) {
    // The session or the account ended between two of the calls.
    if (error instanceof MemberError && [401, 403, 404].includes(error.status)) throw redirect('/account');
    throw error;
  }
}

async function loadSettingsOf(
  member: MemberView,
  client: PageClient,
  addressForms: AddressForms,
  words: Words['settings'],
): Promise<SettingsData> {
  const [self, listed, known, open, allowed, countries, { properties }] = await Promise.all([
    callMember<{ identity: { identityProfile?: WireProfile } }>(client, 'GET', '/identity'),
    callMember<{ addresses: readonly WireMyAddress[] }>(client, 'GET', '/addresses'),
    callMember<{ passkeys: readonly PasskeyView[] }>(client, 'GET', '/passkeys'),
    callMember<{ sessions: readonly WireSession[] }>(client, 'GET', '/sessions'),
    callMember<{ apps: readonly AppView[] }>(client, 'GET', '/apps'),
    addressForms.listCountries(),
    client.siteProperties.getSiteProperties(),
  ]);
  const addresses = listed.addresses.map(readAddress);
  const home = properties.locale.country || 'US';
  const shown = [...new Set([home, ...addresses.map(({ country }) => country)])];
  const formats = await Promise.all(shown.map(async (code) => [code, await addressForms.find(code)] as const));
  const { firstName, lastName, phones } = self.identity.identityProfile ?? {};
  return {
    details: { email: member.email, firstName: firstName ?? '', lastName: lastName ?? '', phone: phones?.[0] ?? '' },
    addresses,
    countries,
    formats: Object.fromEntries(formats),
    home,
    passkeys: known.passkeys,
    sessions: open.sessions.map(({ id, device, appName, lastUsedDate, current }) => ({
      id,
      name: [device, appName].filter(Boolean).join(', ') || words.unknownDevice,
      lastUsedDate,
      isCurrent: current,
    })),
    apps: allowed.apps,
  };
}

function readAddress({ id, tag, fullName, address }: WireMyAddress): AddressView {
  const country = address.country ?? '';
  return {
    id,
    tag: tag ?? 'UNTAGGED',
    fullName: fullName ?? '',
    addressLine1: address.addressLine ?? '',
    addressLine2: address.addressLine2 ?? '',
    city: address.city ?? '',
    subdivision: (address.subdivision ?? '').replace(`${country}-`, ''),
    postalCode: address.postalCode ?? '',
    country,
  };
}

export async function changeSettings({ context, request }: ActionFunctionArgs) {
  const { client, addressForms, words: all, language } = context.get(shopContext);
  const form = await request.formData();
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const intent = read('intent');
  const words = Object.entries(all.settings.done).find(([name]) => name === intent)?.[1];
  if (words === undefined) return response({ intent, tone: 'bad', words: all.settings.unreadable });
  try {
    if (intent === 'address-save') {
      const returned = await saveAddress(client, addressForms, all.settings.address, read);
      if (returned !== undefined)
        return response({ intent, tone: 'bad', words: wordsOf(all.settings.address, returned), returned });
      return response({ intent, tone: 'good', words });
    }
    await send(client, intent, read);
    return response({ intent, tone: 'good', words });
  } catch (error) {
    if (error instanceof MemberError)
      return response({ intent, tone: 'bad', words: memberErrorWords(all.settings, language.code, error) });
    throw error;
  }
}

/** The form lists the errors; the message only says that its fields have changed. */
function wordsOf(words: Words['settings']['address'], { errors }: ReturnedAddress): string {
  return Object.keys(errors).length > 0 ? '' : words.otherFields;
}

function response(done: Done) {
  return data(done, { status: done.tone === 'good' ? 200 : 422 });
}

async function send(client: PageClient, intent: string, read: (name: string) => string): Promise<void> {
  switch (intent) {
    case 'details': {
      const phone = read('phone');
      const identityProfile = {
        firstName: orNull(read('firstName')),
        lastName: orNull(read('lastName')),
        phones: phone === '' ? [] : [phone],
      };
      await callMember(client, 'PATCH', '', { identityProfile });
      return;
    }
    case 'address-remove':
      await callMember(client, 'DELETE', `/addresses/${encodeURIComponent(read('id'))}`);
      return;
    case 'session-end':
      await callMember(client, 'DELETE', `/sessions/${encodeURIComponent(read('id'))}`);
      return;
    case 'session-end-others':
      await callMember(client, 'POST', '/sessions/end-all', { keepCurrent: true });
      return;
    case 'app-remove':
      await callMember(client, 'DELETE', `/apps/${encodeURIComponent(read('id'))}`);
      return;
    case 'passkey-remove':
      await callMember(client, 'DELETE', `/passkeys/${encodeURIComponent(read('id'))}`);
  }
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
