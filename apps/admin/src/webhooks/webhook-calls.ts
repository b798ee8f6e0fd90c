/** The calls about webhooks, and the queries of their pages. */
import { type CallOptions, type Converter, defineCall } from '@cartwright/client';
import type { Delivery as WireDelivery, DeliveryDetails, EventKey, Webhook as WireWebhook } from '@cartwright/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { MerchantClient } from '../client/merchant-client.ts';
import type { Read } from '../client/read.ts';

export type Webhook = Read<WireWebhook>;
export type Delivery = Read<WireDelivery>;
export type OneDelivery = Read<Omit<DeliveryDetails, 'payload'>> & { readonly payload: unknown };

interface WebhookChange {
  readonly revision?: string;
  readonly name?: string;
  readonly url?: string;
  readonly eventTypes?: readonly string[];
  readonly status?: 'ACTIVE' | 'PAUSED';
}

interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  readonly cursors: { readonly next?: string | null };
}

/** The payload is shown as it was sent, so nothing in it is renamed. */
const AS_SENT: Converter = [(value) => value, (value) => value, true];

export const webhookCalls = {
  list: defineCall<
    (call?: CallOptions) => Promise<{ readonly webhooks: readonly Webhook[]; readonly eventTypes: readonly string[] }>
  >('GET /webhooks/v1/webhooks'),
  get: defineCall<(id: string, call?: CallOptions) => Promise<Webhook>>('GET /webhooks/v1/webhooks/{id}', 'id', {
    result: 'webhook',
  }),
  create: defineCall<(webhook: WebhookChange) => Promise<Webhook>>('POST /webhooks/v1/webhooks', 'webhook', {
    result: 'webhook',
  }),
  update: defineCall<(_id: string, webhook: WebhookChange) => Promise<Webhook>>(
    'PATCH /webhooks/v1/webhooks/{webhook.id}',
    '_id:webhook.id webhook',
    { result: 'webhook' },
  ),
  remove: defineCall<(id: string) => Promise<void>>('DELETE /webhooks/v1/webhooks/{id}', 'id', { result: '' }),
  test: defineCall<(id: string, options: { readonly eventType?: string }) => Promise<Delivery>>(
    'POST /webhooks/v1/webhooks/{id}/test',
    'id ...options',
    { result: 'delivery' },
  ),
  listDeliveries: defineCall<
    (
      id: string,
      options: { readonly status?: string | undefined; readonly cursor?: string | undefined; readonly limit: number },
      call?: CallOptions,
    ) => Promise<DeliveryPage>
  >('GET /webhooks/v1/webhooks/{id}/deliveries', 'id ...options'),
  getDelivery: defineCall<(id: string, call?: CallOptions) => Promise<OneDelivery>>(
    'GET /webhooks/v1/deliveries/{id}',
    'id',
    { response: { delivery: { payload: AS_SENT } }, result: 'delivery' },
  ),
  redeliver: defineCall<(id: string) => Promise<Delivery>>('POST /webhooks/v1/deliveries/{id}/redeliver', 'id', {
    result: 'delivery',
  }),
  getKey: defineCall<(call?: CallOptions) => Promise<EventKey>>('GET /webhooks/v1/key', '', { result: 'key' }),
};

const REFRESH_MS = 10_000;
const PAGE_SIZE = 50;

export function webhookListQuery(client: MerchantClient) {
  return queryOptions({
    queryKey: ['webhooks', 'list'],
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => client.use(webhookCalls).list({ signal }),
  });
}

/** The state of a webhook, which deliveries change. */
export function webhookQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['webhooks', 'one', id],
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => client.use(webhookCalls).get(id, { signal }),
  });
}

export function deliveriesQuery(client: MerchantClient, id: string, status: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', id, status ?? ''],
    refetchInterval: REFRESH_MS,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      client
        .use(webhookCalls)
        .listDeliveries(id, { status, limit: PAGE_SIZE, cursor: pageParam === '' ? undefined : pageParam }, { signal }),
    getNextPageParam: ({ cursors }) => cursors.next ?? undefined,
  });
}

export function deliveryQuery(client: MerchantClient, id: string) {
  return queryOptions({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: ({ signal }) => client.use(webhookCalls).getDelivery(id, { signal }),
  });
}

export function eventKeyQuery(client: MerchantClient) {
  return queryOptions({
    queryKey: ['webhooks', 'key'],
    staleTime: Infinity,
    queryFn: ({ signal }) => client.use(webhookCalls).getKey({ signal }),
  });
}
