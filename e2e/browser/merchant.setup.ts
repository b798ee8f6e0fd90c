/** Signs the owner in once; the tests of the admin start with this session. */
import { expect } from '@playwright/test';

import { arrangeCheckout } from './checkout-world.ts';
import { signInOwner } from './owner.ts';
import { MERCHANT_STATE, addresses } from './shop.ts';
import { test } from './watched.ts';

test('the owner of the demo shop signs in with the printed password', async ({ page, browser }) => {
  await signInOwner(page, addresses());
  await expect(page).toHaveURL(`${addresses().api}/admin/`);
  await page.context().storageState({ path: MERCHANT_STATE });
  await arrangeCheckout(browser);
});
