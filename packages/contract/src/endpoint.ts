/**
 * Defines endpoints: each is one call of the protocol, described once as data. The server mounts it, validates with it
 * and documents it; the client takes its types from it.
 */
import type { z } from 'zod';

/** The protocol's services. Each has its own path prefix on the API host (`SERVICE_PREFIXES`). */
export type Service = keyof typeof SERVICE_PREFIXES;

/**
 * Path prefixes under which the platform serves each service. The first is the canonical one; the others are spellings
 * that one generation of official clients uses for the same call (protocol.md §2.2).
 */
export const SERVICE_PREFIXES = {
  cart: ['/ecom'],
  orders: ['/ecom'],
  coupons: ['/stores'],
  discountRules: ['/ecom'],
  catalogWrite: ['/stores'],
  catalogWriteProxy: ['', '/stores'],
  catalogRead: ['/stores-reader'],
  productCollections: ['', '/stores-reader'],
  collectionRead: ['/stores-reader', ''],
  inventoryRead: ['/stores-reader'],
  inventoryWrite: ['/stores'],
  redirects: ['/_api/redirects-api', '/headless', '/redirect-session'],
  authentication: ['/_api/iam/authentication', '/iam/authentication'],
  recovery: ['/_api/iam/recovery', '/iam/recovery'],
  verification: ['/_api/iam/verification', '/iam/verification'],
  oauth: ['/oauth2'],
  members: ['/members'],
  siteProperties: ['/site-properties'],
  webhooks: ['/webhooks'],
  emails: ['/emails'],
  commerceSettings: ['/ecom'],
  pickupLocations: ['/ecom', '/pickup-locations', ''],
  tax: ['/billing'],
  currencies: ['/ecom', '/currency_converter'],
  apps: ['/apps'],
  recommendations: ['', '/ecom'],
  reviews: ['/reviews', '/_api/reviews'],
  backInStock: ['', '/ecom', '/back-in-stock-service'],
  wishlist: ['/ecom'],
  data: ['/wix-data'],
  catalogV3: ['/stores'],
  siteAssets: ['/assets/scripts'],
  siteMedia: ['/site-media'],
  operator: ['/operator'],
} as const satisfies Record<string, readonly string[]>;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One call of the protocol. `input` is the input of the handler: path parameters, query and body merged into one
 * object.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** Unique, and the operation id of the HTTP reference: `currentCart.addToCurrentCart`. */
  readonly name: string;
  readonly method: Method;
  readonly service: Service;
  /** Path after the service's prefix; `{a.b}` is filled from `input.a.b`. */
  readonly path: string;
  /** Other paths that mean the same call, in the spelling of another client generation. */
  readonly alsoAt?: readonly string[];
  /** A query: also accepts GET with the input in `.r` (base64url JSON), and POST with a JSON body. */
  readonly isQuery?: boolean;
  /** Why members that the input does not declare are ignored here; everywhere else they are refused. */
  readonly ignoresUnknown?: string;
  /** One sentence for the HTTP reference. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
}

export type EndpointInput<E extends Endpoint> = z.output<E['input']>;
export type EndpointOutput<E extends Endpoint> = z.input<E['output']>;

/** Declares an endpoint and preserves its input and output types. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  declaration: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declaration;
}
