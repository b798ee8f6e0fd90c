/** Conversions of products, variants and collections, shared by the calls that read and those that write. */
import { date, float, image, type Shape, video } from './codec.ts';

export const PRICES: Shape = { price: float, discountedPrice: float, pricePerUnit: float };
export const COSTS: Shape = { itemCost: float, profit: float, profitMargin: float };
const RANGE: Shape = { minValue: float, maxValue: float };
export const VARIANT: Shape = {
  variant: { priceData: PRICES, convertedPriceData: PRICES, costAndProfitData: COSTS, weight: float },
};
export const PRODUCT: Shape = {
  createdDate: date,
  lastUpdated: date,
  weight: float,
  weightRange: RANGE,
  price: PRICES,
  priceData: PRICES,
  convertedPriceData: PRICES,
  priceRange: RANGE,
  costAndProfitData: COSTS,
  costRange: RANGE,
  pricePerUnitData: { totalQuantity: float, baseQuantity: float },
  discount: { value: float },
  variants: VARIANT,
};
const MESSAGE = { product: PRODUCT };
export const PRODUCT_MESSAGE = { request: MESSAGE, response: MESSAGE };
export const PRODUCT_ITSELF = { request: MESSAGE, response: MESSAGE, result: 'product' };
const COLLECTION: Shape = { lastUpdated: date };
const COLLECTION_RESPONSE: Shape = { collection: COLLECTION };
export const COLLECTION_MESSAGE = { request: COLLECTION_RESPONSE, response: COLLECTION_RESPONSE };
export const STORE_VARIANT: Shape = { media: { image, video } };
export const AMOUNTS: Shape = { price: float, cost: float, weight: float };
export const AMOUNT: Shape = { amount: float };
export const SELECTED_VARIANT: Shape = { price: PRICES, convertedPriceData: PRICES, weight: float };
