/** How it travels: one line per rate, with the day it arrives and what it costs. */
import type { HostedDeliveryOption, HostedForm } from '../pages.ts';
import { OptionCards } from './option-cards.tsx';

interface DeliveryFormProps {
  readonly form: HostedForm;
  readonly options: readonly HostedDeliveryOption[];
}

export function DeliveryForm({ form, options }: DeliveryFormProps) {
  return (
    <OptionCards
      form={form}
      name="delivery"
      legend="Delivery"
      options={options.map(({ code, title, arrival, price }) => ({
        code,
        title: arrival,
        hint: title,
        end: price,
      }))}
    />
  );
}
