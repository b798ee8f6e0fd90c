/** What the writes of pages and posts need: a title, and pages to change and to restore. */
import { type ApiResponse, type JsonObject, member, text } from './test-platform.ts';

type Make = (name: string, input: JsonObject) => Promise<ApiResponse>;

/** Completes the inputs of those calls. */
export async function completeContent(make: Make) {
  const page = (title: string) => ({ contentPage: { kind: 'PAGE', texts: [{ language: 'en', title }] } });
  const create = async (title: string): Promise<string> =>
    text(member((await make('contentPages.createContentPage', page(title))).body, 'contentPage.id'));
  const id = await create('Always there');
  return {
    'contentPages.createContentPage': (count: number) => page(`Page ${count}`),
    'contentPages.updateContentPage': () => ({ contentPage: { id } }),
    'contentPages.deleteContentText': async (count: number) => {
      const ofTwo = await create(`In two languages ${count}`);
      const texts = [{ language: 'de', title: 'Zwei' }];
      await make('contentPages.updateContentPage', { contentPage: { id: ofTwo, texts } });
      return { id: ofTwo, language: 'de' };
    },
    'contentPages.deleteContentPage': async (count: number) => ({ id: await create(`Gone ${count}`) }),
    'contentPages.restoreContentPage': async (count: number) => {
      const gone = await create(`Back ${count}`);
      await make('contentPages.deleteContentPage', { id: gone });
      return { id: gone };
    },
  };
}
