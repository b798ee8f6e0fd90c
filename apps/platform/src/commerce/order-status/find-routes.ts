/**
 * The look-up of an order by its number and the email address of its confirmation. Invariants: what was not found is
 * answered in one way, and what was found is shown without address, amounts and downloads. The link that shows all goes
 * to the order's own email address.
 */
import type { HostedProblem } from '@cartwright/hosted';

import type { FormFields } from '../../foundation/hosted-pages/forms.ts';
import { type PageVisit, redirectTo } from '../../foundation/hosted-pages/hosted-pages.ts';
import { type Route, type WebContext, webRoute } from '../../foundation/http/routes/route.ts';
import { toHostedOrder } from '../checkout/placing/described-order.ts';
import { listFulfillments } from '../orders/life/fulfillment-store.ts';
import type { Order } from '../orders/order.ts';
import { limitLookups } from './lookup-limits.ts';
import { describeUnits } from './order-facts-print.ts';
import { FIND_PATH, LINK_SENT_ADDRESS } from './order-link.ts';
import { lookUpOrder, readOrderNumber } from './order-lookup.ts';
import type { OrderStatusDeps } from './order-status-routes.ts';
import { enqueueOrderLink } from './send-order-link.ts';
import { describeParcels, readState } from './status-view.ts';

export function createOrderFindRoutes(deps: OrderStatusDeps): readonly Route[] {
  return [
    webRoute('GET', FIND_PATH, async (context) => {
      const visit = await deps.pages.visit(context);
      const isSent = context.url.searchParams.has('sent');
      return showForm(visit, { ...(isSent ? { error: { code: 'order-link-sent' } } : {}), status: 200 });
    }),
    webRoute('POST', FIND_PATH, async (context) => {
      const visit = await deps.pages.visit(context);
      const fields = await visit.readForm();
      return fields instanceof Response ? fields : find(deps, context, visit, fields);
    }),
  ];
}

async function find(deps: OrderStatusDeps, context: WebContext, visit: PageVisit, fields: FormFields) {
  const { database, siteId, limits } = deps;
  const { now, address } = context;
  const number = (fields['number'] ?? '').trim();
  const email = (fields['email'] ?? '').trim();
  const values = { number, email };
  const fieldErrors: Record<string, HostedProblem> = {
    ...(number === '' ? { number: { code: 'order-number-missing' } } : {}),
    ...(email === '' ? { email: { code: 'email-missing' } } : {}),
  };
  if (Object.keys(fieldErrors).length > 0) return showForm(visit, { values, fieldErrors, status: 422 });
  const wait = await limitLookups(limits, { address, email, now });
  if (wait !== undefined) {
    return showForm(visit, { values, error: { code: 'too-many-attempts', values: { seconds: wait } }, status: 429 });
  }
  const asked = { number: readOrderNumber(number), email };
  const order = await database.read((tx) => lookUpOrder(tx, siteId, asked));
  if (order === undefined) return showForm(visit, { values, error: { code: 'order-not-found' }, status: 404 });
  if (fields['intent'] !== 'link') return showFound(deps, visit, order, values);
  await database.write((tx) => enqueueOrderLink(deps, tx, siteId, { order, locale: visit.site.locale, now }));
  return redirectTo(LINK_SENT_ADDRESS);
}

interface FormView {
  readonly values?: Readonly<Record<string, string>>;
  readonly fieldErrors?: Readonly<Record<string, HostedProblem>>;
  readonly error?: HostedProblem;
  readonly status: number;
}

function showForm(visit: PageVisit, { status, ...form }: FormView): Promise<Response> {
  return visit.show({ kind: 'order-find', site: visit.site, form: visit.form(FIND_PATH, form) }, { status });
}

async function showFound(
  { database, siteId, publicUrl }: OrderStatusDeps,
  visit: PageVisit,
  order: Order,
  hidden: Readonly<Record<string, string>>,
): Promise<Response> {
  const { site } = visit;
  const reader = { locale: site.locale, publicUrl };
  const fulfillments = await database.read((tx) => listFulfillments(tx, siteId, [order.id]));
  const state = readState(order, fulfillments);
  const { receipt } = toHostedOrder(order, site.locale, publicUrl);
  const isComing =
    receipt.kind === 'ship' && receipt.arrival !== undefined && (state === 'preparing' || state === 'shipped');
  return visit.show({
    kind: 'order-found',
    site,
    number: String(order.number),
    state,
    ...(isComing ? { arrival: receipt.arrival } : {}),
    parcels: describeParcels(order, fulfillments, reader),
    lines: describeUnits(
      order,
      order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      reader,
    ),
    link: visit.form(FIND_PATH, { hidden }),
    findUrl: FIND_PATH,
  });
}
