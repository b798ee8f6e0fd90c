/** A merchant: a person who works in the admin. The first one of a site is its owner. */
import type { MerchantId, SiteId } from '../../foundation/ids.ts';

export interface Merchant {
  readonly siteId: SiteId;
  readonly merchantId: MerchantId;
  readonly name: string;
  readonly email: string;
  /** Whether a password has been set. */
  readonly hasPassword: boolean;
  /**
   * Whether the account has been created with a name, an email address, and a password or passkey. A new shop has an
   * owner without them, who signs in by the owner's link only.
   */
  readonly isSetUp: boolean;
}
