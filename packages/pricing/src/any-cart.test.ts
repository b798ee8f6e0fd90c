/** What must hold for any cart, each checked over three thousand random ones, others in each run. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyCart } from '../test/any-cart.ts';
import { formatAmount, parseAmount } from './money.ts';
import { isPaidByMembership, type PaymentOption } from './payment.ts';
import { priceCart, type PriceCartInput, type PricedCart } from './price-cart.ts';
import { type PricedProducts, priceProducts } from './products.ts';

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values<unknown>({ ...value }).flatMap(numbersIn) : [];
}

function holdsForAnyCart(property: (cart: PricedCart, input: PriceCartInput) => void) {
  fc.assert(
    fc.property(anyCart, (input) => property(priceCart(input), input)),
    { numRuns: 3000 },
  );
}

// Thousands of carts take seconds on a machine that does other things as well.
const ANY_CART_TIMEOUT_MS = 120_000;

describe('any cart', { timeout: ANY_CART_TIMEOUT_MS }, () => {
  test('the lines sum to the subtotal and the parts to the total, to the cent', () => {
    holdsForAnyCart((cart) => {
      expect(sum(cart.lines.map((line) => line.lineTotalBeforeDiscounts))).toBe(cart.subtotal);
      expect(sum(cart.lines.map((line) => line.lineTotal))).toBe(cart.subtotal - cart.itemDiscount);
      expect(cart.itemsTotal).toBe(cart.subtotal - cart.itemDiscount);
      expect(cart.total).toBe(
        cart.subtotal + cart.shipping + cart.additionalFees - cart.discount + (cart.pricesIncludeTax ? 0 : cart.tax),
      );
      expect(sum(cart.fees.map((fee) => fee.price))).toBe(cart.additionalFees);
      const charges = cart.delivery?.charges ?? [];
      expect((cart.delivery?.price ?? 0) + sum(charges.map((charge) => charge.price))).toBe(cart.shipping);
    });
  });

  test('the discounts sum to the discount, on each line and together', () => {
    holdsForAnyCart((cart) => {
      expect(sum(cart.discounts.map((discount) => discount.amount))).toBe(cart.discount);
      const shares = cart.discounts.flatMap((discount) => discount.shares);
      for (const line of cart.lines) {
        const ofLine = shares.filter((share) => share.lineId === line.id);
        expect(sum(ofLine.map((share) => share.amount))).toBe(line.lineDiscount);
      }
      for (const discount of cart.discounts.filter(({ target }) => target === 'items')) {
        expect(sum(discount.shares.map((share) => share.amount))).toBe(discount.amount);
      }
    });
  });

  test('the taxes sum to the tax, by line and by jurisdiction', () => {
    holdsForAnyCart((cart) => {
      const delivered = cart.delivery === undefined ? [] : [cart.delivery, ...cart.delivery.charges];
      const taxed = [...cart.lines, ...delivered, ...cart.fees];
      expect(sum(taxed.map((part) => part.tax))).toBe(cart.tax);
      expect(sum(cart.taxParts.map((part) => part.tax))).toBe(cart.tax);
      for (const part of taxed) expect(sum(part.taxParts.map(({ tax }) => tax))).toBe(part.tax);
      for (const part of [...delivered, ...cart.fees]) {
        expect(part.totalBeforeTax + part.tax).toBe(part.totalWithTax);
      }
      expect(sum(taxed.map((part) => part.taxable))).toBe(cart.taxable);
      for (const line of cart.lines) {
        expect(line.lineTotalBeforeTax + line.tax).toBe(line.lineTotalWithTax);
        expect(line.lineTotal).toBe(cart.pricesIncludeTax ? line.lineTotalWithTax : line.lineTotalBeforeTax);
      }
    });
  });

  test('the amounts paid now and later sum to the cart, and each of them adds up', () => {
    holdsForAnyCart((cart) => {
      const whole = { ...cart, fees: cart.additionalFees };
      for (const name of ['subtotal', 'shipping', 'fees', 'discount', 'tax', 'total'] as const) {
        expect(cart.payNow[name] + cart.payLater[name]).toBe(whole[name]);
      }
      for (const part of [cart.payNow, cart.payLater]) {
        const added = cart.pricesIncludeTax ? 0 : part.tax;
        expect(part.total).toBe(part.subtotal + part.shipping + part.fees - part.discount + added);
      }
      expect(cart.giftCard).toBeLessThanOrEqual(cart.payNow.total);
    });
  });

  test('lines priced alone have the same prices as in the cart', () => {
    holdsForAnyCart((cart, input) => {
      const members = ({ id, quantity, listPrice, discountedPrice, lineTotalBeforeDiscounts }: PricedProducts) => [
        id,
        quantity,
        listPrice,
        discountedPrice,
        lineTotalBeforeDiscounts,
      ];
      expect(priceProducts(input.lines).map(members)).toEqual(cart.lines.map(members));
    });
  });

  test('a line that a membership pays adds nothing', () => {
    holdsForAnyCart((cart, input) => {
      const paid = (line: { readonly paymentOption?: PaymentOption }) => isPaidByMembership(line.paymentOption);
      expect(sum(cart.lines.filter(paid).map((line) => line.lineTotalWithTax))).toBe(0);
      const without = priceCart({ ...input, fees: [], lines: input.lines.filter((line) => !paid(line)) });
      expect([cart.subtotal, cart.itemDiscount]).toEqual([without.subtotal, without.itemDiscount]);
    });
  });

  test('no amount is negative or has a fraction', () => {
    holdsForAnyCart((cart) => {
      expect(numbersIn(cart).filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
    });
  });

  test('the order of lines and discounts changes no amount', () => {
    holdsForAnyCart((cart, input) => {
      const turned = priceCart({
        ...input,
        lines: input.lines.toReversed(),
        discounts: (input.discounts ?? []).toReversed(),
      });
      const fees = turned.fees.map((fee) => ({ ...fee, lineIds: fee.lineIds.toReversed() }));
      expect({ ...turned, fees, lines: turned.lines.toReversed() }).toEqual(cart);
    });
  });

  test('its amounts survive the wire', () => {
    holdsForAnyCart((cart) => {
      for (const amount of [cart.subtotal, cart.discount, cart.tax, cart.total]) {
        expect(parseAmount(formatAmount(amount, cart.currency), cart.currency)).toBe(amount);
      }
    });
  });
});
