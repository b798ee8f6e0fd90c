/** Makes the large shop before the benchmarks: `node --conditions=source platform/seed.ts [sqlite] [postgres]`. */
import { openLargeShop } from './large-shop.ts';

const dialects = process.argv.slice(2);
for (const dialect of ['sqlite', 'postgres'] as const) {
  if (dialects.length > 0 && !dialects.includes(dialect)) continue;
  const began = performance.now();
  await using shop = await openLargeShop(dialect);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${dialect}: ${shop.config.dataFolder}, ready after ${seconds} s`);
}
