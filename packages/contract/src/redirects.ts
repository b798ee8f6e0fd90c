/**
 * Redirect sessions: send a visitor to a hosted page and back (spec §3, §7). Exactly one section names the page; the
 * response is its address.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { CODE_CHALLENGE_METHOD, PROMPTS, RESPONSE_MODES, RESPONSE_TYPE } from './oauth.ts';
import { exactlyOne } from './one-of.ts';
import { text, whole, wireId } from './wire.ts';

export const CALLBACK_TYPES = ['UNKNOWN', 'LOGOUT', 'CHECKOUT', 'AUTHORIZE'] as const;
export const LOCATION_TYPES = ['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM'] as const;
export const MEMBERS_ACCOUNT_SECTIONS = ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'] as const;
export type CallbackType = (typeof CALLBACK_TYPES)[number];
export type LocationType = (typeof LOCATION_TYPES)[number];
export type MembersAccountSection = (typeof MEMBERS_ACCOUNT_SECTIONS)[number];

const address = text(2048).nullish();
const spots = whole(0, 1_000_000);

/** The authorize request of a login section; it becomes the query of the authorize address. */
export const AuthorizeRequest = z.object({
  clientId: text(100, 1),
  responseType: z.literal(RESPONSE_TYPE),
  /** Absent or empty in the hidden-frame login, which has no redirect address. */
  redirectUri: text(2048).nullish(),
  scope: text(200).nullish(),
  state: text(512, 1),
  responseMode: z.enum(RESPONSE_MODES).nullish(),
  codeChallenge: text(128).nullish(),
  codeChallengeMethod: z.literal(CODE_CHALLENGE_METHOD).nullish(),
  sessionToken: text(4096).nullish(),
  nonce: text(512).nullish(),
  prompt: z.enum(PROMPTS).nullish(),
  /** The identity provider to go to at once. */
  idp: text(100).nullish(),
});
export type AuthorizeRequest = z.output<typeof AuthorizeRequest>;

const slotAvailability = z.object({
  slot: z
    .object({
      sessionId: text(250).nullish(),
      eventId: text(250).nullish(),
      serviceId: text(100).nullish(),
      scheduleId: text(100).nullish(),
      startDate: text(50).nullish(),
      endDate: text(50).nullish(),
      timezone: text(50).nullish(),
      resource: z.object({ id: text(100).nullish(), name: text(1200).nullish() }).nullish(),
      location: z
        .object({
          id: text(100).nullish(),
          name: text(500).nullish(),
          formattedAddress: text(512).nullish(),
          formattedAddressTranslated: text(512).nullish(),
          locationType: z.enum(LOCATION_TYPES).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  bookable: z.boolean().nullish(),
  totalSpots: spots.nullish(),
  openSpots: spots.nullish(),
  waitingList: z.object({ totalSpots: spots.nullish(), openSpots: spots.nullish() }).nullish(),
  bookingPolicyViolations: z
    .object({
      tooEarlyToBook: z.boolean().nullish(),
      tooLateToBook: z.boolean().nullish(),
      bookOnlineDisabled: z.boolean().nullish(),
      validSubmissionRequired: z.boolean().nullish(),
    })
    .nullish(),
  locked: z.boolean().nullish(),
  isFromV2: z.boolean().nullish(),
});

/** The sections of which a session has exactly one. */
export const REDIRECT_SECTIONS = [
  'bookingsCheckout',
  'ecomCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'login',
  'logout',
  'auth',
  'storesProduct',
  'bookingsBook',
  'ecomOrderPaymentRequest',
  'membersAccount',
] as const;
export type RedirectSection = (typeof REDIRECT_SECTIONS)[number];

/** The return addresses of the hosted pages; each must be an allowed address of the app. */
export const Callbacks = z.object({
  thankYouPageUrl: address,
  postFlowUrl: address,
  loginUrl: address,
  bookingsServiceListUrl: address,
  cartPageUrl: address,
  planListUrl: address,
});
export type Callbacks = z.output<typeof Callbacks>;

const MAX_QUERY_PARAMETERS = 50;

const additionalQuery = z.record(text(100, 1), text(2048)).superRefine((parameters, context) => {
  if (Object.keys(parameters).length <= MAX_QUERY_PARAMETERS) return;
  context.addIssue({
    code: 'custom',
    message: `must have at most ${MAX_QUERY_PARAMETERS} members`,
    params: { rule: 'MAX_SIZE', threshold: MAX_QUERY_PARAMETERS },
  });
});

export const RedirectSessionInput = z
  .object({
    bookingsCheckout: z
      .object({ timezone: text(40).nullish(), slotAvailability: slotAvailability.nullish() })
      .nullish(),
    ecomCheckout: z.object({ checkoutId: wireId }).nullish(),
    eventsCheckout: z.object({ reservationId: wireId, eventSlug: text(150).nullish() }).nullish(),
    paidPlansCheckout: z.object({ planId: wireId, checkoutData: text(2048).nullish() }).nullish(),
    login: z.object({}).nullish(),
    logout: z.object({ clientId: text(100, 1) }).nullish(),
    auth: z.object({ authRequest: AuthorizeRequest, prompt: z.enum(PROMPTS).nullish() }).nullish(),
    storesProduct: z.object({ productSlug: text(150, 1) }).nullish(),
    bookingsBook: z.object({ resourceId: wireId }).nullish(),
    ecomOrderPaymentRequest: z.object({ paymentRequestId: wireId }).nullish(),
    membersAccount: z.object({ section: z.enum(MEMBERS_ACCOUNT_SECTIONS).nullish() }).nullish(),
    callbacks: Callbacks.nullish(),
    preferences: z
      .object({
        useGenericWixPages: z.boolean().nullish(),
        maintainIdentity: z.boolean().nullish(),
        checkIfPublish: z.boolean().nullish(),
        /** Go into the address that the browser is sent to; the page's own parameters win. */
        additionalQueryParameters: additionalQuery.nullish(),
      })
      .nullish(),
    origin: text(2048).nullish(),
  })
  .superRefine(exactlyOne(...REDIRECT_SECTIONS));
export type RedirectSessionInput = z.output<typeof RedirectSessionInput>;

export const RedirectSession = z.object({
  id: z.string(),
  /** The address to send the browser to. */
  fullUrl: z.string(),
  /** The same address in parts: clients read `endpoint` without asking whether there is one. */
  urlDetails: z.object({ endpoint: z.string(), searchParams: z.record(z.string(), z.string()).optional() }),
  /** The secret in the address: it opens this one page, for an hour. Absent where the page is open to everybody. */
  sessionToken: z.string().nullish(),
  shortUrl: z.string().optional(),
});
export type RedirectSession = z.output<typeof RedirectSession>;

export const createRedirectSession = endpoint({
  name: 'redirects.createRedirectSession',
  method: 'POST',
  service: 'redirects',
  path: '/v1/redirect-session',
  summary: 'Makes an address that leads to a hosted page (sign-in, checkout, sign-out, product) and back.',
  input: RedirectSessionInput,
  output: z.object({ redirectSession: RedirectSession }),
});
