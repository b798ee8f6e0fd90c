/** The settings of one webhook as its form has them. */
import type { MerchantClient } from '../client/merchant-client.ts';
import type { Saved } from '../settings/save-settings.ts';
import type { SettingsSource } from '../settings/use-settings-form.ts';
import { words } from '../words/words.ts';
import { type Webhook, webhookCalls } from './webhook-calls.ts';

export interface WebhookValues {
  readonly url: string;
  readonly name: string;
  readonly events: WebhookEvents;
}

/** The chosen events stay while all are sent, until the form is saved. */
interface WebhookEvents {
  readonly isAll: boolean;
  readonly chosen: readonly string[];
}

export function webhookSource(client: MerchantClient, id: string): SettingsSource<WebhookValues> {
  const calls = client.use(webhookCalls);
  return {
    queryKey: ['webhooks', 'form', id],
    alsoShownBy: [
      ['webhooks', 'one', id],
      ['webhooks', 'list'],
    ],
    fields: {
      url: { label: words.webhooks.address, path: 'webhook.url' },
      name: { label: words.webhooks.name, path: 'webhook.name' },
      events: { label: words.webhooks.choice.title, path: 'webhook.eventTypes' },
    },
    check: ({ events }) => (events.isAll || events.chosen.length > 0 ? {} : { events: words.webhooks.choice.missing }),
    read: async (signal) => toSaved(await calls.get(id, signal && { signal })),
    save: async ({ url, name, events }, revision) =>
      toSaved(
        await calls.update(id, {
          revision,
          ...(url === undefined ? {} : { url: url.trim() }),
          ...(name === undefined ? {} : { name: name.trim() }),
          ...(events === undefined ? {} : { eventTypes: events.isAll ? [] : events.chosen }),
        }),
      ),
  };
}

function toSaved({ url, name, eventTypes, revision }: Webhook): Saved<WebhookValues> {
  return { values: { url, name, events: { isAll: eventTypes.length === 0, chosen: eventTypes } }, revision };
}
