/** The currencies in which the demo's prices can be read: those of two of the countries that it delivers to. */
import type { Transaction } from '../../../foundation/database/database.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { countSettings, insertSetting } from '../setting-store.ts';

const DEMO_RATES = { CAD: '1.39', GBP: '0.76' };

/** Saves them, unless rates are saved already. */
export async function writeDemoRates(tx: Transaction, siteId: SiteId, now: number): Promise<void> {
  if ((await countSettings(tx, siteId, 'exchange-rate')) > 0) return;
  for (const [currency, rate] of Object.entries(DEMO_RATES)) {
    const document = { currency, rate, rateDate: new Date(now).toISOString(), from: 'USD' };
    await insertSetting(tx, siteId, { kind: 'exchange-rate', id: `rate-${currency.toLowerCase()}`, document, now });
  }
}
