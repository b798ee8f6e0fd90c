/**
 * The recorded requests that the platform refuses, and why: by area, by code, by reason. All others get 200. Most of
 * the refused ones were recorded to test a client's handling of unusual values or errors, and name things that do not
 * exist.
 */

interface Area {
  /** The minimum number of requests with status 200. */
  readonly responded: number;
  /** Code → reason → recordings. */
  readonly refused: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export const REFUSED: Readonly<Record<string, Area>> = {
  cart: {
    responded: 53,
    refused: {
      ERROR_INVALID_COUPON_CODE: { 'the shop has no such coupon': ['cart.update.coupon'] },
      INVALID_ARGUMENT: {
        'weights of NaN, and items without a type': ['cart.add.customItemsOnly', 'cart.update.lineItems'],
        'a catalog called "y"': ['cart.add.nestedUnderscoreIds', 'cart.add.undefinedNull'],
        'no list of lines': ['cart.remove.undefined'],
      },
      PERMISSION_DENIED: {
        'prices and discounts of a shopper’s own': [
          'cart.add.customItems',
          'cart.update.fieldmaskIgnored',
          'cart.update.merchantDiscounts',
        ],
        'channels that are not a shopper’s to name': [
          'cart.checkout.channel.EBAY',
          'cart.checkout.channel.FAIRE_COM',
          'cart.checkout.channel.WIX_INVOICES',
          'cart.checkout.geocodeNaN',
        ],
      },
    },
  },
  'catalog-read': {
    responded: 21,
    refused: {
      404: { 'a slug that no collection has': ['read.collections.bySlug.unicode'] },
      INVALID_ARGUMENT: { 'a cursor that no answer gave': ['read.storeVariants.cursor'] },
      NOT_FOUND: {
        'an id with a slash that older clients do not escape': [
          'read.collectionBySlug.unicode',
          'read.getProduct.idNeedsEscaping',
        ],
      },
      PRODUCT_NOT_FOUND: { 'ids that no product has': ['read.getProduct.min', 'read.getProduct.undefinedId'] },
      VARIANT_NOT_FOUND: { 'an id that no variant has': ['read.storeVariant.video'] },
    },
  },
  'catalog-write': {
    responded: 26,
    refused: {
      BAD_REQUEST: { 'the character U+0000': ['write.createProduct.unicode'] },
      INVALID_ARGUMENT: {
        'media that the shop does not have, and addresses that are none of the web': [
          'write.addMedia',
          'write.addMedia.wixUri',
        ],
        'NaN and infinite numbers': [
          'write.bulkUpdate.weight',
          'write.createProduct.odd',
          'write.updateVariants.odd',
          'write.v2.create.odd',
        ],
        'a slug that a recording before has taken': ['write.createProduct.full', 'write.v2.create'],
        'a product without a price': [
          'write.createProduct.dates',
          'write.createProduct.nestedIds',
          'write.createProduct.pageUrlObject',
          'write.createProduct.pageUrlString',
          'write.createProduct.responseHttpClient',
          'write.v2.create.httpClient',
        ],
        'no product at all': ['write.createProduct.undefinedArg'],
        'a collection whose name is taken away': ['write.updateCollection.idInBody'],
      },
      METHOD_NOT_ALLOWED: { 'an empty id': ['write.deleteProduct.empty'] },
      NOT_FOUND: { 'an id with a slash that older clients do not escape': ['write.updateProduct.idNeedsEscaping'] },
      PRODUCT_NOT_FOUND: { 'an id that no product has': ['write.addToCollection'] },
    },
  },
  query: {
    responded: 150,
    refused: {
      INVALID_ARGUMENT: {
        'fields that products do not have': ['query.eq.nestedPath'],
        'a cursor that no answer gave': ['query.newest.typedCursor'],
      },
    },
  },
  redirects: {
    responded: 3,
    refused: {
      CHECKOUT_NOT_FOUND: { 'a checkout that does not exist': ['redirect.ecomCheckout', 'redirect.httpClient'] },
      INVALID_ARGUMENT: {
        'all sections at once': ['redirect.allSections'],
        'foreign return addresses': ['redirect.callbacksAll'],
        'no section': ['redirect.empty', 'redirect.noArgs', 'redirect.preferencesOnly'],
      },
      REDIRECT_SECTION_NOT_AVAILABLE: {
        'the demo shop sells nothing of this': [
          'redirect.bookingsBook',
          'redirect.eventsCheckout',
          'redirect.nestedIds',
          'redirect.newest.paymentRequest',
          'redirect.paidPlansCheckout',
        ],
      },
      UNAUTHENTICATED: { 'a session token that was never issued': ['redirect.auth'] },
    },
  },
  auth: {
    responded: 8,
    refused: {
      '-19976': {
        'no member has this address and password': [
          'auth.flow.login.captcha',
          'auth.flow.login.code.invalidPassword',
          'auth.flow.login.code.missingCaptcha',
          'auth.flow.login.code.other',
          'auth.flow.login.code.resetPassword',
          'auth.flow.login.success',
          'auth.flow.login.unknown',
          'auth.flow.verification.afterLogin',
          'auth.v1.login.httpClient',
          'auth.v2.login',
          'auth.v2.login.owner',
        ],
      },
      '-19995': { 'a recording before has registered the address': ['auth.v2.register'] },
      BAD_REQUEST: { 'a challenge of one character': ['auth.authUrl.opts', 'auth.authUrl.webMessage'] },
      IDENTITY_PROVIDER_NOT_FOUND: { 'the shop has no such provider': ['auth.sso'] },
      INVALID_ARGUMENT: {
        'a password that is too short, or none': [
          'auth.flow.register.captchaOne',
          'auth.flow.register.code.emailExists',
          'auth.flow.register.code.invalidCaptcha',
          'auth.flow.register.code.missingCaptcha',
          'auth.flow.register.codeNumber',
          'auth.flow.register.emailVerification',
          'auth.flow.register.network',
          'auth.flow.register.otherViolation',
          'auth.flow.register.owner',
          'auth.flow.register.statusCheck',
          'auth.flow.register.violationWithoutData',
          'auth.flow.verification.afterRegister.code',
          'auth.v2.register.httpClient',
          'auth.v2.register.min',
        ],
        'an app that does not exist': ['auth.logout', 'auth.logout.httpClient'],
        'an address that is none, or not there': [
          'auth.flow.register.invalidEmail',
          'auth.v1.login.userName',
          'auth.v1.register.min',
        ],
      },
      INVALID_STATE_TOKEN: {
        'a state token that was never issued': [
          'auth.flow.verification.afterLogin',
          'auth.flow.verification.afterRegister.code',
          'auth.flow.verification.badCode',
          'auth.flow.verification.bothCodes',
          'auth.flow.verification.explicitState',
          'auth.proceed',
        ],
      },
      PERMISSION_DENIED: {
        'calls of merchants and members, made by a visitor': [
          'auth.signOn',
          'auth.signOn.min',
          'auth.v2.changePassword',
        ],
      },
      REDIRECT_NOT_ALLOWED: { 'unused:// is no address': ['auth.authUrl.noArgs', 'auth.authUrl.promptUnknown'] },
    },
  },
  'recovery-verification': {
    responded: 2,
    refused: {
      INVALID_ARGUMENT: {
        'no new password': ['recovery.recover.error', 'recovery.recover.httpClient', 'recovery.recover.min'],
        'no state token': ['verification.verify.noOptions'],
      },
      INVALID_STATE_TOKEN: {
        'a state token that was never issued': [
          'verification.resend',
          'verification.verify',
          'verification.verify.httpClient',
          'verification.verify.wrong',
        ],
      },
      PERMISSION_DENIED: {
        'calls of merchants and members, made by a visitor': [
          'recovery.activationEmail.min',
          'verification.start',
          'verification.start.noArgs',
          'verification.start.null',
        ],
      },
      REDIRECT_NOT_ALLOWED: {
        'the address of another shop': ['recovery.strategy.sendPasswordResetEmail.error'],
      },
    },
  },
  tokens: {
    responded: 12,
    refused: {
      BAD_REQUEST: { 'the shop has no such provider': ['tokens.newest.authUrlIdp'] },
      PERMISSION_DENIED: { 'a call of merchants, made by a visitor': ['tokens.newest.externalWithSession'] },
      PRODUCT_NOT_FOUND: { 'an id that no product has': ['tokens.lifecycle.concurrent'] },
      UNAUTHENTICATED: {
        'a session token that was never issued': ['tokens.directLogin.noCode', 'tokens.directLogin.timeout'],
      },
      invalid_client: {
        'a key that the shop did not give': [
          'tokens.external',
          'tokens.external.noVisitor',
          'tokens.newest.externalWithSession',
        ],
      },
      invalid_grant: {
        'codes and refresh tokens that were never issued': [
          'tokens.code.network',
          'tokens.code.rejected',
          'tokens.lifecycle.expired',
          'tokens.lifecycle.expiredMember',
          'tokens.lifecycle.expiredMemberRenewFails',
          'tokens.refreshFails',
          'tokens.renew',
          'tokens.renew.errorNoBodyNoRid',
        ],
      },
    },
  },
};
