/**
 * When the reviews of a shop are shown, and whether buyers are asked for them. Until the merchant decides otherwise, each
 * waits for a check. The emails wait for the merchant: they are advertising, which some countries allow only with consent.
 */
import type { ReviewSettings } from '@cartwright/contract';

import type { Transaction } from '../../foundation/database/database.ts';
import type { SiteId } from '../../foundation/ids.ts';
import { findSetting, insertSetting, updateSetting } from '../settings/setting-store.ts';

const KIND = 'review-settings';
/** There is one entry of this kind. */
const ID = 'site';
const FIRST_SETTINGS: ReviewSettings = { requiresApproval: true, requests: { enabled: false, delayDays: 7 } };

export async function readReviewSettings(tx: Transaction, siteId: SiteId): Promise<ReviewSettings> {
  const saved = await findSetting(tx, siteId, KIND, ID);
  return saved === undefined ? FIRST_SETTINGS : { ...FIRST_SETTINGS, ...(saved.document as Partial<ReviewSettings>) };
}

export async function saveReviewSettings(
  tx: Transaction,
  siteId: SiteId,
  document: ReviewSettings,
  now: number,
): Promise<void> {
  const found = await findSetting(tx, siteId, KIND, ID);
  if (found === undefined) await insertSetting(tx, siteId, { kind: KIND, id: ID, document, now });
  else await updateSetting(tx, siteId, found, { document, now });
}
