/** نصوص رسائل الطلبات بالعربية، بصيغة مهذبة. */
import type { OrderEmailWords } from '../en/order-emails.ts';

export const orderEmails: OrderEmailWords = {
  track: 'تتبّع طلبك',
  openOrder: 'فتح الطلب',
  message: 'رسالة من المتجر',
  newOrder: {
    subject: (number, total) => `طلب جديد ${number}: ${total}`,
    heading: 'طلب جديد',
    lead: (number, total) => `وصل الطلب ${number} بمبلغ ${total}.`,
  },
  paymentProblem: {
    subject: (number) => `هناك مشكلة في دفع الطلب ${number}`,
    heading: 'فشل الدفع',
    lead: (number, amount) => `لم نتمكن من تحصيل ${amount} لطلبك ${number}. ادفع بطريقة أخرى أو تواصل معنا.`,
    merchantLead: (number, amount) =>
      `تعذّر تحصيل ${amount} للطلب ${number}. اطلب من المشتري الدفع بطريقة أخرى قبل الإرسال.`,
    pay: 'ادفع الآن',
  },
  shipped: {
    subject: (number) => `طلبك ${number} في الطريق`,
    heading: 'في الطريق إليك',
    lead: (number) => `غادر طلبك ${number} متجرنا.`,
    parcel: 'الطرد',
    part: (place, of) => `${place} من ${of}`,
    carrier: 'شركة الشحن',
    trackingNumber: 'رقم التتبّع',
    track: 'تتبّع الطرد',
  },
  pickupReady: {
    subject: (number) => `الطلب ${number} جاهز للاستلام`,
    heading: 'جاهز للاستلام',
    lead: (number) => `طلبك ${number} جاهز. يمكنك استلامه الآن.`,
  },
  delivered: {
    subject: (number) => `تم تسليم الطلب ${number}`,
    heading: 'تم التسليم',
    lead: (number) => `تم تسليم طلبك ${number}. نأمل أن ينال إعجابك.`,
  },
  downloads: {
    subject: (number) => `ملفات طلبك ${number}`,
    heading: 'ملفاتك للتنزيل',
    lead: (number) => `شكرًا لطلبك ${number}. ملفاتك جاهزة.`,
    download: (name) => `تنزيل ${name}`,
    validUntil: (day) => `تعمل الروابط حتى ${day}.`,
  },
  refunded: {
    subject: (number, amount) => `استرداد مبلغ الطلب ${number}: ${amount}`,
    heading: (amount) => `تم رد ${amount}`,
    lead: (number, amount) => `رددنا لك ${amount} من طلبك ${number}.`,
    to: 'رُدّ إلى',
    other: 'كما اتُّفق مع المتجر',
    time: 'يظهر المبلغ المردود إلى البطاقة خلال 5 إلى 10 أيام.',
  },
  canceled: {
    subject: (number) => `تم إلغاء الطلب ${number}`,
    heading: 'تم إلغاء الطلب',
    lead: (number) => `تم إلغاء طلبك ${number}.`,
    merchantLead: (number) => `ألغى المشتري الطلب ${number}. لا ترسله.`,
    refund: (amount) => `سيُرد لك ${amount} خلال 5 إلى 10 أيام.`,
  },
  returns: {
    requested: {
      subject: (number) => `طلب إرجاع للطلب ${number}`,
      heading: 'طلب إرجاع',
      lead: (number) => `وصلنا طلبك لإرجاع منتجات من الطلب ${number}. سنرد عليك قريبًا.`,
    },
    accepted: {
      subject: (number) => `تم قبول الإرجاع للطلب ${number}`,
      heading: 'تم قبول الإرجاع',
      lead: (number) => `يمكنك إعادة هذه المنتجات من الطلب ${number}.`,
    },
    declined: {
      subject: (number) => `تم رفض الإرجاع للطلب ${number}`,
      heading: 'تم رفض الإرجاع',
      lead: (number) => `لا يمكننا استرجاع هذه المنتجات من الطلب ${number}. تواصل معنا إن كانت لديك أسئلة.`,
    },
    received: {
      subject: (number) => `استلمنا المنتجات المُعادة من الطلب ${number}`,
      heading: 'تم استلام الإرجاع',
      lead: (number) => `وصلت المنتجات التي أعدتها من الطلب ${number}.`,
    },
    withdrawn: {
      subject: (number) => `سُحب طلب الإرجاع للطلب ${number}`,
      heading: 'سُحب طلب الإرجاع',
      lead: (number) => `سُحب طلب إرجاع منتجات من الطلب ${number}.`,
    },
    merchantLead: (number) => `يريد المشتري إرجاع منتجات من الطلب ${number}.`,
    note: 'ملاحظة',
  },
  giftCard: {
    subject: (from, shop) => `أرسل لك ${from} بطاقة هدية من ${shop}`,
    ownSubject: (shop) => `بطاقة هديتك من ${shop}`,
    heading: (amount) => `بطاقة هدية بقيمة ${amount}`,
    lead: (amount, shop) => `هذه بطاقة هدية بقيمة ${amount} من ${shop}. أدخل هذا الرمز عند إتمام الشراء:`,
    message: (from) => `رسالة من ${from}`,
    ownMessage: 'رسالة',
    expires: (day) => `يمكنك استخدامها حتى ${day}.`,
    keep: 'احتفظ بهذه الرسالة: كل من لديه الرمز يستطيع استخدامه.',
  },
  giftCardSent: {
    subject: (recipient) => `بطاقة هديتك إلى ${recipient}`,
    heading: 'بطاقة هديتك',
    lead: (recipient, amount) => `أرسلنا بطاقة هديتك بقيمة ${amount} إلى ${recipient}.`,
    later: (recipient, amount, day) => `سنرسل بطاقة هديتك بقيمة ${amount} إلى ${recipient} في ${day}.`,
  },
  backInStock: {
    subject: (product) => `${product} متوفر من جديد`,
    heading: 'متوفر من جديد',
    lead: (product) => `طلبت أن نخبرك: ${product} متوفر من جديد.`,
    button: 'عرض في المتجر',
  },
  abandonedCart: {
    subject: 'تركت شيئًا في سلتك',
    heading: 'هل ما زلت مهتمًا؟',
    lead: (shop) => `سلتك في ${shop} ما زالت محفوظة. يمكنك المتابعة من حيث توقفت.`,
    button: 'العودة إلى السلة',
  },
  unsubscribe: 'عدم تلقي رسائل كهذه',
  paymentLink: {
    subject: (shop) => `ادفع ثمن طلبك من ${shop}`,
    heading: 'طلبك في انتظار الدفع',
    lead: (shop) => `أعدّ ${shop} هذا الطلب لك.`,
    button: 'مراجعة ودفع',
    validUntil: (day) => `يعمل الرابط حتى ${day}.`,
  },
  orderLink: {
    subject: (number) => `رابط طلبك ${number}`,
    heading: 'طلبك',
    lead: (number) => `يمكنك متابعة طلبك ${number} بهذا الرابط.`,
    notYou: 'لم تطلب ذلك؟ يمكنك تجاهل هذه الرسالة.',
  },
};
