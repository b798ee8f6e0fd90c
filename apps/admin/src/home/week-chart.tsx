/** Sales of the last seven days, as bars and as a table. */
import { useQuery } from '@tanstack/react-query';

import { showAmount } from '../list/language.ts';
import { weekQuery } from '../orders/sales-query.ts';
import { useSession } from '../session/session-gate.tsx';
import { words } from '../words/words.ts';
import { readWeek, type WeekDay } from './week.ts';

const HEIGHT = 56;
const STEP = 32;
const BAR = 24;

export function WeekChart({ currency, now }: { readonly currency: string; readonly now: Date }) {
  const { client } = useSession();
  const { data } = useQuery(weekQuery(client));
  const week = readWeek(data?.days ?? [], currency, now);
  const total = showAmount(data?.figures.sales.amount, currency);
  return (
    <section className="panel mt-5 p-5 text-sm" aria-labelledby="week">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="week" className="panel__title">
            {words.home.week.title}
          </h2>
          <p className="tabular min-h-[1.5em] text-quiet">{total === '' ? '' : words.home.week.inSales(total)}</p>
        </div>
        <Bars week={week} />
      </div>
      <details className="mt-3">
        <summary className="cursor-pointer text-quiet hover:text-ink">{words.home.week.table}</summary>
        <table className="table mt-2">
          <caption className="visually-hidden">{words.home.week.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.home.week.day}</th>
              <th scope="col" className="is-number">
                {words.home.week.orders}
              </th>
              <th scope="col" className="is-number">
                {words.home.week.sales}
              </th>
            </tr>
          </thead>
          <tbody>
            {week.map(({ date, name, orders, amount }) => (
              <tr key={date}>
                <th scope="row">{name}</th>
                <td className="is-number">{orders}</td>
                <td className="is-number">{showAmount(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** A picture of the table below it. A day without sales has a thin line. */
function Bars({ week }: { readonly week: readonly WeekDay[] }) {
  return (
    <svg
      viewBox={`0 0 ${week.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      className="h-14 w-56 text-ink rtl:-scale-x-100"
      aria-hidden="true"
      focusable="false"
    >
      {week.map(({ date, share }, index) => {
        const height = Math.max(2, Math.round(share * HEIGHT));
        return (
          <rect
            key={date}
            x={index * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={2}
            fill="currentColor"
            fillOpacity={index === week.length - 1 ? 1 : 0.35}
          />
        );
      })}
    </svg>
  );
}
