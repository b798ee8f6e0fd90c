/** Turning an offer on and off at once, deleting it, and the way back of both. */
import { useToast } from '@cartwright/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { reasonOf } from '../list/states.tsx';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';

/** An offer as a message names it. */
export interface NamedOffer {
  readonly id: string;
  readonly name: string;
}

export type OfferType = 'code' | 'rule';

/** Everything that shows offers. */
const OFFERS_KEY = ['offers'] as const;

export function addressOf(type: OfferType, id: string): string {
  return type === 'code' ? `/discounts/codes/${id}` : `/discounts/automatic/${id}`;
}

/** The texts of its pages. */
export function wordsOfType(type: OfferType): typeof words.discounts.codes {
  return type === 'code' ? words.discounts.codes : words.discounts.automatic;
}

export function useSwitch(type: OfferType) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, turnsOn }: NamedOffer & { readonly turnsOn: boolean }) => {
      if (type === 'code') await client.offers.updateCoupon(id, { active: turnsOn });
      else await client.offers.updateRule({ id, active: turnsOn });
    },
    onSuccess: (_, { id, name, turnsOn }) =>
      toast(turnsOn ? words.discounts.actions.turnedOn(name) : words.discounts.actions.turnedOff(name), {
        label: words.list.actions.undo,
        run: () => mutate({ id, name, turnsOn: !turnsOn }),
      }),
    onError: (error, { name }) => toast(words.discounts.actions.notChanged(name, reasonOf(error))),
    onSettled: () => queries.invalidateQueries({ queryKey: OFFERS_KEY }),
  });
  return { turn: mutate, isPending };
}

/** `onDeleted` leaves the page of the offer. */
export function useDelete(type: OfferType, onDeleted: () => void) {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const restore = useRestore(type);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: NamedOffer) => {
      if (type === 'code') await client.offers.deleteCoupon(id);
      else await client.offers.deleteRule(id);
    },
    onSuccess: (_, offer) => {
      onDeleted();
      void queries.invalidateQueries({ queryKey: OFFERS_KEY, predicate: ({ queryKey }) => queryKey[2] !== offer.id });
      toast(words.discounts.actions.deleted(offer.name), {
        label: words.list.actions.undo,
        run: () => restore(offer),
      });
    },
    onError: (error, { name }) => toast(words.discounts.actions.notDeleted(name, reasonOf(error))),
  });
  return { remove: mutate, isPending };
}

/** Restores a deleted offer, and says so with a way to its page. */
export function useRestore(type: OfferType): (offer: NamedOffer) => void {
  const { client } = useSession();
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: async ({ id }: NamedOffer) => {
      if (type === 'code') await client.offers.restoreCoupon(id);
      else await client.offers.restoreRule(id);
    },
    onSuccess: (_, { id, name }) =>
      toast(words.discounts.actions.restored(name), {
        label: words.discounts.actions.open,
        run: () => void navigate(addressOf(type, id)),
      }),
    onError: (error, { name }) => toast(words.discounts.actions.notRestored(name, reasonOf(error))),
    onSettled: () => queries.invalidateQueries({ queryKey: OFFERS_KEY }),
  });
  return mutate;
}
