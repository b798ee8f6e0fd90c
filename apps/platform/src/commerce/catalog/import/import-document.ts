/**
 * A catalog as a document (`apps/platform/demo/README.md` describes the format): checked here, with every problem
 * named by product and field, before anything is written.
 */
import { currencyDecimals, parseAmount } from '@cartwright/pricing';
import { z } from 'zod';

const amount = z.number().nonnegative().max(999_999_999.99);
const file = z.string().min(1).max(500);
const slug = z
  .string()
  .min(1)
  .max(100)
  .regex(
    /^[\p{Letter}\p{Number}]+(?:[-_.~][\p{Letter}\p{Number}]+)*$/u,
    'must be words of letters and digits joined by hyphens',
  );
const side = z.int().positive().max(20_000);

const share = z.number().min(0).max(1);
const Picture = z.object({
  type: z.literal('image'),
  file,
  width: side,
  height: side,
  alt: z.string().max(1000),
  /** The part that stays in view when the picture is cut: from 0, left and top, to 1. */
  focalPoint: z.object({ x: share, y: share }).optional(),
});
const Video = z.object({
  type: z.literal('video'),
  file,
  poster: file,
  width: side,
  height: side,
  alt: z.string().max(1000),
});
const File = z.object({ type: z.enum(['audio', 'document', 'zip']), file, title: z.string().max(1000) });
const Medium = z.discriminatedUnion('type', [Picture, Video, File]);

const StockDocument = z
  .object({ trackQuantity: z.boolean(), quantity: z.int().min(0).max(99_999).nullish(), inStock: z.boolean() })
  .refine((stock) => !stock.trackQuantity || typeof stock.quantity === 'number', {
    path: ['quantity'],
    message: 'must be given where it is tracked',
  });

const PricePerUnit = z.object({
  quantity: z.number().positive(),
  unit: z.string().min(1).max(10),
  baseQuantity: z.number().positive(),
  baseUnit: z.string().min(1).max(10),
});

const Option = z.object({
  name: z.string().min(1).max(50),
  type: z.enum(['drop_down', 'color']),
  choices: z
    .array(
      z.object({
        value: z.string().min(1).max(50),
        description: z.string().min(1).max(50),
        media: z.array(file).default([]),
      }),
    )
    .min(1)
    .max(100),
});

const VariantDocument = z.object({
  choices: z.record(z.string(), z.string()),
  sku: z.string().max(40).nullish(),
  price: amount.nullish(),
  cost: amount.nullish(),
  weight: amount.nullish(),
  pricePerUnit: PricePerUnit.nullish(),
  stock: StockDocument,
});

const ProductDocument = z.object({
  slug,
  name: z.string().min(1).max(80),
  sku: z.string().max(40).nullish(),
  brand: z.string().max(50).nullish(),
  productType: z.enum(['physical', 'digital']),
  digitalKind: z.enum(['file', 'gift_card']).nullish(),
  /** Working days to make the product, if it is made to order. */
  leadTimeDays: z.int().min(0).max(365).nullish(),
  ribbon: z.string().max(30).nullish(),
  visible: z.boolean().default(true),
  /** Paragraphs of plain text, or HTML. */
  description: z.union([z.array(z.string()), z.string()]).default([]),
  price: amount,
  discount: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('PERCENT'), value: z.number().min(0).max(100) }),
      z.object({ type: z.literal('AMOUNT'), value: amount }),
    ])
    .nullish(),
  cost: amount.nullish(),
  weight: amount.nullish(),
  pricePerUnit: PricePerUnit.nullish(),
  options: z.array(Option).max(6).default([]),
  variants: z.array(VariantDocument).max(2000).default([]),
  stock: StockDocument,
  media: z.array(Medium).max(100).default([]),
  additionalInfoSections: z
    .array(z.object({ title: z.string().max(50), description: z.string().max(16_000) }))
    .default([]),
  customTextFields: z
    .array(z.object({ title: z.string().min(1).max(100), maxLength: z.int().min(1).max(500), mandatory: z.boolean() }))
    .default([]),
  seo: z.object({ title: z.string().optional(), description: z.string().optional() }).nullish(),
  createdDate: z.iso.datetime({ offset: true }).nullish(),
});

const CollectionDocument = z.object({
  slug,
  name: z.string().min(1).max(50),
  description: z.string().max(600).default(''),
  visible: z.boolean().default(true),
  hero: Picture.nullish(),
  products: z.array(z.string()).default([]),
});

const CatalogDocument = z.object({
  store: z.object({ currency: z.string() }).optional(),
  collections: z.array(CollectionDocument).default([]),
  products: z.array(ProductDocument),
});

export type CatalogDocument = z.output<typeof CatalogDocument>;
export type ProductDocument = z.output<typeof ProductDocument>;
export type CollectionDocument = z.output<typeof CollectionDocument>;
export type MediumDocument = z.output<typeof Medium>;

/** One problem, described so that the author of the document finds it. */
export interface ImportProblem {
  /** `product harbour-mug`, `collection table`, `document`. */
  readonly where: string;
  /** `variants[2].price` */
  readonly field: string;
  readonly message: string;
}

