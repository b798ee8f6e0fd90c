/** Arabic texts: the sheet of a product’s variants. */
import { counts } from '@cartwright/ui/counts';

import type { variants as english } from '../en/variants.ts';

const { number, plural } = counts('ar');

const variantCount = (count: number): string =>
  plural(count, { one: 'متغيّر واحد', two: 'متغيّران', few: '# متغيّرات', many: '# متغيّرًا', other: '# متغيّر' });

const ofVariants = (count: number): string =>
  plural(count, { one: 'متغيّر واحد', two: 'متغيّرين', few: '# متغيّرات', many: '# متغيّرًا', other: '# متغيّر' });

const ofPrices = (count: number): string =>
  plural(count, { one: 'سعر واحد', two: 'سعرين', few: '# أسعار', many: '# سعرًا', other: '# سعر' });

const ofCosts = (count: number): string =>
  plural(count, { one: 'تكلفة واحدة', two: 'تكلفتين', few: '# تكاليف', many: '# تكلفة', other: '# تكلفة' });

const ofCells = (count: number): string =>
  plural(count, { one: 'خلية واحدة', two: 'خليتين', few: '# خلايا', many: '# خلية', other: '# خلية' });

export const variants: typeof english = {
  backToProduct: 'المنتج',
  backToProducts: 'المنتجات',
  title: 'المتغيّرات',
  titleOf: (product: string) => `${product}، المتغيّرات`,
  failed: 'المتغيّرات',
  none: {
    title: 'لا توجد متغيّرات بعد',
    text: 'المنتج الذي له خيارات، كالمقاس أو اللون، له هنا صف لكل تركيبة.',
    addOption: 'إضافة خيار',
  },
  notFound: {
    title: 'المنتج غير موجود',
    text: 'ربما حُذف، أو أن العنوان غير مكتمل.',
    allProducts: 'كل المنتجات',
  },
  openAdjust: 'تعديل…',
  gridLabel: (product: string) => `متغيّرات ${product}`,
  rowTitle: 'المتغيّر',
  columns: {
    sku: 'SKU',
    price: 'السعر',
    cost: 'التكلفة',
    margin: 'الهامش',
    stock: 'المخزون',
    weight: 'الوزن',
    visible: 'ظاهر',
  },
  weightIn: (unit: string) => `الوزن (${unit})`,
  filter: {
    all: 'الكل',
    show: 'عرض',
    everything: 'كل شيء',
    onlyChanged: 'ما تغيّر فقط',
    onlyProblems: 'ما فيه مشكلات فقط',
    count: (count: number) => variantCount(count),
    countShown: (shown: number, all: number) => `معروض ${number(shown)} من ${number(all)}`,
    noMatch: (filter: string) => `لا توجد متغيّرات تطابق ${filter}.`,
    choice: (option: string, choice: string) => `${option} ${choice}`,
    changed: 'ما تغيّر فقط',
    problems: 'ما فيه مشكلات فقط',
  },
  notices: {
    notSaved: 'لم يُحفظ بعد',
    restored: (date: string) => `استُعيدت تغييراتك (${date}).`,
  },
  help: 'اكتب للاستبدال، واضغط Enter للتحرير، وCtrl+D للتعبئة إلى الأسفل.',
  helpWithStock:
    'اكتب للاستبدال، واضغط Enter للتحرير، وCtrl+D للتعبئة إلى الأسفل. يقبل المخزون 12، أو \u200E+5\u200E للإضافة.',
  emptied: {
    price: 'فارغ: يأخذ هذا المتغيّر سعر المنتج.',
    cost: 'فارغ: يأخذ هذا المتغيّر تكلفة المنتج.',
    weight: 'فارغ: يأخذ هذا المتغيّر وزن المنتج.',
  },
  changes: (count: number) =>
    plural(count, { one: 'تغيير واحد', two: 'تغييران', few: '# تغييرات', many: '# تغييرًا', other: '# تغيير' }),
  changesAndProblems: (changes: number, problems: number) =>
    `${plural(changes, {
      one: 'تغيير واحد',
      two: 'تغييران',
      few: '# تغييرات',
      many: '# تغييرًا',
      other: '# تغيير',
    })}، ${plural(problems, {
      one: 'مشكلة واحدة',
      two: 'مشكلتان',
      few: '# مشكلات',
      many: '# مشكلة',
      other: '# مشكلة',
    })}`,
  nextProblem: 'المشكلة التالية',
  noProblems: 'لا توجد مشكلات',
  notSavedYet: (problems: number) => `لم يُحفظ بعد. هناك مشكلة في ${ofCells(problems)}.`,
  announced: {
    undone: 'تم التراجع',
    nothingToUndo: 'لا شيء للتراجع عنه',
    redone: 'أُعيد التنفيذ',
    nothingToRedo: 'لا شيء لإعادة تنفيذه',
    discarded: 'تم تجاهل التغييرات',
  },
  saved: {
    nothing: 'لم يبقَ ما يُحفظ.',
    sku: (count: number) =>
      plural(count, {
        one: 'تغيّر رمز SKU واحد.',
        two: 'تغيّر رمزا SKU.',
        few: 'تغيّرت # رموز SKU.',
        many: 'تغيّر # رمز SKU.',
        other: 'تغيّر # رمز SKU.',
      }),
    price: (count: number) => `تم تغيير ${ofPrices(count)}.`,
    cost: (count: number) => `تم تغيير ${ofCosts(count)}.`,
    stock: (count: number) =>
      plural(count, {
        one: 'تغيّرت كمية واحدة.',
        two: 'تغيّرت كميتان.',
        few: 'تغيّرت # كميات.',
        many: 'تغيّرت # كمية.',
        other: 'تغيّرت # كمية.',
      }),
    weight: (count: number) =>
      plural(count, {
        one: 'تغيّر وزن واحد.',
        two: 'تغيّر وزنان.',
        few: 'تغيّرت # أوزان.',
        many: 'تغيّر # وزنًا.',
        other: 'تغيّر # وزن.',
      }),
    cells: (count: number) => `تم تغيير ${ofCells(count)}.`,
    undone: 'تم التراجع.',
    undoneExcept: (left: number) =>
      plural(left, {
        one: 'تم التراجع. تغيّرت خلية واحدة منذ ذلك الحين وتبقى كما هي.',
        two: 'تم التراجع. تغيّرت خليتان منذ ذلك الحين وتبقيان كما هما.',
        few: 'تم التراجع. تغيّرت # خلايا منذ ذلك الحين وتبقى كما هي.',
        many: 'تم التراجع. تغيّرت # خلية منذ ذلك الحين وتبقى كما هي.',
        other: 'تم التراجع. تغيّرت # خلية منذ ذلك الحين وتبقى كما هي.',
      }),
    notUndone: (reason: string) => `لم يتم التراجع: ${reason}`,
    changedAgain: 'تغيّر من جديد.',
  },
  meanwhile: {
    emptied: 'أُفرغت أثناء تحريرك.',
    changed: (text: string) => `تغيّرت إلى ${text} أثناء تحريرك.`,
    deleted: (count: number) =>
      plural(count, {
        one: 'حُذف متغيّر واحد أثناء تحريرك.',
        two: 'حُذف متغيّران أثناء تحريرك.',
        few: 'حُذفت # متغيّرات أثناء تحريرك.',
        many: 'حُذف # متغيّرًا أثناء تحريرك.',
        other: 'حُذف # متغيّر أثناء تحريرك.',
      }),
    stockMoved: (count: number) => `تغيّر مخزون ${ofVariants(count)} أثناء تحريرك. تُضاف تغييراتك إليه.`,
  },
  problems: {
    tooLong: (most: number) =>
      plural(most, {
        one: 'استخدم حرفًا واحدًا على الأكثر.',
        two: 'استخدم حرفين على الأكثر.',
        few: 'استخدم # أحرف على الأكثر.',
        many: 'استخدم # حرفًا على الأكثر.',
        other: 'استخدم # حرف على الأكثر.',
      }),
    price: (typed: string) => `«${typed}» ليس سعرًا.`,
    cost: (typed: string) => `«${typed}» ليست تكلفة.`,
    weight: (typed: string) => `«${typed}» ليس وزنًا.`,
    weightDecimals: 'استخدم 3 منازل عشرية على الأكثر.',
    skuTaken: (variant: string, sku: string) => `يستخدم ${variant} رمز SKU هذا بالفعل: ${sku}.`,
    quantity: (typed: string) => `«${typed}» ليست كمية. اكتب 12 أو \u200E+5\u200E.`,
    onlyToTake: (quantity: number) => plural(quantity, { other: 'لا يمكن سحب أكثر من #.' }),
    tooMany: 'أدخل 99,999 أو أقل.',
    yesOrNo: 'أدخل نعم أو لا.',
    onlyLeft: (quantity: number) => plural(quantity, { other: 'بقي # فقط.' }),
    noPrice: 'أعاد الكتالوج منتجًا بلا سعر.',
    refused: {
      sku: (problem: string) => `SKU: ${problem}.`,
      price: (problem: string) => `السعر: ${problem}.`,
      cost: (problem: string) => `التكلفة: ${problem}.`,
      weight: (problem: string) => `الوزن: ${problem}.`,
      visible: (problem: string) => `ظاهر: ${problem}.`,
      stock: (problem: string) => `المخزون: ${problem}.`,
    },
  },
  adjust: {
    title: 'تعديل',
    scope: 'المتغيّرات',
    rowsSelected: (count: number) =>
      plural(count, {
        one: 'صف واحد محدد',
        two: 'صفان محددان',
        few: '# صفوف محددة',
        many: '# صفًا محددًا',
        other: '# صف محدد',
      }),
    allShown: (count: number) => `كل المعروض (${number(count)})`,
    what: 'ماذا',
    price: 'السعر',
    cost: 'التكلفة',
    how: 'كيف',
    kinds: {
      PERCENT: 'نسبة مئوية',
      AMOUNT: 'زيادة أو إنقاص مبلغ',
      SET: 'تعيين إلى',
    },
    percent: 'النسبة المئوية',
    amount: 'المبلغ',
    roundTo: 'التقريب إلى',
    noRounding: 'بلا تقريب',
    notPercent: 'أدخل عددًا مثل 10 أو \u200E-10\u200E.',
    notAmount: (example: string) => `أدخل مبلغًا مثل ${example}.`,
    change: (before: string, after: string) => `${before} ← ${after}`,
    none: 'لا شيء',
    lowestMargin: (share: string) => `أدنى هامش ${share}`,
    skippedPrices: (count: number) =>
      plural(count, {
        one: 'يبقى سعر واحد كما هو: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
        two: 'يبقى سعران كما هما: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
        few: 'تبقى # أسعار كما هي: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
        many: 'يبقى # سعرًا كما هو: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
        other: 'يبقى # سعر كما هو: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
      }),
    skippedCosts: (count: number) =>
      plural(count, {
        one: 'تبقى تكلفة واحدة كما هي: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
        two: 'تبقى تكلفتان كما هما: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
        few: 'تبقى # تكاليف كما هي: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
        many: 'تبقى # تكلفة كما هي: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
        other: 'تبقى # تكلفة كما هي: لا يوجد مبلغ، أو سيصبح أقل من صفر.',
      }),
    changePrices: (count: number) => `تغيير ${ofPrices(count)}`,
    changeCosts: (count: number) => `تغيير ${ofCosts(count)}`,
  },
  groups: {
    title: (choice: string, count: number) => `${choice} (${number(count)})`,
    inStock: 'متوفر',
    soldOut: 'نفد',
    none: 'لا شيء',
    price: {
      label: 'السعر',
      set: 'تعيين السعر',
      setOf: (name: string) => `تعيين سعر ${name}`,
      dialogTitle: (name: string) => `تعيين السعر، ${name}`,
      cell: (variant: string, price: string) => `سعر ${variant}: ${price}`,
    },
    stock: {
      label: 'المخزون',
      set: 'تعيين المخزون',
      setOf: (name: string) => `تعيين مخزون ${name}`,
      dialogTitle: (name: string) => `تعيين المخزون، ${name}`,
      cell: (variant: string, quantity: string) => `مخزون ${variant}: ${quantity}`,
    },
    stockHint: 'عدد، أو \u200E+5\u200E للإضافة و\u200E-5\u200E للسحب.',
    setCount: (count: number) => `تعيين ${ofVariants(count)}`,
  },
};
