/** Search and filters of the list of orders. Each change is a new address. */
import { SelectField } from '@cartwright/ui';

import { SearchField } from '../list/search-field.tsx';
import { words } from '../words/words.ts';
import { dateFilters, fulfillmentFilters, type OrderListView, paymentFilters } from './order-search.ts';

const { list: text } = words.orders;

interface OrderFiltersProps {
  readonly view: OrderListView;
  readonly onChange: (change: Partial<OrderListView>) => void;
  /** A scanner ends what it reads with Enter. */
  readonly onEnter: (typed: string) => void;
}

export function OrderFilters({ view, onChange, onEnter }: OrderFiltersProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <div className="w-full sm:min-w-64 sm:flex-1 lg:max-w-md">
        <SearchField
          wide
          label={text.search}
          placeholder={text.searchPlaceholder}
          search={view.search}
          onEnter={onEnter}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <div className="relative -m-1 flex gap-3 p-1 max-sm:w-[calc(100%+0.5rem)] max-sm:overflow-x-auto [&>*]:flex-none">
        <SelectField
          label={text.filters.payment}
          labelHidden
          value={view.payment ?? ''}
          onChange={(event) => onChange({ payment: event.target.value || undefined })}
        >
          <option value="">{text.filters.anyPayment}</option>
          {paymentFilters.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.filters.fulfillment}
          labelHidden
          value={view.fulfillment ?? ''}
          onChange={(event) => onChange({ fulfillment: event.target.value || undefined })}
        >
          <option value="">{text.filters.anyFulfillment}</option>
          {fulfillmentFilters.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.filters.date}
          labelHidden
          value={view.date ?? ''}
          onChange={(event) => onChange({ date: event.target.value || undefined })}
        >
          <option value="">{text.filters.anyDate}</option>
          {dateFilters.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
