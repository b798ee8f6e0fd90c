/**
 * Items of data collections, which this platform does not store. The calls exist so that official clients get the code
 * that they know (`WDE0025`) and continue without the collection.
 */
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { jsonObject, text } from './wire.ts';

const collection = { dataCollectionId: text(256, 1) };
const DataItem = z.object({ id: z.string(), dataCollectionId: z.string(), data: jsonObject });

const output = z.object({ dataItems: z.array(DataItem).optional(), dataItem: DataItem.optional() });

/** A call on one collection. Its other members are not read, because no collection exists. */
function onCollection(name: string, path: string, summary: string, isQuery = false) {
  return endpoint({
    name: `data.${name}`,
    method: 'POST',
    service: 'data',
    path,
    summary,
    isQuery,
    input: z.looseObject(collection),
    output,
  });
}

export const queryDataItems = onCollection('queryDataItems', '/v2/items/query', 'Queries a data collection.', true);
export const countDataItems = onCollection(
  'countDataItems',
  '/v2/items/count',
  'Counts items of a data collection.',
  true,
);
export const aggregateDataItems = onCollection(
  'aggregateDataItems',
  '/v2/items/aggregate',
  'Sums up items of a data collection.',
  true,
);
export const queryDistinctValues = onCollection(
  'queryDistinctValues',
  '/v2/items/query-distinct-values',
  'Lists the values of a field of a data collection.',
  true,
);
export const getDataItem = endpoint({
  name: 'data.getDataItem',
  method: 'GET',
  service: 'data',
  path: '/v2/items/{dataItemId}',
  summary: 'Returns an item of a data collection.',
  input: z.looseObject({ ...collection, dataItemId: text(256, 1) }),
  output,
});
export const insertDataItem = onCollection('insertDataItem', '/v2/items', 'Adds an item to a data collection.');
export const updateDataItem = onCollection(
  'updateDataItem',
  '/v2/items/update',
  'Replaces an item of a data collection.',
);
export const saveDataItem = onCollection(
  'saveDataItem',
  '/v2/items/save',
  'Adds or replaces an item of a data collection.',
);
export const removeDataItem = onCollection(
  'removeDataItem',
  '/v2/items/remove',
  'Removes an item of a data collection.',
);

export const dataItemEndpoints = [
  queryDataItems,
  countDataItems,
  aggregateDataItems,
  queryDistinctValues,
  getDataItem,
  insertDataItem,
  updateDataItem,
  saveDataItem,
  removeDataItem,
] as const;
