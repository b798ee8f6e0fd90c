/** The delivery of an order: shipping or pickup, then one line per offer with its days or hours and its price. */
import { OptionCards } from '../form/option-cards.tsx';
import type { HostedPageOf } from '../pages.ts';
import { problemText, useWords } from '../words/words.ts';

/** The choice between shipping and pickup, where both exist. */
export function MethodForm({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const { checkout: words } = useWords();
  const { form, methods } = page;
  const labels = { ship: words.ship, pickup: words.pickup };
  return (
    <div data-live="method" className="empty:hidden">
      {methods.length === 0 ? null : (
        <fieldset className="border-t border-line pt-6">
          <legend className="float-left mb-4 w-full font-display text-xl tracking-[-0.018em]">{words.method}</legend>
          <div className="clear-both grid grid-cols-2 gap-3" id="method" tabIndex={-1}>
            {methods.map((method) => (
              <label
                key={method}
                className="choice rounded-md border border-edge px-4 py-3.5 has-checked:border-ink has-checked:bg-raised"
              >
                <input
                  type="radio"
                  name="method"
                  value={method}
                  defaultChecked={form.values?.['method'] === method}
                  required
                />
                <span className="choice__text font-[550]">{labels[method]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** The offers of the chosen method. Renders nothing where nothing is shipped. */
export function DeliveryForm({ page }: { readonly page: HostedPageOf<'checkout'> }) {
  const words = useWords();
  const { asks, form, delivery } = page;
  const isPickup = asks === 'pickup';
  const problem = form.fieldErrors?.['country'];
  return (
    <div data-live="delivery" className="empty:hidden">
      {asks === 'region' || asks === 'nothing' ? null : delivery.length === 0 ? (
        <p className="notice notice--bad">
          {problem === undefined ? words.checkout.notServed : problemText(words, problem)}
        </p>
      ) : (
        <OptionCards
          form={form}
          name="delivery"
          legend={isPickup ? words.checkout.pickupTime : words.checkout.delivery}
          options={delivery.map(({ code, title, arrival, price = words.checkout.free }) => ({
            code,
            title: isPickup ? withWholeTimes(arrival) : title,
            // The only location is named above.
            hint: isPickup ? (page.pickupPlaces.length > 1 ? title : '') : arrival,
            end: price,
          }))}
        />
      )}
    </div>
  );
}

/** An hour and its AM or PM stay on one line. */
function withWholeTimes(slot: string): string {
  return slot.replaceAll(/(?<=\d) (?=[AP]M\b)/gu, '\u00a0');
}
