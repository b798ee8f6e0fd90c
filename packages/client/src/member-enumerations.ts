/**
 * The module `members` as official code has it: its calls, and its enumerations as objects. `calls.ts` has the calls alone.
 */
import { enumeration, type Member } from './enumeration.ts';

export const ActivityStatusStatus = enumeration('UNKNOWN ACTIVE MUTED');
export type ActivityStatusStatus = Member<typeof ActivityStatusStatus>;

export const DeleteStatus = enumeration('UNKNOWN TRASH DELETED PENDING_PURGE PURGED_EXTERNALLY');
export type DeleteStatus = Member<typeof DeleteStatus>;

export const Namespace = enumeration(
  'UNKNOWN_NAMESPACE WIX SHOUT_OUT ALBUMS WIX_STORES_TEST_DRIVE HOTELS CLUBS ONBOARDING_DRAFT DEV_SITE LOGOS VIDEO_MAKER PARTNER_DASHBOARD DEV_CENTER_COMPANY HTML_DRAFT SITELESS_BUSINESS CREATOR_ECONOMY DASHBOARD_FIRST ANYWHERE HEADLESS ACCOUNT_MASTER_CMS RISE BRANDED_FIRST NOWNIA UGC_TEMPLATE CODUX MEDIA_DESIGN_CREATOR SHARED_BLOG_ENTERPRISE STANDALONE_FORMS STANDALONE_EVENTS MIMIR TWINS NANO BASE44 CHANNELS NAUTILUS SYMPHONY NAUTILUS_APPS VIBU ENTERPRISE_BRAND_KIT DEV_CENTER_DEV_SITE',
);
export type Namespace = Member<typeof Namespace>;

export const PrivacyStatusStatus = enumeration('UNKNOWN PRIVATE PUBLIC');
export type PrivacyStatusStatus = Member<typeof PrivacyStatusStatus>;

export const Set = enumeration('PUBLIC EXTENDED FULL');
export type Set = Member<typeof Set>;

export const SiteCreatedContext = enumeration(
  'OTHER FROM_TEMPLATE DUPLICATE_BY_SITE_TRANSFER DUPLICATE OLD_SITE_TRANSFER FLASH',
);
export type SiteCreatedContext = Member<typeof SiteCreatedContext>;

export const State = enumeration('UNKNOWN ENABLED DISABLED PENDING DEMO');
export type State = Member<typeof State>;

export const Status = enumeration('UNKNOWN PENDING APPROVED BLOCKED OFFLINE');
export type Status = Member<typeof Status>;

export { SortOrder, WebhookIdentityType } from './shared-enumerations.ts';
export * from './members.ts';
