/** Spanish texts: currencies and exchange rates. Codes of currencies are such as EUR. */
import type { currencies as english } from '../en/currencies.ts';

export const currencies: typeof english = {
  lead: 'Los pedidos se cobran en la moneda de tu tienda. Tus clientes pueden ver los precios en otras.',
  notPermitted: 'las monedas',
  shop: 'Tu tienda',
  charges: 'Tu tienda cobra en esta moneda: {currency} ({code}).',
  rates: 'Monedas en las que se ven los precios',
  failedWhat: 'los tipos de cambio',
  add: 'Añadir moneda',
  none: 'Solo tu propia moneda',
  noneHint: 'Añade otra en la que tus clientes puedan ver los precios. Tú fijas el tipo; ellos pagan en tu moneda.',
  confirmRate: (own) => `Confirmar el tipo para ${own}`,
  setOn: (day) => `fijado: ${day}`,
  form: {
    new: 'Moneda nueva',
    confirm: (own) => `Confirmar para ${own}`,
    currency: 'Moneda',
    rate: 'Tipo de cambio',
    setFor: (old, currency, own) =>
      `Este tipo se fijó para ${old}. Tus clientes no verán precios en ${currency} hasta que lo confirmes para ${own}.`,
    rateOf: (own, currency) => `1 ${own} equivale, en ${currency}, a`,
    rateHint: 'Los precios se muestran con este tipo hasta que lo cambies.',
    rateProblem: 'Escribe un número mayor que 0, como 0,92.',
  },
};
