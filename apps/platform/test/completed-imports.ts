/** What calls of imports need: an import that has its file, was checked, or was run. */
import type { DemoShop } from './demo-shop.ts';
import { type ApiResponse, member, text, type JsonObject } from './test-platform.ts';

type Make = (name: string, input: JsonObject) => Promise<ApiResponse>;
type Complete = (count: number) => Promise<JsonObject>;

export function completeImports({ world }: DemoShop, make: Make): Readonly<Record<string, Complete>> {
  const begin = async (count: number): Promise<JsonObject> => {
    const { body } = await make('imports.createImport', { fileName: 'products.csv' });
    const file = `sku,name,price\nIMPORT-${count},Imported ${count},1\n`;
    await world.platform.fetch(new Request(text(body['uploadUrl']), { method: 'PUT', body: file }));
    return { id: text(member(body, 'import.id')) };
  };
  const check = async (count: number): Promise<JsonObject> => {
    const input = await begin(count);
    await make('imports.checkImport', input);
    await world.platform.runJobs();
    return input;
  };
  return {
    'imports.createImport': () => Promise.resolve({ url: null }),
    'imports.updateImport': async (count) => ({ ...(await begin(count)), columns: null }),
    'imports.checkImport': begin,
    'imports.runImport': check,
    'imports.undoImport': async (count) => {
      const input = await check(count);
      await make('imports.runImport', input);
      await world.platform.runJobs();
      return input;
    },
    'imports.createRefusedRowsUrl': begin,
  };
}
