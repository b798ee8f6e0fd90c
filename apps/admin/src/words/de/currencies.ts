/** German texts: currencies and exchange rates. */
import type { currencies as english } from '../en/currencies.ts';

export const currencies: typeof english = {
  lead: 'Bestellungen werden in der Währung Ihres Shops berechnet. Kunden können Preise in anderen Währungen lesen.',
  notPermitted: 'Währungen',
  shop: 'Ihr Shop',
  charges: 'Ihr Shop rechnet in {currency} ({code}) ab.',
  rates: 'Währungen, in denen Preise zu lesen sind',
  failedWhat: 'Wechselkurse',
  add: 'Währung hinzufügen',
  none: 'Nur Ihre eigene Währung',
  noneHint:
    'Fügen Sie eine hinzu, in der Kunden Preise lesen können. Sie legen den Kurs fest; bezahlt wird weiter in Ihrer Währung.',
  confirmRate: (own) => `Kurs für ${own} bestätigen`,
  setOn: (day) => `festgelegt am ${day}`,
  form: {
    new: 'Neue Währung',
    confirm: (own) => `Für ${own} bestätigen`,
    currency: 'Währung',
    rate: 'Kurs',
    setFor: (old, currency, own) =>
      `Dieser Kurs galt für ${old}. Kunden sehen keine Preise in ${currency}, bis Sie ihn für ${own} bestätigen.`,
    rateOf: (own, currency) => `1 ${own} sind, in ${currency}`,
    rateHint: 'Preise werden zu diesem Kurs angezeigt, bis Sie ihn ändern.',
    rateProblem: 'Geben Sie eine Zahl über 0 ein, etwa 0,92.',
  },
};
