/** نصوص الدفع والبطاقات وبطاقات الهدايا بالعربية. */
import type { PaymentWords } from '../en/payments.ts';
import type { PaymentProblems } from '../problem-words.ts';

export const payments: PaymentWords = {
  bankTransfer: { title: 'تحويل مصرفي', hint: 'نرسل طلبك عند وصول المبلغ.' },
  card: 'بطاقة',
  testCard: { title: 'بطاقة تجريبية', hint: 'للتطوير: لا يُنقل أي مال.', cards: 'أي بطاقة' },
  needsScript: 'تحتاج البطاقات إلى JavaScript. اختر طريقة دفع أخرى.',
  pay: 'ادفع',
  heldUntil: 'محجوز لك حتى {time}.',
  testMode: 'وضع الاختبار',
  downloadAfter: 'يكون التنزيل جاهزًا بعد الدفع مباشرة.',
  code: 'رمز أو بطاقة هدية',
  addCode: 'إضافة رمز أو بطاقة هدية',
  giftCard: 'بطاقة هدية',
  giftCardUsed: (used, balance) => `استُخدم ${used} من ${balance}`,
  removeGiftCard: 'إزالة بطاقة الهدية',
  now: 'يُدفع الآن',
  later: 'يُدفع لاحقًا',
  cardEnding: (brand, lastFour) => `${brand} تنتهي بـ ${lastFour}`,
  recipient: {
    title: (name) => `${name}: لمن هي؟`,
    hint: 'اتركه فارغًا لتصلك أنت.',
    yourName: 'اسمك',
    yourNameHint: 'ليعرف المستلم ممن بطاقة الهدية.',
    name: 'اسم المستلم',
    email: 'البريد الإلكتروني للمستلم',
    date: 'تُرسل في',
    message: 'رسالة',
  },
  payOrder: {
    title: (number) => `ادفع ثمن الطلب ${number}`,
    way: 'كيف تريد أن تدفع؟',
    button: 'ادفع',
    busy: 'جارٍ الدفع…',
    payNow: 'ادفع الآن',
    paidTitle: (number) => `الطلب ${number}: لم يبقَ شيء للدفع`,
    paidText: 'شكرًا لك. لا يلزمك فعل أي شيء آخر.',
    canceledText: 'لا يوجد ما يُدفع لهذا الطلب.',
    otherWays: 'طرق دفع أخرى',
    noWay: 'لا يمكن الدفع عبر الإنترنت. اسأل المتجر كيف تدفع.',
    view: 'عرض طلبك',
    addGiftCard: 'ادفع ببطاقة هدية',
    useGiftCard: 'ادفع بهذه البطاقة',
  },
  confirming: {
    title: 'جارٍ تأكيد دفعتك',
    text: 'يمكنك إغلاق هذه الصفحة؛ سنراسلك بالبريد الإلكتروني.',
    look: 'تحقق مرة أخرى',
  },
  challenge: {
    title: 'أكّد دفعتك',
    text: 'يطلب منك مصرفك تأكيد هذه الدفعة.',
    toBank: 'المتابعة إلى مصرفك',
    inApp: 'أكّد في تطبيق مصرفك.',
    failed: 'تعذّر علينا سؤال مصرفك. لم يُخصم منك شيء.',
    otherWay: 'اختر طريقة دفع أخرى',
    amount: 'المبلغ',
    confirm: 'تأكيد',
    decline: 'رفض',
    isTest: 'تمثّل هذه الصفحة صفحة مصرفك. لا يُنقل أي مال.',
  },
};

const declined: Readonly<Record<string, string>> = {
  'card-declined': 'رُفضت بطاقتك. لم يُخصم منك شيء. جرّب بطاقة أخرى.',
  'insufficient-funds': 'لا يوجد رصيد كافٍ في بطاقتك. لم يُخصم منك شيء. جرّب بطاقة أخرى.',
  'card-expired': 'انتهت صلاحية بطاقتك. لم يُخصم منك شيء. جرّب بطاقة أخرى.',
  'incorrect-code': 'رمز الأمان غير صحيح. لم يُخصم منك شيء. تحقق منه وحاول مرة أخرى.',
  'authentication-failed': 'لم تُؤكَّد الدفعة. لم يُخصم منك شيء. حاول مرة أخرى أو اختر طريقة دفع أخرى.',
  'method-unavailable': 'طريقة الدفع هذه غير متاحة الآن. لم يُخصم منك شيء. اختر طريقة أخرى.',
  expired: 'استغرقت الدفعة وقتًا طويلًا. لم يُخصم منك شيء. حاول مرة أخرى.',
};

const released: Readonly<Record<string, string>> = {
  'lines-unavailable': 'نفدت بعض المنتجات',
  'delivery-gone': 'لم يعد التوصيل متاحًا',
  'price-changed': 'تغيّر المجموع',
  gone: 'انتهت مهلة الطلب',
  replaced: 'بدأت من جديد',
  expired: 'استغرقت وقتًا طويلًا',
  'order-canceled': 'أُلغي الطلب',
  'order-paid': 'لم يبقَ شيء للدفع',
  'amount-changed': 'تغيّر المبلغ المستحق',
};

export const paymentProblems: PaymentProblems = {
  'payment-details-missing': 'اختر بطاقة.',
  'payment-declined': ({ reason }) => declined[reason] ?? declined['card-declined'] ?? '',
  'payment-released': ({ reason }) =>
    `أُلغيت الدفعة: ${released[reason] ?? released['expired'] ?? ''}. لم يُخصم منك شيء.`,
  'payment-unavailable': 'تعذّر الوصول إلى خدمة الدفع. لم يُخصم منك شيء. حاول مرة أخرى بعد قليل.',
  'payment-too-many-tries': 'محاولات دفع كثيرة. انتظر بضع دقائق وحاول مرة أخرى.',
  'gift-card-not-active': 'لا يمكن استخدام بطاقة الهدية هذه: انتهت صلاحيتها أو ليست نشطة.',
  'gift-card-empty': 'لم يبقَ رصيد في بطاقة الهدية هذه.',
  'recipient-date-wrong': 'اختر يومًا من اليوم إلى سنة قادمة.',
};
