/** The form of one offer, saved or new, and what its page says about it. */
import { useMemo, useState } from 'react';

import type { MerchantClient } from '../client/merchant-client.ts';
import { useNow } from '../list/use-now.ts';
import { useSession } from '../session/session-gate.tsx';
import { type SettingsSource, useSettingsForm } from '../settings/use-settings-form.ts';
import { type EffectValues, EVERYTHING, isEffectComplete, type OfferScope, type OfferShop } from './offer-fields.ts';
import type { EditedOffer } from './offer-sources.ts';
import type { OfferContext } from './offer-words.ts';
import { useOfferNames, useOfferShop } from './use-offer-shop.ts';

interface OfferFormOptions<Values extends object> {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  readonly source: (client: MerchantClient, shop: OfferShop, edited: EditedOffer) => SettingsSource<Values>;
  readonly describe: (values: Values, context: OfferContext) => string;
}

export function useOfferForm<Values extends { readonly effect: EffectValues; readonly scope: OfferScope }>({
  id,
  source: createSource,
  describe,
}: OfferFormOptions<Values>) {
  const { client } = useSession();
  const shop = useOfferShop();
  const { currency, timeZone } = shop;
  const [createdId, setCreatedId] = useState<string>();
  const [key] = useState(() => crypto.randomUUID());
  const source = useMemo(() => {
    const edited: EditedOffer = id === undefined ? { id, key, onCreated: setCreatedId } : { id };
    return createSource(client, { currency, timeZone }, edited);
  }, [client, createSource, currency, timeZone, id, key]);
  const form = useSettingsForm(source);
  const { values } = form;
  const names = useOfferNames(values?.scope ?? EVERYTHING);
  const now = useNow().getTime();
  /** Undefined while it does not say what it takes off. */
  const sentence =
    values !== undefined && isEffectComplete(values.effect, currency)
      ? describe(values, { shop, names, now })
      : undefined;
  return { form, values, shop, createdId, sentence };
}
