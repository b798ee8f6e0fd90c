/** The photographs of a product under a finger: a swipe turns, two taps and two fingers enlarge, and keys turn, too. */
import { addresses, expect, test } from './shop.ts';

test('a finger swipes through the photographs, enlarges one by two taps or by pinching, and moves it', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${addresses().shop}/products/harbour-mug?Glaze=Celadon`);
  const shown = page.locator('.gallery__item:not([inert])');
  await expect(shown).toHaveCount(1);
  const place = () =>
    page.locator('.gallery__dots span').evaluateAll((dots) => dots.findIndex((dot) => 'current' in dot.dataset));
  expect(await place()).toBe(0);

  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly (readonly [number, number])[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const strip = await page.locator('.gallery__strip').boundingBox();
  const y = (strip?.y ?? 0) + 200;
  await touch('touchStart', [330, y]);
  for (let x = 310; x >= 50; x -= 20) await touch('touchMove', [x, y]);
  await touch('touchEnd');
  await expect.poll(() => page.locator('.gallery__strip').evaluate((list) => list.scrollLeft)).toBe(390);
  await expect.poll(place).toBe(1);
  // Only the visible photograph takes the focus, and the arrow keys move on from there.
  await shown.getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).toBe(2);
  await expect(shown.getByRole('button', { name: /^Enlarge picture 3 of / })).toBeFocused();

  await page.touchscreen.tap(195, y);
  const zoom = page.getByRole('dialog', { name: /^Harbour Mug, 3 of / });
  const scale = zoom.locator('.zoom__scale');
  await expect(scale).toHaveText('100%');
  await page.touchscreen.tap(195, 420);
  await page.touchscreen.tap(195, 420);
  await expect(scale).toHaveText('410%');
  await expect(zoom.locator('.zoom__detail')).toBeVisible();
  await scale.tap();
  await touch('touchStart', [175, 420], [215, 420]);
  for (let by = 5; by <= 40; by += 5) await touch('touchMove', [175 - by, 420], [215 + by, 420]);
  await touch('touchEnd');
  await expect(scale).toHaveText('300%');
  await zoom.getByRole('button', { name: 'Close the enlarged picture' }).tap();
  await expect(zoom).toBeHidden();
  await context.close();
});
