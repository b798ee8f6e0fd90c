/**
 * What calls need besides their schema: ids of things that fit together, an address and a password of a new member. Each
 * thing is made anew, so that an extreme of one request never decides about the next one.
 */
import { input as lineInput, list, variantId, type DemoShop } from './demo-shop.ts';
import { withMember } from './extreme-values.ts';
import { member, text, type ApiResponse, type JsonObject, type JsonValue } from './test-platform.ts';

/** Makes a call of the contract by its name, as who may make it. */
export type Make = (name: string, input: JsonObject) => Promise<ApiResponse>;
type Complete = (count: number) => Promise<JsonObject> | JsonObject;

const GLAZE = { options: { Glaze: 'Celadon' } };
const PASSWORD = 'a password of nine words';
const TAX_COUNTRIES = ['AT', 'BE', 'CZ', 'DK', 'ES', 'FI', 'GR', 'HU', 'IE', 'LT', 'LV', 'NL', 'PL', 'PT', 'SE', 'SK'];

/** Completes the inputs of those calls. */
export async function createCompletion(shop: DemoShop, make: Make) {
  const [mug, vase] = [await shop.find('harbour-mug'), await shop.find('bud-vase-trio')];
  const [productId, ofVariant] = [text(mug['id']), { variantId: variantId(mug, { Glaze: 'Celadon' }) }];
  const idOf = async (path: string, name: string, input: JsonObject): Promise<string> =>
    text(member((await make(name, input)).body, path));
  const country = (count: number): string => TAX_COUNTRIES[count % TAX_COUNTRIES.length] ?? 'AT';
  const checkoutId = await idOf('checkout.id', 'checkout.createCheckout', { lineItems: [lineInput(vase, 1)] });
  const memberId = await idOf('member.id', 'members.getCurrentMember', {});
  const makeRegion = async (count: number): Promise<string> => {
    const made = await make('taxRegions.createTaxRegion', { taxRegion: { country: country(count) } });
    if (made.status === 200) return text(member(made.body, 'taxRegion.id'));
    const known = list((await make('taxRegions.queryTaxRegions', {})).body, 'taxRegions');
    return text(known.find((one) => one['country'] === country(count))?.['id']);
  };

  const completions: Readonly<Record<string, Complete>> = {
    'authentication.register': (count) => ({
      identity: { email: { address: `new${count}@example.com` } },
      inputs: { password: PASSWORD },
    }),
    'authentication.registerV2': (count) => ({ loginId: { email: `new${count}@example.com` }, password: PASSWORD }),
    'cart.updateLineItemsQuantity': async () => {
      const { cart } = (await shop.add(lineInput(mug, 1, GLAZE))).body as { readonly cart: JsonObject };
      return { id: text(cart['id']), lineItems: [{ id: text(list(cart, 'lineItems')[0]?.['id']) }] };
    },
    'checkout.updateCheckout': () => ({ checkout: { id: checkoutId } }),
    'inventory.decrementInventory': () => ({ decrementData: [{ productId, ...ofVariant }] }),
    'inventory.incrementInventory': () => ({ incrementData: [{ productId, ...ofVariant }] }),
    'members.updateMember': () => ({ member: { id: memberId } }),
    // Other calls replace the addresses of this member.
    'members.updateMyAddress': async () => ({
      id:
        list((await make('members.listMyAddresses', {})).body, 'addresses')[0]?.['id'] ??
        (await idOf('address.id', 'members.createMyAddress', { address: { country: 'US' } })),
    }),
    'taxRegions.createTaxRegion': (count) => ({ taxRegion: { country: country(count) } }),
    'taxRegions.updateTaxRegion': async (count) => ({ taxRegion: { id: await makeRegion(count) } }),
    'manualTaxMappings.createManualTaxMapping': async (count) => ({
      manualTaxMapping: { taxRegionId: await makeRegion(count) },
    }),
    'manualTaxMappings.updateManualTaxMapping': async (count) => ({
      manualTaxMapping: {
        id: await idOf('manualTaxMapping.id', 'manualTaxMappings.createManualTaxMapping', {
          manualTaxMapping: { taxRegionId: await makeRegion(count), taxRate: '0.1', taxName: `Tax ${count}` },
        }),
      },
    }),
  };

  /** The input with what it needs; the member at `path` stays as it was set. */
  return async (
    name: string,
    input: JsonObject,
    path: string,
    value: JsonValue,
    count: number,
  ): Promise<JsonObject> => {
    const complete = completions[name];
    if (complete === undefined) return input;
    const merged = merge(input, await complete(count)) as JsonObject;
    return path === '' ? merged : (withMember(merged, path, value) ?? merged);
  };
}

/** Members of `over` replace those of `under`; objects and lists are entered. */
function merge(under: JsonValue | undefined, over: JsonValue): JsonValue {
  if (Array.isArray(over)) {
    const below = Array.isArray(under) ? (under as readonly JsonValue[]) : [];
    return (over as readonly JsonValue[]).map((one, index) => merge(below[index], one));
  }
  if (typeof over !== 'object' || over === null) return over;
  const below = typeof under === 'object' && under !== null && !Array.isArray(under) ? (under as JsonObject) : {};
  const all = Object.entries(over as JsonObject).map(([key, one]) => [key, merge(below[key], one as JsonValue)]);
  return { ...below, ...(Object.fromEntries(all) as JsonObject) };
}