export type ParsedCatalog =
  | { readonly kind: 'catalog'; readonly catalog: CatalogDocument }
  | { readonly kind: 'refused'; readonly problems: readonly ImportProblem[] };

/** Checks a document for a shop of this currency: its form, and that everything it names is in it. */
export function parseCatalog(document: unknown, currency: string): ParsedCatalog {
  const parsed = CatalogDocument.safeParse(document);
  if (!parsed.success) {
    return {
      kind: 'refused',
      problems: parsed.error.issues.map((issue) => ({ ...locate(issue.path, document), message: issue.message })),
    };
  }
  const catalog = parsed.data;
  const problems = [
    ...findCurrencyProblem(catalog, currency),
    ...findDoubles(catalog.products, 'product'),
    ...findDoubles(catalog.collections, 'collection'),
    ...catalog.products.flatMap((product) => findProductProblems(product, currency)),
    ...findUnknownProducts(catalog),
  ];
  return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'catalog', catalog };
}

/** `product harbour-mug: variants[2].price must be …`, one line for each problem. */
export function describeProblems(problems: readonly ImportProblem[]): string {
  return problems
    .map(({ where, field, message }) => `${where}: ${field === '' ? '' : `${field} `}${message}`)
    .join('\n');
}

function findCurrencyProblem({ store }: CatalogDocument, currency: string): ImportProblem[] {
  if (store === undefined || store.currency === currency) return [];
  return [
    { where: 'document', field: 'store.currency', message: `is ${store.currency}, but this shop sells in ${currency}` },
  ];
}

function findDoubles(items: readonly { readonly slug: string }[], kind: string): ImportProblem[] {
  const seen = new Set<string>();
  return items.flatMap(({ slug: own }) => {
    if (seen.has(own)) return [{ where: `${kind} ${own}`, field: 'slug', message: 'is there twice' }];
    seen.add(own);
    return [];
  });
}

function findUnknownProducts({ products, collections }: CatalogDocument): ImportProblem[] {
  const slugs = new Set(products.map((product) => product.slug));
  return collections.flatMap((collection) => {
    const seen = new Set<string>();
    return collection.products.flatMap((name, index) => {
      const problem = !slugs.has(name)
        ? `names ${name}, which is no product of this document`
        : seen.has(name)
          ? `names ${name} twice`
          : undefined;
      seen.add(name);
      return problem === undefined
        ? []
        : [{ where: `collection ${collection.slug}`, field: `products[${index}]`, message: problem }];
    });
  });
}

function findProductProblems(product: ProductDocument, currency: string): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const report = (field: string, message: string): void => {
    problems.push({ where: `product ${product.slug}`, field, message });
  };
  const checkAmount = (field: string, value: number | null | undefined): void => {
    try {
      if (typeof value === 'number') parseAmount(value, currency);
    } catch {
      report(field, `must be an amount with at most ${currencyDecimals(currency)} decimals`);
    }
  };
  checkAmount('price', product.price);
  checkAmount('cost', product.cost);
  if (product.discount?.type === 'AMOUNT') checkAmount('discount.value', product.discount.value);

  const files = new Set(product.media.map((medium) => medium.file));
  for (const [index, option] of product.options.entries()) {
    for (const [place, choice] of option.choices.entries()) {
      for (const name of choice.media) {
        if (!files.has(name))
          report(`options[${index}].choices[${place}].media`, `names ${name}, which is not among the product's media`);
      }
    }
  }
  const combinations = product.options.reduce((count, option) => count * option.choices.length, 1);
  const expected = product.options.length === 0 ? 0 : combinations;
  if (product.variants.length !== 0 && product.variants.length !== expected) {
    report('variants', `must be ${expected}, one for each combination of choices, or none`);
  }
  const seen = new Set<string>();
  for (const [index, variant] of product.variants.entries()) {
    checkAmount(`variants[${index}].price`, variant.price);
    checkAmount(`variants[${index}].cost`, variant.cost);
    for (const option of product.options) {
      const chosen = variant.choices[option.name];
      if (!option.choices.some((choice) => choice.description === chosen)) {
        report(
          `variants[${index}].choices`,
          `must name a choice of ${option.name}: ${option.choices.map((choice) => choice.description).join(', ')}`,
        );
      }
    }
    const key = product.options.map((option) => variant.choices[option.name]).join('\n');
    if (seen.has(key)) report(`variants[${index}].choices`, 'are those of another variant');
    seen.add(key);
  }
  return problems;
}

/** `['products', 3, 'price']` becomes `product harbour-mug` and `price`. */
function locate(path: readonly PropertyKey[], document: unknown): { where: string; field: string } {
  const [list, index, ...rest] = path;
  if ((list === 'products' || list === 'collections') && typeof index === 'number') {
    const named = readSlug(document, list, index);
    return {
      where: `${list === 'products' ? 'product' : 'collection'} ${named ?? `number ${index + 1}`}`,
      field: joinPath(rest),
    };
  }
  return { where: 'document', field: joinPath(path) };
}

function readSlug(document: unknown, list: string, index: number): string | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  const items: unknown = Reflect.get(document, list);
  const item: unknown = Array.isArray(items) ? items[index] : undefined;
  const own: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'slug') : undefined;
  return typeof own === 'string' ? own : undefined;
}

function joinPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );
}
