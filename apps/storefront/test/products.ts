/** A product as the client reads it, for tests: a plate in two glazes and two sizes. Any member may be overridden. */
import type { Product } from '@cartwright/client';

type PriceData = Product['priceData'];

export function price(amount: number, discounted = amount, perUnit?: string): PriceData {
  const words = (value: number) => `$${value.toFixed(2)}`;
  return {
    currency: 'USD',
    price: amount,
    discountedPrice: discounted,
    formatted: { price: words(amount), discountedPrice: words(discounted), pricePerUnit: perUnit },
  };
}

export function picture(id: string): NonNullable<Product['media']['mainMedia']> {
  const image = { url: `http://localhost:4001/media/${id}`, width: 1000, height: 1250 };
  const thumbnail = { url: 'data:image/webp;base64,AA', width: 20, height: 25 };
  return { _id: id, title: `Picture ${id}`, mediaType: 'image', image, thumbnail };
}

export function variant(
  id: string,
  choices: Readonly<Record<string, string>>,
  amount: number,
  stock: Partial<Product['variants'][number]['stock']> = {},
): Product['variants'][number] {
  const priceData = price(amount);
  return {
    _id: id,
    choices: { ...choices },
    variant: { priceData, convertedPriceData: priceData, weight: 1, sku: id, visible: true },
    stock: { trackQuantity: true, quantity: 10, inStock: true, ...stock },
  };
}

export function plate(more: Partial<Product> = {}): Product {
  const choice = (value: string, description: string, ids: readonly string[] = []) => ({
    value,
    description,
    inStock: true,
    visible: true,
    media: { items: ids.map(picture) },
  });
  return {
    _id: 'prod_plate',
    name: 'Field Plate',
    slug: 'field-plate',
    visible: true,
    productType: 'physical',
    description: '<p>A plate.</p><p>Fired twice.</p>',
    sku: 'P-1',
    stock: { trackInventory: true, quantity: 20, inStock: true, inventoryStatus: 'IN_STOCK' },
    price: price(38),
    priceData: price(38),
    convertedPriceData: price(38),
    additionalInfoSections: [{ title: 'Care', description: '<p>Dishwasher safe.</p>' }],
    ribbons: [],
    media: {
      mainMedia: picture('chalk.jpg'),
      items: [picture('chalk.jpg'), picture('moss.jpg'), picture('table.jpg')],
    },
    customTextFields: [],
    manageVariants: true,
    productOptions: [
      {
        optionType: 'color',
        name: 'Glaze',
        choices: [choice('#efebe2', 'Chalk', ['chalk.jpg']), choice('#616f3f', 'Moss', ['moss.jpg'])],
      },
      { optionType: 'drop_down', name: 'Size', choices: [choice('Dinner', 'Dinner'), choice('Side', 'Side')] },
    ],
    productPageUrl: { base: 'http://localhost:4000', path: '/products/field-plate' },
    numericId: '1',
    inventoryItemId: 'inv_1',
    discount: { type: 'NONE', value: 0 },
    collectionIds: ['col_table'],
    variants: [
      variant('var_1', { Glaze: 'Chalk', Size: 'Dinner' }, 38),
      variant('var_2', { Glaze: 'Chalk', Size: 'Side' }, 26, { quantity: 3 }),
      variant('var_3', { Glaze: 'Moss', Size: 'Dinner' }, 38, { quantity: 0, inStock: false }),
    ],
    lastUpdated: new Date('2026-11-01T00:00:00Z'),
    _createdDate: new Date('2026-11-01T00:00:00Z'),
    ...more,
  };
}

/** A product as the platform sends it. */
export function toWire(product: Product): object {
  const names: Readonly<Record<string, string>> = { _id: 'id', _createdDate: 'createdDate' };
  const text = JSON.stringify(product).replaceAll(/"(_id|_createdDate)":/gu, (_, name: string) => `"${names[name]}":`);
  return JSON.parse(text) as object;
}
