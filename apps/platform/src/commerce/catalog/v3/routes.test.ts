import { describe, expect, test } from 'vitest';

import { queryV3, readBySlug, readProduct, V3 } from '../../../../test/catalog-v3.ts';
import { list, openDemoShop, error, signInDemoAda, input } from '../../../../test/demo-shop.ts';
import { merchantToken } from '../../../../test/merchant.ts';
import { member, text, type JsonObject } from '../../../../test/test-platform.ts';

describe('a product of the third catalog version', () => {
  test('is the product of the first: the same id, slug, prices, stock and variants', async () => {
    const shop = await openDemoShop();
    const first = await shop.find('harbour-mug');
    const { status, body } = await shop.world.call('GET', `${V3}/${text(first['id'])}?fields=CURRENCY`, {
      token: shop.token,
    });
    expect(status).toBe(200);
    expect(member(body, 'product')).toMatchObject({
      id: first['id'],
      slug: 'harbour-mug',
      handle: 'harbour-mug',
      name: first['name'],
      revision: first['revision'],
      createdDate: first['createdDate'],
      updatedDate: first['lastUpdated'],
      visible: true,
      productType: 'PHYSICAL',
      currency: 'USD',
      inventory: {
        availabilityStatus: member(first, 'stock.inventoryStatus'),
        preorderStatus: 'DISABLED',
        preorderAvailability: 'NO_VARIANTS',
      },
      actualPriceRange: {
        minValue: { formattedAmount: member(first, 'priceData.formatted.discountedPrice') },
      },
      media: { main: { mediaType: 'IMAGE', image: { id: member(first, 'media.mainMedia.id') } } },
    });
    const variants = list(body, 'product.variantsInfo.variants');
    const before = list(first, 'variants');
    expect(variants.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(variants.map((variant) => member(variant, 'inventoryStatus.inStock'))).toEqual(
      before.map((variant) => member(variant, 'stock.inStock')),
    );
    expect(variants.map((variant) => Number(member(variant, 'price.actualPrice.amount')))).toEqual(
      before.map((variant) => member(variant, 'variant.priceData.discountedPrice')),
    );
    expect(member(body, 'product.variantSummary.variantCount')).toBe(variants.length);
  });

  test('shows the earlier price where it has a discount, and none otherwise', async () => {
    const shop = await openDemoShop();
    const all = await queryV3(shop, { cursorPaging: { limit: 100 } });
    const firsts = list((await shop.query({ paging: { limit: 100 } })).body, 'products');
    const reduced = firsts.filter(({ discount }) => member(discount as JsonObject, 'type') !== 'NONE');
    expect(reduced.length).toBeGreaterThan(0);
    const told = list(all.body, 'products').filter((one) => one['compareAtPriceRange'] !== undefined);
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set(reduced.map(({ id }) => id)));
    for (const one of told) {
      const [before, now] = ['compareAtPriceRange', 'actualPriceRange'].map((range) =>
        Number(member(one, `${range}.minValue.amount`)),
      );
      expect(before).toBeGreaterThan(now ?? Number.NaN);
    }
  });

  test('leaves out the fields that were not requested, and returns each requested field', async () => {
    const shop = await openDemoShop();
    const plain = readProduct(await readBySlug(shop, 'harbour-mug'));
    const onRequest = [
      'url',
      'currency',
      'description',
      'plainDescription',
      'infoSections',
      'directCategoriesInfo',
      'allCategoriesInfo',
      'breadcrumbsInfo',
      'costRange',
    ];
    expect(Object.keys(plain).filter((name) => onRequest.includes(name))).toEqual([]);
    expect(member(plain, 'actualPriceRange.minValue.formattedAmount')).toBeUndefined();
    const whole = readProduct(
      await readBySlug(shop, 'harbour-mug', [
        'URL',
        'CURRENCY',
        'DESCRIPTION',
        'PLAIN_DESCRIPTION',
        'INFO_SECTION',
        'INFO_SECTION_PLAIN_DESCRIPTION',
        'INFO_SECTION_DESCRIPTION',
        'DIRECT_CATEGORIES_INFO',
        'ALL_CATEGORIES_INFO',
        'BREADCRUMBS_INFO',
        'MEDIA_ITEMS_INFO',
        'THUMBNAIL',
        'WEIGHT_MEASUREMENT_UNIT_INFO',
        'MIN_PRICE_VARIANT',
        'PRODUCT_CHOICES_MEDIA_REFERENCES',
      ]),
    );
    const first = await shop.find('harbour-mug');
    expect(whole).toMatchObject({
      url: { relativePath: '/products/harbour-mug' },
      plainDescription: first['description'],
      directCategoriesInfo: {
        categories: (first['collectionIds'] as readonly string[]).map((id) => ({ id })),
      },
      breadcrumbsInfo: { breadcrumbs: [] },
      physicalProperties: { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } },
      variantSummary: { minPriceVariant: { visible: true } },
    });
    expect(list(whole, 'media.itemsInfo.items').map(({ id }) => id)).toEqual(
      list(first, 'media.items').map(({ id }) => id),
    );
    const [paragraph] = list(whole, 'description.nodes');
    expect(text(first['description'])).toContain(member(list(paragraph ?? {}, 'nodes')[0] ?? {}, 'textData.text'));
    expect(list(whole, 'infoSections').map(({ title }) => title)).toEqual(
      list(first, 'additionalInfoSections').map(({ title }) => title),
    );
    const [choice] = list(list(whole, 'options')[0] ?? {}, 'choicesSettings.choices');
    expect(choice?.['linkedMedia']).toEqual([]);
    const thumbnail = text(member(whole, 'media.main.thumbnail.url'));
    const picture = await shop.world.platform.fetch(new Request(thumbnail));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('names the choices of its variants by the ids of its options', async () => {
    const shop = await openDemoShop();
    const mug = readProduct(await readBySlug(shop, 'harbour-mug', ['VARIANT_OPTION_CHOICE_NAMES']));
    const options = list(mug, 'options');
    const known = options.flatMap((option) =>
      list(option, 'choicesSettings.choices').map(({ choiceId, name }) => [
        text(option['id']),
        text(choiceId),
        text(option['name']),
        text(name),
      ]),
    );
    expect(options[0]).toMatchObject({ name: 'Glaze', key: 'Glaze', optionRenderType: 'SWATCH_CHOICES' });
    const said = list(mug, 'variantsInfo.variants').flatMap((variant) =>
      list(variant, 'choices').map(({ optionChoiceIds, optionChoiceNames }) => [
        member(optionChoiceIds as JsonObject, 'optionId'),
        member(optionChoiceIds as JsonObject, 'choiceId'),
        member(optionChoiceNames as JsonObject, 'optionName'),
        member(optionChoiceNames as JsonObject, 'choiceName'),
      ]),
    );
    expect(said.length).toBeGreaterThan(0);
    for (const one of said) expect(known).toContainEqual(one);
  });

  test('goes into the cart by its id and the id of a variant', async () => {
    const shop = await openDemoShop();
    const mug = readProduct(await readBySlug(shop, 'harbour-mug'));
    const variant = list(mug, 'variantsInfo.variants').find((one) => member(one, 'inventoryStatus.inStock') === true);
    const { status, body } = await shop.add(input(mug, 1, { variantId: text(variant?.['id']) }));
    expect(status).toBe(200);
    expect(list(body, 'cart.lineItems')).toMatchObject([{ productName: { original: 'Harbour Mug' }, quantity: 1 }]);
    expect(member(list(body, 'cart.lineItems')[0] ?? {}, 'price.amount')).toBe(
      member(variant ?? {}, 'price.actualPrice.amount'),
    );
  });

  test('calls choices that make no variants, and texts of the buyer, modifiers', async () => {
    const shop = await openDemoShop();
    const merchant = await merchantToken(shop.world);
    const { body } = await shop.world.call('POST', '/stores/v1/products', {
      token: merchant,
      body: {
        product: {
          name: 'Card',
          slug: 'card',
          priceData: { price: 4 },
          manageVariants: false,
          productOptions: [{ name: 'Paper', choices: [{ value: 'Cream' }, { value: 'White' }] }],
        },
      },
    });
    expect(member(body, 'product.slug')).toBe('card');
    const card = readProduct(await readBySlug(shop, 'card'));
    expect(card['options']).toEqual([]);
    expect(card['modifiers']).toMatchObject([
      {
        name: 'Paper',
        mandatory: true,
        modifierRenderType: 'TEXT_CHOICES',
        choicesSettings: { choices: [{ key: 'Cream' }, { key: 'White' }] },
      },
    ]);
    const added = await shop.add(input(card, 1, { options: { Paper: 'White' } }));
    expect(added.status).toBe(200);
    const all = await queryV3(shop, { cursorPaging: { limit: 100 } });
    const texts = list(all.body, 'products').flatMap((one) => list(one, 'modifiers'));
    expect(texts.find(({ modifierRenderType }) => modifierRenderType === 'FREE_TEXT')).toMatchObject({
      freeTextSettings: { maxCharCount: expect.any(Number) as number },
    });
  });

  test('shows prices in the currency that the caller reads', async () => {
    const shop = await openDemoShop();
    const merchant = await merchantToken(shop.world);
    await shop.world.call('POST', '/ecom/v1/exchange-rates', {
      token: merchant,
      body: { exchangeRate: { currency: 'EUR', rate: '0.5' } },
    });
    const before = readProduct(await readBySlug(shop, 'gather-tray', ['CURRENCY']));
    const { body } = await shop.world.call('GET', `${V3}/slug/gather-tray?fields=CURRENCY`, {
      token: shop.token,
      headers: { 'x-wix-currency': 'EUR' },
    });
    expect(member(body, 'product.currency')).toBe('EUR');
    expect(Number(member(body, 'product.actualPriceRange.minValue.amount'))).toBe(
      Number(member(before, 'actualPriceRange.minValue.amount')) / 2,
    );
  });

  test('is not found where it does not exist, and where it is hidden from visitors', async () => {
    const shop = await openDemoShop();
    const merchant = await merchantToken(shop.world);
    const mug = readProduct(await readBySlug(shop, 'harbour-mug'));
    await shop.world.call('PATCH', `/stores/v1/products/${text(mug['id'])}`, {
      token: merchant,
      body: { product: { visible: false } },
    });
    for (const path of ['prod_none', 'slug/none', 'slug/harbour-mug', text(mug['id'])]) {
      expect(error(await shop.world.call('GET', `${V3}/${path}`, { token: shop.token }))).toEqual([
        404,
        'PRODUCT_NOT_FOUND',
      ]);
    }
    expect((await readBySlug(shop, 'harbour-mug', [], merchant)).status).toBe(200);
    expect(list((await queryV3(shop, { filter: { slug: 'harbour-mug' } })).body, 'products')).toEqual([]);
  });

  test('shows the shop’s cost to merchants only', async () => {
    const shop = await openDemoShop();
    const merchant = await merchantToken(shop.world);
    const ada = await signInDemoAda(shop);
    for (const token of [shop.token, ada]) {
      const refused = await readBySlug(shop, 'harbour-mug', ['MERCHANT_DATA'], token);
      expect(error(refused)).toEqual([403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA']);
      expect(refused.body['message']).toBe(
        'What products cost the shop is for merchants: leave MERCHANT_DATA out of the fields.',
      );
      expect(error(await queryV3(shop, {}, ['MERCHANT_DATA'], token))[0]).toBe(403);
    }
    const told = readProduct(await readBySlug(shop, 'harbour-mug', ['MERCHANT_DATA'], merchant));
    const [variant] = list(told, 'variantsInfo.variants');
    expect(told['costRange']).toBeDefined();
    expect(Number(member(variant ?? {}, 'revenueDetails.profitMargin'))).toBeGreaterThan(0);
  });
});
