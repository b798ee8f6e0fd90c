/**
 * What the server itself says where there is no page: overload, outages, and requests that it refuses. Programs get the
 * English texts. The browser's code has none of them.
 */
import type { ShopLanguage } from '../src/words/languages.ts';

const en = {
  tooMany: 'Too many requests came from you at once. Please wait a minute and try again.',
  noResponse: 'The shop isn’t responding right now. Please try again in a minute.',
  foreignForm: 'This form was not sent by a page of this shop. Please open the shop and try again.',
  nothingHere: 'There is nothing at this address.',
  tooLong: 'The request is longer than 256 kB.',
  unreadable: 'This form cannot be read. Please go back and send it again.',
  // 500: `MAX_FIELDS` in `form-check.ts`, as a test reads it.
  tooManyFields: 'This form has too many fields: at most 500 are read.',
  forbiddenCharacter: 'A field of this form contains the character U+0000, which no text may contain.',
  encoding: 'A form of this shop is sent as application/x-www-form-urlencoded or multipart/form-data.',
};

export type ServerProblem = keyof typeof en;

export const problemWords: Readonly<Record<ShopLanguage, Readonly<Record<ServerProblem, string>>>> = {
  en,
  de: {
    tooMany: 'Von Ihnen kamen zu viele Anfragen auf einmal. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
    noResponse: 'Der Shop antwortet gerade nicht. Bitte versuchen Sie es in einer Minute erneut.',
    foreignForm:
      'Dieses Formular wurde nicht von einer Seite dieses Shops gesendet. Bitte öffnen Sie den Shop und versuchen Sie es erneut.',
    nothingHere: 'Unter dieser Adresse gibt es nichts.',
    tooLong: 'Die Anfrage ist länger als 256 kB.',
    unreadable: 'Dieses Formular ist nicht lesbar. Bitte gehen Sie zurück und senden Sie es noch einmal.',
    tooManyFields: 'Dieses Formular hat zu viele Felder: Höchstens 500 werden gelesen.',
    forbiddenCharacter: 'Ein Feld dieses Formulars enthält das Zeichen U+0000, das in keinem Text stehen darf.',
    encoding: 'Ein Formular dieses Shops wird als application/x-www-form-urlencoded oder multipart/form-data gesendet.',
  },
  fr: {
    tooMany: 'Trop de requêtes sont arrivées de votre part en même temps. Veuillez patienter une minute et réessayer.',
    noResponse: 'La boutique ne répond pas pour le moment. Veuillez réessayer dans une minute.',
    foreignForm:
      'Ce formulaire n’a pas été envoyé depuis une page de cette boutique. Veuillez ouvrir la boutique et réessayer.',
    nothingHere: 'Il n’y a rien à cette adresse.',
    tooLong: 'La requête dépasse 256 ko.',
    unreadable: 'Ce formulaire est illisible. Veuillez revenir en arrière et l’envoyer de nouveau.',
    tooManyFields: 'Ce formulaire a trop de champs : 500 au plus sont lus.',
    forbiddenCharacter: 'Un champ de ce formulaire contient le caractère U+0000, qu’aucun texte ne peut contenir.',
    encoding:
      'Un formulaire de cette boutique est envoyé en application/x-www-form-urlencoded ou en multipart/form-data.',
  },
  es: {
    tooMany: 'Han llegado demasiadas solicitudes suyas a la vez. Espere un minuto e inténtelo de nuevo.',
    noResponse: 'La tienda no responde en este momento. Inténtelo de nuevo dentro de un minuto.',
    foreignForm:
      'Este formulario no se ha enviado desde una página de esta tienda. Abra la tienda e inténtelo de nuevo.',
    nothingHere: 'No hay nada en esta dirección.',
    tooLong: 'La solicitud supera los 256 kB.',
    unreadable: 'Este formulario no se puede leer. Vuelva atrás y envíelo de nuevo.',
    tooManyFields: 'Este formulario tiene demasiados campos: se leen 500 como máximo.',
    forbiddenCharacter: 'Un campo de este formulario contiene el carácter U+0000, que ningún texto puede contener.',
    encoding: 'Un formulario de esta tienda se envía como application/x-www-form-urlencoded o multipart/form-data.',
  },
  ja: {
    tooMany: '一度に送信されたリクエストが多すぎます。1分ほど待ってから、もう一度お試しください。',
    noResponse: '現在、ショップが応答していません。1分ほど待ってから、もう一度お試しください。',
    foreignForm:
      'このフォームは、当ショップのページから送信されたものではありません。ショップを開いて、もう一度お試しください。',
    nothingHere: 'このアドレスには何もありません。',
    tooLong: 'リクエストが256 kBを超えています。',
    unreadable: 'このフォームを読み取れませんでした。前の画面に戻り、もう一度送信してください。',
    tooManyFields: 'このフォームの項目が多すぎます。読み取れるのは500項目までです。',
    forbiddenCharacter: 'フォームの項目に、使用できない文字U+0000が含まれています。',
    encoding: '当ショップのフォームは、application/x-www-form-urlencodedまたはmultipart/form-dataで送信します。',
  },
  ar: {
    tooMany: 'وصلت منك طلبات كثيرة دفعة واحدة. يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.',
    noResponse: 'المتجر لا يستجيب الآن. يُرجى المحاولة مرة أخرى بعد دقيقة.',
    foreignForm: 'لم يُرسَل هذا النموذج من إحدى صفحات هذا المتجر. يُرجى فتح المتجر والمحاولة مرة أخرى.',
    nothingHere: 'لا يوجد شيء في هذا العنوان.',
    tooLong: 'الطلب أطول من 256 كيلوبايت.',
    unreadable: 'تعذّرت قراءة هذا النموذج. يُرجى الرجوع وإرساله مرة أخرى.',
    tooManyFields: 'في هذا النموذج حقول كثيرة جدًا: يُقرأ منها 500 على الأكثر.',
    forbiddenCharacter: 'يحتوي أحد حقول هذا النموذج على الحرف U+0000، وهو غير مسموح به في أي نص.',
    encoding: 'تُرسَل نماذج هذا المتجر بصيغة application/x-www-form-urlencoded أو multipart/form-data.',
  },
};
